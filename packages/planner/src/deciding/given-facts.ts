/** Facts of a business that a prompt tells: its opening hours, what costs how much, and its phone number. */

const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const day = '(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur|r)?(?:days?)?';
const clock = String.raw`(\d{1,2})(?:[:.](\d\d))? ?(am|pm|h)?|noon|midnight`;
const dash = ' ?(?:-|–|to|till?|until|through) ?';
const opening = new RegExp(
  String.raw`\b(?:${day}(?:${dash}${day})?|(daily|every ?day)),?:? ?(?:from |at )?(${clock})${dash}(${clock})(?![\w%])`,
  'gi',
);
const mostHours = 7;

/** Monday first, as a business tells them; null if the prompt gives no hours of a day. */
export function hoursIn(text: string): string[] | null {
  const hours = dayNames.map(() => 'closed');
  let isGiven = false;
  for (const match of [...text.slice(0, longestText).matchAll(opening)].slice(0, mostHours)) {
    const [, first, last, daily, from = '', , , fromHalf, to = '', , , toHalf] = match;
    const range = rangeOf(from, to, fromHalf ?? toHalf);
    if (!range) continue;
    isGiven = true;
    const begin = daily ? 0 : dayNames.indexOf((first ?? '').toLowerCase());
    const end = daily ? 6 : last ? dayNames.indexOf(last.toLowerCase()) : begin;
    for (let at = begin; at !== (end + 1) % 7 || at === begin; at = (at + 1) % 7) {
      hours[at] = hours[at] === 'closed' ? range : `${hours[at]}, ${range}`;
      if (at === end) break;
    }
  }
  return isGiven ? hours : null;
}
const longestText = 4000;

function rangeOf(from: string, to: string, half: string | undefined): string | null {
  const opens = minutesOf(from, /am|pm/i.test(from) ? undefined : /noon/i.test(to) ? 'am' : half);
  const closes = minutesOf(to, undefined);
  if (opens === null || closes === null) return null;
  const begin = opens > closes && opens >= 720 && closes >= 720 ? opens - 720 : opens;
  const end = closes <= begin ? closes + 720 : closes;
  return end > begin && end <= 1440 ? `${clockOf(begin)}–${clockOf(end)}` : null;
}

function minutesOf(words: string, half: string | undefined): number | null {
  if (/noon/i.test(words)) return 720;
  if (/midnight/i.test(words)) return 1440;
  const [, hour = '', minute = '00', own] = /^(\d{1,2})(?:[:.](\d\d))? ?(am|pm|h)?$/i.exec(words.trim()) ?? [];
  const read = Number(hour);
  const half12 = (own ?? half ?? '').toLowerCase();
  const hours = half12 === 'pm' && read < 12 ? read + 12 : half12 === 'am' && read === 12 ? 0 : read;
  return hour !== '' && hours <= 24 && Number(minute) < 60 ? hours * 60 + Number(minute) : null;
}

const clockOf = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

export interface PricedItem {
  name: string;
  amount: number;
  /** `a dozen`, `each`; empty if the price is for one. */
  unit: string;
  /** `$24 a dozen` */
  price: string;
}

const amounts =
  /(?:([$€£])\s?(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d\d))?(?![\d%])|\b(\d{1,6})(?:\.(\d\d))?\s?(€|euros?\b|dollars?\b))/g;
const boundaries = /[,.;:()\n/—–]|\s(?:and|or|plus|to|up to|then|get|of)\s/gi;
const longestItem = 48;
const mostItems = 16;

/** What the prompt gives a price: `"Petites" $18 a dozen`, `Lion's Mane £19`, `€60 for 30 minutes`, `£85 a rope`. */
export function pricedItemsIn(text: string): PricedItem[] {
  const items: PricedItem[] = [];
  let last = 0;
  for (const match of [...text.slice(0, longestText).matchAll(amounts)].slice(0, mostItems)) {
    const [whole, sign, amountBefore, centsBefore, amountBehind, centsBehind, currency = ''] = match;
    const symbol = sign ?? (/dollar/.test(currency) ? '$' : '€');
    const [digits = '', cents] = [amountBefore ?? amountBehind, centsBefore ?? centsBehind];
    const end = match.index + whole.length;
    const amount = Number(digits.replaceAll(',', '')) + Number(cents ?? 0) / 100;
    const before = nameBefore(text.slice(Math.max(last, match.index - longestItem), match.index));
    const behind = firstPiece(text.slice(end, end + longestItem));
    const own = before === '' ? nameBehind(behind) : null;
    const name = own ?? before;
    last = end;
    const unit = own === null && unitWords.test(behind) ? behind : '';
    if (name !== '' && !items.some((one) => one.name === name))
      items.push({ name, amount, unit, price: `${symbol}${digits}${cents ? `.${cents}` : ''}${unit ? ` ${unit}` : ''}` });
  }
  return items;
}

const unitWords = /^(a|an|per|each|one|for (a|an|one|two|\d+))\b/i;
const noItems =
  /^(it|is|are|be|for|from|at|about|only|just|goal|price|cost|costs|fee|free|over|under|within|more|less|off|deposit|anything|everything|i|we|the|a|an|we need|need|raise|people|they|if)?$/i;
const joining = /\s*(?:is|are|costs?|for|at|from|of|only|just|[:=-])\s*$/i;

function nameBefore(text: string): string {
  const [, quoted] = /["“]([^"“”]{2,40})["”][ :=(–-]*$/.exec(text) ?? [];
  if (quoted) return quoted;
  const piece = (text.split(boundaries).at(-1) ?? '')
    .trim()
    .replace(joining, '')
    .replace(/^(the|a|an|our)\s+/i, '');
  const name = piece.replace(/["“”]/g, '').trim();
  const words = name.split(/\s+/);
  if (noItems.test(name) || words.length > 4 || !/\p{L}/u.test(name) || words.some((word) => noWords.has(word.toLowerCase())))
    return '';
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
const noWords = new Set(
  'need over under than anything within plus minimum goal raise delivery between is are they we i people pay'.split(' '),
);

/** The rope of "£85 a rope", the 30 minutes of "€60 for 30 minutes". */
function nameBehind(piece: string): string | null {
  const [, words = ''] = /^(?:a|an|per|for|for an?|for the)\s+(.+)$/i.exec(piece.trim()) ?? [];
  const name = words.replace(/^(a|an|the|each)\s+/i, '').trim();
  return name && name.split(/\s+/).length <= 4 ? name.slice(0, 1).toUpperCase() + name.slice(1) : null;
}

const firstPiece = (text: string): string => (text.split(/[,.;:()\n/—–]|\s(?:and|or|plus|in|if)\s/i)[0] ?? '').trim();

/** A phone number as written. */
export function phoneIn(text: string): string | null {
  const [found] = /(?:\+|\b0|\(\d{3}\))[\d ()/-]{6,18}\d|\b\d{3}[ .-]\d{3}[ .-]\d{4}\b/.exec(text.slice(0, longestText)) ?? [];
  return found?.trim() ?? null;
}
