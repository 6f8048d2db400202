/** A browser at the console, over real HTTP: it stores the session cookie and sends the page's origin. */
import type { ErrorBody } from '@davit/contract';
import { consolePrefix } from '@davit/contract/console';
import type { Answer } from './caller.ts';

export interface BrowserRequest {
  body?: unknown;
  /** Sent unchanged, without a Content-Type. */
  raw?: string;
  headers?: Record<string, string>;
}

export class Browser {
  readonly url: string;
  /** `name=value`, as sent; empty for none. */
  cookie = '';

  constructor(url: string) {
    this.url = url;
  }

  /** The path of a console endpoint, below `/console/api`. */
  async call<T = ErrorBody>(method: string, path: string, input: BrowserRequest = {}): Promise<Answer<T>> {
    const payload = input.raw ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    const answer = await fetch(this.url + consolePrefix + path, {
      method,
      ...(payload === undefined ? {} : { body: payload }),
      headers: {
        ...(method === 'GET' ? {} : { origin: this.url }),
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...input.headers,
      },
    });
    for (const set of answer.headers.getSetCookie()) this.cookie = / Max-Age=0/.test(set) ? '' : (set.split(';', 1)[0] ?? '');
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
    return { status: answer.status, headers: answer.headers, text, body: (json ? JSON.parse(text) : {}) as T };
  }
}

/** A signed-in person, member of one workspace. */
export interface Member {
  browser: Browser;
  personId: string;
  email: string;
  password: string;
  workspaceId: string;
}
