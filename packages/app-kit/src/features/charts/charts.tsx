/** Charts. Each is next to its table, so that no information is in a chart alone. */
import type { Field } from '../../data/entity.ts';
import { Notice } from '../../design/notice.tsx';
import { Stat } from '../../design/stat.tsx';
import { money, number } from '../../entities/shown.tsx';
import { dateFormat, dayOf, type Reader } from '../../web/reader.ts';
import type { Bar, Series, Total } from './aggregate.ts';

interface ChartsProps {
  reader: Reader;
  totals: Total[];
  series: Series[];
  /** Not all rows were counted. */
  isCut: boolean;
}

export function Charts({ reader, totals, series, isCut }: ChartsProps) {
  return (
    <div class="charts">
      {isCut && <Notice kind="warning">These charts count only the first 20,000 rows.</Notice>}
      <div class="stats">
        {totals.map(({ label, value, unit }) => (
          <Stat label={label} value={formatValue(reader, value, unit)} />
        ))}
      </div>
      {series.map((one) => (
        <Chart reader={reader} series={one} />
      ))}
    </div>
  );
}

export function Chart({ reader, series }: { reader: Reader; series: Series }) {
  const labelled = series.bars.map((bar) => ({
    ...bar,
    label: series.kind === 'choices' ? bar.label : timeName(reader, series.kind, bar.label),
  }));
  return (
    <section class="chart">
      <h2>{series.title}</h2>
      {series.kind === 'choices' ? (
        <BarTable reader={reader} series={{ ...series, bars: labelled }} />
      ) : (
        <div class="chart-parts">
          {series.kind === 'readings' ? <Course bars={labelled} /> : <Columns bars={labelled} />}
          <table class="table chart-table">
            <caption class="visually-hidden">{series.title}</caption>
            <tbody>
              {labelled.map(({ label, value }) => (
                <tr>
                  <th scope="row">{label}</th>
                  <td class="numeric">{formatValue(reader, value, series.unit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** Each label with its bar on the same line. */
function BarTable({ reader, series: { title, unit, bars } }: { reader: Reader; series: Series }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div class="chart-parts of-bars">
      <table class="table bar-table">
        <caption class="visually-hidden">{title}</caption>
        <tbody>
          {bars.map(({ label, value }) => (
            <tr>
              <th scope="row">{label}</th>
              <td class="bar-cell">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                  <rect class="chart-rail" width="100" height="10" />
                  <rect class="chart-bar" width={(Math.max(0, value) / most) * 100} height="10" />
                </svg>
              </td>
              <td class="numeric">{formatValue(reader, value, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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

/** A line through the readings, from the lowest to the highest. */
function Course({ bars }: { bars: Bar[] }) {
  const values = bars.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => ({
    x: 8 + (at / Math.max(1, values.length - 1)) * (width - 16),
    y: height - 16 - ((value - low) / (high - low || 1)) * (height - 32),
  }));
  return (
    <svg class="chart-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path class="chart-ground" d={`M0 ${height - 0.5}H${width}`} />
      <path class="chart-line" d={`M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`} />
      {points.map(({ x, y }) => (
        <circle class="chart-bar" cx={x} cy={y} r="5" />
      ))}
    </svg>
  );
}

/** A number, separate from its unit. */
export function figureOf(reader: Reader, value: number, unit: Field | null): { value: string; unit?: string } {
  if (!unit || unit.type.kind === 'money' || !('unit' in unit.type) || !unit.type.unit)
    return { value: formatValue(reader, value, unit) };
  return { value: formatValue(reader, value, null), unit: unit.type.unit };
}

export function formatValue(reader: Reader, value: number, unit: Field | null): string {
  if (unit?.type.kind === 'money') return money(reader, Math.round(value), unit.type.currency);
  const name = unit && 'unit' in unit.type && unit.type.unit ? ` ${unit.type.unit}` : '';
  return number(reader, Math.round(value * 100) / 100) + name;
}

function timeName(reader: Reader, kind: 'months' | 'readings', at: string): string {
  if (kind === 'months')
    return dateFormat(reader.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${at}-15T00:00:00Z`));
  return dateFormat(reader.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${dayOf(reader, at)}T00:00:00Z`),
  );
}
