/** Simplified to traditional Chinese and back, by characters and by words of two characters. */
import { choiceIn, type Engine, mainTextIn, plural } from '../operation.ts';
import { pairs, variants, words } from './chinese-table.ts';

const traditional = new Map<string, string>();
const simplified = new Map<string, string>();
const wordForms = new Map<string, string>();

function load(): void {
  if (traditional.size > 0) return;
  const both = Array.from(pairs.replace(/\s/g, ''));
  for (let at = 0; at + 1 < both.length; at += 2) {
    traditional.set(both[at] ?? '', both[at + 1] ?? '');
    simplified.set(both[at + 1] ?? '', both[at] ?? '');
  }
  const back = Array.from(variants.replace(/\s/g, ''));
  for (let at = 0; at + 1 < back.length; at += 2) simplified.set(back[at + 1] ?? '', back[at] ?? '');
  for (const group of words.replaceAll('\n', '').split(' ')) {
    const [from = '', to = '', ...rest] = Array.from(group);
    for (let at = 0; at + 1 < rest.length; at += 2)
      wordForms.set(
        `${rest[at]}${rest[at + 1]}`,
        [rest[at], rest[at + 1]].map((one = '') => (one === from ? to : (traditional.get(one) ?? one))).join(''),
      );
  }
}

/** The text in traditional characters. */
export function toTraditional(text: string): string {
  load();
  const signs = Array.from(text);
  let made = '';
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? '';
    const word = wordForms.get(`${sign}${signs[at + 1] ?? ''}`);
    if (word) at += 1;
    made += word ?? traditional.get(sign) ?? sign;
  }
  return made;
}

/** The text in simplified characters. */
export function toSimplified(text: string): string {
  load();
  return Array.from(text, (sign) => simplified.get(sign) ?? sign).join('');
}

/** The choice, or the aim in the name of the operation, says which way; without either, to traditional if that changes something. */
export const changeScript: Engine = (given) => {
  const text = mainTextIn(given);
  const wish = choiceIn(given) || given.operation.name.toLowerCase().replace(/^.*\b(?:to|into)\b/, '');
  const [up, down] = [toTraditional(text), toSimplified(text)];
  const isUp = /traditional/.test(wish) !== /simplified/.test(wish) ? /traditional/.test(wish) : up !== text;
  const made = isUp ? up : down;
  return {
    summary: `${plural(changedSigns(text, made), 'character')} changed to ${isUp ? 'traditional' : 'simplified'} Chinese.`,
    facts: [
      { label: 'Characters', value: String(Array.from(text).length) },
      { label: 'Method', value: 'By a table of characters and words of two characters; longer phrases are not looked at' },
    ],
    text: made,
    file: { name: isUp ? 'traditional.txt' : 'simplified.txt', content: made },
  };
};

function changedSigns(text: string, made: string): number {
  const after = Array.from(made);
  return Array.from(text).filter((sign, at) => sign !== after[at]).length;
}
