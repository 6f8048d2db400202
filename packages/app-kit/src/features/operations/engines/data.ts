/** Converts between formats of data, and checks data. */
import { choiceIn, type Engine, type Given, mainTextIn, OperationProblem, plural } from '../operation.ts';
import { quoted } from './text.ts';

type DataRecord = Record<string, string>;
const mostRecords = 5_000;
export const dataFormats = ['JSON', 'CSV', 'XML', 'Markdown', 'HTML', 'Text'];

/** Records from JSON, CSV, XML, an HTML form or table, or lines `name: value`; other lines are a record each. */
export function recordsIn(text: string): DataRecord[] {
  const trimmed = text.trim();
  const records = /^[[{]/.test(trimmed) ? ofJson(trimmed) : /^</.test(trimmed) ? ofMarkup(trimmed) : ofLines(trimmed);
  if (records.length === 0)
    throw new OperationProblem('No data was found in the text. Use JSON, CSV, XML, HTML or lines such as “name: value”.');
  return records.slice(0, mostRecords);
}

function ofJson(text: string): DataRecord[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new OperationProblem(
      `This is not valid JSON: ${error instanceof Error ? error.message.slice(0, 160) : 'it ends too early'}. Correct it and send it again.`,
    );
  }
  const list = Array.isArray(value) ? value : [value];
  return list.map((one) => (typeof one === 'object' && one !== null ? flat(one) : { value: String(one) }));
}

const deepest = 4;

function flat(value: object, before = '', depth = 0): DataRecord {
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, one]) => {
      const name = before + key;
      if (typeof one === 'object' && one !== null && !Array.isArray(one) && depth < deepest)
        return flat(one, `${name}.`, depth + 1);
      return { [name]: typeof one === 'object' && one !== null ? JSON.stringify(one) : String(one ?? '') };
    }),
  );
}

const unescaped = (text: string) =>
  text
    .replace(/<[^>]{0,500}>/g, ' ')
    .replace(
      /&(lt|gt|quot|amp|#39|nbsp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" })[name] ?? ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
const attributeOf = (tag: string, name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']{0,2000})["']`, 'i').exec(tag)?.[1];

/** Controls of a form, rows of a table, or repeated elements. */
function ofMarkup(text: string): DataRecord[] {
  const form = formIn(text);
  if (Object.keys(form).length > 0) return [form];
  const rows = [...text.matchAll(/<tr\b[^>]{0,500}>([\s\S]{0,3000}?)<\/tr>/gi)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd]\b[^>]{0,500}>([\s\S]{0,5000}?)<\/t[hd]>/gi)].map(([, cell = '']) => unescaped(cell)),
  );
  if (rows.length > 1) return named(rows);
  const leaves = [...text.matchAll(/<([\w:-]{1,60})\b[^<>]{0,1000}>([^<]{0,5000})<\/\1>/g)].map(
    ([, name = '', value = '']) => [name, unescaped(value)] as const,
  );
  const records: DataRecord[] = [];
  let current: DataRecord = {};
  for (const [name, value] of leaves) {
    if (Object.hasOwn(current, name)) {
      records.push(current);
      current = {};
    }
    current[name] = value;
  }
  return Object.keys(current).length > 0 ? [...records, current] : records;
}

function formIn(text: string): DataRecord {
  const record: DataRecord = {};
  for (const [tag] of text.matchAll(/<input\b[^>]{0,1000}>/gi)) {
    const name = attributeOf(tag, 'name') ?? attributeOf(tag, 'id');
    const type = (attributeOf(tag, 'type') ?? 'text').toLowerCase();
    if (!name || ['submit', 'button', 'reset'].includes(type)) continue;
    const isTicked = /\bchecked\b/i.test(tag);
    if (type === 'radio') record[name] = isTicked ? (attributeOf(tag, 'value') ?? 'on') : (record[name] ?? '');
    else if (type === 'checkbox') record[name] = String(isTicked);
    else record[name] = attributeOf(tag, 'value') ?? '';
  }
  for (const [, tag = '', inside = ''] of text.matchAll(
    /<textarea\b([^>]{0,1000})>((?:(?!<textarea)[\s\S]){0,20000}?)<\/textarea>/gi,
  ))
    record[attributeOf(tag, 'name') ?? 'text'] = unescaped(inside);
  for (const [, tag = '', inside = ''] of text.matchAll(
    /<select\b([^>]{0,1000})>((?:(?!<select)[\s\S]){0,20000}?)<\/select>/gi,
  )) {
    const option =
      /<option\b[^<>]{0,300}\bselected\b[^<>]{0,300}>([^<]*)/i.exec(inside) ?? /<option\b[^<>]{0,600}>([^<]*)/i.exec(inside);
    record[attributeOf(tag, 'name') ?? 'choice'] =
      (option?.[0] && attributeOf(option[0], 'value')) ?? unescaped(option?.[1] ?? '');
  }
  return record;
}

function ofLines(text: string): DataRecord[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const separator = ['\t', ';', ','].find(
    (sign) => (lines[0]?.split(sign).length ?? 0) > 1 && (lines[1]?.split(sign).length ?? 0) > 1,
  );
  if (separator && lines.length > 1) return named(lines.map((line) => cellsOf(line, separator)));
  const pairs = lines.map((line) => /^([^:=]{1,60}?)\s*[:=]\s*(.*)$/.exec(line.trim()));
  if (pairs.length > 0 && pairs.every(Boolean))
    return [Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))];
  return lines.map((line, at) => ({ number: String(at + 1), text: line.trim() }));
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

const named = ([head = [], ...rows]: string[][]): DataRecord[] =>
  rows.map((row) => Object.fromEntries(head.map((name, at) => [name || `column ${at + 1}`, row[at] ?? ''])));

export const headOf = (records: DataRecord[]): string[] =>
  [...new Set(records.slice(0, 200).flatMap((record) => Object.keys(record)))].slice(0, 60);

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
const tagName = (name: string) => name.replace(/[^\w-]+/g, '_').replace(/^([^A-Za-z_])/, '_$1') || 'value';

const writers: Record<string, [ending: string, write: (records: DataRecord[], head: string[]) => string]> = {
  json: ['json', (records) => JSON.stringify(records.length === 1 ? records[0] : records, null, 2)],
  csv: [
    'csv',
    (records, head) =>
      [head, ...records.map((record) => head.map((name) => record[name] ?? ''))]
        .map((row) => row.map(quoted).join(','))
        .join('\n'),
  ],
  xml: [
    'xml',
    (records, head) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<rows>\n${records.map((record) => `  <row>\n${head.map((name) => `    <${tagName(name)}>${escaped(record[name] ?? '')}</${tagName(name)}>`).join('\n')}\n  </row>`).join('\n')}\n</rows>`,
  ],
  markdown: [
    'md',
    (records, head) =>
      [head, head.map(() => '---'), ...records.map((record) => head.map((name) => (record[name] ?? '').replaceAll('|', '\\|')))]
        .map((row) => `| ${row.join(' | ')} |`)
        .join('\n'),
  ],
  html: [
    'html',
    (records, head) =>
      `<table>\n  <tr>${head.map((name) => `<th>${escaped(name)}</th>`).join('')}</tr>\n${records.map((record) => `  <tr>${head.map((name) => `<td>${escaped(record[name] ?? '')}</td>`).join('')}</tr>`).join('\n')}\n</table>`,
  ],
  text: [
    'txt',
    (records, head) => records.map((record) => head.map((name) => `${name}: ${record[name] ?? ''}`).join('\n')).join('\n\n'),
  ],
};

