import type { Blueprint } from '@davit/blueprint';
import { createLexicalPlanner } from '@davit/planner';
import { afterAll, describe, expect, test } from 'vitest';
import { someOf } from '../../../test/harness/every-case.ts';
import { everyKind } from './fixtures/every-kind.ts';
import { asJson, type MadeApp, makeApp, programOf } from './fixtures/made-app.ts';
import { todo } from './fixtures/todo.ts';
import { ownedLibrary } from './fixtures/with-accounts.ts';
import { createGenerator } from './generate.ts';

const generator = createGenerator();
const planner = createLexicalPlanner();
const planned = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;

const blueprints: Record<string, Blueprint> = {
  'every kind of field': everyKind,
  'a bakery': planned('landing page for a bakery with opening hours and a contact form'),
  'a todo app with due dates': planned('a todo app with due dates'),
  'a library API': planned('a REST API for a library with books and members'),
  'a tip calculator': planned('tip calculator'),
  'a tracker with log-in': planned('inventory tracker with login and csv export'),
  'an API with accounts': ownedLibrary,
};

describe.each(someOf(Object.entries(blueprints), 1))('%s', (_, blueprint) => {
  let app: MadeApp | undefined;
  afterAll(() => app?.remove());

  test('equal blueprints give equal files, sorted by path', () => {
    const files = generator.generate(asJson(blueprint));
    expect(generator.generate(asJson(blueprint))).toEqual(files);
    expect(createGenerator().generate(asJson(blueprint))).toEqual(files);
    const paths = files.map((file) => file.path);
    expect(paths).toEqual([...paths].sort());
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('the files are valid TypeScript, and their own tests pass without Davit', async () => {
    app = makeApp(blueprint);
    // The script that its owner runs; what it makes is what the next test starts.
    app.node(programOf('build'));
    app.node('node_modules/typescript/bin/tsc', '-p', '.');
    const output = app.node('--test', 'test/**/*.test.ts');
    expect(output).toContain('fail 0');
  });

  test('all checks pass against the running app', async () => {
    app ??= makeApp(blueprint);
    const running = await app.start();
    try {
      const checks = generator.checks(asJson(blueprint));
      expect(checks.length).toBeGreaterThan(3);
      for (const check of checks) await check.run(running.client());
    } finally {
      expect(await running.stop()).toBe(0);
    }
  });
});

const hostile = [
  '</script><script>alert(1)</script>',
  '`\u0024{process.exit()}`',
  '"; process.exit(); //',
  "'; drop table todo; --",
  '*/ process.exit() /*',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  'line\u2028break\u0000\u202eright-to-left',
  '{{constructor.constructor("return process")()}}',
];

describe('hostile words', () => {
  const text = hostile.join(' ');
  const [entity] = todo.entities;
  const blueprint: Blueprint = {
    ...todo,
    name: text.slice(0, 60),
    tagline: text,
    entities: [
      {
        ...(entity as Blueprint['entities'][number]),
        singular: text,
        plural: text,
        fields: entity?.fields.map((field) => ({ ...field, label: text, help: text })) ?? [],
      },
    ],
    pages: [{ kind: 'entity', entity: 'todo', title: text, path: '/' }],
    content: { samples: { todo: hostile.map((title) => ({ title, notes: title })) }, footer: text },
    evidence: [{ decision: text, because: { words: text } }],
    notUnderstood: hostile,
  };

  test('appear in code as escaped literals only', () => {
    for (const { path, content } of generator.generate(asJson(blueprint))) {
      for (const bad of ['</script>', '<script>alert', '<img src=x', '\u2028', '\u202e', '\u0000']) {
        expect(content.includes(bad), `${path} holds ${JSON.stringify(bad)}`).toBe(false);
      }
      expect(path).not.toContain('..');
    }
  });

  test('are displayed verbatim, and nothing in them runs', async () => {
    const app = makeApp(blueprint);
    const running = await app.start();
    try {
      const { body, status } = await running.client().request('/');
      expect(status).toBe(200);
      expect(body).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
      expect(body).toContain('`\u0024{process.exit()}`');
      expect(body).not.toContain('<script>alert');
      expect(body).not.toContain('<img src=x');
    } finally {
      await running.stop();
      app.remove();
    }
  });
});
