/**
 * Loaded into a server's process first (`node --import`): on SIGUSR2 it collects garbage and writes the process's
 * memory to the file MEMORY_PROBE_FILE.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const file = process.env.MEMORY_PROBE_FILE;

if (file !== undefined && isMainThread) {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collectGarbage();
    writeFileSync(`${file}.next`, JSON.stringify(process.memoryUsage()));
    renameSync(`${file}.next`, file);
  });
}
