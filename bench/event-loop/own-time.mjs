/**
 * Loaded into the server: the processor time of its main thread between two ticks of a timer. At least its longest
 * block, and without time spent waiting for a processor. SIGUSR2 prints the maximum since the last signal, in
 * milliseconds.
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
