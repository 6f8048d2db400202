/** Checks calendars: a new row is on its day, other months are a link away, and an invalid month is not an error. */

import { type Check, expect, read, visibleText, writerOf } from '../../../checks/expect.ts';
import { add, type CheckedEntity } from '../../../entities/checks/adding.ts';

/** `all` are all entities, to resolve relations. */
export function calendarChecks(entities: CheckedEntity[], all: CheckedEntity[]): Check[] {
  return entities
    .filter(({ readers }) => readers !== 'owner')
    .map((entity) => ({
      name: `${entity.plural} are in the calendar on their day, month by month`,
      by: writerOf(entity),
      async run(app) {
        const at = `${entity.path ?? '/'}?view=calendar`;
        const { at: row } = await add(app, entity, all, 'dated');
        // The date that checks give every field.
        const { body } = await read(app, `${at}&month=2031-05`);
        expect(body.includes('class="calendar"'), 'The page has no calendar.');
        expect(body.includes(`href="${row}"`), 'A new row is missing in its month.');
        const next = /href="([^"]*month=[^"]*)"[^>]*aria-label="Next month"|aria-label="Next month"[^>]*href="([^"]*)"/.exec(
          body,
        );
        const to = (next?.[1] ?? next?.[2] ?? '').replaceAll('&amp;', '&');
        expect(to, 'The calendar has no link to the next month.');
        expect(!(await read(app, to)).body.includes(`href="${row}"`), 'The row is also shown in another month.');
        const february = await read(app, `${at}&month=2028-02`);
        expect(visibleText(february.body).includes('February 2028'), 'The calendar does not show the requested month.');
        expect(
          february.body.includes('datetime="2028-02-29"') && !february.body.includes('datetime="2028-02-30"'),
          'The calendar shows the wrong number of days for February 2028.',
        );
        await read(app, `${at}&month=2028-13`);
      },
    }));
}
