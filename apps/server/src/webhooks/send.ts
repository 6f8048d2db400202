/** One attempt at one delivery: a POST to an address that was checked before connecting. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { admit, type EgressPolicy } from '@davit/targets/destination';
import { authorityOf } from './address.ts';

export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** `statusCode` is null without a response; `error` is null for a 2xx. */
export interface Sent {
  statusCode: number | null;
  error: string | null;
}

export type Send = (post: Post, signal: AbortSignal) => Promise<Sent>;

export const sendTimeoutMs = 10_000;

/** Never throws. Redirects are not followed, because they could lead anywhere. Only the status of the response is read. */
export function makeSend(policy: EgressPolicy): Send {
  return async (post, signal) => {
    const authority = authorityOf(post.url);
    const admission = authority === null ? null : await admit(policy, authority);
    if (admission === null) return { statusCode: null, error: 'The address is not valid.' };
    if (admission.outcome !== 'admitted') return { statusCode: null, error: `Refused: ${admission.why}.` };
    return postTo(admission.addresses, post, AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)]));
  };
}

/** Connects only to these addresses. */
function postTo(addresses: readonly string[], { url, headers, body }: Post, signal: AbortSignal): Promise<Sent> {
  const lookup: LookupFunction = (_name, options, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first = { address: '', family: 4 }] = found;
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  };
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const onAnswer = (answer: IncomingMessage) => {
      answer.on('error', () => undefined).destroy();
      resolve(judged(answer.statusCode ?? 0));
    };
    request(url, { method: 'POST', headers, lookup, signal, agent: false }, onAnswer)
      .on('error', (error: NodeJS.ErrnoException) => resolve({ statusCode: null, error: reason(error) }))
      .end(body);
  });
}

function judged(statusCode: number): Sent {
  if (statusCode >= 200 && statusCode < 300) return { statusCode, error: null };
  if (statusCode >= 300 && statusCode < 400) return { statusCode, error: 'Redirects are not followed.' };
  return { statusCode, error: `Answered ${statusCode}.` };
}

function reason(error: NodeJS.ErrnoException): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `No answer within ${sendTimeoutMs / 1000} s.`;
  return `Could not connect (${error.code ?? error.name}).`;
}
