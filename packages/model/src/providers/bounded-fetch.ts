/**
 * The only way to an endpoint: to the configured origin alone, without redirects, and with an answer of bounded size.
 * Throws CallFailed.
 */
import { CallFailed } from '../port.ts';

export function boundedFetch(baseUrl: string, maxBytes: number, send: typeof fetch = fetch): typeof fetch {
  const { origin } = new URL(baseUrl);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new CallFailed('redirect', `Davit asks ${origin} alone, and not ${url.origin}.`);
    const response = await send(url, { ...init, redirect: 'manual' });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new CallFailed(
        'redirect',
        `The endpoint redirects (${response.status}). Davit follows no redirects: set its final URL.`,
      );
    }
    const body = await readBounded(response, maxBytes);
    return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
  };
}

async function readBounded(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (response.body === null) return null;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the body, and with it the connection.
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > maxBytes) throw new CallFailed('too_large', `The model’s answer is larger than ${maxBytes} bytes.`);
    parts.push(part);
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
