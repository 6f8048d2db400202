import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from './files/src/modules/markdown/render.ts';

test('marks become what they mean', () => {
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
])('nothing in a text acts: %s', (text) => {
  expect(acting(renderMarkdown(text))).toEqual([]);
});

test('whatever is written, nothing of it acts', () => {
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
    { numRuns: 500 },
  );
});

/** Tags and attributes that are not among those that a text may have. */
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
