import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOutcome, SourceFile } from '@davit/launch';
import { afterAll, describe, expect, it } from 'vitest';
import { createBuilder } from './builder.ts';

const workFolder = await mkdtemp(join(tmpdir(), 'builder-test-'));
const builder = createBuilder({ deadlineFactor: 10, workFolder: join(workFolder, 'checks') });
afterAll(async () => {
  await builder.close();
  await rm(workFolder, { recursive: true, force: true });
});

const never = new AbortController().signal;
const main = (content: string): SourceFile[] => [{ path: 'src/main.tsx', content }];

const app: SourceFile[] = [
  {
    path: 'src/main.tsx',
    content: [
      "import { Hono } from 'hono';",
      "import { page } from './page.tsx';",
      "import css from './design/site.css';",
      "import logo from './design/logo.svg';",
      'const app = new Hono();',
      "app.get('/', (c) => c.html(page('hello')));",
      'export { app, css, logo };',
    ].join('\n'),
  },
  { path: 'src/page.tsx', content: 'export const page = (title: string) => <h1 class="title">{title}</h1>;' },
  { path: 'src/design/site.css', content: 'h1 { background: url(/etc/passwd) }' },
  { path: 'src/design/logo.svg', content: '<svg/>' },
  {
    path: 'src/islands/clock.ts',
    content: "const el = document.querySelector<HTMLElement>('p');\nif (el) el.textContent = 'tick';",
  },
  { path: 'public/robots.txt', content: 'User-agent: *\n' },
  { path: 'README.md', content: '# not part of the bundle' },
];

async function errorsOf(files: SourceFile[]): Promise<string[]> {
  const built = await builder.build(files, never);
  return built.outcome === 'failed' ? built.errors : [];
}

function bytesOf(built: BuildOutcome): [string, string][] {
  if (built.outcome === 'failed') throw new Error(built.errors.join('\n'));
  return [...built.bundle.files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]);
}

