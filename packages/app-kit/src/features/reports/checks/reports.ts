import { type Check, type CheckClient, expect, findOwnerSession, read, readBy, visibleText } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity } from '../../../entities/checks/adding.ts';

/** Checks that the page reports on every list to those who may read it, and to nobody else. */
export function reportChecks(path: string, lists: CheckedEntity[], all: CheckedEntity[]): Check[] {
  return [
    ...lists.flatMap((entity) => readBy(entity.readers, [countsRows(path, entity, all)])),
    ...lists.filter(({ readers }) => readers === 'owner').map((entity) => keepsFrom(path, entity)),
    {
      name: 'a report from an end date to a later start date is refused',
      async run(app) {
        const reader = await readerOf(app, lists);
        await read(reader, `${path}?report=1&from=2026-03-02&until=2026-03-01`, 400);
      },
    },
  ];
}

const readerOf = async (app: CheckClient, lists: CheckedEntity[]) =>
  lists.some(({ readers }) => readers === 'anyone') ? app : findOwnerSession(app);

function countsRows(path: string, entity: CheckedEntity, all: CheckedEntity[]): Check {
  return {
    name: `a report counts ${entity.plural}, with a table and a download`,
    async run(app) {
      const { adder } = await addSeen(app, entity, all, 'report');
      const reader = entity.readers === 'owner' ? await findOwnerSession(app) : adder;
      const opened = await read(reader, path);
      expect(opened.body.includes('id="report"'), 'The page opens without a report.');
      const choice = new URLSearchParams({ list: entity.id, by: '.all', measure: 'count', columns: '' });
      const { body } = await read(reader, `${path}?${choice}&report=1`);
      expect(body.includes('id="report"'), 'There is no report.');
      const table = body.slice(body.indexOf('report-table'));
      expect(/\d/.test(visibleText(table.slice(0, table.indexOf('</table>')))), 'The report has no figures.');
      const csv = await read(reader, `/-/report.csv?${choice}`);
      expect(csv.headers.get('content-type')?.startsWith('text/csv'), 'The report cannot be downloaded as CSV.');
      expect(Number(/,(\d+)\r\n$/.exec(csv.body)?.[1] ?? 0) > 0, 'The downloaded report counts nothing.');
      const months = await read(reader, `${path}?list=${entity.id}&by=.month&measure=count&report=1`);
      expect(months.body.includes('report-table'), 'There is no report by month.');
    },
  };
}

function keepsFrom(path: string, entity: CheckedEntity): Check {
  return {
    name: `a stranger gets no report about ${entity.plural}`,
    async run(app) {
      const { status, body } = await app.another().request(`${path}?list=${entity.id}&report=1`);
      expect(status !== 200 || !body.includes(`<option value="${entity.id}"`), `Strangers can report on ${entity.plural}.`);
      const csv = await app.another().request(`/-/report.csv?list=${entity.id}&by=.all&measure=count`);
      expect(
        !csv.headers.get('content-disposition')?.includes(`report-${entity.slug}.csv`),
        `Strangers can download ${entity.plural}.`,
      );
    },
  };
}
