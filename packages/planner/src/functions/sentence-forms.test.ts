import { describe, expect, test } from 'vitest';
import { read } from '../reading/reading.ts';
import { needsOf } from './needs.ts';
import { functionsOf } from './read-functions.ts';

/** Each function as `actor verb object`. */
const functionsIn = (prompt: string) =>
  functionsOf(read(prompt)).functions.map(({ actor, verb, object }) => `${actor} ${verb ?? '-'} ${object?.singular ?? '-'}`);
const listsOf = (prompt: string) => needsOf(read(prompt))?.things.map(({ singular }) => singular);

describe('the forms in which a request says functions', () => {
  test('a verb that is no part of the noun behind it', () => {
    expect(functionsIn('Users should be able to monitor pumps, repair pump failures, and help guests resolve leaks.')).toEqual([
      'user monitor pump',
      'user repair pump failure',
      'user resolve leak',
    ]);
    expect(functionsIn('Users can view lab samples, test results, and take language tests.')).toEqual([
      'user view lab sample',
      'user view test result',
      'user take language test',
    ]);
  });
  test('a verb alone shares the object of the next', () => {
    expect(functionsIn('Users should be able to log in, create and manage looms, schedule and adjust firings.')).toEqual([
      'user login -',
      'user create loom',
      'user manage loom',
      'user schedule firing',
      'user adjust firing',
    ]);
  });
  test('gerunds that no table of acts has', () => {
    expect(
      functionsIn('The tool should have functionalities for recognizing stamps, coins, and extracting text from letters.'),
    ).toEqual(['user recognize stamp', 'user recognize coin', 'user extract text']);
  });
  test('features of "with features such as", and lines without a verb', () => {
    expect(functionsIn('Create a parcel site with features such as courier ratings, invoices, and route planning.')).toEqual([
      'user rate courier',
      'user - invoice',
      'user - route planning',
    ]);
    expect(functionsIn('Kiln functions, including scheduling firings, glaze tests, and repair records.')).toEqual([
      'user - kiln',
      'user schedule firing',
      'user schedule glaze test',
      'user schedule repair record',
    ]);
  });
  test('people who do something, without a modal', () => {
    expect(functionsIn('Couriers log in to the platform, browse parcels and accept them.')).toEqual([
      'courier login platform',
      'courier browse parcel',
      'courier accept them',
    ]);
  });
  test('what people make online', () => {
    expect(functionsIn('Users can view tours, make online reservations, and make online payments.')).toEqual([
      'user view tour',
      'user reserve -',
      'user pay -',
    ]);
  });
  test('numbered and dashed lines', () => {
    expect(functionsIn('Build a kayak site:\n1. Browse courses by level\n2. Book lessons\n- Instructor management')).toEqual([
      'user browse course',
      'user book lesson',
      'user manage instructor',
    ]);
  });
  test('what an app is to do to something', () => {
    expect(functionsIn('Ten new riddles should be taught every week.')).toEqual(['app - riddle']);
    expect(functionsIn('The site should have the functionality to archive maps.')).toEqual(['user archive map']);
  });
  test('two words that share what they stand before', () => {
    expect(functionsIn('Users can upload CSS and JS files, and view starting and ending points.')).toEqual([
      'user upload css file',
      'user upload js file',
      'user view starting point',
      'user view ending point',
    ]);
  });
});

describe('the lists of such functions', () => {
  test('the members of what only holds them', () => {
    const prompt = `Please create a harbor site. The site should have a page that displays harbor content, including articles, images, and videos.
Users should be able to browse the site, search for boats, and share content.`;
    expect(listsOf(prompt)).toEqual(['article', 'image', 'video', 'boat']);
  });
  test('no buttons, fields and devices; people who are managed', () => {
    const prompt = `Please build a courier site. Users should be able to enter a street in an input field, click the search button, use mobile
devices, and choose file formats. The site should have functionalities for merchant management, driver management, and route management.`;
    expect(listsOf(prompt)).toEqual(['merchant', 'driver', 'route']);
  });
  test('an acronym keeps the word behind it', () => {
    const prompt = `Please build a site for AI tools. Users should be able to browse AI tools, rate AI tools, and submit AI tools.
Editors can manage AI tools and delete them.`;
    expect(listsOf(prompt)).toEqual(['ai tool']);
  });
});
