/** Engines over the rows of a list: matching with what a person gave, looking values up, distributing. */
import { type Engine, type Given, type GivenRow, OperationProblem, plural, textIn } from '../operation.ts';
import { shownNumber } from './compute.ts';
import { usualFoods } from './foods.ts';
import { keywordsOf, wordsOf } from './words.ts';

const mostMatches = 10;
/** Of the text of a row, what is compared. */
const longestValue = 1_000;
const stem = (word: string) =>
  word
    .toLowerCase()
    .replace(/(?:ies|y)$/, 'i')
    .replace(/(?:ing|es|s|ed)$/, '');

/** The rows that share most with what was given: equal values count most, then shared words, then near numbers. */
export const match: Engine = (given) => {
  const { rows } = given;
  if (rows.length === 0) throw new OperationProblem('There is nothing to match with yet. Add some entries to the list first.');
  // Once for all rows: a text may be long.
  const keywords = given.inputs.map(({ text }) => keywordsOf(text, 40).map(({ word }) => ({ word, stem: stem(word) })));
  const scored = rows.map((row) => ({ row, ...scoreOf(given, keywords, row) })).sort((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  const shown = scored.filter(({ score }) => score > 0).slice(0, mostMatches);
  if (shown.length === 0)
    return {
      summary: `Nothing matches well, of ${plural(rows.length, 'entry', 'entries')}. Try other words.`,
      lines: rows.slice(0, 5).map(({ title }) => title),
    };
  return {
    summary: `${plural(shown.length, 'match', 'matches')}; the best is ${shown[0]?.row.title}.`,
    table: {
      head: ['Match', 'Fit', 'Because of'],
      rows: shown.map(({ row, score, reasons }) => [
        row.title,
        `${Math.round((100 * score) / best)} %`,
        reasons.slice(0, 4).join(', '),
      ]),
    },
    bars: shown.map(({ row, score }) => ({ label: row.title, value: Math.round((100 * score) / best) })),
  };
};

type Keyword = { word: string; stem: string };

function scoreOf({ inputs }: Given, keywords: Keyword[][], row: GivenRow): { score: number; reasons: string[] } {
  let score = 0;
  const reasons = new Set<string>();
  for (const [at, { text, kind, label }] of inputs.entries()) {
    if (text.trim() === '') continue;
    const typed = text.trim().toLowerCase();
    for (const value of row.values) {
      const isSame = value.text.toLowerCase() === typed;
      const isOfField = value.label.toLowerCase() === label.toLowerCase();
      if (isSame) {
        score += isOfField ? 6 : 4;
        reasons.add(`${value.label}: ${value.text}`);
      } else if (kind === 'number' && isOfField && value.number !== null) {
        const near = 1 - Math.min(1, Math.abs(value.number - Number(text)) / Math.max(1, Math.abs(Number(text))));
        score += 3 * near;
        if (near > 0.6) reasons.add(`${value.label}: ${value.text}`);
      } else {
        const words = new Set(wordsOf(value.text.slice(0, longestValue)).map(stem));
        for (const { word, stem: of } of keywords[at] ?? [])
          if (words.has(of)) {
            score += isOfField ? 2 : 1;
            reasons.add(word);
          }
      }
    }
  }
  return { score, reasons: [...reasons] };
}

/** Looks up each named row, and adds up its numbers: by a quantity behind the name, in hundreds of grams or in pieces. */
export const lookUp: Engine = (given) => {
  const items = itemsIn(given);
  if (items.length === 0) throw new OperationProblem('Name at least one, each on its own line or separated by commas.');
  const isUsual = given.rows.length === 0;
  const rows = isUsual ? usualFoods : given.rows;
  const found = items.map((item) => ({ ...item, row: rowNamed(rows, item.name) }));
  const labels = [
    ...new Set(found.flatMap(({ row }) => row?.values.filter(({ number }) => number !== null).map(({ label }) => label) ?? [])),
  ];
  const amountOf = (row: GivenRow | null, label: string, times: number) =>
    (row?.values.find((value) => value.label === label)?.number ?? 0) * times;
  const totals = labels.map((label) => ({
    label,
    value: found.reduce((all, { row, times }) => all + amountOf(row, label, times), 0),
  }));
  const missing = found.filter(({ row }) => row === null).map(({ name }) => name);
  return {
    summary:
      missing.length === 0
        ? `${plural(items.length, 'item')} found.`
        : `${items.length - missing.length} of ${plural(items.length, 'item')} found. Not in the list: ${missing.join(', ').slice(0, 120)}.`,
    facts: totals.map(({ label, value }) => ({ label: `${label}, total`, value: shownNumber(value) })),
    table: {
      head: ['Item', 'Amount', ...labels],
      rows: found.map(({ row, name, amount, times }) => [
        row?.title ?? `${name} (not in the list)`,
        amount,
        ...labels.map((label) => (row ? shownNumber(amountOf(row, label, times)) : '–')),
      ]),
    },
    ...(isUsual ? { lines: ['The values are those of usual foods, rounded; without an amount they are of 100 g.'] } : {}),
  };
};

const mostItems = 60;
const longestItem = 100;

function itemsIn(given: Given): { name: string; amount: string; times: number }[] {
  const serving = Number(given.inputs.find(({ kind, text }) => kind === 'number' && Number(text) > 0)?.text ?? 0);
  const isGrams = given.inputs.some(({ kind, label }) => kind === 'number' && /gram|\bg\b|size|weight|amount/i.test(label));
  return textIn(given)
    .split(/[,;\n]|\band\b/)
    .map((part) => part.trim().slice(0, longestItem))
    .filter(Boolean)
    .slice(0, mostItems)
    .map((part) => {
      const grams =
        Number(/(\d+(?:\.\d+)?) ?(?:g|grams?|ml)\b/i.exec(part)?.[1] ?? 0) ||
        1000 * Number(/(\d+(?:\.\d+)?) ?(?:kg|l)\b/i.exec(part)?.[1] ?? 0);
      const pieces = Number(/^(\d{1,3})(?:x| )/.exec(part)?.[1] ?? 0);
      const name = part
        .replace(/\d+(?:\.\d+)? ?(?:kg|g|grams?|ml|l|x)?\b/gi, ' ')
        .replace(/\b(?:of)\b/gi, ' ')
        .replace(/[()]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      if (grams > 0) return { name, amount: `${grams} g`, times: grams / 100 };
      if (pieces > 0) return { name, amount: `${pieces} ×`, times: pieces };
      if (serving > 0 && isGrams && serving > 10) return { name, amount: `${serving} g`, times: serving / 100 };
      return { name, amount: serving > 0 ? `${serving} ×` : '1 ×', times: serving > 0 ? serving : 1 };
    })
    .filter(({ name }) => name !== '');
}

function rowNamed(rows: readonly GivenRow[], name: string): GivenRow | null {
  const wanted = wordsOf(name).map(stem);
  const scored = rows
    .map((row) => {
      const words = wordsOf(row.title).map(stem);
      const shared = wanted.filter((word) => words.includes(word)).length;
      return { row, score: shared / Math.max(1, wanted.length) + shared / Math.max(1, words.length) };
    })
    .sort((one, other) => other.score - one.score);
  return scored[0] && scored[0].score > 0.5 ? scored[0].row : null;
}

/** Goes round: each line of the first text gets one of the second, or one of the rows. */
export const assign: Engine = (given) => {
  const texts = given.inputs
    .filter(({ kind, text }) => kind !== 'choice' && kind !== 'number' && text.trim() !== '')
    .map(({ text, label }) => ({
      label,
      lines: text
        .split(/[\n,;]/)
        .map((line) => line.trim())
        .filter(Boolean),
    }));
  const [tasks, people] = texts;
  if (!tasks || tasks.lines.length === 0) throw new OperationProblem('Write what is to be assigned, one per line.');
  const takers = people?.lines ?? given.rows.map(({ title }) => title);
  if (takers.length === 0) throw new OperationProblem('Write who or what it is assigned to, one per line.');
  const rows = tasks.lines.slice(0, 1_000).map((task, at) => [task, takers[at % takers.length] ?? '']);
  const loads = takers.slice(0, 30).map((label) => ({ label, value: rows.filter(([, taker]) => taker === label).length }));
  return {
    summary: `${plural(rows.length, 'entry', 'entries')} assigned to ${plural(Math.min(takers.length, rows.length), 'taker')}, in turn.`,
    table: { head: [tasks.label, people?.label ?? 'Assigned to'], rows },
    bars: loads,
  };
};
