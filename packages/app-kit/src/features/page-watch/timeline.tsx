import { dateFormat, type Reader } from '../../web/reader.ts';
import { type Slice, upShare } from './history.ts';

const words = { up: 'up', down: 'down', unknown: 'not checked' };
const height = 40;
const [step, bar] = [10, 8];

interface Props {
  slices: Slice[];
  /** `Last 24 hours`. */
  label: string;
  reader: Reader;
  /** Days are in UTC. */
  unit: 'hour' | 'day';
}

/** A chart of the results: a bar per time slice, the newest on the right. */
export const Timeline = ({ slices, label, reader, unit }: Props) => (
  <figure class="timeline">
    <svg
      viewBox={`0 0 ${slices.length * step} ${height}`}
      role="img"
      aria-label={summary(slices, label)}
      preserveAspectRatio="none"
    >
      {slices.map((slice, at) => (
        <rect
          class={`slice ${slice.found ?? 'none'}`}
          x={at * step + 1}
          y={slice.found === null ? height - 6 : 0}
          width={bar}
          height={slice.found === null ? 6 : height}
          rx={2}
        >
          <title>{`${when(slice, reader, unit)}: ${slice.found === null ? 'no check' : words[slice.found]}`}</title>
        </rect>
      ))}
    </svg>
    <figcaption>
      <span>{label}</span>
      <span>{share(slices)}</span>
    </figcaption>
  </figure>
);

export function share(slices: Slice[]): string {
  const percent = upShare(slices);
  if (percent === null) return 'no checks yet';
  // 99.96 % is not 100: rounding must not hide an outage.
  const shown = percent === 100 ? '100' : Math.min(99.9, Math.round(percent * 10) / 10).toFixed(1);
  return `${shown} % up`;
}

function summary(slices: Slice[], label: string): string {
  const down = slices.filter(({ found }) => found === 'down').length;
  const downs = down === 0 ? '' : `, down in ${down} of ${slices.length} periods`;
  return `${label}: ${share(slices)}${downs}`;
}

function when(slice: Slice, reader: Reader, unit: Props['unit']): string {
  if (unit === 'day') return dateFormat(reader.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(slice.from);
  const format = dateFormat(reader.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: reader.zone });
  return format.format(slice.from);
}
