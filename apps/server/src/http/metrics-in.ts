import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Creates metrics in a registry. */
export function metricsIn(registry: Registry) {
  const registers = [registry];
  return {
    counter: <L extends string = never>(name: string, help: string, ...labelNames: L[]): Counter<L> =>
      new Counter({ name, help, labelNames, registers }),
    histogram: <L extends string = never>(name: string, help: string, buckets: number[], ...labelNames: L[]): Histogram<L> =>
      new Histogram({ name, help, buckets, labelNames, registers }),
    /** Read on each scrape, or set. */
    gauge: (name: string, help: string, read?: () => number): Gauge =>
      new Gauge({
        name,
        help,
        registers,
        ...(read && {
          collect() {
            this.set(read());
          },
        }),
      }),
  };
}
