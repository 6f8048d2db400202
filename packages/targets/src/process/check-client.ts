import type { CheckAnswer, CheckClient } from '@davit/launch';
import { type Dispatcher, request } from 'undici';
import type { AppProcess } from './app-process.ts';

const answerDeadlineMs = 10_000;
const bodyBytes = 16 * 1024 * 1024;

/** A person who talks to an app under test, as the edge would let them. */
export function checkClient(process: AppProcess, ownerLink: CheckClient['ownerLink'], person = { next: 1 }): CheckClient {
  const jar = new Map<string, string>();
  const address = `192.0.2.${person.next++ % 250}`;
  const url = new URL(process.app.publicUrl);
  return {
    async request(path, init = {}): Promise<CheckAnswer> {
      if (!path.startsWith('/')) throw new Error(`a path begins with a slash: ${path}`);
      const headers: Record<string, string> = {
        host: url.host,
        'x-forwarded-for': address,
        'x-forwarded-proto': url.protocol.replace(':', ''),
        'x-forwarded-host': url.host,
      };
      if (jar.size > 0) headers.cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      for (const [name, value] of Object.entries(init.headers ?? {})) headers[name.toLowerCase()] = value;
      const answered = await request(`http://app${path}`, {
        dispatcher: process.pool,
        method: (init.method ?? 'GET') as Dispatcher.HttpMethod,
        headers,
        body: init.body ?? null,
        signal: AbortSignal.timeout(answerDeadlineMs),
      });
      const received = new Headers();
      for (const [name, value] of Object.entries(answered.headers)) {
        for (const one of Array.isArray(value) ? value : [value ?? '']) received.append(name, one);
      }
      for (const cookie of received.getSetCookie()) keep(jar, cookie);
      return { status: answered.statusCode, headers: received, body: await readText(answered.body) };
    },
    another: () => checkClient(process, ownerLink, person),
    ownerLink,
  };
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > bodyBytes) throw new Error('the answer is larger than a check reads');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  if (at <= 0) return;
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const ended = attributes.some((attribute) => {
    const [key = '', said = ''] = attribute.split('=');
    if (key.toLowerCase() === 'max-age') return Number(said) <= 0;
    return key.toLowerCase() === 'expires' && Date.parse(said) <= Date.now();
  });
  if (ended) jar.delete(name);
  else jar.set(name, value);
}
