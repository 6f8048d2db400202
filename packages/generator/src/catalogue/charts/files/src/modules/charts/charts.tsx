/** Drawings of figures. Each is beside its table, so that nothing is told by a drawing alone. */
import type { Field } from '../../data/entity.ts';
import { Notice } from '../../design/notice.tsx';
import { Stat } from '../../design/surface.tsx';
import { money, number } from '../../entities/shown.tsx';
import { dateFormat, type Reader } from '../../web/reader.ts';
import type { Bar, Series, Total } from './reckon.ts';

interface ChartsProps {
  reader: Reader;
  totals: Total[];
  series: Series[];
  /** There are more rows than were counted. */
  isCut: boolean;
}

export function Charts({ reader, totals, series, isCut }: ChartsProps) {
  return (
    <div class="charts">
      {isCut && <Notice kind="warning">Only the first 20,000 rows are counted here.</Notice>}
      <div class="stats">
        {totals.map(({ label, value, unit }) => (
          <Stat label={label} value={said(reader, value, unit)} />
        ))}
      </div>
      {series.map((one) => (
        <Chart reader={reader} series={one} />
      ))}
    </div>
  );
}

function Chart({ reader, series }: { reader: Reader; series: Series }) {
  const labelled = series.bars.map((bar) => ({
    ...bar,
    label: series.kind === 'months' ? monthName(reader, bar.label) : bar.label,
  }));
  return (
    <section class="chart">
      <h2>{series.title}</h2>
      <div class="chart-parts">
        {series.kind === 'months' ? <Columns bars={labelled} /> : <Bars bars={labelled} />}
        <table class="table chart-table">
          <caption class="visually-hidden">{series.title}</caption>
          <tbody>
            {labelled.map(({ label, value }) => (
              <tr>
                <th scope="row">{label}</th>
                <td class="numeric">{said(reader, value, series.unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const width = 600;
const height = 240;
const gap = 0.28;

function Columns({ bars }: { bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = width / Math.max(1, bars.length);
  return (
    <svg class="chart-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path class="chart-ground" d={`M0 ${height - 0.5}H${width}`} />
      {bars.map(({ value }, at) => {
        const tall = (Math.max(0, value) / most) * (height - 8);
        return (
          <rect
            class="chart-bar"
            x={at * step + (step * gap) / 2}
            y={height - tall}
            width={step * (1 - gap)}
            height={tall}
            rx="3"
          />
        );
      })}
    </svg>
  );
}

const thick = 26;

function Bars({ bars }: { bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const tall = bars.length * thick * 1.5;
  return (
    <svg class="chart-drawing" viewBox={`0 0 ${width} ${tall}`} aria-hidden="true" focusable="false">
      {bars.map(({ value }, at) => (
        <>
          <rect class="chart-rail" x="0" y={at * thick * 1.5} width={width} height={thick} rx="4" />
          <rect class="chart-bar" x="0" y={at * thick * 1.5} width={(Math.max(0, value) / most) * width} height={thick} rx="4" />
        </>
      ))}
    </svg>
  );
}

function said(reader: Reader, value: number, unit: Field | null): string {
  if (unit?.type.kind === 'money') return money(reader, Math.round(value), unit.type.currency);
  const name = unit && 'unit' in unit.type && unit.type.unit ? ` ${unit.type.unit}` : '';
  return number(reader, Math.round(value * 100) / 100) + name;
}

function monthName(reader: Reader, month: string): string {
  return dateFormat(reader.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );
}
