/** What operations of projects and runs have in common. */
import { Type } from 'typebox';
import { projectExample, runExample } from './examples.ts';
import { limits } from './limits.ts';

export const projectId = Type.Object({
  id: Type.String({ description: 'The id of the project.', examples: [projectExample.id] }),
});

export const runId = Type.Object({
  runId: Type.String({ description: 'The id of the run.', examples: [runExample.runId] }),
});

export const overwriteFlag = Type.Boolean({
  default: false,
  description:
    'Whether generated code may replace files that the owner changed. Without it, a request that would do so is refused with 409, and `details` names the files.',
});

export const previewFlag = Type.Boolean({
  default: false,
  description:
    'true: opens what is built as a preview instead of releasing it, at a private address, on a copy of the data. It is discarded after an hour, unless it is released before.',
});

export const cursor = Type.Optional(Type.String({ minLength: 1, description: 'nextCursor of the previous page.' }));
export const nextCursor = Type.Union([Type.String(), Type.Null()], { description: 'Opaque; null on the last page.' });
export const total = Type.Integer({ minimum: 0, description: `Exact up to ${limits.exactTotal}.` });
export const totalCapped = Type.Optional(
  Type.Literal(true, { description: 'true if there are more than total counts; otherwise absent.' }),
);

/** The page size; `fallback` if the request names none. */
export const pageLimit = (fallback: number) =>
  Type.Optional(
    Type.Integer({
      minimum: 1,
      default: fallback,
      description: `Page size; larger values mean ${limits.pageItems}.`,
    }),
  );
