import { type Blueprint, problemsIn } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const operationsOf = ({ features }: Blueprint) => {
  const feature = features.find(({ id }) => id === 'operations');
  return feature?.id === 'operations' ? feature.parameters.operations : [];
};

test.each([
  ['a tool that converts yaml files to json', 'convert-data', 'Convert yaml files to json'],
  ['an essay summarizer', 'summarize', 'Essay summarizer'],
  ['a spelling checker', 'proofread', 'Spelling checker'],
  ['a website that translates menus into French', 'sample-text', 'Translate menus into French'],
  ['malware detector for small offices', 'sample-findings', 'Malware detector'],
  ['rugby match simulator', 'simulate', 'Rugby match simulator'],
  ['JS minifier', 'minify', 'JS minifier'],
  ['gold price predictor', 'forecast', 'Gold price predictor'],
])('%s', (prompt, engine, name) => {
  const plan = planOf(prompt);
  expect(problemsIn(plan)).toEqual([]);
  expect(operationsOf(plan)).toMatchObject([{ engine, name, page: '/' }]);
  expect((plan.notMade ?? []).some((wish) => wish.includes('without a connected service'))).toBe(engine.startsWith('sample-'));
});

test.each([
  'currency converter',
  'password generator',
  'play chess online',
  'decode base64',
  'track my runs',
  'a lead generation page',
])('what the catalogue makes stays: %s', (prompt) => {
  expect(operationsOf(planOf(prompt))).toEqual([]);
});

test('the button of an operation says what its name says, and what it puts out is no list', () => {
  const plan = planOf(
    'Please implement a multimedia processing website for converting voice and audio formats. The website should have functionalities for uploading files and starting conversions. Users should be able to upload audio files, select the target format, and the system should process and output the results. Users should be able to manage tasks.',
  );
  expect(operationsOf(plan)).toMatchObject([{ name: 'Convert voice and audio formats', verb: 'Convert' }]);
  expect(plan.entities.map(({ singular }) => singular)).not.toEqual(expect.arrayContaining(['output']));
  expect(plan.entities.map(({ singular }) => singular)).not.toEqual(expect.arrayContaining(['conversion']));
});

test('a long prompt: what is only given to an operation, or comes of it, is no list', () => {
  const plan = planOf(
    'Please implement a leaf recognition website. The website should have functionalities for uploading leaf images, recognizing plants in images, viewing recognition results, and managing gardens. Users should be able to upload images, select the recognition mode (fast or careful), recognize plants in images, browse gardens, and add gardens.',
  );
  expect(problemsIn(plan)).toEqual([]);
  const [operation] = operationsOf(plan);
  expect(operation).toMatchObject({ engine: 'sample-text', verb: 'Recognize' });
  expect(operation?.inputs.map(({ kind, options }) => options ?? kind)).toEqual(['file', ['Fast', 'Careful']]);
  expect(plan.entities.map(({ singular }) => singular)).toEqual(['garden']);
});

test('matching goes by the list that people apply for', () => {
  const plan =
    planOf(`Please implement a mentoring website. The website should have functionalities for browsing courses and applying for courses.
The website should have an algorithm that matches learners with courses. Users should be able to log in, browse courses, and apply for courses.`);
  const course = plan.entities.find(({ singular }) => singular === 'course');
  expect(operationsOf(plan)).toMatchObject([{ engine: 'match', entity: course?.id, verb: 'Find matches' }]);
});

test('the first input has the word of the prompt', () => {
  const [operation] = operationsOf(planOf('a site where people enter blog drafts and the app proofreads the drafts'));
  expect(operation?.inputs[0]?.label).toBe('Blog drafts');
});