/** Records in a format that `dataFormats` names, in small letters; JSON for others. */
export function written(records: DataRecord[], head: string[], format: string): { ending: string; content: string } {
  const [ending, write] = writers[format] ?? ['json', (all: DataRecord[]) => JSON.stringify(all, null, 2)];
  return { ending, content: write(records, head) };
}

/** To the chosen format; JSON if none is. */
export const convertData: Engine = (given) => {
  const records = recordsIn(mainTextIn(given));
  const wish = choiceIn(given) || given.operation.name.toLowerCase().replace(/^.* to /, '');
  const format = Object.keys(writers).find((name) => wish.includes(name)) ?? 'json';
  const [ending, write] = writers[format] ?? ['json', () => ''];
  const head = headOf(records);
  const content = write(records, head);
  return {
    summary: `${plural(records.length, 'record')} with ${plural(head.length, 'value')} each, as ${format.toUpperCase()}.`,
    text: content,
    table: { head, rows: records.slice(0, 50).map((record) => head.map((name) => record[name] ?? '')) },
    file: { name: `converted.${ending}`, content },
  };
};

const mostProblems = 300;

/** Empty, duplicate and odd values of records: numbers among texts, and e-mail addresses and dates that are none. */
export const validateData: Engine = (given: Given) => {
  const records = recordsIn(mainTextIn(given));
  const head = headOf(records);
  const problems: string[][] = [];
  for (const name of head) {
    const values = records.map((record) => record[name]?.trim() ?? '');
    const filled = values.filter(Boolean);
    const isMostly = (test: (value: string) => boolean) => filled.length > 0 && filled.filter(test).length * 2 > filled.length;
    const isNumber = (value: string) => /^-?\d+([.,]\d+)*$/.test(value);
    const isMail = (value: string) => /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(value);
    const isDay = (value: string) => /\d/.test(value) && !Number.isNaN(Date.parse(value));
    const [kind, fits] =
      /e-?mail/i.test(name) || isMostly(isMail)
        ? (['e-mail address', isMail] as const)
        : isMostly(isNumber)
          ? (['number', isNumber] as const)
          : /date/i.test(name)
            ? (['date', isDay] as const)
            : (['text', () => true] as const);
    for (const [at, value] of values.entries()) {
      if (problems.length >= mostProblems) break;
      if (value === '') problems.push([String(at + 1), name, 'It is empty.']);
      else if (!fits(value)) problems.push([String(at + 1), name, `“${value.slice(0, 40)}” is no ${kind}.`]);
    }
  }
  const seen = new Set<string>();
  for (const [at, record] of records.entries()) {
    const key = JSON.stringify(record);
    if (seen.has(key) && problems.length < mostProblems)
      problems.push([String(at + 1), 'all', 'It is the same as a record before.']);
    seen.add(key);
  }
  const wrong = new Set(problems.map(([row]) => row)).size;
  return {
    summary:
      problems.length === 0
        ? `All ${plural(records.length, 'record')} are valid.`.replace('All 1 record are', 'The 1 record is')
        : `${plural(wrong, 'record')} of ${records.length} need attention.`.replace('1 record of', '1 record of'),
    facts: [
      { label: 'Records', value: String(records.length) },
      { label: 'Valid', value: String(records.length - wrong) },
      { label: 'With problems', value: String(wrong) },
    ],
    table: { head: ['Record', 'Value', 'Problem'], rows: problems },
    file: {
      name: 'checked.csv',
      content: [head, ...records.map((record) => head.map((name) => record[name] ?? ''))]
        .map((row) => row.map(quoted).join(','))
        .join('\n'),
    },
  };
};
