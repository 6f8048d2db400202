/** Visits of apps at the Service that an ingress controller would forward to. */
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';

/** Longer than visitors wait while another server takes over. */
const answersWithinMs = 40_000;

export interface Visited {
  status: number;
  version: string | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A page, at the end of its redirects. */
export async function visitPage(port: number, url: string, redirects = 3): Promise<Visited> {
  const answer = await visit(port, url);
  const { location } = answer.headers;
  return location === undefined || redirects === 0 ? answer : visitPage(port, new URL(location, url).href, redirects - 1);
}

function visit(port: number, url: string, { form, cookie }: { form?: URLSearchParams; cookie?: string } = {}): Promise<Visited> {
  const { host, pathname } = new URL(url);
  const headers = {
    ...{ host, 'x-forwarded-proto': 'https' },
    ...(cookie === undefined ? {} : { cookie }),
    ...(form === undefined ? {} : { origin: `https://${host}`, 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const options: RequestOptions = { port, path: pathname, headers, agent: false, method: form === undefined ? 'GET' : 'POST' };
  return new Promise((resolve, reject) => {
    const visiting = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('error', reject);
      const version = response.headers['x-davit-version']?.toString();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, version, headers: response.headers, text }));
    });
    visiting.on('error', reject).end(form?.toString());
    // A lost node does not even refuse a connection.
    visiting.setTimeout(answersWithinMs, () => visiting.destroy(new Error(`no answer within ${answersWithinMs / 1000} s`)));
  });
}

/** Adds a row as a stranger without scripts; `at`: the list's page. */
export async function addRow(port: number, at: string, typed: Record<string, string>): Promise<void> {
  const { headers, text } = await visit(port, `${at}/new`);
  const token = /name="csrf-token" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const added = await visit(port, at, { form: new URLSearchParams({ 'csrf-token': token, ...typed }), cookie });
  if (added.status !== 303) throw new Error(`adding a row answered ${added.status}: ${added.text.slice(0, 500)}`);
}
