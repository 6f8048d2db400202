/** The loop of writing, with a scripted model and a scripted proof: no process, no clock. */
import { type BespokeFeature, type Blueprint, problemsIn } from '@davit/blueprint';
import { expect, it } from 'vitest';
import { library } from '../../blueprint/src/fixtures/library.ts';
import { beginAsking, type Journal } from './asking.ts';
import { codeRequest } from './code/code-request.ts';
import { findingsIn } from './gate/index.ts';
import { promiseRequest } from './promises/promise-request.ts';
import { readPromises } from './promises/read-promises.ts';
import { mutantsOf } from './proving/mutants.ts';
import type { Proof } from './proving/proof.ts';
import { failure, type ScriptedAnswer, scriptedModel } from './testing/scripted-model.ts';
import { type ProvePlan, writeFeatures } from './write-features.ts';

const prompt = 'A library app that says how many pages to read per day, and a game of Nim against a friend.';
const wishes = ['pages per day', 'a game of Nim'];
const plan: Blueprint = { ...library, notMade: wishes };

const step = (act: string, what: string, value = '') => ({ do: act, what, value });
const perDay = (change: object = {}) => ({
  says: 'pages are spread over days',
  from: 'how many pages to read per day',
  by: 'visitor',
  call: 'perDay',
  with: '[10, 3]',
  gives: '4',
  steps: [],
  ...change,
});
const seen = (says: string) => ({
  ...perDay({ says, call: '', with: '', gives: '' }),
  steps: [step('open', '/reading-plan'), step('fill', 'Days', says), step('press', 'Plan'), step('see', says)],
});
const reading = (promises: object[] = [perDay(), seen('4 pages'), seen('5 pages'), seen('6 pages')]) => ({
  wishes: ['pages per day'],
  key: 'reading-plan',
  title: 'Reading plan',
  summary: 'Says how many pages to read each day.',
  uses: ['Books', 'Nothing'],
  promises,
});
const rules = 'export const perDay = (pages: number, days: number): number => Math.ceil(pages / days);\n';
const server = `import { feature } from '@davit/app-kit/bespoke';
import { perDay } from './rules';
export default feature({
  page: () => [{ kind: 'text', text: String(perDay(10, 3)) }],
  acts: { plan: () => ({ say: 'Planned' }) },
});`;
const good = { rules, server, screen: '' };
/** Other code of the same kind, so that an answer is not the one before. */
const code = (version: number) => ({ ...good, rules: `${rules}// ${version}\n` });

const all = { failedAt: null, problems: [], promises: [null, null, null, null] } as Proof;
const breaks = (...places: number[]): Proof => ({
  failedAt: 'promises',
  problems: [],
  promises: [0, 1, 2, 3].map((at) => (places.includes(at) ? `step 4, see: not on the page (${at})` : null)),
});
const fails = (failedAt: 'build' | 'start', ...problems: string[]): Proof => ({ failedAt, problems, promises: [] });

interface Case {
  answers?: Record<string, ScriptedAnswer[]>;
  /** Of the code as it was answered, in order; the last one repeats. Wrong code breaks everything unless `mutants` says otherwise. */
  proofs?: Proof[];
  mutants?: Proof;
  journal?: Map<string, string>;
  maxMs?: number;
  rounds?: number;
  signal?: AbortSignal;
}

