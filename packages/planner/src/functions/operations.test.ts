import { type Blueprint, problemsIn } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
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
  ['a photo editor', 'edit-picture', 'Photo editor'],
  ['a tool that removes watermarks from photos', 'edit-picture', 'Remove watermarks from photos'],
  ['an app that compares two photos', 'compare-pictures', 'Compare two photos'],
  ['HTTP request parser', 'parse', 'HTTP request parser'],
  [
    'a tool that converts traditional Chinese to simplified Chinese',
    'change-script',
    'Convert traditional Chinese to simplified Chinese',
  ],
  ['a site where people execute SQL queries', 'sql-query', 'Execute SQL queries'],
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

const functions = (named: string, users: string) =>
  planOf(
    `Please implement a website. The website should have functionalities for ${named}. Users should be able to log in, ${users}. Use ivory as the background.`,
  );

test('photos that people add, edit and delete are rows', () => {
  const plan = functions('photos and albums', 'add, edit and delete photos, browse albums, and search for albums');
  expect(operationsOf(plan)).toEqual([]);
});

test('a dictionary is used by what segments words, and takes its results', () => {
  const plan = functions(
    'word segmentation and dictionary management',
    'segment words, manage dictionaries, save the results, and select encodings (such as UTF-8, GBK)',
  );
  const [operation] = operationsOf(plan);
  const dictionary = plan.entities.find(({ singular }) => singular === 'dictionary')?.id;
  expect(operation).toMatchObject({ engine: 'segment-words', entity: dictionary, savesTo: dictionary });
  expect(operation?.inputs.at(-1)).toMatchObject({ id: 'encoding', options: ['UTF-8', 'GBK'] });
});

test('a drawing says that no model made it, and services of others are not made', () => {
  const plan = functions(
    'image generation and image management',
    'generate images, browse images, and upload images to Google Drive',
  );
  expect(operationsOf(plan)[0]?.engine).toBe('draw');
  expect(plan.notMade).toEqual(expect.arrayContaining(['sending to Google Drive', '“Generate images” by an AI model']));
});

test('what something is used for is a function of its own', () => {
  const plan = functions('songs and payment', 'browse songs, play songs, and use in-app payment to purchase songs');
  expect(plan.features.some(({ id }) => id === 'requests' || id === 'cart')).toBe(true);
});

describe('what an operation takes and gives', () => {
  const lists = (prompt: string) => planOf(prompt).entities.map(({ plural }) => plural);
  test('is no list', () => {
    const proxy = planOf(
      'Please implement a query website for a database. The website should have functionalities for inputting query statements, executing queries, and displaying query results. Users should be able to input query statements, execute queries, and view query results.',
    );
    expect(proxy.entities).toEqual([]);
    expect(proxy.pages[0]?.path).toBe('/');
  });
  test.fails('is a list where people manage it', () => {
    expect(
      lists(
        'Please implement a voice website. The website should have functionalities for voice conversion, voice training, and model management. Users should be able to upload voices, train voice models, and preview the converted voices.',
      ),
    ).toEqual(['voice models']);
  });
  test('is no list of products to compare', () => {
    const prompt =
      'Please build a picture comparison tool. The tool should have functionalities for uploading pictures, comparing pictures, and showing the differences. Users should be able to upload two pictures, compare pictures, and view the comparison results.';
    expect(lists(prompt)).toEqual([]);
  });
  test('names an app without lists', () => {
    const plan = planOf(
      'Please implement a website for converting Simplified Chinese to Traditional Chinese. The website should have an input field for the text, a conversion button, and an output field. Users can input Chinese text, click the conversion button, and the website will convert the text to Traditional Chinese.',
    );
    expect([plan.name, plan.entities.length]).toEqual(['Convert Simplified Chinese to Traditional Chinese', 0]);
  });
  test('keeps the verb of what it does', () => {
    const [operation] = operationsOf(
      planOf(
        'Please implement a multimedia processing website for converting video and audio formats. The website should have functionalities for uploading files, selecting conversion formats, and downloading converted files. Users should be able to upload video files, select the target format, start the conversion process, and download the file.',
      ),
    );
    expect(operation?.verb).toBe('Convert');
  });
});
