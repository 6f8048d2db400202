import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../test/harness/every-case.ts';
import { renderMarkdown } from './render.ts';

test('Markdown becomes HTML', () => {
  const html = renderMarkdown(
    '# One\n\nA **bold** word, a [link](https://example.com "t") and `code`.\n\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n',
  );
  expect(html).toContain('<h2>One</h2>');
  expect(html).toContain('<strong>bold</strong>');
  expect(html).toContain('<a href="https://example.com" title="t" rel="noopener noreferrer nofollow ugc">link</a>');
  expect(html).toContain('<code>code</code>');
  expect(html).toContain('<li>b</li>');
  expect(html).toContain('<td>2</td>');
});

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](//evil.example)',
  '![x](https://evil.example/pixel.gif)',
  '![x" onerror="alert(1)](/uploads/a.png)',
  '[x](https://example.com/"onmouseover="alert(1))',
  "[x](https://e.com '\"><script>alert(1)</script>')",
  '<https://example.com/"onclick="x>',
  '```"><script>\n</script>\n```',
  '<a href="javascript:alert(1)">x</a>',
  '<style>*{display:none}</style>',
])('no text produces active content: %s', (text) => {
  expect(acting(renderMarkdown(text))).toEqual([]);
});

test('no text produces active content', () => {
  const part = fc.constantFrom(
    '<script>',
    '<img src=x onerror=y>',
    '](javascript:x)',
    '[a',
    '![',
    '"',
    "'",
    '`',
    '\n',
    '> ',
    '<a ',
    '&lt;',
    '](/uploads/x.png',
    ')',
    '**',
    '<!--',
    'onload=',
    '|',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 8 })), { maxLength: 14 }), (parts) => {
      expect(acting(renderMarkdown(parts.join('')))).toEqual([]);
    }),
    { numRuns: runsOf(150, 500) },
  );
});

/** Texts that make a lexer with unbounded lookahead or depth slow, or crash it. */
const baits = [
  ...[
    '>',
    '> ',
    '- ',
    '1. ',
    '*a ',
    '_a',
    '**a',
    '***a** b* ',
    '*a _b ',
    '[',
    '[]',
    '[a](',
    '![',
    '[*a](b "',
    '`a',
    '``a`',
    '~~a ',
    '!',
  ],
  ...[
    '<',
    '<a ',
    '<!--',
    '&',
    '\\',
    '\n',
    '|',
    '|a|b|\n',
    '#',
    '=',
    ' ',
    '\t',
    'http://a.b/',
    'www.',
    'a@',
    'a@b.c ',
    '[a]: b\n',
    '"',
  ],
  ...[
    '- a\n',
    '> a\n',
    '> a\nb\n',
    '> - ',
    '* a\n  ',
    '- a\n""a**',
    '- [ ] a\n@@',
    '```\n',
    'a\n=\n',
    '    a\n',
    'x',
    '𝒳',
    '\u0000',
  ],
];
const longest = 50_000;
/** Many times the cost of bounded texts here, and a tenth of their cost without bounds. */
const maxTimesProse = 400;
/** The cost of the same amount of ordinary text, as soon as the renderer is warm. */
let costOfProse = 0;
const prose = () => (costOfProse ||= costOf(filled('Some *emphasised* words and a [link](https://example.com).\n\n')));
const filled = (unit: string, length = longest) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

test.each(baits)('a text of only %j renders at a bounded cost', (bait) => {
  expect(costOf(filled(bait)) / prose()).toBeLessThan(maxTimesProse);
  expect(costOf(filled(`${filled(bait, 1_400).replaceAll('\n', ' ')}\n\n`)) / prose()).toBeLessThan(maxTimesProse);
});

test('any mix of marks renders at a bounded cost', () => {
  const unit = fc.array(fc.constantFrom(...baits), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(unit, (bait) => {
      expect(costOf(filled(bait)) / prose()).toBeLessThan(maxTimesProse);
    }),
    { numRuns: runsOf(12, 30) },
  );
});

test("the search for a heading's underline is bounded", () => {
  expect(renderMarkdown('One\ntwo\n===\n\nThree')).toBe('<h2>One\ntwo</h2>\n<p>Three</p>\n');
  expect(renderMarkdown(`${'line\n'.repeat(1_000)}===`)).not.toContain('<h2>');
});

test('a text that nests too deeply is shown as source, with its other paragraphs', () => {
  expect(renderMarkdown(`# One\n\n${'>'.repeat(9_000)} deep`)).toBe(`<p># One</p>\n<p>${'&#62;'.repeat(9_000)} deep</p>\n`);
  expect(renderMarkdown('> > > three')).toBe(
    '<blockquote>\n<blockquote>\n<blockquote>\n<p>three</p>\n</blockquote>\n</blockquote>\n</blockquote>\n',
  );
});

test('only a paragraph with too much markup is shown as source', () => {
  const html = renderMarkdown(`**bold**\n\n${'*a '.repeat(5_000)}\n\n_slanted_`);
  expect(html).toContain('<strong>bold</strong>');
  expect(html).toContain('*a *a *a');
  expect(html).toContain('<em>slanted</em>');
});

test.each([
  ['a table of many columns', `${'|a'.repeat(2_000)}|\n${'|-'.repeat(2_000)}|\n${'|\n'.repeat(4_000)}`],
  ['an address that is used often', `[a]: /${'x'.repeat(20_000)}\n\n${'[a] '.repeat(600)}`],
])('%s does not multiply its size', (_, text) => {
  expect(renderMarkdown(text).length / text.length).toBeLessThan(10);
});

/** Processor time, which other processes do not affect; the lower of two. */
function costOf(text: string): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    renderMarkdown(text);
    return process.cpuUsage(before).user + 1_000;
  });
  return Math.min(...times);
}

/** Tags and attributes that are not allowed in a text. */
function acting(html: string): string[] {
  const allowed =
    /^<\/?(h[2-6]|p|a|strong|em|del|code|pre|ul|ol|li|blockquote|hr|br|table|thead|tbody|tr|th|td|img)( (href|title|rel|src|alt|loading|class|align|start)="[^"<>]*")* ?\/?>$/;
  const tags = html.match(/<[^>]*>?/g) ?? [];
  const links = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address ?? '');
  return [
    ...tags.filter((tag) => !allowed.test(tag)),
    ...links.filter((link) => !/^(https?:\/\/|mailto:|\/[^/]|\/$|#)/i.test(link)),
  ];
}
