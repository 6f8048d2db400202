/** Asks the server that runs the apps, at its door. */
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { ConnectionOptions } from 'node:tls';
import { Fault } from '@davit/contract';
import { type DoorAnswer, type DoorKey, doorTimeoutMs, doorTls } from './door.ts';
import type { AskApps } from './operations.ts';

/** Sooner than a lease runs out: by then another server may have them. */
const comeAgainSeconds = 5;

export interface AskParts {
  /** The address of the door; null where no server runs the apps. */
  holder(): Promise<string | null>;
  keys(): readonly DoorKey[];
}

export function askAppsThrough({ holder, keys }: AskParts): AskApps {
  return async (name, asked) => {
    const address = await holder();
    const [key] = keys();
    if (address === null || key === undefined) throw nobodyRunsThem();
    const answer = await send(address, key, name, JSON.stringify(asked));
    if ('done' in answer) return answer.done as never;
    const { code, message, options } = answer.fault;
    throw new Fault(code, message, options);
  };
}

/** Where nobody else can run them: a server alone that has not begun yet. */
export const nobodyToAsk: AskApps = async () => {
  throw nobodyRunsThem();
};

function send(address: string, { id, key }: DoorKey, name: string, asked: string): Promise<DoorAnswer> {
  return new Promise((resolve, reject) => {
    let isSent = false;
    const tls: ConnectionOptions = {
      ...doorTls,
      pskCallback: () => ({ psk: key, identity: id }),
      // Whoever has the key is who we want: there is no certificate to have a name.
      checkServerIdentity: () => undefined,
    };
    const asking = request(`https://${address}/${name}`, {
      ...tls,
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(doorTimeoutMs),
    });
    asking.on('socket', (socket) => socket.once('secureConnect', () => (isSent = true)));
    asking.on('error', (error) => reject(isSent ? nobodyKnows(error) : nobodyRunsThem(error)));
    asking.on('response', (response) => {
      text(response).then(
        (body) => resolve(JSON.parse(body)),
        (error: unknown) => reject(nobodyKnows(error)),
      );
    });
    asking.end(asked);
  });
}

function nobodyRunsThem(cause?: unknown): Fault {
  return new Fault('unavailable', 'No server of this installation runs the apps at the moment.', {
    hint: 'Try again in a moment.',
    retryAfter: comeAgainSeconds,
    cause,
  });
}

function nobodyKnows(cause: unknown): Fault {
  return new Fault('unavailable', 'The server that runs the apps was cut off while it worked on this.', {
    hint: 'Look whether it was done before sending it again, or send it with the same Idempotency-Key.',
    retryAfter: comeAgainSeconds,
    cause,
  });
}
