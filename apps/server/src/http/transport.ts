/** Errors before the framework sees a request still get the contract's body and headers. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errorBody, errorTable, Fault, limits, type NewId } from '@davit/contract';
import type { Logger } from 'pino';

interface ClientError extends Error {
  code?: string | undefined;
  rawPacket?: unknown;
}

/** Node's `clientError`: the bytes were not a request, too many, or too slow. */
export function answerClientError(newId: NewId, logger: Pick<Logger, 'info'>) {
  return (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || answerBegan(socket)) {
      socket.destroy();
      return;
    }
    const [code, message] = whatWentWrong(error);
    const requestId = newId();
    logger.info({ requestId, status: errorTable[code].status, reason: error.code }, 'rejected a malformed request');
    const body = JSON.stringify(errorBody(new Fault(code, message), requestId));
    const { status } = errorTable[code];
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Service-Request-Id: ${requestId}`,
      // Which API was meant is unknown here; the header does no harm to the other.
      'X-Service-Version: 3',
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
}

/** Node stores the current response on its socket; a second one must not be written into it. */
function answerBegan(socket: Socket): boolean {
  return (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage?.headersSent === true;
}

function whatWentWrong({ code, rawPacket }: ClientError): [ErrorCode, string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['request_timeout', 'The request took too long to arrive.'];
  if (code === 'HPE_HEADER_OVERFLOW') {
    return Buffer.isBuffer(rawPacket) && startsWithLongLine(rawPacket)
      ? ['uri_too_long', `The path and query are over ${limits.urlBytes} bytes.`]
      : ['headers_too_large', `The request line and headers together are over ${limits.headerBytes} bytes.`];
  }
  return ['invalid_request', 'The request is not valid HTTP.'];
}

/** Whether a request begins here, and only its first line is too long. */
function startsWithLongLine(packet: Buffer): boolean {
  const lineEnd = packet.indexOf('\r\n');
  return /^[A-Z]+ /.test(packet.toString('latin1', 0, 32)) && (lineEnd === -1 || lineEnd > limits.urlBytes);
}
