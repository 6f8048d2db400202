import { Davit } from '@davit/client';
import { expect, test } from 'vitest';
import { findProject } from './find-project.ts';

const ids = [
  '019b76da-a800-7a41-9f7e-0b6c1d2e3f40',
  '019b76da-a800-7a41-9f7e-0b6c1d2e3f41',
  '019b99ff-a800-7a41-9f7e-0b6c1d2e3f42',
];

/** The real client, over lists of a hundred of these projects. */
function davitWith(projects: { name: string; deploymentUrl: string | null }[]): { davit: Davit; requestCount: () => number } {
  let requestCount = 0;
  const fetch = async (url: string | URL | Request): Promise<Response> => {
    requestCount++;
    const from = Number(new URL(String(url)).searchParams.get('cursor') ?? 0);
    const page = projects
      .slice(from, from + 100)
      .map((project, index) => ({ id: ids[from + index] ?? `other-${from + index}`, ...project }));
    const nextCursor = from + 100 < projects.length ? String(from + 100) : null;
    return Response.json({ projects: page, nextCursor, total: projects.length });
  };
  return {
    davit: new Davit({ baseUrl: 'http://davit.test', apiKey: 'key', fetch, maxRetries: 0 }),
    requestCount: () => requestCount,
  };
}

const three = [
  { name: 'Reading list', deploymentUrl: 'http://reading-list.localhost:4180' },
  { name: 'Books', deploymentUrl: 'https://books-2.apps.example' },
  { name: 'books-2', deploymentUrl: 'http://127.0.0.1:41000' },
];

test('a slug is the first label of an address by name; it goes before a name, and a port has none', async () => {
  const { davit } = davitWith(three);
  expect((await findProject(davit, 'reading-list')).name).toBe('Reading list');
  expect((await findProject(davit, 'books-2')).name).toBe('Books');
  await expect(findProject(davit, '127')).rejects.toMatchObject({ code: 'project_not_found' });
});

test('a name matches without case where one project has it; several are named', async () => {
  const { davit } = davitWith([
    { name: 'Bakery', deploymentUrl: null },
    { name: 'Harbor Café', deploymentUrl: null },
    { name: 'HARBOR CAFÉ', deploymentUrl: null },
  ]);
  expect((await findProject(davit, 'bakery')).name).toBe('Bakery');
  expect((await findProject(davit, 'Harbor Café')).name).toBe('Harbor Café');
  await expect(findProject(davit, 'harbor café')).rejects.toMatchObject({
    code: 'ambiguous',
    message: expect.stringMatching(/2 projects .*\n.*Harbor Café\n.*HARBOR CAFÉ/),
  });
});

test('the beginning of an id is enough where it is the beginning of one alone', async () => {
  const { davit } = davitWith(three);
  expect((await findProject(davit, '019B99')).name).toBe('books-2');
  await expect(findProject(davit, '019b76')).rejects.toMatchObject({ code: 'ambiguous', exitCode: 2 });
  await expect(findProject(davit, '019')).rejects.toMatchObject({ code: 'project_not_found' });
});

test('every page is looked at, up to a thousand projects', async () => {
  const many = Array.from({ length: 1_200 }, (_, n) => ({ name: `Project ${n}`, deploymentUrl: null }));
  const { davit, requestCount } = davitWith(many);
  expect((await findProject(davit, 'Project 999')).name).toBe('Project 999');
  await expect(findProject(davit, 'Project 1199')).rejects.toMatchObject({ code: 'project_not_found' });
  expect(requestCount()).toBe(20);
});
