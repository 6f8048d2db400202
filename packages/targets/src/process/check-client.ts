import type { AppSite, CheckAnswer, CheckClient } from '@davit/launch';
import { type Dispatcher, type Pool, request } from 'undici';
import { connectTo } from './connect-to.ts';

const answerDeadlineMs = 10_000;
const connectTimeoutMs = 5_000;
const maxConnections = 8;
const maxHeaderBytes = 64 * 1024;
const maxAnswerBytes = 16 * 1024 * 1024;
/** How much is read of a page when only its links matter. */
const maxPageBytes = 2 * 1024 * 1024;

export interface SiteClient {
  /** Reads whole responses; one over 16 MiB is an error. */
  client: CheckClient;
  /** For links: reads the first 2 MiB of pages, and nothing of other types. */
  pageClient: CheckClient;
  /** Ends its connections. Requests after that are refused. */
  close(): Promise<void>;
}

/** Clients of an app under test, with the headers that the edge would send. */
export function openSite(site: AppSite, ownerLink: CheckClient['ownerLink']): SiteClient {
  const pool = connectTo(site.address, {
    timeoutMs: connectTimeoutMs,
    connections: maxConnections,
    maxHeaderSize: maxHeaderBytes,
  });
  const people = { next: 1 };
  return {
    client: checkClient({ site, pool, ownerLink, people, read: readWhole }),
    pageClient: checkClient({ site, pool, ownerLink, people, read: readForLinks }),
    close: () => pool.destroy(),
  };
}

interface Person {
  site: AppSite;
  pool: Pool;
  ownerLink: CheckClient['ownerLink'];
  people: { next: number };
  read: (answered: Dispatcher.ResponseData) => Promise<string>;
}

function checkClient(person: Person): CheckClient {
  const jar = new Map<string, string>();
  const address = `192.0.2.${person.people.next++ % 250}`;
  const url = new URL(person.site.publicUrl);
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
        dispatcher: person.pool,
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
      return { status: answered.statusCode, headers: received, body: await person.read(answered) };
    },
    another: () => checkClient(person),
    ownerLink: person.ownerLink,
  };
}

async function readWhole({ body }: Dispatcher.ResponseData): Promise<string> {
  const { text, cut } = await readUpTo(body, maxAnswerBytes);
  if (cut) throw new Error('the answer is larger than a check reads');
  return text;
}

async function readForLinks({ body, headers }: Dispatcher.ResponseData): Promise<string> {
  if (String(headers['content-type']).includes('text/html')) return (await readUpTo(body, maxPageBytes)).text;
  body.on('error', () => undefined).destroy();
  return '';
}

async function readUpTo(body: AsyncIterable<Buffer>, maxBytes: number): Promise<{ text: string; cut: boolean }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) return { text: Buffer.concat(chunks).toString('utf8'), cut: true };
    chunks.push(chunk);
  }
  return { text: Buffer.concat(chunks).toString('utf8'), cut: false };
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  if (at <= 0) return;
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const ended = attributes.some((attribute) => {
    const [key = '', output = ''] = attribute.split('=');
    if (key.toLowerCase() === 'max-age') return Number(output) <= 0;
    return key.toLowerCase() === 'expires' && Date.parse(output) <= Date.now();
  });
  if (ended) jar.delete(name);
  else jar.set(name, value);
}
