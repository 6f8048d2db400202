import type { LogEntry } from '@davit/contract';
import type { Api } from './api.ts';

/** How a run's log stream ended: with the run, or cut off. A finished run gets a page instead. */
export type LogEnd = 'end' | 'cut' | 'page';

/** The log after an entry: from its stream while the run is active, else from a page. Returns how it ended. */
export async function* followLog(api: Api, runId: string, afterSeq = 0): AsyncGenerator<LogEntry, LogEnd> {
  const headers = { 'x-api-key': api.key, ...(afterSeq > 0 && { 'last-event-id': String(afterSeq) }) };
  const answer = await fetch(`${api.url}/v1/runs/${runId}/logs?limit=1000`, { headers });
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    yield* ((await answer.json()) as { logs: LogEntry[] }).logs;
    return 'page';
  }
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      if (event.startsWith('event: end')) return 'end';
      const data = event.split('\n').find((line) => line.startsWith('data: '));
      if (data !== undefined) yield JSON.parse(data.slice('data: '.length));
    }
  }
  return 'cut';
}