async function write({
  answers = {},
  proofs = [all],
  mutants = breaks(0, 1, 2, 3),
  journal = new Map(),
  maxMs,
  rounds = 6,
  signal,
}: Case = {}) {
  const model = scriptedModel({
    promises: [{ features: [reading()] }],
    code: [good],
    repair: [code(1), code(2), code(3)],
    ...answers,
  });
  const lines: string[] = [];
  const tried: BespokeFeature[] = [];
  let proved = 0;
  const provePlan: ProvePlan = async (candidate, key, what) => {
    expect(problemsIn(candidate)).toEqual([]);
    const feature = candidate.features
      .flatMap((one) => (one.id === 'bespoke' ? one.parameters.features : []))
      .find((one) => one.key === key);
    if (what === 'promises') return mutants;
    if (feature) tried.push(feature);
    proved += 1;
    return proofs[Math.min(proved, proofs.length) - 1] ?? all;
  };
  const memory: Journal = {
    read: (digest) => journal.get(digest) ?? null,
    async keep(digest, text) {
      journal.set(digest, text);
    },
  };
  const timers = {
    after(ms: number, act: () => void) {
      if (ms === 0) act();
      return () => {};
    },
  };
  const during = signal ?? new AbortController().signal;
  const asking = beginAsking(
    { model, journal: memory, spender: { workspaceId: 'w', runId: 'r' }, timers, maxMs: maxMs ?? 1_000, readJson: JSON.parse },
    during,
  );
  const parts = {
    asking,
    rounds,
    types: { server: '', screen: '' },
    gate: findingsIn,
    mutants: mutantsOf,
    provePlan,
    report: (line: string) => void lines.push(line),
  };
  const end = await writeFeatures(parts, { prompt, plan, wishes }, during);
  const features = end.plan.features.flatMap((one) => (one.id === 'bespoke' ? one.parameters.features : []));
  return { ...end, features, lines, log: lines.join('\n'), requests: model.requests, tried, journal };
}

it('a feature that keeps its promises joins the plan, and its wish is no longer missing', async () => {
  const { plan: after, features, log, requests } = await write();
  expect(problemsIn(after)).toEqual([]);
  expect(after.notMade).toEqual(['a game of Nim']);
  expect(features).toMatchObject([
    { key: 'reading-plan', page: '/reading-plan', uses: ['book', 'author'], promises: { length: 4 } },
  ]);
  expect(features[0]?.code.server).toContain("from '@davit/app-kit/bespoke.ts';\nimport { perDay } from './rules.ts';");
  expect(requests.map(({ purpose }) => purpose)).toEqual(['promises', 'code']);
  expect(log).toBe(
    'To write: “Reading plan”.\nWriting “Reading plan”: 4 promises.\n“Reading plan” is written: 4 promises of 4 tested and kept.',
  );
});

it('one feature fulfils several wishes, and two share one', async () => {
  const both = { ...reading(), wishes: ['Pages per day', 'A game of Nim', 'pages per day'] };
  const one = await write({ answers: { promises: [{ features: [both] }] } });
  expect(one.plan.notMade).toBeUndefined();
  const other = { ...reading(), key: 'nim', title: 'Nim', wishes: ['a game of Nim'] };
  const features = [both, other];
  expect((await write({ answers: { promises: [{ features }] } })).plan.notMade).toBeUndefined();
  // What a feature that is given up shares with another stays missing.
  const half = await write({ answers: { promises: [{ features }], repair: [{}] }, proofs: [all, breaks(1, 2)] });
  expect(half.written).toEqual(['Reading plan']);
  expect(half.plan.notMade).toEqual(['a game of Nim']);
});

