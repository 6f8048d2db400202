/**
 * Runs inside the sandbox: starts a browser there, leads it through steps on the app, and prints a line of JSON for each visit.
 * Arguments: the browser's program, the file with the visits, the app's socket. Plain JavaScript on Node alone.
 */
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { startBrowser, Unanswered } from './browser.mjs';
import { followSteps, Unproven } from './steps.mjs';

const [program, file, socketPath] = process.argv.slice(2);
const { visits, visitMs } = JSON.parse(readFileSync(file, 'utf8'));

/** The browser's own way to the app; there is no other network here. */
const server = createServer((incoming, outgoing) => {
  const { host } = incoming.headers;
  const headers = { ...incoming.headers, 'x-forwarded-host': host, 'x-forwarded-proto': 'http', 'x-forwarded-for': '192.0.2.1' };
  const passed = request({ socketPath, path: incoming.url, method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

const post = (path) =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', host: new URL(origin).host };
    const sent = request({ socketPath, path, method: 'POST', headers }, (answer) => answer.resume().on('end', resolve));
    sent.on('error', reject).end('{}');
  });

/** Ended at its deadline. */
class Late extends Error {}

const tooLong = (signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Late(`It did not end within ${visitMs / 1_000} s.`)), { once: true });
  });

const print = (result) => process.stdout.write(`${JSON.stringify(result)}\n`);
const messageOf = (error) => String(error?.message ?? error).slice(0, 1_000);

const browser = await startBrowser(program).catch((error) => {
  process.stderr.write(`${messageOf(error)}\n`);
  for (const at of visits.keys()) print({ at, problem: messageOf(error), isLate: true });
  process.exit(1);
});
for (const [at, visit] of visits.entries()) {
  const signal = AbortSignal.timeout(visitMs);
  let tab = null;
  let problem = null;
  let isUnproven = false;
  let isLate = false;
  try {
    tab = await browser.open();
    await post(`/-/bespoke/${visit.key}/store/fresh`);
    await Promise.race([followSteps(tab, origin, visit), tooLong(signal)]);
  } catch (error) {
    problem = messageOf(error);
    isUnproven = error instanceof Unproven;
    isLate = error instanceof Late || error instanceof Unanswered;
  }
  await tab?.close();
  await post(`/-/bespoke/${visit.key}/store/back`).catch((error) => {
    problem ??= `The app does not answer: ${messageOf(error)}`;
  });
  print({ at, problem, isUnproven, isLate });
}
browser.end();
process.exit(0);
