/** Output schemas of the tools whose answer differs from their endpoint's. */
import { AgentRunExportRecord, LogEntry, Run } from '@davit/contract';
import type { OperationId } from './calls.ts';

const object = (properties: Record<string, object>) => ({ type: 'object', properties, required: Object.keys(properties) });
const text = (description: string) => ({ type: 'string', description });
const yesOrNo = (description: string) => ({ type: 'boolean', description });

const confirmation = object({ confirmAt: text('The page that the person opens.'), message: text('What to tell the person.') });

export const ownAnswers: Partial<Record<OperationId, object>> = {
  readLogs: object({
    logs: { type: 'array', items: LogEntry },
    run: {
      anyOf: [Run, { type: 'null' }],
      description: 'The finished run, or the one whose preview is open, if the call waited for it.',
    },
    ended: yesOrNo('false: the run is still active. Call again for more.'),
  }),
  exportAgentRun: object({
    records: { type: 'array', items: AgentRunExportRecord },
    truncated: yesOrNo('true: the result was cut to fit; read the rest with the other tools.'),
  }),
  createOwnerLink: confirmation,
  createKey: confirmation,
  createInvitation: confirmation,
};
