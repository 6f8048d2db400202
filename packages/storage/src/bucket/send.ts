/** Requests to a bucket through the AWS SDK: each with bounds of time and tries. Its answers have a bound where they are read. */
import { setTimeout } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import type { BucketPlace } from './place.ts';
import { BucketRefused, isTemporary, toRefusal } from './refusals.ts';

export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export interface BucketOptions {
  place: BucketPlace;
  /** Asked again within minutes, so that the secret can be replaced. */
  secretKey(): Promise<string>;
  /** Between tries. */
  pause?: Pause;
  /** How long one try may take. */
  answersWithinMs?: number;
}

export interface Sender {
  /** `method` is for the message. Throws BucketRefused, or the reason of the signal. */
  send<T>(
    method: string,
    request: (s3: S3Client, bounds: { abortSignal: AbortSignal }) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T>;
  close(): void;
}

const tries = 5;
const firstPauseMs = 500;
const connectsWithinMs = 10_000;
const usualAnswersWithinMs = 5 * 60_000;
/** The SDK asks again five minutes before a secret expires. */
const secretExpiresAfterMs = 6 * 60_000;
const connectionsAtOnce = 16;

export function createSender({
  place,
  secretKey,
  pause = (ms, signal) => setTimeout(ms, undefined, { signal }),
  answersWithinMs = usualAnswersWithinMs,
}: BucketOptions): Sender {
  const s3 = new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    forcePathStyle: true,
    credentials: async () => ({
      accessKeyId: place.accessKeyId,
      secretAccessKey: await secretKey().catch((error: Error) => {
        throw new BucketRefused(error.message, '', { cause: error });
      }),
      expiration: new Date(Date.now() + secretExpiresAfterMs),
    }),
    // The loop below retries.
    maxAttempts: 1,
    // Some servers with this API refuse what the SDK adds by default; signatures cover the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectsWithinMs,
      httpAgent: { maxSockets: connectionsAtOnce, keepAlive: true },
      httpsAgent: { maxSockets: connectionsAtOnce, keepAlive: true },
    },
  });

  return {
    async send(method, request, signal) {
      for (let number = 1; ; number++) {
        signal.throwIfAborted();
        try {
          const late = new Error(`no whole answer within ${answersWithinMs / 1000} s`);
          return await inTime((abortSignal) => request(s3, { abortSignal }), signal, answersWithinMs, late);
        } catch (error) {
          signal.throwIfAborted();
          if (!isTemporary(error) || number === tries) throw toRefusal(place, method, error);
        }
        await pause(firstPauseMs * 2 ** (number - 1), signal).catch((error) => {
          signal.throwIfAborted();
          throw error;
        });
      }
    },
    close: () => s3.destroy(),
  };
}

/** Throws `late` when time is up: the SDK reports any abort as one. */
async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, given: AbortSignal, ms: number, late: Error): Promise<T> {
  const time = AbortSignal.timeout(ms);
  try {
    return await work(AbortSignal.any([given, time]));
  } catch (error) {
    throw time.aborted && !given.aborted ? late : error;
  }
}
