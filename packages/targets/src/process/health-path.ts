import { request } from 'node:http';
import type { AppAddress } from '@davit/launch';

export type HealthAnswer =
  | { outcome: 'ok'; schemaChanges: string[] }
  | { outcome: 'refused' }
  | { outcome: 'unhealthy'; reason: string };

const bodyBytes = 256 * 1024;

/** Checks an app once on a separate connection. `refused`: nothing listens there. Never throws. */
export function probeHealth(address: AppAddress, deadlineMs: number): Promise<HealthAnswer> {
  return new Promise((resolve) => {
    const probe = request({ ...address, path: '/-/health', agent: false, headers: { host: 'localhost', connection: 'close' } });
    const end = (answer: HealthAnswer) => {
      clearTimeout(timer);
      probe.destroy();
      resolve(answer);
    };
    const late = () => end({ outcome: 'unhealthy', reason: `/-/health did not answer within ${deadlineMs} ms` });
    // If Davit was busy, the answer may have arrived unread: check once more.
    const timer = setTimeout(() => setImmediate(() => setImmediate(late)), deadlineMs);
    probe.on('error', (error: NodeJS.ErrnoException) => {
      const refused = error.code === 'ECONNREFUSED' || error.code === 'ENOENT';
      end(
        refused
          ? { outcome: 'refused' }
          : { outcome: 'unhealthy', reason: `/-/health closed the connection (${error.code ?? error.message})` },
      );
    });
    probe.on('response', (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
        if (body.length > bodyBytes) end({ outcome: 'unhealthy', reason: '/-/health answered with too long a body' });
      });
      response.on('error', () => end({ outcome: 'unhealthy', reason: '/-/health closed the connection' }));
      response.on('end', () => end(readAnswer(response.statusCode ?? 0, body)));
    });
    probe.end();
  });
}

function readAnswer(status: number, body: string): HealthAnswer {
  if (status !== 200) return { outcome: 'unhealthy', reason: `/-/health answered ${status}` };
  try {
    const parsed: unknown = JSON.parse(body);
    if (parsed === null || typeof parsed !== 'object' || !('status' in parsed) || parsed.status !== 'ok') {
      return { outcome: 'unhealthy', reason: '/-/health did not say "status": "ok"' };
    }
    const changes = 'schemaChanges' in parsed && Array.isArray(parsed.schemaChanges) ? parsed.schemaChanges : [];
    return { outcome: 'ok', schemaChanges: changes.filter((one) => typeof one === 'string').slice(0, 1_000) };
  } catch {
    return { outcome: 'unhealthy', reason: '/-/health did not answer with JSON' };
  }
}
