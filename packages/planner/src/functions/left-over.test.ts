import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

interface Planned {
  name: string;
  goalType: string;
  entities: { plural: string; fields: { label: string }[] }[];
  pages: { title: string; kind: string }[];
}
const planned = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Planned;
const listsOf = ({ entities }: Planned) => entities.map(({ plural }) => plural);
const pagesOf = ({ pages }: Planned) => pages.flatMap(({ title, kind }) => (kind === 'content' ? [title] : []));

describe('what a request only names', () => {
  const loyalty =
    planned(`Please implement a loyalty mini-program for a chain of bakeries. The mini-program should have functionalities such as
point redemption, partner distribution, treasure hunt, stamp collection, and personal center. Users should be able to log in, browse prizes,
redeem prizes, and view their data usage on mobile devices.`);
  test.fails('is a list, if it is of acts', () => {
    expect(listsOf(loyalty)).toEqual(expect.arrayContaining(['partner distributions', 'stamp collections', 'prizes']));
  });
  test.fails('is a page, if it is one thing', () => {
    expect(pagesOf(loyalty)).toContain('Treasure hunt');
  });
  test('is none, if it is about a screen or any app', () => {
    expect(listsOf(loyalty).join()).not.toMatch(/device|center/);
    expect(pagesOf(loyalty).join()).not.toMatch(/center/i);
  });
  test('figures that people have keep their name, without a plural', () => {
    expect(listsOf(loyalty)).toContain('data usage');
  });
});

describe('names of lists', () => {
  const files =
    planned(`Please implement a desk tool for CSS and JS files. The tool should have functionalities for uploading CSS and JS files,
route management, and HTML form management. Users should be able to view trojan horses, raw materials, and voice models.`);
  test('acronyms are written as the prompt writes them', () => {
    expect(listsOf(files)).toEqual(expect.arrayContaining(['files', 'HTML forms', 'routes']));
    expect(JSON.stringify(files)).toMatch(/"CSS".*"JS"/);
  });
  test('a word that means another thing behind its modifier has none of the fields of that thing', () => {
    const fieldsOf = (list: string) =>
      files.entities.find(({ plural }) => plural === list)?.fields.map(({ label }) => label) ?? [];
    expect(fieldsOf('trojan horses')).not.toContain('Born');
    expect(fieldsOf('raw materials')).toContain('Supplier');
  });
});

describe('a business that only a later sentence mentions', () => {
  test('is no site of it', () => {
    const player =
      planned(`Please build a tape playback website that plays recordings. The website should have functionalities for uploading tapes,
browsing tapes, and tagging tapes. Users should be able to rate tapes and share tapes. The website should also have a progress bar and an insurance note.`);
    expect([player.name, player.goalType]).toEqual(['Tape playback', 'web_app']);
  });
  test('nor is a tool that is named by what it makes', () => {
    const designer =
      planned(`Please build a form designer website. The website should have functionalities for creating forms and sharing forms.
Users should be able to log in, create forms, edit forms, and save form designs.`);
    expect([designer.name, designer.goalType]).toEqual(['Form designer', 'web_app']);
  });
});

test('the parts of one thing are its fields, and it is the list', () => {
  const slides =
    planned(`Please build a tour site. Users should be able to browse stops, rate stops, share stops, and search stops.
Each leaflet should contain a title, a cover picture, and a brief description.`);
  expect(slides.entities.find(({ plural }) => plural === 'leaflets')?.fields.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Brief description']),
  );
});

test('a tool is no brochure: what it works on is its list', () => {
  const scraper =
    planned(`Please implement a webpage to gather quote lines from letters. The webpage should have the functionality to gather quote lines and check
them before uploading them. Users should be able to set limits, and the webpage will gather lines automatically. Users can upload letter data.`);
  expect(scraper.goalType).toBe('web_app');
  expect(listsOf(scraper)).toContain('quote lines');
});

test('what an app is able to do is no list', () => {
  const recycling =
    planned(`Please implement a website for bottle recycling. The website should have functionalities for company distinction, brand development,
and error handling capabilities. Users should be able to browse bottles, add bottles, and search bottles by keyword.`);
  expect(listsOf(recycling)).toEqual(['bottles']);
  expect(recycling.entities.flatMap(({ fields }) => fields.map(({ label }) => label))).not.toContain('Tags');
});

test('news and what a noun of information is about are rows that people read', () => {
  const portal =
    planned(`Please implement a robot portal. The portal should have functionalities for displaying robot news and login.
Users should be able to log in, browse its content, including articles, videos, and product information, and search for articles.`);
  expect(listsOf(portal)).toEqual(expect.arrayContaining(['robot news', 'articles', 'products']));
});

test('an unknown list has one text for all the rest', () => {
  const site =
    planned(`Please implement a website for quibbles. The website should have functionalities for quibble management and login.
Users should be able to browse quibbles, add quibbles, and search quibbles.`);
  expect(site.entities[0]?.fields.filter(({ label }) => /^(Description|Notes)$/.test(label))).toHaveLength(1);
});

test('user profiles need accounts, and acts are no fields of what they are done to', () => {
  const reminders =
    planned(`Please implement a watering reminder application that sends various reminder notifications. The application should have functionalities for rose reminders, fern reminders, and user profiles.
Users should be able to set and manage their own plant reminders, including adding, editing, and deleting reminders, and browse rose reminders.`);
  expect(reminders).toMatchObject({ auth: 'password' });
  expect(listsOf(reminders).join()).not.toMatch(/profile|people|notification/);
  expect(reminders.entities.flatMap(({ fields }) => fields.map(({ label }) => label)).join()).not.toMatch(/adding|editing/i);
});
