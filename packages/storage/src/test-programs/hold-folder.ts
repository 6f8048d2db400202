/** Opens a data folder, prints that it did, and holds it until it is killed. */
import { randomUUID } from 'node:crypto';
import { openStorage } from '../open-storage.ts';

const [dataDir = ''] = process.argv.slice(2);
const clock = { now: () => Date.parse('2026-01-02T03:04:05Z'), monotonicMs: () => performance.now() };
const storage = await openStorage({ dataDir, clock, newId: randomUUID });
storage.announce('http://127.0.0.1:4100');
console.log('open');
setInterval(() => storage.ping(), 1000);
