/** What the page about the offer is called: "Products" if the prompt speaks of products. */
import { partPhrases } from '../lexicon/site-parts.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import { wordsOf } from '../reading/tokens.ts';
import { capitalised } from './naming.ts';

/** Plain names of what a firm has; "menu" may be that of the pages, and "works" a verb. */
const plain = new Set('products services courses classes treatments projects programs rooms dishes portfolio'.split(' '));

/** The usual title if the prompt has it or none of these. `Work experience` for `Experience`. */
export function offerTitleIn(reading: Reading, usual: string): string {
  const offers = partPhrases
    .scan(reading.tokens)
    .flatMap((match) =>
      match.value === 'offer' && !isNegated(reading, match) ? [wordsOf(reading.text, reading.tokens, match).toLowerCase()] : [],
    );
  const longer = offers.find(
    (phrase) => phrase !== usual.toLowerCase() && longerTitles.has(phrase) && phrase.endsWith(usual.toLowerCase()),
  );
  if (longer) return capitalised(longer);
  const bare = (phrase: string) => phrase.toLowerCase().replace(/s$/, '');
  if (offers.some((phrase) => bare(phrase).endsWith(bare(usual)))) return usual;
  const own = offers.map((phrase) => phrase.replace(/^our /, '')).find((phrase) => plain.has(phrase));
  return own ? capitalised(own) : usual;
}

const longerTitles = new Set(['our services', 'work experience']);
