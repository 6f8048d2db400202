/** Engines that compute: statistics of numbers, comparison of texts, encodings. */
import { choiceIn, type Engine, type Given, mainTextIn, OperationProblem, plural } from '../operation.ts';

const mostNumbers = 20_000;
const shownBars = 20;

/** The numbers in the texts; those of number inputs with their labels. */
export function numbersIn({ inputs }: Given): { label: string; value: number }[] {
  const found: { label: string; value: number }[] = [];
  for (const { kind, text, label } of inputs) {
    if (kind === 'number' && text.trim() !== '') found.push({ label, value: Number(text) });
    if (kind === 'number' || kind === 'choice') continue;
    for (const [number] of text.matchAll(/(?<![\w.])-?\d+(?!\d)(?:\.\d+(?!\d))?(?![\w.]*\w)/g))
      if (found.length < mostNumbers) found.push({ label: String(found.length + 1), value: Number(number) });
  }
  return found.filter(({ value }) => Number.isFinite(value));
}

export const shownNumber = (value: number): string => String(Number(value.toFixed(4)));

/** Sum, average, spread and a chart. */
export const statistics: Engine = (given) => {
  const numbers = numbersIn(given);
  if (numbers.length === 0) throw new OperationProblem('No numbers were found. Write them one per line, or separated by spaces.');
  const values = numbers.map(({ value }) => value).sort((one, other) => one - other);
  const sum = values.reduce((all, value) => all + value, 0);
  const average = sum / values.length;
  const middle = (values[Math.floor((values.length - 1) / 2)] ?? 0) / 2 + (values[Math.ceil((values.length - 1) / 2)] ?? 0) / 2;
  const spread = Math.sqrt(values.reduce((all, value) => all + (value - average) ** 2, 0) / values.length);
  const [low, high] = [values[0] ?? 0, values.at(-1) ?? 0];
  return {
    summary: `${plural(values.length, 'number')}: sum ${shownNumber(sum)}, average ${shownNumber(average)}.`,
    facts: (
      [
        ['Count', values.length],
        ['Sum', sum],
        ['Average', average],
        ['Median', middle],
        ['Lowest', low],
        ['Highest', high],
        ['Standard deviation', spread],
      ] as const
    ).map(([label, value]) => ({ label, value: shownNumber(value) })),
    bars: numbers.slice(0, shownBars),
  };
};

/** The next values of a series, on the straight line that fits it best. */
export const forecast: Engine = (given) => {
  const series = given.inputs.filter(({ kind }) => kind === 'long-text' || kind === 'file');
  const values = numbersIn({ ...given, inputs: series.length > 0 ? series : given.inputs }).map(({ value }) => value);
  if (values.length < 3) throw new OperationProblem('Give at least three past values, the oldest first, one per line.');
  const count = values.length;
  const meanX = (count - 1) / 2;
  const meanY = values.reduce((all, value) => all + value, 0) / count;
  const slope =
    values.reduce((all, value, at) => all + (at - meanX) * (value - meanY), 0) /
    values.reduce((all, _, at) => all + (at - meanX) ** 2, 0);
  const lineAt = (at: number) => meanY + slope * (at - meanX);
  const errors = values.map((value, at) => Math.abs(value - lineAt(at)));
  const range = errors.reduce((all, one) => all + one, 0) / count;
  const asked = given.inputs.find(({ kind, text }) => kind === 'number' && Number(text) >= 1)?.text;
  const next = Array.from({ length: Math.min(24, Math.max(1, Math.round(Number(asked ?? 3)))) }, (_, at) => lineAt(count + at));
  const way = Math.abs(slope) < 1e-9 ? 'They stay the same' : slope > 0 ? 'They rise' : 'They fall';
  return {
    summary: `The next value is about ${shownNumber(next[0] ?? 0)}. ${way} by ${shownNumber(Math.abs(slope))} each step.`.replace(
      'same by 0 each step',
      'same',
    ),
    facts: [
      { label: 'Past values', value: String(count) },
      { label: 'Change per step', value: shownNumber(slope) },
      { label: 'Usual error', value: `± ${shownNumber(range)}` },
      { label: 'Method', value: 'A straight line through the past values; it knows nothing else' },
    ],
    bars: [
      ...values.slice(-12).map((value, at, all) => ({ label: `${count - all.length + at + 1}`, value })),
      ...next.map((value, at) => ({ label: `${count + at + 1} (forecast)`, value: Number(value.toFixed(2)) })),
    ],
    table: {
      head: ['Step', 'Forecast', 'From', 'To'],
      rows: next.map((value, at) => [
        String(count + at + 1),
        shownNumber(value),
        shownNumber(value - 2 * range),
        shownNumber(value + 2 * range),
      ]),
    },
  };
};

