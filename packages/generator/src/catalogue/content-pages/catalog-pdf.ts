/** The catalog of a site as a PDF of plain text: what it offers, from its cards and the sample rows of its first list. */
import { type Blueprint, catalogPath } from '@davit/blueprint';

const pointsPerLine = 16;
const linesPerPage = 44;
const longestLine = 88;
const mostLines = 400;

type Line = { text: string; size: number };

/** Whether a card of a page leads to the catalog. */
export const hasCatalog = ({ pages }: Blueprint): boolean =>
  pages.some(
    (page) =>
      page.kind === 'content' &&
      page.sections.some((section) => section.kind === 'cards' && section.cards.some(({ href }) => href === catalogPath)),
  );

/** A document of A4 pages in Helvetica. It holds ASCII alone, so that its offsets in characters are those in bytes. */
export function catalogPdf(blueprint: Blueprint): string {
  const lines = linesOf(blueprint).slice(0, mostLines);
  const sheets: Line[][] = [];
  for (let at = 0; at < lines.length; at += linesPerPage) sheets.push(lines.slice(at, at + linesPerPage));
  const pageIds = sheets.map((_, at) => 4 + at * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${sheets.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...sheets.flatMap((sheet, at) => {
      const stream = contentOf(sheet);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

function contentOf(sheet: Line[]): string {
  const shown = sheet.map(({ text, size }) => `/F1 ${size} Tf (${escaped(text)}) Tj T*`);
  return ['BT', `${pointsPerLine} TL`, '56 780 Td', ...shown, 'ET'].join('\n');
}

function linesOf({ name, tagline, pages, entities, content }: Blueprint): Line[] {
  const sections = pages.flatMap((page) => (page.kind === 'content' ? page.sections : []));
  const cards = sections.flatMap((section) => (section.kind === 'cards' ? section.cards : []));
  const offered = cards.filter(({ href }) => href === undefined).map(({ title, text, price }) => ({ title, text, price }));
  const [first] = entities;
  const rows = (first ? (content.samples[first.id] ?? []) : []).map((row) => rowOf(row as Record<string, unknown>));
  const entries = [...rows, ...offered];
  return [
    { text: name, size: 22 },
    { text: '', size: 11 },
    ...wrapped(tagline),
    { text: '', size: 11 },
    ...entries.flatMap(({ title, text, price }) => [
      { text: price === null ? title : `${title}  ${price}`, size: 13 },
      ...wrapped(text),
      { text: '', size: 11 },
    ]),
  ];
}

/** The first text of a row is its title, the longest its description. */
function rowOf(row: Record<string, unknown>): { title: string; text: string; price: string | null } {
  const texts = Object.values(row).filter((value): value is string => typeof value === 'string' && !/^https?:|^\d/.test(value));
  const [title = '', ...others] = texts;
  const text = others.reduce((longest, one) => (one.length > longest.length ? one : longest), '');
  return { title, text, price: null };
}

function wrapped(text: string): Line[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < longestLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, longestLine));
  }
  return lines.map((line) => ({ text: line, size: 11 }));
}

const plain: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '€': 'EUR ',
};

/** A text as a PDF string in ASCII; other letters lose their marks. */
function escaped(text: string): string {
  return text
    .replace(/[’‘“”–—…·€]/gu, (sign) => plain[sign] ?? '')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/gu, '')
    .replace(/[\\()]/g, '\\$&');
}
