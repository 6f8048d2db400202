/** How states, times and durations are displayed. */
import type { Row, Value } from '../../data/entity.ts';
import { Tag } from '../../design/surface.tsx';
import { dateFormat, numberFormat, type Reader } from '../../web/reader.ts';
import type { Found } from './records.ts';

const shownAs = {
  up: { tone: 'success', text: 'Up' },
  down: { tone: 'danger', text: 'Down' },
  unknown: { tone: 'warning', text: 'Not checked' },
  none: { tone: 'neutral', text: 'Not checked yet' },
} as const;

export const FoundTag = ({ found }: { found: Value | undefined }) => {
  const { tone, text } = shownAs[(found as Found | null) ?? 'none'];
  return <Tag tone={tone}>{text}</Tag>;
};

export const Moment = ({ at, reader }: { at: Value | undefined; reader: Reader }) => {
  if (at === null || at === undefined) return <>never</>;
  const format = dateFormat(reader.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: reader.zone });
  return <time datetime={String(at)}>{format.format(Date.parse(String(at)))}</time>;
};

export function durationText(ms: Value | undefined, reader: Reader): string {
  if (ms === null || ms === undefined) return '–';
  return numberFormat(reader.locale, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' }).format(Number(ms));
}

/** The result of a check on one line: the status code and the duration, or why there is none. */
export function answerText({ values }: Row, reader: Reader): string {
  if (values.note) return String(values.note);
  if (values.status === null || values.status === undefined) return '';
  return `${values.status} after ${durationText(values.durationMs, reader)}`;
}

/** A page's name, or the host of its address. */
export function nameOf({ values }: Row): string {
  const url = String(values.url);
  return String(values.name || (URL.canParse(url) ? new URL(url).host : url));
}