it('promises are written without code, and code cannot change them', async () => {
  const { requests, features, tried } = await write({
    answers: { code: [{ ...good, promises: [], features: [], says: 'nothing' }] },
  });
  expect(JSON.stringify(requests[0])).not.toContain('rules.ts');
  expect(requests[0]?.messages[0]?.text).toContain(
    '- books: [{"Title":"Low Tide","Author":"Ada Moor","Pages":212,"Read on":"today-3"',
  );
  expect(requests[1]?.messages[0]?.text).toMatch(
    /ask\.rows\('book'\) \(.*a row is at \/books\/ID.*\): title \(text, required\), \w+ \(relation to author/,
  );
  expect(features[0]?.promises).toHaveLength(4);
  expect(new Set(tried.map(({ promises }) => JSON.stringify(promises))).size).toBe(1);
});

it('says how many promises hold, and sends back those that do not', async () => {
  const { features, log, requests } = await write({ proofs: [breaks(1, 2), breaks(2), all] });
  expect(features).toHaveLength(1);
  expect(log).toContain('Writing “Reading plan”: 2 of 4 promises hold, repairing 2.');
  expect(log).toContain('Writing “Reading plan”: 3 of 4 promises hold, repairing 1.');
  const repair = requests[2]?.messages.at(-1)?.text ?? '';
  expect(repair).toContain('- Promise 2, “4 pages”: step 4, see: not on the page (1)');
  expect(repair).not.toContain('Promise 1');
});

it('keeps the best code: after an attempt that is worse, the better one is corrected again', async () => {
  const { requests, features } = await write({ proofs: [breaks(1), fails('build', 'rules.ts does not build'), all] });
  expect(features).toHaveLength(1);
  const [, , , third] = requests;
  expect(third?.messages.at(1)?.text).toBe(JSON.stringify(good));
  expect(third?.messages.at(-1)?.text).toContain('An attempt to correct it failed with:\n- rules.ts does not build');
});

it('one kind of failure at a time, at most 12 sentences', async () => {
  const many = Array.from({ length: 40 }, (_, at) => `problem ${at}`);
  const { requests } = await write({ proofs: [fails('start', ...many), all] });
  const sentences = (requests[2]?.messages.at(-1)?.text ?? '').split('\n').filter((line) => line.startsWith('- '));
  expect(sentences).toHaveLength(12);
});

it('what the gate refuses is never tried', async () => {
  const { tried, log, features } = await write({ answers: { code: [{ ...good, server: `${server}\nconst x = fetch;` }] } });
  expect(tried).toHaveLength(1);
  expect(log).toContain('repairing 1 problem, first server.ts, line 7: `fetch` does not exist here.');
  expect(features).toHaveLength(1);
});

it('the same failure twice ends it; the wish stays in notMade', async () => {
  const { plan: after, givenUp, log, requests } = await write({ proofs: [breaks(1, 2, 3)] });
  expect(after).toBe(plan);
  expect(givenUp).toEqual(['Reading plan']);
  expect(requests.map(({ purpose }) => purpose)).toEqual(['promises', 'code', 'repair']);
  expect(log).toContain('“Reading plan” is given up: Promise 2, “4 pages”: step 4');
});

it('ends at the bound of rounds', async () => {
  const proofs = Array.from({ length: 20 }, (_, at) => fails('build', `problem ${at}`));
  const { requests, givenUp } = await write({ proofs, answers: { repair: Array.from({ length: 20 }, (_, at) => code(at)) } });
  expect(requests).toHaveLength(1 + 6);
  expect(givenUp).toHaveLength(1);
  expect((await write({ proofs, rounds: 1 })).requests).toHaveLength(1 + 1);
});

it('a separate call withdraws at most a quarter, and the owner reads which', async () => {
  const withdraw = [{ withdraw: [{ promise: 3, why: 'The request says nothing about it.' }] }];
  const { features, plan: after, log, requests } = await write({ proofs: [breaks(2)], answers: { withdraw } });
  expect(features[0]?.promises.map(({ says }) => says)).toEqual(['pages are spread over days', '4 pages', '6 pages']);
  expect(after.notMade).toEqual(['a game of Nim', '5 pages']);
  expect(log).toContain('Withdrawn: “5 pages”. The request says nothing about it.');
  expect(JSON.stringify(requests.at(-1))).not.toContain('feature({');
});

it.each<[string, unknown, Proof]>([
  [
    'more than a quarter is broken',
    {
      withdraw: [
        { promise: 2, why: '' },
        { promise: 3, why: '' },
      ],
    },
    breaks(1, 2),
  ],
  ['another one is withdrawn', { withdraw: [{ promise: 1, why: '' }] }, breaks(2)],
  ['all are withdrawn', { withdraw: [1, 2, 3, 4].map((promise) => ({ promise, why: '' })) }, breaks(2)],
  ['none is withdrawn', { withdraw: [] }, breaks(2)],
  ['the answer is no list', { withdraw: 'all of them' }, breaks(2)],
])('nothing is withdrawn where %s', async (_what, answer, proof) => {
  const { features, givenUp } = await write({ proofs: [proof], answers: { withdraw: [answer] } });
  expect([features.length, givenUp.length]).toEqual([0, 1]);
});

it('promises that wrong code keeps are weak, and a feature with no other is given up', async () => {
  const some = await write({ mutants: breaks(0) });
  expect(some.features).toHaveLength(1);
  expect(some.log).toContain('They prove little, because wrong code keeps them too: “4 pages”, “5 pages”, “6 pages”.');
  const none = await write({ mutants: all });
  expect(none.features).toEqual([]);
  expect(none.log).toContain('None of its promises tells right code from wrong code.');
});

it('promises that need a browser are named, and the feature is kept', async () => {
  const { features, log } = await write({ proofs: [{ ...all, promises: [null, undefined, null, null] }] });
  expect(features[0]?.promises).toHaveLength(4);
  expect(log).toContain('Not tested, since they need a browser: “4 pages”.');
});

it.each<[string, object, string]>([
  ['words that the request does not have', { from: 'send an e-mail to everybody' }, 'is not in the request'],
  ['nothing to see', { call: '', steps: [step('open', '/reading-plan'), step('press', 'Plan')] }, 'nothing is tested'],
  ['another host', { call: '', steps: [step('open', 'https://evil.example/'), step('see', 'x')] }, 'is not a path of the app'],
  ['a sentence too long to be kept whole', { says: 'a rule '.repeat(60) }, 'more than 400 characters'],
  ['a text too long to be seen', { call: '', steps: [step('see', 'x'.repeat(121))] }, 'more than 120 characters'],
  ['no JSON', { with: '[10, 3' }, 'is not a JSON array'],
  ['no name of a function', { call: 'eval("1")' }, 'cannot be the name of a function'],
  ['both kinds', { steps: [step('see', 'x')] }, 'has a call and steps'],
  ['too many steps', { call: '', steps: Array.from({ length: 21 }, () => step('see', 'x')) }, 'more than 20 steps'],
])('a promise with %s is sent back once, and left out', async (_what, change, why) => {
  const { features, log, requests } = await write({
    answers: { promises: [{ features: [reading([perDay(), perDay({ says: 'other', ...change })])] }] },
  });
  expect(requests.filter(({ purpose }) => purpose === 'promises')).toHaveLength(2);
  expect(log).toContain(why);
  expect(features[0]?.promises.map(({ says }) => says)).toEqual(['pages are spread over days']);
});

it('takes a rule of 400 characters whole, and names one that is withdrawn up to a word', async () => {
  const long = `${'rounded up to the repeat of six '.repeat(12)}plus two`;
  const withdraw = [{ withdraw: [{ promise: 3, why: 'wrong' }] }];
  const promises = [{ features: [reading([perDay(), seen('4 pages'), { ...seen('5 pages'), says: long }, seen('6 pages')])] }];
  const { plan: after, requests } = await write({ proofs: [breaks(2)], answers: { withdraw, promises } });
  expect(requests.find(({ purpose }) => purpose === 'code')?.messages[0]?.text).toContain(`3. ${long} (by`);
  expect(after.notMade?.at(-1)).toBe('rounded up to the repeat of six rounded up to the repeat of six rounded up to…');
});

it('shows whole sample rows alone, and names a list that was renamed', async () => {
  const title = 'A book '.repeat(60).trim();
  const books = Array.from({ length: 9 }, (_, at) => ({ title, author: 1, pages: at, status: 'done' }));
  const renamed = plan.entities.map((one) => ({
    ...one,
    fields: one.fields.map((field) => (field.id === 'pages' ? { ...field, label: 'Length' } : field)),
  }));
  const given = { ...plan, entities: renamed, content: { ...plan.content, samples: { ...plan.content.samples, book: books } } };
  const wanted = readPromises({ features: [reading()] }, { prompt, plan: given, wishes }).features[0];
  if (wanted === undefined) throw new Error('the answer has a feature');
  const request = codeRequest(prompt, given, wanted);
  expect(request).toContain('pages “Length” (integer');
  const [, rows = '', more] = /ids from 1 \(today-3: three days before\): (\[\{.*\}\]) and (\d) more/.exec(request) ?? [];
  expect(JSON.parse(rows)).toEqual(books.slice(0, 9 - Number(more)));
  expect(promiseRequest(prompt, given, wishes)).toContain('"Author":"Ada Moor","Length":0');
});

it('takes what a feature keeps, as far as the plan allows, and tells who writes the code', () => {
  const keeps = ['Books', 'Books: Pages', 'Books: Title', 'Books: Weight', 'Novels', 'books', 7];
  const wanted = readPromises({ features: [{ ...reading(), uses: [], keeps }] }, { prompt, plan, wishes }).features[0];
  if (wanted === undefined) throw new Error('the answer has a feature');
  expect(wanted).toMatchObject({ uses: ['book', 'author'], keeps: [{ entity: 'book' }, { entity: 'book', field: 'pages' }] });
  const request = codeRequest(prompt, plan, wanted);
  expect(request).toContain('it has no forms: this feature adds, shows and changes its rows');
  expect(request).toContain('pages (integer, written by this feature alone)');
  expect(promiseRequest(prompt, plan, wishes)).toContain('(/books, “Add book”)');
});

it('takes another readable address where its key is taken', async () => {
  const pageOf = (key: string, title = 'Reading plan') =>
    readPromises({ features: [{ ...reading(), key, title }] }, { prompt, plan, wishes }).features[0]?.page;
  expect([pageOf('reading-plan'), pageOf('authors'), pageOf('play', 'Play Nim')]).toEqual([
    '/reading-plan',
    '/authors-2',
    '/play-2',
  ]);
});

it('accepts quotes in other spelling, and takes no wish that the plan does not have', async () => {
  const promises = [
    { features: [reading([perDay({ from: '“how  many Pages to read per day”' })]), { ...reading(), wishes: ['a bank'] }] },
  ];
  const { features, log } = await write({ answers: { promises } });
  expect(features).toHaveLength(1);
  expect(log).toContain('none of its wishes is one of the list');
});

it.each<[string, Record<string, ScriptedAnswer[]>]>([
  ['nothing', { promises: [failure('empty')] }],
  ['an error', { promises: [failure('server_error')] }],
  ['no features', { promises: [{ features: [] }] }],
  ['another JSON', { promises: [{ answer: 42 }] }],
  ['a list of nothing', { promises: [{ features: [null, 1, 'x', [], {}] }] }],
  ['no code', { code: [{}], repair: [{}] }],
  ['code that is no text', { code: [{ rules: 1, server: {}, screen: [] }], repair: [{}] }],
  ['code that is cut off', { code: [failure('cut_off')], repair: [failure('cut_off')] }],
  ['a budget that is used up', { code: [failure('budget')] }],
])('%s: the plan stays as it is', async (_what, answers) => {
  const { plan: after, features } = await write({ answers });
  expect(after).toBe(plan);
  expect(features).toEqual([]);
});

it('a restart asks only what was not answered before', async () => {
  const journal = new Map<string, string>();
  await write({ proofs: [breaks(1)], answers: { repair: [failure('died')] }, journal });
  expect(journal.size).toBe(2);
  const again = await write({ proofs: [breaks(1), all], journal });
  expect(again.requests.map(({ purpose }) => purpose)).toEqual(['repair']);
  expect(again.features).toHaveLength(1);
});

it('stops asking when the time is over', async () => {
  const { requests, log, plan: after } = await write({ maxMs: 0 });
  expect(requests).toEqual([]);
  expect(log).toContain('The time for writing is over.');
  expect(after).toBe(plan);
});

it('an abort rejects with its reason', async () => {
  const abort = new AbortController();
  abort.abort(new Error('canceled'));
  await expect(write({ signal: abort.signal })).rejects.toThrow('canceled');
});
