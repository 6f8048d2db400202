/** A Node process that does nothing but measure its event loop: what the machine itself costs meanwhile. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The server's own resolution: prom-client's default. */
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

process.on('message', () => {
  process.send?.({ maxMs: delay.max / 1e6, p99Ms: delay.percentile(99) / 1e6 });
  delay.reset();
});
process.on('disconnect', () => process.exit());
