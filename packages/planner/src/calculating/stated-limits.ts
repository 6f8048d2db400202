/** Limits that results are checked against: "rise at most 220", "2R+G between 550 and 700". */
export interface Limit {
  /** What is limited, in the prompt's words. */
  what: string;
  least: number | null;
  most: number | null;
}

const form = (words: string) => new RegExp(`^(.+?) (?:is |must be |should be )?${words}`, 'i');
const number = '([0-9]+(?:[.][0-9]+)?)';
const forms: [form: RegExp, read: (first: number, second: number) => Omit<Limit, 'what'>][] = [
  [form(`(?:at most|no more than|not more than|up to|max(?:imum)?) ${number}`), (most) => ({ least: null, most })],
  [form(`(?:at least|no less than|not less than|min(?:imum)?) ${number}`), (least) => ({ least, most: null })],
  [form(`between ${number} and ${number}`), (least, most) => ({ least, most })],
];
/** Only what is judged has limits; others are those of what one types. */
const judging = /\b(tick|cross|ok|okay|allowed|passes|pass or fail|whether|warn|red|green)\b/i;
const mostLimits = 10;

/** The limits of a text that says that something is judged. */
export function limitsIn(text: string): Limit[] {
  if (!judging.test(text)) return [];
  const parts = text.split(/[,;:.](?=\s)|\band\b(?! \d)/).slice(0, 200);
  return parts
    .flatMap((part): Limit[] => {
      for (const [limit, read] of forms) {
        const found = limit.exec(part.trim());
        if (found?.[1])
          return [{ what: found[1].replace(/^and /i, '').trim(), ...read(Number(found[2]), Number(found[3] ?? 0)) }];
      }
      return [];
    })
    .slice(0, mostLimits);
}