const mostLines = 1_000;

/** Line by line: what is only in the first, only in the second. */
export const compareTexts: Engine = ({ inputs }) => {
  const given = inputs.filter(({ kind }) => kind !== 'choice' && kind !== 'number');
  const [one, other] = given;
  if (!one || !other) throw new OperationProblem('Two texts or files are needed.');
  if (one.file && other.file && one.text === '' && other.text === '')
    return {
      summary:
        one.file.sizeBytes === other.file.sizeBytes ? 'The two files have the same size.' : 'The two files differ in size.',
      table: { head: ['File', 'Size'], rows: [one.file, other.file].map((file) => [file.name, `${file.sizeBytes} bytes`]) },
    };
  const [left, right] = [one, other].map(({ text }) => text.split(/\r?\n/).slice(0, mostLines)) as [string[], string[]];
  const lines = difference(left, right);
  const same = lines.filter((line) => line.startsWith('  ')).length;
  const share = Math.round((200 * same) / Math.max(1, left.length + right.length));
  return {
    summary: one.text === other.text ? 'The two are the same.' : `${share} % of the lines are the same.`,
    facts: [
      { label: 'Same lines', value: String(same) },
      { label: 'Only in the first', value: String(lines.filter((line) => line.startsWith('- ')).length) },
      { label: 'Only in the second', value: String(lines.filter((line) => line.startsWith('+ ')).length) },
    ],
    text: lines.join('\n'),
  };
};

/** The longest common lines stay; bounded by the product of the lengths. */
function difference(left: string[], right: string[]): string[] {
  const width = right.length + 1;
  const common = new Uint16Array((left.length + 1) * width);
  for (let at = left.length - 1; at >= 0; at -= 1)
    for (let to = right.length - 1; to >= 0; to -= 1)
      common[at * width + to] =
        left[at] === right[to]
          ? (common[(at + 1) * width + to + 1] ?? 0) + 1
          : Math.max(common[(at + 1) * width + to] ?? 0, common[at * width + to + 1] ?? 0);
  const lines: string[] = [];
  let [at, to] = [0, 0];
  while (at < left.length || to < right.length) {
    if (at < left.length && to < right.length && left[at] === right[to]) {
      lines.push(`  ${left[at]}`);
      at += 1;
      to += 1;
    } else if (
      to >= right.length ||
      (at < left.length && (common[(at + 1) * width + to] ?? 0) >= (common[at * width + to + 1] ?? 0))
    ) {
      lines.push(`- ${left[at]}`);
      at += 1;
    } else {
      lines.push(`+ ${right[to]}`);
      to += 1;
    }
  }
  return lines;
}

export const codes = ['Base64', 'Decode Base64', 'URL', 'Decode URL', 'Hexadecimal', 'Binary', 'ROT13', 'Morse code'];
const morse = '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..'.split(
  ' ',
);

/** Encodes and decodes; none of it keeps a secret. */
export const encode: Engine = (given) => {
  const text = mainTextIn(given);
  const wish = choiceIn(given);
  const bytes = new TextEncoder().encode(text);
  const isDecoded = wish.includes('decode') || (wish === '' && /decod|decrypt/i.test(given.operation.verb));
  const made = wish.includes('url')
    ? isDecoded
      ? orProblem(() => decodeURIComponent(text.trim()), 'This is no encoded URL.')
      : encodeURIComponent(text)
    : wish.includes('hex')
      ? Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
      : wish.includes('binary')
        ? Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join(' ')
        : wish.includes('rot')
          ? text.replace(/[a-z]/gi, (letter) =>
              String.fromCharCode(letter.charCodeAt(0) + (letter.toLowerCase() < 'n' ? 13 : -13)),
            )
          : wish.includes('morse')
            ? [...text.toLowerCase()]
                .map((letter) => morse[letter.charCodeAt(0) - 97] ?? (letter === ' ' ? '/' : letter))
                .join(' ')
            : isDecoded
              ? orProblem(
                  () =>
                    new TextDecoder('utf-8', { fatal: true }).decode(
                      Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0)),
                    ),
                  'This is no text in Base64.',
                )
              : btoa(String.fromCharCode(...bytes.subarray(0, 60_000)));
  return { summary: `${plural(Array.from(made).length, 'character')}.`, text: made, file: { name: 'text.txt', content: made } };
};

function orProblem(work: () => string, problem: string): string {
  try {
    return work();
  } catch {
    throw new OperationProblem(`${problem} Check what you pasted, and send it again.`);
  }
}
