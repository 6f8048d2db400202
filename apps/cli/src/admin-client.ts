/** Calls the running server over its admin socket. */
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import type { AdminError, ServerStatus } from '@davit/server/admin';
import { findAdminSocket } from '@davit/server/admin';
import { readConfig } from '@davit/server/config';
import { self } from './command-name.ts';
import { CommandError } from './exit-codes.ts';

const answerTimeoutMs = 60_000;

export interface AdminClient {
  /** The response as JSON. Throws CommandError with the server's error. */
  request<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<T>;
  /** The response as bytes. */
  fetchBytes(path: string): Promise<Buffer>;
  /** Each line of the response, as it arrives; what `onLine` throws ends it. */
  follow(path: string, body: object, onLine: (line: string) => void): Promise<void>;
}

/** The client for the data folder in the settings. */
export function openAdmin(dataDir: string = readConfig(process.env).dataDir): AdminClient {
  const socketPath = findAdminSocket(dataDir);
  const send = async (method: string, path: string, body?: object): Promise<Buffer> => {
    const answer = await exchange(socketPath, method, path, body).catch((error: NodeJS.ErrnoException) => {
      throw unreachable(error, dataDir);
    });
    if (answer.status >= 400) throw toCommandError(answer.bytes);
    return answer.bytes;
  };
  return {
    request: async <T>(method: string, path: string, body?: object) =>
      JSON.parse((await send(method, path, body)).toString()) as T,
    fetchBytes: (path) => send('GET', path),
    async follow(path, body, onLine) {
      const answer = await begin(socketPath, 'POST', path, body).catch((error: NodeJS.ErrnoException) => {
        throw unreachable(error, dataDir);
      });
      // Lines may be far apart.
      answer.socket.setTimeout(0);
      if ((answer.statusCode ?? 500) >= 400) throw toCommandError(await buffer(answer));
      for await (const line of createInterface({ input: answer })) onLine(line);
    },
  };
}

/** The running server of a data folder, or null. */
export async function findServer(dataDir: string): Promise<ServerStatus | null> {
  try {
    const { status, bytes } = await exchange(findAdminSocket(dataDir), 'GET', '/status');
    return status === 200 ? (JSON.parse(bytes.toString()) as ServerStatus) : null;
  } catch {
    return null;
  }
}

async function exchange(
  socketPath: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; bytes: Buffer }> {
  const answer = await begin(socketPath, method, path, body);
  return { status: answer.statusCode ?? 500, bytes: await buffer(answer) };
}

/** Resolves with the head of the response. */
function begin(socketPath: string, method: string, path: string, body?: object): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sending = request({ socketPath, method, path, headers, timeout: answerTimeoutMs }, resolve);
    sending.on('timeout', () => sending.destroy(new Error(`no answer within ${answerTimeoutMs / 1000} s`)));
    sending.on('error', reject);
    sending.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function unreachable(error: NodeJS.ErrnoException, dataDir: string): CommandError {
  if (error.code === 'EACCES') {
    return new CommandError(`The admin socket in ${dataDir} belongs to another user. Run this as the user that runs Davit.`);
  }
  if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') {
    return new CommandError(
      `No Davit is running on the data folder ${dataDir}. Start it with "${self} up", or name its folder in DAVIT_DATA_DIR.`,
    );
  }
  return new CommandError(`The running Davit did not answer: ${error.message}.`);
}

function toCommandError(bytes: Buffer): CommandError {
  const { error, message, details = [] } = JSON.parse(bytes.toString()) as AdminError;
  const rest = details.slice(1).map(({ path, message }) => `\n${path} ${message}.`);
  return new CommandError(message + rest.join(''), { code: error });
}
