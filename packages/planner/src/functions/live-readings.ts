/** Which values of an app move while somebody watches, decided from its entities alone. */
import type { Entity, Field, LiveReadingsParameters, Page } from '@davit/blueprint';
import { noMeasures, readings } from '../lexicon/measures.ts';

const measuresAtMost = 6;

/**
 * The list of readings: rows with a time, and with numbers that are read off rather than added up. Null if there is
 * none. With `any`, a list with a date and any numbers will do.
 */
export function liveReadings(entities: readonly Entity[], { any = false } = {}): LiveReadingsParameters | null {
  const open = entities.filter(({ access }) => access?.reading !== 'owner');
  const found = open.flatMap((entity) => {
    const at = timeOf(entity);
    const measures = measuresOf(entity, any);
    return at && measures.length > 0 ? [{ entity: entity.id, at, measures }] : [];
  });
  return found.sort((a, b) => b.measures.length - a.measures.length)[0] ?? null;
}

/** The page where they move, with their history. */
export function livePage(entities: readonly Entity[]): Page {
  const isTaken = entities.some(({ slug }) => slug === 'live');
  return { kind: 'tool', tool: 'live-readings', title: 'Live readings', path: isTaken ? '/live-readings' : '/live' };
}

/** A moment rather than a day. */
function timeOf({ fields }: Entity): string | null {
  const times = fields.filter(({ type }) => type.kind === 'date-time' || type.kind === 'date');
  return (times.find(({ type }) => type.kind === 'date-time') ?? times[0])?.id ?? null;
}

/** What has the name or the unit of a reading; else, with `any`, every number. */
function measuresOf({ fields }: Entity, any: boolean): string[] {
  const numbers = fields.filter(({ type }) => ['integer', 'decimal', 'money'].includes(type.kind));
  const isRead = ({ id, type }: Field) => readings.test(id) || ('unit' in type && measuredUnits.test(type.unit ?? ''));
  const read = numbers.filter(isRead);
  const usual = numbers.filter(({ id }) => !noMeasures.test(id));
  return (read.length > 0 ? read : any ? usual : []).slice(0, measuresAtMost).map(({ id }) => id);
}

/** Units of what a device measures; kilometers and hours are added up. */
const measuredUnits = /^(°|%|k?W|k?Wh|V|A|hPa|mbar|bar|ppm|lux|dB|ms|m\/s|km\/h|mph|GB|MB|Mbit\/s)/;
