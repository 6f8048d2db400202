/** Errors as problem details (RFC 9457): what failed, where, and what to do. */
import type { Ctx } from '../../web/context.ts';

export interface FieldProblem {
  field: string;
  message: string;
}

export interface Problem {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422;
  title: string;
  detail: string;
  errors?: FieldProblem[];
}

/** Thrown inside a handler; `answerProblems` turns it into a response. */
export class ApiProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

export function answerProblem(c: Ctx, { status, title, detail, errors }: Problem): Response {
  const body = { type: 'about:blank', title, status, detail, ...(errors === undefined ? {} : { errors }) };
  return c.body(JSON.stringify(body), status, { 'content-type': 'application/problem+json' });
}

export function notFound(what: string): ApiProblem {
  return new ApiProblem({ status: 404, title: 'Not found', detail: `There is no ${what}.` });
}

/** An invalid query parameter. */
export function badParameter(field: string, message: string): ApiProblem {
  return new ApiProblem({ status: 400, title: 'Bad parameter', detail: message, errors: [{ field, message }] });
}
