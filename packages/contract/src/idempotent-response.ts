/** The stored answer of an idempotent POST: every package stores its own answers in the transaction of their effect. */
import type { Json } from './ambient.ts';

export interface IdempotentResponse {
  apiKeyId: string;
  method: string;
  path: string;
  idempotencyKey: string;
  /** SHA-256 of the raw body. */
  bodyDigest: string;
  status: number;
  body: Json;
  createdAt: number;
}

/** Makes the answer of an idempotent POST storable, so that it is stored in the transaction of its effect. */
export type ToIdempotentResponse = (status: number, body: Json) => IdempotentResponse;
