/**
 * Prints a one-time link and leaves its hash in the data folder. The person who opens it within a day becomes the
 * owner and replaces the previous one.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const dayMs = 24 * 3600 * 1000;
const folder = join(process.env.DATA_DIR ?? './data', 'owner-links');
const token = randomBytes(32).toString('base64url');
mkdirSync(folder, { recursive: true, mode: 0o700 });
writeFileSync(join(folder, createHash('sha256').update(token).digest('hex')), String(Date.now() + dayMs), { mode: 0o600 });
const address = process.env.PUBLIC_URL ?? `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? 3000}`;
console.log(`${address}/-/owner?token=${token}`);
