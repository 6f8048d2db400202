import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeGuide } from './code-guide.ts';
import { codeIn } from './read-code.ts';

const kit = join(import.meta.dirname, '../../../app-kit/src');
const types = { server: readFileSync(join(kit, 'bespoke.ts'), 'utf8'), screen: readFileSync(join(kit, 'screen.ts'), 'utf8') };

it('the guide names every public type of the kit, in 2,450 tokens of four characters', () => {
  const guide = codeGuide(types);
  const names = [...`${types.server}${types.screen}`.matchAll(/^export (?:type|interface|function) (\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(guide).toMatch(new RegExp(`(?:type|interface|function) ${name}\\b`));
  expect(guide).not.toContain('globalThis');
  expect(guide.length / 4).toBeLessThan(2_450);
});

it('reads the files of an answer in any spelling of its imports', () => {
  const server =
    '```ts\nimport { feature } from "@davit/app-kit/bespoke";\r\nimport { a } from \'./rules.js\';\nexport default feature(a);\n```';
  expect(codeIn({ rules: '', server, screen: ' ', other: 'x' })).toEqual({
    server: "import { feature } from '@davit/app-kit/bespoke.ts';\nimport { a } from './rules.ts';\nexport default feature(a);\n",
  });
});

it('drops characters that nobody sees', () => {
  expect(codeIn({ server: 'a\u0000\u202e;\tb' })).toEqual({ server: 'a;\tb\n' });
});

it.each([null, 1, 'x', [], {}, { rules: 'export const a = 1;' }, { server: 5 }])('there is no code in %j', (answer) => {
  expect(codeIn(answer)).toBeNull();
});
