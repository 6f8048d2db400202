/** The project API as the command needs it: make a project, follow its run. */
import type { ErrorBody, LogEntry, Project, Run } from '@davit/contract';
import { CommandError, exitCodes } from './exit-codes.ts';

const maxReconnects = 20;
const reconnectDelayMs = 250;

export class ProjectClient {
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  create(prompt: string): Promise<Project> {
    return this.#ask('POST', '/v1/projects', { prompt });
  }

  project(id: string): Promise<Project> {
    return this.#ask('GET', `/v1/projects/${id}`);
  }

  async newestRun(projectId: string): Promise<Run> {
    const { runs } = await this.#ask<{ runs: Run[] }>('GET', `/v1/projects/${projectId}/runs?limit=1`);
    if (!runs[0]) throw new CommandError('The project was made, but has no run.');
    return runs[0];
  }

  /** Each entry of a run's log once, in order, as it becomes durable; ends with the run. A cut stream is taken up again. */
  async *followRun(runId: string): AsyncGenerator<LogEntry> {
    let lastSeq = 0;
    for (let attempt = 0; attempt < maxReconnects; attempt++) {
      const answer = await this.#fetch('GET', `/v1/runs/${runId}/logs?limit=1000`, { 'last-event-id': String(lastSeq) }).catch(
        () => null,
      );
      if (answer === null) {
        await new Promise((resolve) => setTimeout(resolve, reconnectDelayMs));
        continue;
      }
      if (!answer.ok) throw await toCommandError(answer);
      const ended = { value: false };
      for await (const entry of readEntries(answer, ended)) {
        if (entry.seq <= lastSeq) continue;
        lastSeq = entry.seq;
        yield entry;
      }
      if (ended.value) return;
    }
    throw new CommandError('The build log could not be followed to its end.');
  }

  async #ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await this.#fetch(method, path, {}, body).catch((error: Error) => {
      throw new CommandError(`Davit at ${this.#url} did not answer: ${error.message}.`);
    });
    if (!answer.ok) throw await toCommandError(answer);
    return (await answer.json()) as T;
  }

  #fetch(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Response> {
    return fetch(this.#url + path, {
      method,
      headers: { 'x-api-key': this.#key, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}

/** From the stream of a run under way, or from the page of one that has ended. */
async function* readEntries(answer: Response, ended: { value: boolean }): AsyncGenerator<LogEntry> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    const page = (await answer.json()) as { logs: LogEntry[]; nextCursor: string | null };
    yield* page.logs;
    ended.value = page.nextCursor === null;
    return;
  }
  try {
    for await (const { event, data } of readEvents(answer)) {
      if (event === 'end') ended.value = true;
      else if (data !== '') yield JSON.parse(data) as LogEntry;
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The stream was cut: the caller takes it up again.
  }
}

async function* readEvents(answer: Response): AsyncGenerator<{ event: string; data: string }> {
  let rest = '';
  for await (const chunk of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string): string[] =>
        block.split('\n').flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).trimStart()] : []));
      yield { event: field('event')[0] ?? 'message', data: field('data').join('\n') };
    }
  }
}

async function toCommandError(answer: Response): Promise<CommandError> {
  const body = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
  const message = body.message ?? `Davit answered ${answer.status}.`;
  return new CommandError(message, answer.status === 401 ? exitCodes.notSignedIn : exitCodes.failed, body.error);
}
