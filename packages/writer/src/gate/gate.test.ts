import { expect, it } from 'vitest';
import { type Code, findingsIn, formatFinding } from './index.ts';

const rules = `
export type Heaps = number[];
export interface Move { heap: number; take: number }
const maxHeaps = 8;
/** The heaps after a move. */
export function afterMove(heaps: Heaps, { heap, take }: Move): Heaps {
  return heaps.slice(0, maxHeaps).map((size, at) => (at === heap ? Math.max(0, size - take) : size));
}
export const isOver = (heaps: readonly number[]): boolean => heaps.every((size) => size === 0);
`;
const server = `import { feature } from '@davit/app-kit/bespoke.ts';
import { afterMove, isOver, type Move } from './rules.ts';

export default feature({
  async page(ask) {
    const games = await ask.rows('game').list();
    const totals = new Map<string, number>();
    for (const game of games) totals.set(game.player, (totals.get(game.player) ?? 0) + 1);
    return [{ kind: 'text', text: String(new Date(ask.now).getUTCDate() + games.length) }];
  },
  acts: {
    async move(ask, input: { heaps: number[]; move: Move }) {
      const heaps = afterMove(input.heaps, input.move);
      return { give: { heaps, isOver: isOver(heaps) } };
    },
  },
});
`;
const screen = `import { screen } from '@davit/app-kit/screen.ts';
import { afterMove } from './rules.ts';

screen(({ root, act, onKey }) => {
  let heaps: number[] = [3, 4, 5];
  const board = document.createElement('div');
  board.setAttribute('role', 'grid');
  board.style.background = 'var(--surface)';
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  function draw() {
    board.textContent = '';
    for (const [at, size] of heaps.entries()) {
      const button = document.createElement('button');
      button.textContent = \`Take one of \${size}\`;
      button.addEventListener('click', async () => {
        heaps = afterMove(heaps, { heap: at, take: 1 });
        await act('move', { heaps });
        draw();
      });
      board.append(button);
    }
  }
  onKey((key) => { if (key === 'ArrowUp') draw(); });
  root.append(board, shape);
  draw();
});
`;

const linesOf = async (code: Code) => (await findingsIn(code)).map(formatFinding);
/** The findings of a file that begins with what it must have. */
const inRules = (code: string) => linesOf({ rules: `export const a = 1;\n${code}`, server });
const inServer = (code: string) => linesOf({ server: `export default 1;\n${code}` });
const inScreen = (code: string) => linesOf({ screen: `export default 1;\n${code}` });

it('accepts a game with rules, server and screen', async () => {
  expect(await linesOf({ rules, server, screen })).toEqual([]);
});

it.each([
  ['import fs from "node:fs"', 'imports nothing'],
  ['import { feature } from "@davit/app-kit/bespoke"', 'imports nothing'],
  ['export const now = () => Date.now()', 'Use ask.now'],
  ['export const now = () => new Date()', 'Use ask.now'],
  ['export const dice = () => Math.random()', 'ask.random'],
  ['export const f = () => { while (true) {} }', 'never ends'],
  ['export const f = () => { for (;;) { for (const x of [1]) break; } }', 'never ends'],
  ["export const f = () => 'x'.repeat(1_000_000_000)", 'at most 100000'],
])('rules: refuses %s', async (code, why) => {
  expect(await inRules(code)).toEqual([expect.stringMatching(/^rules\.ts, line 2: /)]);
  expect((await inRules(code))[0]).toContain(why);
});

it.each([
  ['import "node:fs"', 'cannot be imported'],
  ['import x from "https://evil.example/x.js"', 'cannot be imported'],
  ['import { sql } from "@davit/app-kit"', "Import from '@davit/app-kit/bespoke.ts'"],
  ['import * as kit from "../../vendor/kit.js"', 'cannot be imported'],
  ['export * from "./rules.ts"', 'Do not export from another file'],
  ['const f = () => import("node:fs")', '`import()` is refused'],
  ['const u = import.meta.url', '`import.meta` is refused'],
  ['const r = fetch("/x")', 'A feature has no network'],
  ['const e = process.env', '`process` does not exist here'],
  ['const g = globalThis', '`globalThis` does not exist here'],
  ['eval("1")', '`eval` does not exist here'],
  ['const f = new Function("return 1")', '`Function` does not exist here'],
  ['const f = (process: string) => process', '`process` cannot be a name here'],
  ['const f = (() => 1).constructor("return 1")', 'The member `constructor` is refused'],
  ['const f = (x: object) => x["constructor"]', 'The member `constructor` is refused'],
  ['const f = (x: object) => x["con" + "structor"]', 'The member `constructor` is refused'],
  ['const f = (x: object) => x[`con$' + '{"struc"}tor`]', 'The member `constructor` is refused'],
  ['const f = (x: object, k: string) => x["con" + k]', 'put together from parts'],
  ['const f = (x: object) => x[["con", "structor"].join("")]', 'put together from parts'],
  ['const f = (x: object) => x[String.fromCharCode(99)]', 'put together from parts'],
  ['const f = (x: object, k: string) => x[k]()', 'Do not call a member by a computed name'],
  ['const { constructor: C } = () => 1', 'The member `constructor` is refused'],
  ['const f = { __proto__: null }', 'The member `__proto__` is refused'],
  ['const f = (x: object) => Object.setPrototypeOf(x, null)', '`setPrototypeOf` is refused'],
  ['const f = Reflect.get', '`Reflect` does not exist here'],
  ['const v = "<b>hello</b>"', 'is markup'],
  ['const v = (n: string) => `<a href="/$' + '{n}">`', 'is markup'],
  ['const v = "&lt;script&gt;"', 'is markup'],
  ['const v = "https://evil.example/a.png"', 'names an address'],
  ['const v = "//evil.example/a.png"', 'names an address'],
  ['const v = "ht" + "tps://evil.example"', 'names an address'],
  ['const v = "javascript:alert(1)"', 'names an address'],
  ['const v = "url(/a.png)"', 'names an address'],
  ['const d = document.title', 'Only screen.ts has a document'],
  ['setTimeout(() => 1, 10)', 'Only screen.ts has timers'],
  ['console.log(1)', 'Remove it'],
  ['const t = html`x`', '`html` does not exist here'],
  ['debugger', 'Remove `debugger`'],
  [`const v = "${'x'.repeat(590)}" + "${'y'.repeat(20)}"`, 'longer than 600 characters'],
])('server: refuses %s', async (code, why) => {
  const found = await inServer(code);
  expect(found[0]).toMatch(/^server\.ts, line 2: /);
  expect(found.join('\n')).toContain(why);
});

