/** Structured data about the place for search engines, in schema.org terms. */
import { dayName, readWeek } from './hours.ts';
import type { Section } from './section.ts';

interface Site {
  name: string;
  description: string;
  url: string;
  sections: Section[];
}

const placesOnly = new Set(['opening-hours', 'address']);

/** A place has hours or an address; anything else is a website. */
export function structuredData(schemaType: string, { name, description, url, sections }: Site): Record<string, unknown> {
  const isPlace = sections.some((section) => placesOnly.has(section.kind));
  return {
    '@context': 'https://schema.org',
    '@type': isPlace ? schemaType : 'WebSite',
    name,
    description,
    url,
    ...Object.assign({}, ...sections.map(factsOf)),
  };
}

function factsOf(section: Section): Record<string, unknown> {
  if (section.kind === 'opening-hours') return hoursOf(section.days);
  if (section.kind !== 'address') return {};
  return {
    ...(section.lines.length > 0 ? { address: section.lines.join(', ') } : {}),
    ...(section.phone === '' ? {} : { telephone: section.phone }),
    ...(section.email === '' ? {} : { email: section.email }),
  };
}

function hoursOf(days: Parameters<typeof readWeek>[0]): Record<string, unknown> {
  const week = readWeek(days);
  if (week === null) return {};
  const openingHoursSpecification = week.flatMap((intervals, weekday) =>
    (intervals ?? []).map(({ fromMin, toMin }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayName(weekday),
      opens: clock(fromMin),
      closes: toMin === 1440 ? '23:59' : clock(toMin % 1440),
    })),
  );
  return { openingHoursSpecification };
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** JSON that cannot close its script element. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/gu, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
