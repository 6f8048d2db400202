/**
 * Reads bodies itself, so that the order of checks is the contract's (413, 415, 400) and endpoints without a body accept none,
 * an empty one and `{}` with any Content-Type.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Fault, limits, maxMainThreadBytes, type Threads } from '@davit/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Split, splitTask } from './json/body-tasks.ts';
import { flawed, notUtf8, parseJson } from './parse-json.ts';
import { receiveBody } from './receive-body.ts';

const maxDiscardedBytes = 64 * 1024 * 1024;
const discardMs = 5_000;
const json = /^application\/json\s*(;.*)?$/i;
const utf8 = /;\s*charset\s*=\s*"?utf-?8"?\s*(;|$)/i;

/** Reads the body of every request as bytes and converts it to what its endpoint expects. */
export function readBodies(app: FastifyInstance, threads: Threads): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, raw: IncomingMessage) => {
    const maxBytes = request.routeOptions.bodyLimit ?? limits.v1BodyBytes;
    const segments = await receiveBody(raw, { maxBytes, maxPieceBytes: maxMainThreadBytes });
    const field = request.routeOptions.config?.endpoint?.longText;
    const [piece] = segments;
    if (field !== undefined && (piece === undefined || segments.length > 1 || piece.length > maxMainThreadBytes))
      return longBodyOf(request, segments, field, threads);
    return bodyOf(request, segments.length === 1 && piece ? piece : Buffer.concat(segments));
  });
}

/** A body with a long text: validated in another thread, which leaves the text as bytes. */
async function longBodyOf(
  request: FastifyRequest,
  segments: Buffer<ArrayBuffer>[],
  field: string,
  threads: Threads,
): Promise<Record<string, unknown>> {
  requireJson(request);
  const withDigest = request.raw.headers['idempotency-key'] !== undefined;
  const bounds = { maxBodyDepth: limits.jsonDepth, maxTextDepth: limits.stateDepth, maxRestBytes: limits.v1BodyBytes };
  // Its memory is transferred: nothing here reads the body again.
  const memory = segments.map(({ buffer }) => buffer);
  const split: Split = await threads.run(splitTask, { segments, field, withDigest, ...bounds }, memory);
  if (split.outcome === 'not_utf8') throw notUtf8();
  if (split.outcome === 'flawed') throw flawed(split.flaw);
  if (split.outcome === 'rest_too_long') {
    throw new Fault('payload_too_large', `The body without ${field} is over ${limits.v1BodyBytes} bytes.`, {
      hint: 'Send a smaller body.',
    });
  }
  request.bodyDigest = split.digest;
  if (split.text !== null) request.longText = { bytes: split.text, flaw: split.textFlaw };
  return parseJson(Buffer.from(split.rest));
}

/** Hides Content-Type from the framework, which would check it before the size; stored as `declaredType`. */
export function keepDeclaredType(request: FastifyRequest): void {
  request.declaredType = request.raw.headers['content-type'];
  request.raw.headers['content-type'] = undefined;
}

function bodyOf(request: FastifyRequest, bytes: Buffer): unknown {
  if (request.raw.headers['idempotency-key'] !== undefined) {
    request.bodyDigest = createHash('sha256').update(bytes).digest('hex');
  }
  const endpoint = request.routeOptions.config?.endpoint;
  if (isBlank(bytes)) return undefined;
  if (endpoint?.operation.isBodyOptional) return unneededBody(request, bytes);
  requireJson(request);
  return parseJson(bytes);
}

/** An object is accepted with any content type; anything else is handled as where a body is required. */
function unneededBody(request: FastifyRequest, bytes: Buffer): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    requireJson(request);
    throw error;
  }
}

function requireJson(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw new Fault('unsupported_media_type', 'A compressed body is not supported.', {
      hint: 'Send it without Content-Encoding.',
    });
  }
  const type = request.declaredType;
  if (type === undefined || !json.test(type.trim()) || (/charset/i.test(type) && !utf8.test(type))) {
    throw new Fault('unsupported_media_type', 'The body must be JSON in UTF-8.', {
      hint: 'Send Content-Type: application/json.',
    });
  }
}

function isBlank(bytes: Buffer): boolean {
  return bytes.length === 0 || bytes.every((byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09);
}

/**
 * Continues to read and discard, so that a client that sends before it listens still gets the response; bounded in bytes and
 * time.
 */
export function discardBody(raw: IncomingMessage): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let seen = 0;
    const timer = setTimeout(end, discardMs);
    const count = (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > maxDiscardedBytes) end();
    };
    function end() {
      clearTimeout(timer);
      raw.off('data', count).off('end', end).off('close', end).off('error', end);
      resolve();
    }
    raw.on('data', count).on('end', end).on('close', end).on('error', end);
    raw.resume();
  });
}
