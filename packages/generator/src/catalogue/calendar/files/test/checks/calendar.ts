/** Checks calendars: a new row is on its day, other months are a link away, and an invalid month is no error. */
import { add, type CheckedEntity } from '#adding';
import { type Check, expect, read, visibleText, writerOf } from '#expect';

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
        expect(body.includes('class="calendar"'), 'There is no calendar.');
        expect(body.includes(`href="${row}"`), 'What was added does not stand in its month.');
        const next =
          /href="([^"]*month=[^"]*)"[^>]*aria-label="The month after"|aria-label="The month after"[^>]*href="([^"]*)"/.exec(body);
        const to = (next?.[1] ?? next?.[2] ?? '').replaceAll('&amp;', '&');
        expect(to, 'No link leads to the month after.');
        expect(!(await read(app, to)).body.includes(`href="${row}"`), 'It stands in another month as well.');
        const february = await read(app, `${at}&month=2028-02`);
        expect(visibleText(february.body).includes('February 2028'), 'A month that is asked for is not shown.');
        expect(
          february.body.includes('datetime="2028-02-29"') && !february.body.includes('datetime="2028-02-30"'),
          'February 2028 has other days than it has.',
        );
        await read(app, `${at}&month=2028-13`);
      },
    }));
}
