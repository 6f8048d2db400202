/** A caller of the API, over real HTTP. */
import type { ErrorBody } from '@davit/contract';

export interface Answer<T = ErrorBody> {
  status: number;
  headers: Headers;
  text: string;
  body: T;
}

export interface Sent {
  body?: unknown;
  /** Sent unchanged, without a Content-Type. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** Another key than the caller's; null for none. */
  key?: string | null;
}

export class Caller {
  readonly url: string;
  readonly key: string;
  readonly workspaceId: string;
  readonly keyId: string;

  constructor(url: string, key: string, workspaceId: string, keyId: string) {
    this.url = url;
    this.key = key;
    this.workspaceId = workspaceId;
    this.keyId = keyId;
  }

  async call<T = ErrorBody>(method: string, path: string, sent: Sent = {}): Promise<Answer<T>> {
    const key = sent.key === undefined ? this.key : sent.key;
    const payload = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
    const answer = await fetch(this.url + path, {
      method,
      ...(payload === undefined ? {} : { body: payload }),
      headers: {
        ...(key === null ? {} : { 'x-api-key': key }),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...sent.headers,
      },
    });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
    return { status: answer.status, headers: answer.headers, text, body: (json ? JSON.parse(text) : {}) as T };
  }
}
