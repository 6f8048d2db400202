/** A Node process that only measures its event loop: the delays that the machine itself causes. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The server's resolution: prom-client's default. */
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

process.on('message', () => {
  process.send?.({ maxMs: delay.max / 1e6, p99Ms: delay.percentile(99) / 1e6 });
  delay.reset();
});
process.on('disconnect', () => process.exit());
