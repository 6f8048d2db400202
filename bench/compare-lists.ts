/** Compares two servers, one with a hundredth of the other's data: the slowest of a hundred responses of each. */
import type { RunningServer } from '../test/harness/server.ts';
import { ms, percentile, type Row } from './figures.ts';

const requestsOfEach = 400;
const warmUps = 60;
const atOnce = 2;

export interface Filled {
  server: RunningServer;
  /** The request, with a label. */
  paths: Record<string, string>;
}

/** One row per path. `size` describes the larger server. */
export async function compareLists([little, much]: [Filled, Filled], size: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const what of Object.keys(little.paths)) rows.push(await rowOf(what, [little, much], size));
  return rows;
}

/** The two sizes are requested alternately, so that other load affects both equally. */
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

/** The cursor this many pages ahead; `parameter` is its query parameter, `name` its field in the response. */
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

/** Milliseconds of each response, per server. */
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
