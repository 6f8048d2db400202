import { Type } from 'typebox';
import { type AdminSchedule, toAdminSchedule } from '../answers.ts';
import { adminEndpoint, projectFor } from '../endpoint.ts';

/** The jobs of the project's live version: when each is due next, and its latest result. */
export const listSchedules = adminEndpoint({
  method: 'GET',
  path: '/projects/:id/schedules',
  params: Type.Object({ id: Type.String() }),
  handle: async (parts, { params: { id } }): Promise<{ schedules: AdminSchedule[] }> => {
    await projectFor(parts, id);
    return { schedules: (await parts.ledger.schedules(id)).map(toAdminSchedule) };
  },
});
