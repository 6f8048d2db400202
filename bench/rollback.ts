/**
 * From POST rollback until the live URL serves the previous version: with that version's process warm, and on a warm
 * server without a process of this app. Compared with a deploy of the same project.
 */
import { startServer } from '../test/harness/server.ts';
import { ms, percentile, type Row } from './figures.ts';

const rounds = 15;

export async function rollback(): Promise<Row[]> {
  const warm = await measure('warm');
  const cold = await measure('cold');
  const ratio = (figure: number, deploy: number) => `${(deploy / figure).toFixed(0)} × faster than a deploy (${ms(deploy)})`;
  return [
    {
      what: 'Rollback, version before still warm, p50',
      measured: ms(warm.rollback),
      target: '≤ 50 ms',
      against: ratio(warm.rollback, warm.deploy),
      met: warm.rollback <= 50,
    },
    {
      what: 'Rollback, no process of the version before, p50',
      measured: ms(cold.rollback),
      target: '≤ 300 ms',
      against: ratio(cold.rollback, cold.deploy),
      met: cold.rollback <= 300,
    },
  ];
}

async function measure(before: 'warm' | 'cold'): Promise<{ rollback: number; deploy: number }> {
  let server = await startServer();
  try {
    const project = await server.api.live('a todo app with due dates');
    const deploys: number[] = [];
    const rollbacks: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now();
      await server.api.deploy(project.id);
      await server.api.settled(project.id);
      deploys.push(performance.now() - begun);
      if (before === 'cold') {
        await server.stop();
        server = await startServer({ dataDir: server.dataDir, env: server.env });
        // A server that has run for a while, warm except for this app.
        await server.api.live('tip calculator');
      }
      const back = performance.now();
      const { versionNumber } = await server.api.rollback(project.id);
      const answer = await fetch(project.deploymentUrl);
      await answer.text();
      rollbacks.push(performance.now() - back);
      if (answer.headers.get('x-davit-version') !== String(versionNumber)) throw new Error('the old bytes were not served');
    }
    return { rollback: percentile(rollbacks, 50), deploy: percentile(deploys, 50) };
  } finally {
    await server.stop();
  }
}
