/** What an app gets when its request is refused: a sentence, and the form of RFC 9209. */
import { STATUS_CODES } from 'node:http';
import type { Admission } from './destination.ts';
import type { Dialed } from './dial.ts';

export interface Refusal {
  status: 400 | 403 | 502 | 503 | 504;
  /** An error type of the Proxy-Status header. */
  error: string;
  /** One sentence. */
  text: string;
}

export function notAdmitted(target: string, admission: Exclude<Admission, { outcome: 'admitted' }>): Refusal {
  if (admission.outcome === 'unknown_name') {
    return { status: 502, error: 'dns_error', text: `${target} cannot be reached: ${admission.why}.` };
  }
  const text = `${target} was refused: ${admission.why}. This app may reach only public addresses on ports 80 and 443.`;
  return { status: 403, error: 'destination_ip_prohibited', text };
}

export function notConnected(target: string, dialed: Exclude<Dialed, { outcome: 'connected' }>): Refusal {
  if (dialed.outcome === 'late') {
    return { status: 504, error: 'connection_timeout', text: `${target} did not accept the connection in time.` };
  }
  const refused = dialed.code === 'ECONNREFUSED';
  const text = `${target} cannot be reached: ${refused ? 'it refused the connection' : dialed.code}.`;
  return { status: 502, error: refused ? 'connection_refused' : 'destination_unavailable', text };
}

export function tooMany(target: string, atMost: number): Refusal {
  const text = `${target} was not contacted: this app has ${atMost} outgoing connections open, which is the limit.`;
  return { status: 503, error: 'connection_limit_reached', text };
}

export function notUnderstood(): Refusal {
  const text = 'This is a proxy for outgoing requests: use CONNECT host:port or an absolute http:// URL.';
  return { status: 400, error: 'http_request_error', text };
}

export function broken(target: string): Refusal {
  return { status: 502, error: 'http_response_incomplete', text: `${target} closed the connection before it answered.` };
}

/** Headers and body of the response. */
export function answerOf({ error, text }: Refusal): { headers: Record<string, string>; body: string } {
  const body = `${text}\n`;
  const details = text.replace(/[^\x20-\x7e]/g, '?').replace(/["\\]/g, '\\$&');
  return {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'proxy-status': `davit; error=${error}; details="${details}"`,
      connection: 'close',
    },
    body,
  };
}

/** The same as bytes, for a response to CONNECT. */
export function rawAnswerOf(refusal: Refusal): string {
  const { headers, body } = answerOf(refusal);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
