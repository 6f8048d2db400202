/** The same asked of two servers, one with a hundredth of what the other has: the slowest of a hundred answers of each. */
import type { RunningServer } from '../test/harness/server.ts';
import { ms, percentile, type Row } from './figures.ts';

const requestsOfEach = 400;
const warmUps = 60;
const atOnce = 2;

export interface Filled {
  server: RunningServer;
  /** What is asked for, by what it is. */
  paths: Record<string, string>;
}

/** A row for each path. `size` tells how much the second one has. */
export async function compareLists([little, much]: [Filled, Filled], size: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const what of Object.keys(little.paths)) rows.push(await rowOf(what, [little, much], size));
  return rows;
}

/** Both sizes are asked in turn: whatever else the machine does meets them alike. */
async function rowOf(what: string, [little, much]: [Filled, Filled], size: string): Promise<Row> {
  const [before, after] = await tookEach([little, much].map(({ server, paths }) => [server, paths[what] ?? '']));
  const [p99, p99Before] = [percentile(after ?? [], 99), percentile(before ?? [], 99)];
  return {
    what: `${what}, ${size}`,
    measured: `p99 ${ms(p99)}`,
    target: '≤ 2 × at 1 %',
    against: `${(p99 / p99Before).toFixed(2)} × at 1 % of it (p99 ${ms(p99Before)})`,
    met: p99 <= 2 * p99Before,
  };
}

/** The cursor this number of pages on; `parameter` hands it in, `name` is what the answer calls it. */
export async function cursorAfter(
  { api }: RunningServer,
  path: string,
  [parameter, name]: [string, string],
  pages: number,
): Promise<string> {
  let cursor = '';
  for (let page = 0; page < pages; page++) {
    const { body } = await api.call<Record<string, string | null>>('GET', `${path}${cursor && `&${parameter}=${cursor}`}`);
    cursor = body[name] ?? cursor;
  }
  return cursor;
}

/** Milliseconds of each answer, for each server. */
async function tookEach(requests: (readonly [RunningServer, string])[]): Promise<number[][]> {
  const took: number[][] = requests.map(() => []);
  let left = requestsOfEach + warmUps;
  const send = async () => {
    while (left-- > 0) {
      const counts = left < requestsOfEach;
      for (const [at, [{ api }, path]] of requests.entries()) {
        const begun = performance.now();
        const { status, body } = await api.call('GET', path);
        if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
        if (counts) took[at]?.push(performance.now() - begun);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return took;
}
