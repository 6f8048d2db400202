/** The time zone of a town in the prompt: "a sauna in Helsinki". */
import { PhraseTable } from './phrases.ts';
import type { Span, Token } from './tokens.ts';

const ofPlaces = /^(Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;
/** Towns and islands whose names usually mean something else. */
const otherwise = new Set(['easter', 'christmas', 'reunion', 'center', 'midway', 'wake', 'knox', 'regina', 'phoenix']);

/** The database names zones after their largest town. */
const towns = new PhraseTable<string>(
  Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const town = (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase();
    return ofPlaces.test(zone) && !otherwise.has(town) ? [[town, zone] as const] : [];
  }),
);

const places = new Set(['in', 'near', 'at', 'from', 'of']);

/** Only a capitalized name behind a word of place. */
export function timeZoneIn(tokens: Token[]): (Span & { value: string }) | null {
  return (
    towns
      .scan(tokens)
      .find(({ from }) => places.has(tokens[from - 1]?.lower ?? '') && /^\p{Lu}/u.test(tokens[from]?.text ?? '')) ?? null
  );
}
