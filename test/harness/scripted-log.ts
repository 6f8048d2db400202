/** The log of a run as a page of the console reads it, of any length, without a run that writes it. */
import type { Page } from 'playwright-core';

const pageLines = 1000;

const entry = (seq: number) => ({
  seq,
  timestamp: '2026-01-31T09:30:00.000Z',
  level: 'info',
  stage: 'build',
  message: `line ${seq}`,
});
const entries = (after: number, until: number) => Array.from({ length: until - after }, (_, index) => entry(after + index + 1));

/** A finished run's log, in pages. */
export async function scriptLog(page: Page, lines: number): Promise<void> {
  await page.route('**/v1/runs/*/logs*', (route) => {
    const after = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const until = Math.min(after + pageLines, lines);
    return route.fulfill({
      json: { logs: entries(after, until), nextCursor: until < lines ? `${until}` : null, total: lines, status: 'SUCCEEDED' },
    });
  });
}

/** A growing log: each connection gets the lines that are new and breaks, until `end`. */
export async function scriptGrowingLog(page: Page, log: { lines: number; end: boolean }): Promise<void> {
  await page.route('**/v1/runs/*/logs*', (route) => {
    const after = Number(route.request().headers()['last-event-id'] ?? 0);
    const events = entries(after, log.lines).map((one) => `id: ${one.seq}\ndata: ${JSON.stringify(one)}\n\n`);
    const end = log.end ? 'event: end\ndata: {"status":"SUCCEEDED"}\n\n' : '';
    return route.fulfill({ contentType: 'text/event-stream', body: `: hello\n\n${events.join('')}${end}` });
  });
}
