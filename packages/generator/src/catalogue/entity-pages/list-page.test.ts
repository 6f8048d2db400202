/** The list of an entity: groups, filters, the quick form, samples, pages and export. */

import { type CheckClient, follow, hiddenFields, read, send, submit, visibleText } from '@davit/app-kit/checks/expect.ts';
import type { StartedApp } from '@davit/app-kit/checks/start-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeApp, makeApp } from '../../fixtures/made-app.ts';
import { todo } from '../../fixtures/todo.ts';

const zone = { cookie: 'app_zone=UTC' };
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a checklist', () => {
  let made: MadeApp;
  let app: StartedApp;
  let client: CheckClient;
  beforeAll(async () => {
    made = makeApp(todo);
    app = await made.start();
    client = app.client();
  });
  afterAll(async () => {
    await app.stop();
    made.remove();
  });

  test('groups rows by due date, done ones last, and marks each overdue one in words', async () => {
    const page = visibleText((await client.request('/', { headers: zone })).body);
    const places = [
      'Overdue',
      'Book the dentist',
      'Today',
      'Buy bread',
      'Next 7 days',
      'Send the invoice',
      'Later',
      'Renew',
      'Done',
      'Water the plants',
    ];
    let from = page.indexOf('All Open Done');
    for (const words of places) {
      const at = page.indexOf(words, from);
      expect(at, words).toBeGreaterThan(from);
      from = at;
    }
    expect(page).toContain('Overdue: Yesterday');
  });

  test('filters, searches and sorts by its address alone', async () => {
    const titlesAt = async (query: string) => {
      const { body } = await read(client, `/?${query}`);
      return [...body.matchAll(/<a href="\/todos\/\d+">([^<]+)<\/a>/g)].map(([, title]) => title);
    };
    expect(await titlesAt('status=done')).toEqual(['Water the plants']);
    expect(await titlesAt('due=overdue')).toEqual(['Book the dentist']);
    expect(await titlesAt('q=INVOICE+october')).toEqual(['Send the invoice for October']);
    expect(await titlesAt('q=dark+roast')).toEqual(['Buy bread and coffee']);
    expect(await titlesAt('sort=-title')).toEqual((await titlesAt('sort=title')).toReversed());
    expect(visibleText((await read(client, '/?q=nothing-like-it')).body)).toContain('No todos found');
  });

  test('shows an error next to a field of the quick form, and keeps the date', async () => {
    const refused = await submit(client, '/', '/todos', { title: '  ', dueDate: '2030-05-06' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatch(/id="title-error"[^>]*>.*Title is missing\./);
    expect(refused.body).toContain('value="2030-05-06"');
    expect(refused.body).toContain('Send the invoice for October');
  });

  test('removes and restores its samples with one click each, and suggests a next step when empty', async () => {
    const own = await made.start();
    try {
      const person = own.client();
      const after = await follow(person, await submit(person, '/', '/-/samples/remove', {}));
      expect(visibleText(after.body)).toContain('Add your first todo above');
      const undo = /action="(\/-\/samples\/restore\/\d+)"/.exec(after.body)?.[1] ?? '';
      const back = await follow(person, await send(person, undo, hiddenFields(after.body, undo)));
      expect(visibleText(back.body)).toContain('Buy bread and coffee');
    } finally {
      await own.stop();
    }
  });

  test('starts a second page at the first row that does not fit', async () => {
    const own = await made.start();
    try {
      const person = own.client();
      const fields = hiddenFields((await read(person, '/')).body, '/todos');
      for (let number = 1; number <= 60; number++)
        await send(person, '/todos', { ...fields, title: `Errand ${number}`, dueDate: dayFrom(30) });
      const first = await read(person, '/?q=errand');
      expect(visibleText(first.body)).toContain('Page 1 of 2');
      const next = /rel="next" href="([^"]+)"/.exec(first.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const second = await read(person, next);
      expect(visibleText(second.body)).toContain('Page 2 of 2');
      const rows = [first, second].flatMap(({ body }) => [...body.matchAll(/href="\/todos\/(\d+)"/g)].map(([, id]) => id));
      expect(new Set(rows).size).toBe(60);
      expect((await person.request('/?q=errand&page=7')).headers.get('location')).toBe('/?q=errand&page=2');
    } finally {
      await own.stop();
    }
  });

  test('exports no cell that a spreadsheet would run', async () => {
    await submit(client, '/todos/new', '/todos', { title: '=HYPERLINK("http://x","y"), "quoted"', notes: '@cmd\n+1' });
    const { body } = await read(client, '/todos.csv?q=hyperlink');
    expect(body.startsWith('\ufeff"Title","Due date","Status","Notes","Added (UTC)"\r\n')).toBe(true);
    expect(body).toContain(`"'=HYPERLINK(""http://x"",""y""), ""quoted""",,"Open","'@cmd\n'+1",`);
  });
});
