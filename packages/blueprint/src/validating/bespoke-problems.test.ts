/** Mistakes of bespoke features: each is located, and its fix says what to do. */
import { expect, it } from 'vitest';
import { canBeKept, withBespoke } from '../adding-bespoke.ts';
import { bespokePath } from '../bespoke-path.ts';
import type { BespokeFeature } from '../blueprint.ts';
import { library } from '../fixtures/library.ts';
import { problemsIn } from '../validate-blueprint.ts';

const split: BespokeFeature = {
  key: 'reading-plan',
  title: 'Reading plan',
  summary: 'Says how many pages to read each day.',
  page: '/reading-plan',
  uses: ['book'],
  code: {
    rules: 'export function perDay(pages: number, days: number): number {\n\treturn Math.ceil(pages / days);\n}\n',
    server: "import { feature } from '@davit/app-kit/bespoke.ts';\nexport default feature({ page: () => [] });\n",
  },
  promises: [
    { says: 'pages are spread over days', from: 'per day', by: 'visitor', check: { call: 'perDay', with: [10, 3], gives: 4 } },
    { says: 'it lists books', from: 'books', by: 'visitor', check: { steps: [{ open: '/reading-plan' }, { see: 'Books' }] } },
  ],
};

/** The problems of a plan with this feature, changed. */
function problemsOf(change: Partial<BespokeFeature>) {
  return problemsIn(withBespoke(library, [{ ...split, ...change }])).map(({ path, problem }) => `${path} ${problem}`);
}

it('joins a plan with its page, and replaces the feature of its key', () => {
  const plan = withBespoke(library, [split]);
  expect(problemsIn(plan)).toEqual([]);
  expect(plan.pages[1]).toEqual({ kind: 'tool', tool: 'bespoke', title: 'Reading plan', path: '/reading-plan' });
  const again = withBespoke(plan, [{ ...split, page: '/read-daily' }]);
  expect(problemsIn(again)).toEqual([]);
  expect(again.pages.filter((page) => page.kind === 'tool').map(({ path }) => path)).toEqual(['/read-daily']);
  expect(bespokePath(library, 'books')).toBe('/books-2');
  expect(bespokePath(library, 'reading-plan')).toBe('/reading-plan');
});

it('what is missing, too much or unknown is located', () => {
  const at = '/features/3/parameters/features/0';
  expect(problemsOf({ uses: ['novel'] })).toEqual([`${at}/uses/0 no entity is called novel`]);
  expect(problemsOf({ code: { rules: split.code.rules ?? '' } })).toEqual([`${at}/code nothing can be seen of it`]);
  expect(problemsOf({ code: { ...split.code, screen: '\n'.repeat(400) } })).toEqual([`${at}/code/screen has 401 lines`]);
  expect(problemsOf({ code: { ...split.code, screen: 'é'.repeat(40_000) } })).toEqual([`${at}/code/screen has 80000 bytes`]);
  expect(problemsOf({ code: { server: 'export default 1' } })).toEqual([
    `${at}/promises/0/check/call rules export no function perDay`,
  ]);
  expect(problemsOf({ promises: [{ says: 'x', from: 'x', by: 'member', check: { steps: [{ open: '/' }] } }] })).toEqual([
    `${at}/promises/0/by the app has no members`,
  ]);
  expect(problemsOf({ code: { ...split.code, rules: `${split.code.rules}\u0000` } })[0]).toContain(`${at}/code/rules`);
});

it('a feature keeps lists and fields of its own, and no others', () => {
  const at = '/features/3/parameters/features/0/keeps/0';
  const entity = library.entities.find(({ id }) => id === 'book');
  const optional = entity?.fields.find((field) => canBeKept(entity, field))?.id ?? '';
  expect(problemsOf({ keeps: [{ entity: 'book' }, { entity: 'book', field: optional }] })).toEqual([]);
  expect(problemsOf({ keeps: [{ entity: 'novel' }] })).toEqual([`${at} novel is none of its lists`]);
  expect(problemsOf({ keeps: [{ entity: 'book', field: 'shelf' }] })).toEqual([`${at}/field no field is called book.shelf`]);
  const title = entity?.titleField ?? '';
  expect(problemsOf({ keeps: [{ entity: 'book', field: title }] })[0]).toContain(`book.${title} cannot be calculated`);
  expect(problemsOf({ keeps: [{ entity: 'book' }, { entity: 'book' }] })[0]).toBe(`${at} book is kept twice`);
  const seen: BespokeFeature['promises'] = [{ says: 'x', from: 'x', by: 'visitor', check: { steps: [{ see: 'Books' }] } }];
  expect(problemsOf({ keeps: [{ entity: 'book' }], code: { screen: 'x' }, promises: seen })).toEqual([`${at} nothing writes it`]);
  const plan = withBespoke(library, [{ ...split, keeps: [{ entity: 'book', field: optional }] }]);
  const after = plan.entities.find(({ id }) => id === 'book')?.fields.find(({ id }) => id === optional);
  expect(after?.required).toBe(false);
});

it('a value of a promise is any JSON, and small', () => {
  const check = (given: unknown) => ({
    promises: [
      { says: 'x', from: 'x', by: 'visitor' as const, check: { call: 'perDay', with: [given as never], gives: { a: [null] } } },
    ],
  });
  expect(problemsOf(check({ deep: [1, 'two', { three: true }] }))).toEqual([]);
  expect(problemsOf(check('x'.repeat(9_000)))[0]).toContain('has 90');
});

it('a step of no known kind is explained', () => {
  const [problem] = problemsIn(
    withBespoke(library, [
      { ...split, promises: [{ says: 'x', from: 'x', by: 'visitor', check: { steps: [{ tap: 'me' } as never] } }] },
    ]),
  );
  expect(problem?.path).toContain('/promises/0/check/steps/0');
});
