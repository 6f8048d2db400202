/** Every failure becomes one response in the contract's form; internal details only go to the log. */
import { type ErrorBody, errorBody, Fault } from '@davit/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { discardBody } from './read-body.ts';
import { routeNotFound } from './unknown-route.ts';

const retryAfterUnavailable = 1;

/** The error handler of the server. */
export async function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<ErrorBody> {
  const fault = toFault(error);
  if (fault.status >= 500) request.log.error({ err: error, cause: fault.options.cause }, fault.message);
  if (fault.status === 413) await discardBody(request.raw);
  else reply.removeHeader('connection');
  const retryAfter = fault.options.retryAfter ?? (fault.code === 'unavailable' ? retryAfterUnavailable : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.code(fault.status).header('content-type', 'application/json; charset=utf-8');
  return errorBody(fault, request.id);
}

function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const code = error instanceof Error ? (error as FastifyError).code : undefined;
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined;
  if (code === 'FST_ERR_BAD_URL' || status === 403 || status === 404) return routeNotFound();
  // The documentation's file server refuses invalid requests: ranges past the end, odd paths.
  if (status !== undefined && status >= 400 && status < 500) {
    return new Fault('invalid_request', 'The path or headers of this request are not supported.', {
      hint: 'See /docs for the supported requests.',
    });
  }
  return new Fault('internal_error', 'An internal error occurred.', {
    hint: 'Try again. If it happens again, send the request id to the operator.',
    cause: error,
  });
}
