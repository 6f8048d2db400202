import { type Static, Type } from 'typebox';
import { type ErrorCode, errorTable, type Fault, refusalReasons } from './errors.ts';
import { scopes } from './scopes.ts';

const codes = Object.keys(errorTable) as ErrorCode[];

/** The body of every error response. */
export const ErrorBody = Type.Object(
  {
    error: Type.Enum(codes, { description: 'The error code, for programs to branch on.' }),
    message: Type.String({ description: 'One sentence for a person: what went wrong and what to do.' }),
    requestId: Type.String({ description: 'Identifies this request in the server log.' }),
    details: Type.Optional(
      Type.Array(
        Type.Object({
          path: Type.String({ description: 'JSON pointer into the request, such as /prompt or /query/limit.' }),
          message: Type.String(),
        }),
        { description: 'With invalid_request: what is wrong, and where.' },
      ),
    ),
    requiredScope: Type.Optional(Type.Enum([...scopes], { description: 'With reason missing_scope.' })),
    reason: Type.Optional(Type.Enum([...refusalReasons], { description: 'With insufficient_permissions.' })),
    limit: Type.Optional(Type.Integer({ minimum: 0, description: 'With reason quota_exceeded: the limit of the workspace.' })),
    used: Type.Optional(Type.Integer({ minimum: 0, description: 'With reason quota_exceeded: how much of it is used.' })),
    retryAfter: Type.Optional(Type.Integer({ minimum: 1, description: 'Whole seconds to wait before retrying.' })),
  },
  { $id: 'Error' },
);
export type ErrorBody = Static<typeof ErrorBody>;

/** The public part of a fault, without its cause. */
export function errorBody(fault: Fault, requestId: string): ErrorBody {
  const { hint, details, requiredScope, reason, limit, used, retryAfter } = fault.options;
  return {
    error: fault.code,
    message: [fault.message, hint ?? (retryAfter === undefined ? undefined : `Try again in ${retryAfter} s.`)]
      .filter((part) => part !== undefined)
      .join(' '),
    requestId,
    ...(details === undefined ? {} : { details }),
    ...(requiredScope === undefined ? {} : { requiredScope: requiredScope as ErrorBody['requiredScope'] & string }),
    ...(reason === undefined ? {} : { reason }),
    ...(limit === undefined ? {} : { limit }),
    ...(used === undefined ? {} : { used }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}