it.each([
  ['document.body.innerHTML = "x"', 'The member `innerHTML` is refused'],
  ['const d = document', 'Of `document`, only'],
  ['document.cookie = "a"', 'Of `document`, only'],
  ['document["wri" + "te"]("x")', 'Of `document`, only'],
  ['document.createElement("script")', 'The element `script` is refused'],
  ['document.createElement("SCR" + "IPT")', 'The element `SCRIPT` is refused'],
  ['const f = (tag: string) => document.createElement(tag)', 'Name the element to create by a plain text'],
  ['document.body.setAttribute("style", "x")', 'The attribute `style` is refused'],
  ['document.body.setAttribute("onclick", "x")', 'The attribute `onclick` is refused'],
  ['const f = (name: string) => document.body.setAttribute(name, "x")', 'Name the attribute to set'],
  ['const w = document.body.ownerDocument.defaultView', 'The member `ownerDocument` is refused'],
  ['window.parent.postMessage(1)', '`window` does not exist here. Use root, document.createElement, setTimeout'],
  ['const sound = new AudioContext()', '`AudioContext` does not exist here. Use beep(hertz, milliseconds)'],
  ['document.body.style.cssText = "width:1px"', 'style them with element.style.width'],
  ['new Image().src = "/x"', '`Image` does not exist here'],
  ['location.href = "/x"', 'The member `href` is refused'],
  ['document.body.style.background = "url(/x)"', 'names an address'],
  ['new Worker("/x")', '`Worker` does not exist here'],
  ['localStorage.a = 1', 'Keep data with ask.keep'],
])('screen: refuses %s', async (code, why) => {
  const found = await inScreen(code);
  expect(found.length).toBeGreaterThan(0);
  expect(found.join('\n')).toContain(why);
});

it.each([
  ['const f = (board: number[][], x: number, y: number) => board[y]?.[x + 1]'],
  ['const f = (names: Record<string, number>, name: string) => names[name] ?? 0'],
  ['const parent = 1; const top = parent + 1; export const all = [parent, top];'],
  ['enum Side { Left, Right }\nexport const side = Side.Left;'],
  ['const f = (rows: { date: string }[]) => rows.map(({ date }) => new Date(date).getTime())'],
  ['const f = () => { for (;;) { if (Math.max(1, 2) > 1) return 1; } }'],
  ['const label: string = "2 < 3 and a:b, data: none";'],
  ['class Heap { #items: number[] = []; push(item: number) { this.#items.push(item); } }\nexport const h = new Heap();'],
])('server: accepts %s', async (code) => {
  expect(await inServer(code)).toEqual([]);
});

it('names the line of the TypeScript, whatever its types take', async () => {
  const types = Array.from({ length: 20 }, (_, at) => `interface T${at} { a: number }`).join('\n');
  expect(await inServer(`${types}\n\nconst x = fetch;`)).toEqual([expect.stringMatching(/^server\.ts, line 23: `fetch`/)]);
});

it('bounds size, depth and the number of findings', async () => {
  expect(await inServer('x;\n'.repeat(500))).toEqual([
    'server.ts, line 400: It has 502 lines; at most 400 are taken. Write less.',
  ]);
  expect((await inServer(`const x = ${'[0,\n'.repeat(100)}`))[0]).toContain('Syntax error');
  const line = `${'['.repeat(590)}\n`;
  expect((await inServer(`const x = ${line.repeat(45)}1${`${']'.repeat(590)}\n`.repeat(45)}`))[0]).toMatch(
    /nested too deeply|Syntax error/,
  );
  const deep = `const x = ${'[\n'.repeat(150)}${']\n'.repeat(150)};`;
  expect((await inServer(deep)).join()).toContain('nested too deeply');
  expect((await linesOf({ server: `export default 1;\n${'x'.repeat(70_000)}` }))[0]).toContain('at most 60000 are taken');
  const many = Array.from({ length: 50 }, (_, at) => `unknown${at};`).join('\n');
  expect(await inServer(many)).toHaveLength(12);
});

it('needs a server or a screen, and their exports', async () => {
  expect(await linesOf({ rules })).toEqual([expect.stringContaining('neither server.ts nor screen.ts')]);
  expect(await linesOf({ server: 'const a = 1;' })).toEqual([expect.stringContaining('no default export')]);
  expect(await linesOf({ server: `import { a } from './rules.ts';\nexport default a;` })).toEqual([
    expect.stringContaining('There is no rules.ts'),
  ]);
  expect(await linesOf({ server: 'export default (' })).toEqual([expect.stringContaining('Syntax error')]);
});
