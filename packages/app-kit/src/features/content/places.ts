import type { ContentPage, Section } from './section.ts';

/** A section with its id: its page, its kind, and its number within that kind. */
export interface Place {
  /** `/menu cards 2`. */
  id: string;
  page: ContentPage;
  section: Section;
}

export function placesOf(page: ContentPage): Place[] {
  const counted = new Map<string, number>();
  return page.sections.map((section) => {
    const nth = (counted.get(section.kind) ?? 0) + 1;
    counted.set(section.kind, nth);
    return { id: `${page.path} ${section.kind} ${nth}`, page, section };
  });
}