describe('a bundle', () => {
  it('has what the app imports of the kit, and the islands beside that', async () => {
    const source = "import { seeOther } from '@davit/app-kit/web/redirect.ts';\nexport { seeOther };\n";
    const built = await builder.build(main(source), never);
    if (built.outcome === 'failed') throw new Error(built.errors.join('\n'));
    expect([...built.bundle.files.keys()]).toEqual(['public/islands/partial-update.js', 'public/islands/zone.js', 'server.mjs']);
    expect(await builder.typecheck(main(source), never)).toEqual([]);
    expect(await builder.typecheck(main(`${source}seeOther(1);\n`), never)).toEqual([
      expect.stringContaining('src/main.tsx:3:1 Expected'),
    ]);
  });

  it('has the tests of the source in one module, if asked for', async () => {
    const files = [
      ...main('export {};'),
      { path: 'test/deep/one.test.ts', content: "import { word } from './word.ts';\nconsole.log('one', word);" },
      { path: 'test/deep/word.ts', content: "export const word: string = 'shared';" },
      { path: 'test/two.test.ts', content: "console.log('two');" },
    ];
    const plain = await builder.build(files, never);
    expect(bytesOf(plain).map(([path]) => path)).toEqual(['server.mjs']);
    const built = await builder.build(files, never, '', { withTests: true });
    const tests = new Map(bytesOf(built)).get('tests.mjs') ?? '';
    expect(Buffer.from(tests, 'base64').toString()).toMatch(/shared[\s\S]*two/);
    expect(bytesOf(await builder.build(main('export {};'), never, '', { withTests: true }))).toHaveLength(1);
    const wrong = [...main('export {};'), { path: 'test/x.test.ts', content: "import 'left-pad';" }];
    expect(await builder.build(wrong, never, '', { withTests: true })).toMatchObject({ outcome: 'failed' });
  });

  it('takes the islands and programs of an ejected kit from beside the files that the server uses', async () => {
    const files = [
      ...main("import { a } from './kit/a/feature.ts';\nconsole.log(a);"),
      { path: 'src/kit/a/feature.ts', content: 'export const a: number = 1;' },
      { path: 'src/kit/a/clock.island.ts', content: "document.title = 'ejected';" },
      {
        path: 'src/kit/a/realm.worker.ts',
        content:
          "import variant from '@jitl/quickjs-singlefile-mjs-release-sync';\nimport { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';\nconsole.log(newQuickJSWASMModuleFromVariant(variant));",
      },
      { path: 'src/kit/b/other.island.ts', content: "document.title = 'not used';" },
      { path: 'src/kit/b/other.worker.ts', content: "console.log('not used');" },
    ];
    const built = await builder.build(files, never);
    expect(bytesOf(built).map(([path]) => path)).toEqual(['public/islands/clock.js', 'realm.mjs', 'server.mjs']);
    expect(await builder.typecheck(files, never)).toEqual([]);
    const script = { path: 'src/kit/bin/start.mjs', content: 'console.log(process.argv);' };
    expect(await builder.typecheck([...files, script], never)).toEqual([]);
  }, 300_000);

  it('holds the server, a script for each island and the public files, and the server runs', async () => {
    const built = await builder.build(app, never);
    if (built.outcome === 'failed') throw new Error(built.errors.join('\n'));
    expect([...built.bundle.files.keys()]).toEqual(['public/islands/clock.js', 'public/robots.txt', 'server.mjs']);
    expect(built.warnings).toEqual([]);

    const file = join(workFolder, 'server.mjs');
    await writeFile(file, built.bundle.files.get('server.mjs') ?? '');
    const server = (await import(pathToFileURL(file).href)) as { app: { request(path: string): Promise<Response> }; css: string };
    expect(await (await server.app.request('/')).text()).toBe('<h1 class="title">hello</h1>');
    expect(server.css).toBe('h1 { background: url(/etc/passwd) }');
    expect(Buffer.from(built.bundle.files.get('public/islands/clock.js') ?? '').toString()).toMatch(/^var \w+=document/);
    expect(built.bundle.settings).toMatchObject({ server: 'node24', packages: { hono: '4.13.19' } });
  });

  it('has the same bytes for the same files in any order, and none of this machine in them', async () => {
    const [one, other] = await Promise.all([builder.build(app, never), builder.build([...app].reverse(), never)]);
    expect(bytesOf(one)).toEqual(bytesOf(other));
    const text = bytesOf(one).map(([, bytes]) => Buffer.from(bytes, 'base64').toString());
    expect(text.join('\n')).not.toContain(process.cwd());
    expect(text.join('\n')).not.toContain(workFolder);
  });

  it('has the same bytes after another app with the same paths, and after one that does not build', async () => {
    const first = bytesOf(await builder.build(app, never));
    const other = app.map((file) =>
      file.path === 'src/page.tsx' ? { ...file, content: 'export const page = () => "other";' } : file,
    );
    const withOther = bytesOf(await builder.build(other, never));
    expect(withOther).not.toEqual(first);
    await builder.build(
      other.filter(({ path }) => path !== 'src/page.tsx'),
      never,
    );
    expect(bytesOf(await builder.build(app, never))).toEqual(first);
    expect(bytesOf(await builder.build(other, never))).toEqual(withOther);
  });
});

