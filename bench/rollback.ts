/**
 * From POST rollback until the live URL serves the version before: with that version's
 * process still warm, and with it asleep. Held against a deploy of the same project.
 */
import { startServer } from '../test/harness/server.ts';
import { until } from '../test/harness/until.ts';
import { ms, percentile, type Row } from './figures.ts';

const rounds = 15;

export async function rollback(): Promise<Row[]> {
  const warm = await measure({});
  const cold = await measure({ APP_IDLE_MS: '300', APP_WARM_MS: '300' });
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
      what: 'Rollback, version before asleep, p50',
      measured: ms(cold.rollback),
      target: '≤ 300 ms',
      against: ratio(cold.rollback, cold.deploy),
      met: cold.rollback <= 300,
    },
  ];
}

async function measure(env: Record<string, string>): Promise<{ rollback: number; deploy: number }> {
  const server = await startServer({ env });
  const { api } = server;
  try {
    const project = await api.live('a todo app with due dates');
    const asleep = env.APP_IDLE_MS !== undefined;
    const deploys: number[] = [];
    const rollbacks: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now();
      await api.deploy(project.id);
      await api.settled(project.id);
      deploys.push(performance.now() - begun);
      await fetch(project.deploymentUrl).then((answer) => answer.text());
      if (asleep) await until('every app to sleep', async () => (await awake(server.url)) === 0);
      const back = performance.now();
      const { versionNumber } = await api.rollback(project.id);
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

async function awake(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^davit_app_processes(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}
