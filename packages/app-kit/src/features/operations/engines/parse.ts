/** Takes a message or a text apart: HTTP requests and responses, addresses, logs, JSON, XML and CSV. */
import { type Engine, mainTextIn, plural, type Result } from '../operation.ts';
import { headOf, recordsIn } from './data.ts';
import { quoted } from './text.ts';

const mostLines = 2_000;
const methods = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|CONNECT';

/** By the form of the text: each part with its name. */
export const parse: Engine = (given) => {
  const text = mainTextIn(given).replaceAll('\r\n', '\n').trim();
  const first = text.split('\n', 1)[0] ?? '';
  if (new RegExp(`^(?:${methods}) \\S{1,2000}(?: HTTP/[\\d.]{1,5})?$`).test(first)) return httpRequest(text);
  if (/^HTTP\/[\d.]{1,5} \d{3}/.test(first)) return httpResponse(text);
  if (!text.includes('\n') && URL.canParse(text)) return address(text);
  return logOf(text) ?? data(text);
};

interface Message {
  headers: string[][];
  body: string;
}

/** Header lines, folded ones joined, up to an empty line; then the body. */
function messageOf(lines: string[]): Message {
  const end = lines.indexOf('');
  const headers: string[][] = [];
  for (const line of lines.slice(0, end < 0 ? mostLines : Math.min(end, mostLines))) {
    const colon = line.indexOf(':');
    const last = headers.at(-1);
    if (/^[ \t]/.test(line) && last) last[1] = `${last[1]} ${line.trim()}`;
    else if (colon > 0) headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return { headers, body: end < 0 ? '' : lines.slice(end + 1).join('\n') };
}

const headerOf = ({ headers }: Message, name: string) => headers.find(([one]) => one?.toLowerCase() === name)?.[1] ?? '';
const sizeOf = (text: string) => plural(new TextEncoder().encode(text).length, 'byte');

function httpRequest(text: string): Result {
  const [start = '', ...lines] = text.split('\n');
  const [method = '', target = '', version = 'HTTP/1.1'] = start.split(' ');
  const message = messageOf(lines);
  const host = headerOf(message, 'host');
  const url = URL.canParse(target, `http://${host || 'localhost'}`)
    ? new URL(target, `http://${host || 'localhost'}`)
    : new URL('http://localhost/');
  const problems = [
    ...(version === 'HTTP/1.1' && host === '' ? ['A request by HTTP/1.1 needs a Host header.'] : []),
    ...(message.body !== '' && ['GET', 'HEAD'].includes(method) ? [`A ${method} request usually has no body.`] : []),
    ...lengthProblem(message),
  ];
  const body = bodyRecord(headerOf(message, 'content-type'), message.body);
  const answer = {
    method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(message.headers.map(([name = '', value]) => [name.toLowerCase(), value])),
    body: body ?? message.body,
  };
  const content = JSON.stringify(answer, null, 2);
  const status = problems.length > 0 ? '400 Bad Request' : method === 'POST' ? '201 Created' : '200 OK';
  return {
    summary: `${method} request for ${url.pathname}${problems.length > 0 ? `; ${problems.join(' ')}` : ', valid'}.`.replace(
      '..',
      '.',
    ),
    facts: [
      { label: 'Method', value: method },
      { label: 'Path', value: url.pathname },
      { label: 'Version', value: version },
      { label: 'Host', value: host || 'none' },
      { label: 'Body', value: message.body === '' ? 'none' : sizeOf(message.body) },
    ],
    table: {
      head: ['Part', 'Name', 'Value'],
      rows: [
        ...[...url.searchParams].map(([name, value]) => ['Query', name, value]),
        ...message.headers.map(([name = '', value = '']) => ['Header', name, value]),
        ...Object.entries(body ?? {}).map(([name, value]) => [
          'Body',
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      ],
    },
    lines: [...problems, `A server that echoes it would answer: HTTP/1.1 ${status}, ${sizeOf(content)} of application/json.`],
    text: `HTTP/1.1 ${status}\ncontent-type: application/json\ncontent-length: ${new TextEncoder().encode(content).length}\n\n${content}`,
    file: { name: 'request.json', content },
  };
}

function lengthProblem(message: Message): string[] {
  const length = headerOf(message, 'content-length');
  const real = new TextEncoder().encode(message.body).length;
  return length !== '' && Number(length) !== real
    ? [`Content-Length says ${length.slice(0, 20)}, and the body has ${real}.`]
    : [];
}

/** The values of a form or of JSON; null for other bodies. */
function bodyRecord(type: string, body: string): Record<string, unknown> | null {
  if (/urlencoded/i.test(type)) return Object.fromEntries(new URLSearchParams(body.trim()));
  if (!/json/i.test(type) && !/^\s*\{/.test(body)) return null;
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function httpResponse(text: string): Result {
  const [start = '', ...lines] = text.split('\n');
  const [version = '', status = '', ...words] = start.split(' ');
  const message = messageOf(lines);
  const kinds = ['', 'informs', 'success', 'leads elsewhere', 'error of the client', 'error of the server'];
  const content = JSON.stringify(
    {
      version,
      status: Number(status),
      reason: words.join(' '),
      headers: Object.fromEntries(message.headers),
      body: message.body,
    },
    null,
    2,
  );
  return {
    summary: `Response ${status} ${words.join(' ')}: ${kinds[Number(status[0])] ?? 'unknown'}.`.replace('  ', ' '),
    facts: [
      { label: 'Version', value: version },
      { label: 'Status', value: status },
      { label: 'Type', value: headerOf(message, 'content-type') || 'not given' },
      { label: 'Body', value: sizeOf(message.body) },
    ],
    table: { head: ['Header', 'Value'], rows: message.headers.map(([name = '', value = '']) => [name, value]) },
    lines: lengthProblem(message),
    text: message.body,
    file: { name: 'response.json', content },
  };
}

function address(text: string): Result {
  const url = new URL(text);
  const facts = [
    ['Protocol', url.protocol.replace(':', '')],
    ['Host', url.hostname],
    ['Port', url.port || 'the usual one'],
    ['Path', url.pathname],
    ['Fragment', url.hash.slice(1) || 'none'],
  ].map(([label = '', value = '']) => ({ label, value }));
  const rows = [...url.searchParams].map(([name, value]) => [name, value]);
  return {
    summary: `An address of ${url.hostname} with ${plural(rows.length, 'parameter')}.`,
    facts,
    table: { head: ['Parameter', 'Value'], rows },
    file: { name: 'address.csv', content: csvOf(['Parameter', 'Value'], rows) },
  };
}

const csvOf = (head: string[], rows: string[][]) => [head, ...rows].map((row) => row.map(quoted).join(',')).join('\n');

const time = '\\[?(\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d[.,\\d]{0,10}(?:Z|[+-]\\d\\d:?\\d\\d)?)\\]?';
const level = '\\[?(TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL|CRITICAL)\\]?';
/** A web server's log, lines with time and level, and the system log; each with the names of its groups. */
const logForms: [pattern: RegExp, head: string[]][] = [
  [
    /^(\S{1,60}) \S{1,60} \S{1,60} \[([^\]]{5,40})\] "([A-Z]{3,8}) (\S{1,2000})[^"]{0,20}" (\d{3}) (\d{1,12}|-)/,
    ['Client', 'Time', 'Method', 'Path', 'Status', 'Bytes'],
  ],
  [new RegExp(`^${time}[ \\t-]{1,4}${level}[ \\t:-]{0,4}(.{0,2000})$`, 'i'), ['Time', 'Level', 'Message']],
  [new RegExp(`^${level}[ \\t:-]{1,4}${time}?[ \\t:-]{0,4}(.{0,2000})$`, 'i'), ['Level', 'Time', 'Message']],
  [/^([A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d:\d\d) (\S{1,60}) ([^:]{1,60}): (.{0,2000})$/, ['Time', 'Host', 'Program', 'Message']],
];

/** Null if fewer than half of the lines are of a log. */
function logOf(text: string): Result | null {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines);
  for (const [pattern, head] of logForms) {
    const rows = lines.flatMap((line) => {
      const found = pattern.exec(line.trim());
      return found ? [head.map((_, at) => found[at + 1] ?? '')] : [];
    });
    if (rows.length * 2 <= lines.length) continue;
    const at = Math.max(head.indexOf('Level'), head.indexOf('Status'), head.indexOf('Program'));
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row[at]?.toUpperCase() ?? '', (counts.get(row[at]?.toUpperCase() ?? '') ?? 0) + 1);
    return {
      summary: `${plural(rows.length, 'entry', 'entries')} of a log; ${plural(lines.length - rows.length, 'other line')}.`,
      bars: [...counts].slice(0, 20).map(([label, value]) => ({ label, value })),
      table: { head, rows: rows.slice(0, 300) },
      file: { name: 'log.csv', content: csvOf(head, rows) },
    };
  }
  return null;
}

function data(text: string): Result {
  const records = recordsIn(text);
  const head = headOf(records);
  const form = /^[[{]/.test(text) ? 'JSON' : /^</.test(text) ? 'Markup' : 'Text';
  const rows = records.map((record) => head.map((name) => record[name] ?? ''));
  return {
    summary: `${form} with ${plural(records.length, 'record')} of ${plural(head.length, 'value')}.`,
    facts: [
      { label: 'Form', value: form },
      { label: 'Records', value: String(records.length) },
      { label: 'Values of each', value: head.join(', ').slice(0, 400) },
    ],
    table: { head, rows: rows.slice(0, 300) },
    file: { name: 'parsed.csv', content: csvOf(head, rows) },
  };
}
