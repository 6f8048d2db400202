/** Proves calendars: this month opens, others are a link away, and what is not a month is no error. */
import { type Check, expect, read, visibleText } from '#expect';
import type { Entity } from '../../src/data/entity.ts';

type Kept = Omit<Entity, 'samples'>;

export function calendarChecks(entities: Kept[]): Check[] {
  return entities
    .filter(({ readers }) => readers === 'anyone')
    .map((entity) => ({
      name: `${entity.plural} stand in a calendar, month by month`,
      async run(app) {
        const at = `${entity.path ?? '/'}?view=calendar`;
        const { body } = await read(app, at);
        if (!body.includes('class="calendar"')) return;
        const next =
          /href="([^"]*month=[^"]*)"[^>]*aria-label="The month after"|aria-label="The month after"[^>]*href="([^"]*)"/.exec(body);
        const to = (next?.[1] ?? next?.[2] ?? '').replaceAll('&amp;', '&');
        expect(to, 'No link leads to the month after.');
        await read(app, to);
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
