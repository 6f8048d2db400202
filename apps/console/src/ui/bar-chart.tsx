import { type ReactNode, useId } from 'react';
import styles from './bar-chart.module.css';

export interface Bar {
  key: string;
  /** Shown next to the pointer. */
  title: string;
  value: number;
  /** The part of the value that is bad. */
  bad: number;
}

const width = 600;
const height = 120;
const gap = 2;
/** What is small is still visible. */
const minHeight = 2;

/** Bars over time, scaled to the highest. The same values must follow as a table: the chart is one image to screen readers. */
export function BarChart({
  label,
  bars,
  from,
  to,
}: {
  label: string;
  bars: readonly Bar[];
  from: string;
  to: string;
}): ReactNode {
  const id = useId();
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const step = width / Math.max(1, bars.length);
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(minHeight, (value / highest) * height));
  return (
    <figure className={styles.figure}>
      <div className={styles.scale} aria-hidden="true">
        {highest.toLocaleString('en-US')}
      </div>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-labelledby={id}>
        <title id={id}>{label}</title>
        {bars.map(({ key, title, value, bad }, index) => (
          <g key={key}>
            <title>{title}</title>
            <rect className={styles.slot} x={index * step} y={0} width={step} height={height} />
            <rect
              className={styles.bar}
              x={index * step + gap / 2}
              y={height - heightOf(value)}
              width={step - gap}
              height={heightOf(value)}
            />
            <rect
              className={styles.bad}
              x={index * step + gap / 2}
              y={height - heightOf(bad)}
              width={step - gap}
              height={heightOf(bad)}
            />
          </g>
        ))}
      </svg>
      <figcaption className={styles.axis} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
