/**
 * Loaded into the server: the processor time that its main thread took between two turns of a
 * timer. Never less than its longest block, and free of what it waited for a processor.
 * SIGUSR2 prints the most since the last one, in milliseconds.
 */
import { isMainThread } from 'node:worker_threads';

const timerMs = 10;

if (isMainThread && process.argv.includes('serve')) {
  let most = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    most = Math.max(most, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, timerMs).unref();
  process.on('SIGUSR2', () => {
    console.log(`own-time ${most}`);
    most = 0;
  });
}