describe('a source that does not build', () => {
  it.each([
    ['let x = ;', 'src/main.tsx:1:9 Unexpected ";"'],
    ["import './nope.ts';", 'src/main.tsx:1:8 cannot import "./nope.ts": there is no file src/nope.ts'],
    ["import { y } from '../package.json';", 'src/main.tsx:1:19 cannot import "../package.json": there is no file package.json'],
    ["import a from '../../etc/passwd';", 'src/main.tsx:1:15 cannot import "../../etc/passwd": it is outside the app'],
    [
      "import a from '/etc/passwd';",
      'src/main.tsx:1:15 cannot import "/etc/passwd": an app has its own files, Node\'s modules, @davit/app-kit and csv-parse, hono, kysely, marked, multipasta',
    ],
    [
      "import a from '@davit/app-kit/../package.json';",
      'src/main.tsx:1:15 cannot import "@davit/app-kit/../package.json": the kit has no such file',
    ],
    [
      "import a from 'left-pad';",
      'src/main.tsx:1:15 cannot import "left-pad": an app has its own files, Node\'s modules, @davit/app-kit and csv-parse, hono, kysely, marked, multipasta',
    ],
    [
      "require('esbuild');",
      'src/main.tsx:1:9 cannot import "esbuild": an app has its own files, Node\'s modules, @davit/app-kit and csv-parse, hono, kysely, marked, multipasta',
    ],
    [
      "import 'hono/../../package.json';",
      'src/main.tsx:1:8 cannot import "hono/../../package.json": the package has no such export',
    ],
    ["import a from './a.png';", 'src/main.tsx:1:15 cannot import "./a.png": there is no file src/a.png'],
    [
      "export const load = (n: string) => import('./' + n + '.ts');",
      'An import with a computed path cannot be bundled. Pass a plain string to import() and require().',
    ],
  ])('is reported with its position and reason: %s', async (content, sentence) => {
    expect(await errorsOf(main(content))).toEqual([expect.stringContaining(sentence)]);
  });

  it('explains that islands have no Node APIs', async () => {
    const files = [...app, { path: 'src/islands/disk.ts', content: "import 'node:fs';" }];
    expect(await errorsOf(files)).toEqual(['src/islands/disk.ts:1:8 cannot import "node:fs": islands run in the browser']);
  });

  it('explains where an app begins', async () => {
    expect(await errorsOf([])).toEqual(['src/main.tsx is missing: it is the entry point of the app.']);
  });

  it.each(['../x.ts', '/etc/x.ts', 'src/../../x.ts', 'src\\x.ts', 'src//x.ts', 'src/\u0000.ts', 'c:/x.ts', ''])(
    'is refused for a path that leads elsewhere: %j',
    async (path) => {
      const files = [...app, { path, content: '' }];
      expect(await errorsOf(files)).toEqual([expect.stringContaining('is not a path inside the app')]);
      expect(await builder.typecheck(files, never)).toEqual([expect.stringContaining('is not a path inside the app')]);
    },
  );
});

