import { expect, it } from 'vitest';
import { startNotesApp } from './notes-app.ts';

it('the plain notes app lists, adds, searches, edits and deletes', async () => {
  const app = await startNotesApp();
  const text = async (path: string, body?: Record<string, string>) =>
    (await fetch(new URL(path, app.url), body === undefined ? {} : { method: 'POST', body: new URLSearchParams(body) })).text();
  try {
    expect(await text('new', { title: 'Quill <b>', text: 'feather' })).toContain('Quill &#60;b&#62;');
    expect(await text('?q=feather')).not.toContain('Groceries');
    expect(await text('edit/3', { title: 'Pen', text: 'ink' })).toContain('Pen');
    expect(await text('delete/3', {})).not.toContain('Pen');
    expect(await text('note/9')).toContain('There is no such page.');
  } finally {
    await app.stop();
  }
});
