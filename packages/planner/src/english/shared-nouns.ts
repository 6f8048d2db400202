/** Words that share a noun: "online and offline workshops", "Meta, Google and TikTok campaigns". */
import { type Item, isPlural, type NounPhrase } from './phrases.ts';

const fewest = 2;
const most = 6;

/** Gives the last phrase of such a list what the words before it say of its noun, and takes these out. */
export function withSharedNouns(items: Item[]): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    const from = item.kind === 'noun' ? sharingFrom(found, item) : -1;
    if (item.kind !== 'noun' || from < 0) {
      found.push(item);
      continue;
    }
    const [first] = item.words;
    const kinds = [...found.splice(from).flatMap(textOf), ...(first ? [first.text] : [])];
    found.push({ ...item, words: item.words.slice(1), kinds });
  }
  return found;
}

/** Where the words begin that share the noun of a phrase; -1 if there are none. */
function sharingFrom(before: readonly Item[], phrase: NounPhrase): number {
  const [first, second] = phrase.words;
  if (!first || !second || phrase.determiner !== null || !isPlural(phrase) || !isWord(before.at(-1), /^(and|or)$/)) return -1;
  let from = before.length;
  let count = 1;
  while (count < most && isWord(before[from - 1], /^(,|and|or)$/)) {
    const hasComma = isWord(before[from - 1], /^(and|or)$/) && isWord(before[from - 2], /^,$/);
    const at = from - (hasComma ? 3 : 2);
    if (!isAlike(before[at], phrase)) break;
    from = at;
    count += 1;
  }
  return count >= fewest ? from : -1;
}

/** Adjectives beside an adjective, names beside a name, and what ends in "ing" beside another. */
function isAlike(item: Item | undefined, { words: [first] }: NounPhrase): boolean {
  const word = item?.kind === 'small' ? item.word : item?.kind === 'noun' && item.words.length === 1 ? item.head : undefined;
  if (!word || !first || (item?.kind === 'noun' && (item.determiner !== null || isPlural(item)))) return false;
  const areGerunds = word.lower.endsWith('ing') && first.lower.endsWith('ing');
  const isName = ({ text }: typeof word) => /^\p{Lu}/u.test(text);
  return areGerunds || (word.is === 'adjective' && first.is === 'adjective') || (isName(word) && isName(first));
}

const isWord = (item: Item | undefined, words: RegExp): boolean => item?.kind === 'small' && words.test(item.word.lower);

const textOf = (item: Item): string[] =>
  item.kind === 'noun' ? [item.head.text] : item.kind === 'small' && item.word.is === 'adjective' ? [item.word.text] : [];
