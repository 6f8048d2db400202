/** The agent runtime in plain fetch. */
import process from 'node:process';

const { DAVIT_URL = 'http://localhost:4100', DAVIT_API_KEY } = process.env;

/** Answers the body. Throws an error with the code of an unsuccessful answer. */
export async function davit(method, path, body) {
  const answer = await fetch(`${DAVIT_URL}/api/agent-runtime/runs${path}`, {
    method,
    headers: { 'x-api-key': DAVIT_API_KEY, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answered = await answer.json();
  if (answer.ok) return answered;
  throw Object.assign(new Error(`${method} ${path} answered ${answer.status}: ${answered.message}`), { code: answered.error });
}
