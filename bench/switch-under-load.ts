/**
 * Deployments and rollbacks of one project under constant traffic, slow requests included, against its live URL.
 * Counts every response other than the app's own 200.
 */
import { Agent, request } from 'node:http';
import { startServer } from '../test/harness/server.ts';
import type { Row } from './figures.ts';

export async function switchUnderLoad(switches: number): Promise<Row[]> {
  const server = await startServer();
  try {
    const project = await server.api.live('a todo app with due dates');
    const load = startLoad(project.deploymentUrl, 8);
    for (let done = 0; done < switches; done += 2) {
      await server.api.deploy(project.id);
      await server.api.settled(project.id);
      await server.api.rollback(project.id);
    }
    const { answered, failed, reasons } = await load.stop();
    if (failed > 0) console.error(reasons);
    return [
      {
        what: `${switches} switches under load (deploys and rollbacks)`,
        measured: `${failed} failed of ${answered.toLocaleString('en')} requests`,
        target: '0 failed',
        against: '8 connections, slow requests among them',
        met: failed === 0,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Sequential requests on each connection; every eighth sends its head slowly, in two parts. */
function startLoad(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const reasons = new Map<string, number>();
  let stopping = false;
  let answered = 0;
  let failed = 0;
  const one = (slow: boolean) =>
    new Promise<void>((resolve) => {
      const done = (reason: string | null) => {
        answered += 1;
        if (reason !== null) {
          failed += 1;
          reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
        }
        resolve();
      };
      const call = request(url, { agent, method: slow ? 'POST' : 'GET', path: slow ? '/-/health' : '/' }, (answer) => {
        answer.resume();
        const fine = slow ? (answer.statusCode ?? 500) < 500 : answer.statusCode === 200;
        answer.once('end', () => done(fine ? null : `status ${answer.statusCode}`));
        answer.once('error', (error) => done(error.message));
      });
      call.once('error', (error) => done(error.message));
      if (!slow) return call.end();
      call.write('x');
      setTimeout(() => call.end('y'), 50);
      return undefined;
    });
  const lanes = Array.from({ length: connections }, async (_, lane) => {
    for (let n = lane; !stopping; n++) await one(n % 8 === 0);
  });
  return {
    async stop() {
      stopping = true;
      await Promise.all(lanes);
      agent.destroy();
      return { answered, failed, reasons };
    },
  };
}