describe('the type check', () => {
  const declarations = {
    path: 'src/assets.d.ts',
    content:
      "declare module '*.css' { const text: string; export default text; }\ndeclare module '*.svg' { const text: string; export default text; }",
  };

  it('finds nothing wrong where nothing is, and leaves no file behind', async () => {
    expect(await builder.typecheck([...app, declarations], never)).toEqual([]);
    const left = readdirSync(join(workFolder, 'checks')).flatMap((worker) => readdirSync(join(workFolder, 'checks', worker)));
    expect(left.filter((name) => name.startsWith('app-'))).toEqual([]);
  });

  it('knows the names that the app gives its own files in package.json', async () => {
    const files = [
      ...main("import { word } from '#words';\nexport const length: number = word.length;"),
      { path: 'src/words.ts', content: "export const word = 'davit';" },
    ];
    const named = { path: 'package.json', content: '{ "type": "module", "imports": { "#words": "./src/words.ts" } }' };
    expect(await builder.typecheck([...files, named], never)).toEqual([]);
    expect(await builder.typecheck(files, never)).toEqual([expect.stringContaining('#words')]);
    expect(await builder.build([...files, named], never)).toMatchObject({ outcome: 'built' });
    expect(await errorsOf(files)).toEqual([expect.stringContaining('src/main.tsx:1:22 cannot import "#words"')]);
    const changed = [{ path: 'src/words.ts', content: 'export const word = 1;' }, ...files.slice(0, 1), named];
    expect(await builder.typecheck(changed, never)).toHaveLength(1);
  });

  it('names file, line and column like an editor, in one sentence each', async () => {
    const files = main(
      "import type { Kysely } from 'kysely';\nexport const é: number = '𝒳'; export const b: string = 1;\nexport type Db = Kysely<string, string>;",
    );
    expect(await builder.typecheck(files, never)).toEqual([
      "src/main.tsx:2:14 Type 'string' is not assignable to type 'number'. (TS2322)",
      "src/main.tsx:2:45 Type 'number' is not assignable to type 'string'. (TS2322)",
      expect.stringMatching(/^src\/main\.tsx:3:\d+ .*\(TS\d+\)$/),
    ]);
  });

  it('reads the tsconfig of the app, but for what reaches out of its folder', async () => {
    const loose = {
      path: 'tsconfig.json',
      content: '{ "extends": "/etc/x.json", "compilerOptions": { "strict": false, "typeRoots": ["/"] } }',
    };
    const files = main('export const f = (x) => x;');
    expect(await builder.typecheck(files, never)).toHaveLength(1);
    expect(await builder.typecheck([...files, loose], never)).toEqual([]);
    expect(await builder.typecheck([...files, { path: 'tsconfig.json', content: '[' }], never)).toEqual([
      'tsconfig.json is not a JSON object.',
    ]);
  });

  it.each([
    `import secret from '${process.cwd()}/package.json'; secret.nope;`,
    `/// <reference path="${process.cwd()}/vitest.config.ts" />\nexport const a: string = 1;`,
  ])('tells nothing of files outside the app', async (content) => {
    const json = { path: 'tsconfig.json', content: '{ "compilerOptions": { "resolveJsonModule": true } }' };
    expect(await builder.typecheck([...main(content), json], never)).toEqual(['The source imports files from outside the app.']);
  });

  describe('of an app that differs little from one before', () => {
    const price = (type: string): SourceFile => ({
      path: 'src/price.ts',
      content: `export const price = (): ${type} => JSON.parse('1');`,
    });
    const shop: SourceFile[] = [
      { path: 'src/main.tsx', content: "import { total } from './total.ts';\nexport const all: number = total();" },
      { path: 'src/total.ts', content: "import { price } from './price.ts';\nexport const total = () => price();" },
      { path: 'src/other.ts', content: 'export const length = (text: string) => text.length;' },
    ];

    it('finds an error in a file that stayed the same, where what it imports from afar has changed', async () => {
      expect(await builder.typecheck([...shop, price('number')], never)).toEqual([]);
      expect(await builder.typecheck([...shop, price('string')], never)).toEqual([
        "src/main.tsx:2:14 Type 'string' is not assignable to type 'number'. (TS2322)",
      ]);
      expect(await builder.typecheck([...shop, price('number')], never)).toEqual([]);
    });

    it('finds an error that an import of nothing makes, once the file is gone', async () => {
      expect(await builder.typecheck([...shop, price('number')], never)).toEqual([]);
      expect(await builder.typecheck(shop, never)).toEqual([expect.stringMatching(/^src\/total\.ts:1:23 Cannot find module/)]);
    });

    it('finds an error that a global declaration makes', async () => {
      const uses = { path: 'src/uses.ts', content: 'export const version: string = appVersion;' };
      const declares = (type: string): SourceFile => ({ path: 'src/global.d.ts', content: `declare const appVersion: ${type};` });
      expect(await builder.typecheck([...shop, price('number'), uses, declares('string')], never)).toEqual([]);
      expect(await builder.typecheck([...shop, price('number'), uses, declares('number')], never)).toHaveLength(1);
    });

    it('finds an error that a stricter option makes', async () => {
      const config = (strict: boolean): SourceFile => ({
        path: 'tsconfig.json',
        content: JSON.stringify({ compilerOptions: { strict } }),
      });
      const loose = { path: 'src/loose.ts', content: 'export const f = (x) => x;' };
      expect(await builder.typecheck([...shop, price('number'), loose, config(false)], never)).toEqual([]);
      expect(await builder.typecheck([...shop, price('number'), loose, config(true)], never)).toHaveLength(1);
    });
  });
});
