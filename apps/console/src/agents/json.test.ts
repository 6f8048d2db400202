import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiffNode, diffStates, isSame, maxNodes, maxValueShown } from './json-diff.ts';
import { formatPath, type Path, valueAt } from './json-path.ts';
import { cutText, type Json, previewOf } from './json-preview.ts';
import { childrenOf, describe as describeNode, maxPortion, maxPreview, maxTextShown, textAt } from './json-tree.ts';
import { maxStates, StateReader } from './state-reader.ts';

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;

/** Every difference, as `path: change`. */
function changesOf(node: DiffNode | null, path: Path = []): string[] {
  if (node === null) return [];
  const here = node.part === null ? path : [...path, node.part];
  return node.change === 'within'
    ? node.children.flatMap((child) => changesOf(child, here))
    : [`${formatPath(here)}: ${node.change}`];
}

test('a preview is as long as it may be, and the whole value where that is shorter', () => {
  expect(previewOf({ a: [1, 'x', null], b: {} }, 100)).toBe('{"a":[1,"x",null],"b":{}}');
  fc.assert(
    fc.property(json, fc.integer({ min: 1, max: 60 }), (value, most) => {
      const [preview, whole] = [previewOf(value, most), JSON.stringify(value)];
      expect(preview.length).toBeLessThanOrEqual(most + 1);
      if (whole.length <= most && !Object.is(value, -0)) expect(preview.startsWith(whole.slice(0, 20))).toBe(true);
    }),
  );
});

test('the preview of a very long value walks only what it shows', () => {
  const endless = new Proxy([] as Json[], {
    get: (target, name) => {
      if (name === 'every')
        return (act: (item: Json, at: number) => boolean) => [...Array(1000).keys()].every((n) => act('x', n));
      return Reflect.get(target, name);
    },
  });
  expect(previewOf(endless, 12)).toBe('["x","x","x"…');
});

test('a cut text counts what is missing and tears no character apart', () => {
  expect(cutText('abcdef', 4)).toEqual({ text: 'abcd', cut: 2 });
  expect(cutText('a😀b', 2)).toEqual({ text: 'a', cut: 3 });
});

test('a path reads as code would', () => {
  expect([formatPath([]), formatPath(['messages', 3, 'content']), formatPath(['two words', 0]), formatPath([0])]).toEqual([
    '$',
    'messages[3].content',
    '$["two words"][0]',
    '$[0]',
  ]);
  expect(valueAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1);
  expect(valueAt({}, ['constructor'])).toBeUndefined();
});

test('a tree opens a portion at a time', () => {
  const state = { list: Array.from({ length: 250 }, (_, n) => n), long: 'x'.repeat(maxPreview * 300), short: 'y' };
  expect(childrenOf(state, [], 0).nodes.map(({ part, opens, size }) => [part, opens, size])).toEqual([
    ['list', true, 250],
    ['long', true, maxPreview * 300],
    ['short', false, 1],
  ]);
  const second = childrenOf(state, ['list'], maxPortion);
  expect([second.nodes.length, second.nodes[0]?.part, second.total]).toEqual([maxPortion, maxPortion, 250]);
  expect(textAt(state, ['long'])).toEqual({ text: 'x'.repeat(maxTextShown), cut: maxPreview * 300 - maxTextShown });
  expect(textAt(state, ['list'])).toBeNull();
  expect(describeNode([], null)).toEqual({ part: null, kind: 'array', size: 0, preview: '[]', opens: false });
});

test('a list that grew at its end shows what was added, and nothing else', () => {
  const before = { messages: [{ role: 'user' }, { role: 'ai' }], step: 1 };
  const after = { messages: [{ role: 'user' }, { role: 'ai' }, { role: 'tool' }], step: 2, note: 'x' };
  const diff = diffStates(before, after);
  expect(changesOf(diff.root)).toEqual(['messages[2]: added', 'step: changed', 'note: added']);
  expect(diff).toMatchObject({ added: 2, removed: 0, changed: 1, notShown: 0 });
  expect(diff.root?.children[0]).toMatchObject({ part: 'messages', same: 2 });
});

test('what was taken out of the middle of a list is one removal', () => {
  expect(changesOf(diffStates([1, 2, 3, 4], [1, 3, 4]).root)).toEqual(['$[1]: removed']);
});

test('a member that changes its kind is one change, with both values', () => {
  const { root } = diffStates({ a: [1] }, { a: 'x' });
  expect(root?.children).toEqual([
    { part: 'a', change: 'changed', before: { text: '[1]', cut: 0 }, after: { text: 'x', cut: 0 }, children: [], same: 0 },
  ]);
});

test('members named as an object’s own machinery are compared like others', () => {
  const before = JSON.parse('{"__proto__":{"a":1},"constructor":1}') as Json;
  const after = JSON.parse('{"__proto__":{"a":2}}') as Json;
  expect(changesOf(diffStates(before, after).root)).toEqual(['__proto__.a: changed', 'constructor: removed']);
});

test('more differences than are shown are counted', () => {
  const state = (value: number) => Object.fromEntries(Array.from({ length: maxNodes + 500 }, (_, n) => [`n${n}`, value]));
  const diff = diffStates(state(1), state(2));
  expect(diff.changed).toBe(maxNodes + 500);
  expect(changesOf(diff.root).length + diff.notShown).toBe(maxNodes + 500);
});

test('long texts are cut on both sides', () => {
  const { root } = diffStates('a'.repeat(5000), 'b'.repeat(5000));
  expect([root?.before, root?.after?.text.length]).toEqual([
    { text: 'a'.repeat(maxValueShown), cut: 5000 - maxValueShown },
    maxValueShown,
  ]);
});

test('two values differ in the tree exactly where they are not the same', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      const [same, diff] = [isSame(one, other), diffStates(one, other)];
      expect(diff.root === null).toBe(same);
      expect(changesOf(diff.root).length).toBe(diff.added + diff.removed + diff.changed);
    }),
  );
});

test('a state nested 512 deep is compared', () => {
  const deep = (core: number) => JSON.parse(`${'['.repeat(512)}${core}${']'.repeat(512)}`) as Json;
  expect(changesOf(diffStates(deep(1), deep(2)).root)).toHaveLength(1);
});

test('the reader holds the most recently used states, and reports an evicted one', () => {
  const reader = new StateReader();
  for (let n = 0; n <= maxStates; n++) reader.answer({ kind: 'open', id: `s${n}`, text: `{"n":${n}}` });
  expect(() => reader.answer({ kind: 'children', id: 's0', path: [], from: 0 })).toThrow('Open it again');
  expect(reader.answer({ kind: 'children', id: 's1', path: [], from: 0 }).nodes[0]?.preview).toBe('1');
  expect(reader.answer({ kind: 'diff', before: 's1', after: 's2' }).changed).toBe(1);
  expect(() => reader.answer({ kind: 'open', id: 'x', text: '{' })).toThrow('Download it instead');
});
