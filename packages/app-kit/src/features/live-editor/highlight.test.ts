import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import { highlighted } from './highlight.ts';

const kinds = (code: string) =>
  highlighted(code)
    .filter(({ text }) => text.trim() !== '')
    .map(({ kind, text }) => `${kind} ${text.trim()}`);

test('tags, attributes, values and text differ', () => {
  deepEqual(kinds('<h2 class="big" hidden>Hi &amp; bye</h2><!-- note -->'), [
    'tag <h2',
    'attribute class',
    'text =',
    'string "big"',
    'attribute hidden',
    'tag >',
    'text Hi',
    'entity &amp;',
    'text bye',
    'tag </h2',
    'tag >',
    'comment <!-- note -->',
  ]);
});

test('styles and scripts have colors of their own, up to their end', () => {
  const found = kinds('<style>p { color: #fff; }</style><script>const a = "</p>"; // end\n</script><p>');
  for (const one of ['property color', 'number #fff', 'keyword const', 'string "</p>"', 'comment // end', 'tag <p'])
    equal(found.includes(one), true, `${one} in ${found.join(' | ')}`);
});

test('the tokens are the text again, also of broken code, in time that grows with its length', () => {
  for (const code of [
    '<',
    '<a',
    '<a href="',
    '<!--',
    '<style>a{',
    '<script>"',
    '&',
    '</',
    "<p x='",
    '<x '.repeat(9),
    '"'.repeat(50),
  ])
    equal(
      highlighted(code)
        .map(({ text }) => text)
        .join(''),
      code,
    );
  const before = performance.now();
  for (const part of ['<', '<a ', '"', '&', '<!-- ', '<script>`']) highlighted(part.repeat(12_000));
  equal(performance.now() - before < 5_000, true);
});
