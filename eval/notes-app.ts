/** A plain notes app with a list, a search, add, edit and delete. A script that passes on it checks nothing of its subject. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from './visitor/visitor.ts';

interface Note {
  id: number;
  title: string;
  text: string;
}

const notesAtMost = 500;
const bodyAtMostBytes = 64 * 1024;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><meta name="viewport" content="width=device-width">
<header><nav><a href="/">Notes</a> <a href="/new">New note</a></nav></header><main><h1>${title}</h1>${body}</main>`;
}

function form(note?: Note): string {
  return `<form method="post"><p><label>Title <input name="title" required value="${escaped(note?.title ?? '')}"></label>
<p><label>Text <textarea name="text">${escaped(note?.text ?? '')}</textarea></label><p><button>Save</button></form>`;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) if (body.length < bodyAtMostBytes) body += chunk;
  return new URLSearchParams(body);
}

/** Starts it on a free port of this machine. */
export async function startNotesApp(): Promise<App & { stop(): Promise<void> }> {
  const notes: Note[] = [
    { id: 1, title: 'Groceries', text: 'Milk and bread' },
    { id: 2, title: 'Call the plumber', text: 'The tap drips' },
  ];
  let lastId = notes.length;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://notes');
    const send = (status: number, html: string) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    const home = () => response.writeHead(303, { location: '/' }).end();
    const [, path = '', id = ''] = url.pathname.split('/');
    const note = notes.find((one) => one.id === Number(id));
    const sent = request.method === 'POST' ? await bodyOf(request) : null;
    const values = { title: sent?.get('title') ?? '', text: sent?.get('text') ?? '' };
    if (path === '') {
      const words = (url.searchParams.get('q') ?? '').toLowerCase();
      const shown = notes.filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(words));
      const entries = shown.map(
        ({ id, title, text }) => `<li><a href="/note/${id}">${escaped(title)}</a><p>${escaped(text)}</p></li>`,
      );
      const search = '<form><label>Search <input type="search" name="q"></label> <button>Search</button></form>';
      return send(200, page('Notes', `${search}<a href="/new">Add a note</a><ul>${entries.join('')}</ul>`));
    }
    if (path === 'new') {
      if (sent === null || notes.length >= notesAtMost) return send(200, page('New note', form()));
      notes.push({ id: ++lastId, ...values });
      return home();
    }
    if (path === 'owner')
      return sent === null ? send(200, page('Owner', '<form method="post"><button>Open as owner</button></form>')) : home();
    if (note === undefined) return send(404, page('Not found', '<p>There is no such page.</p>'));
    if (path === 'delete') {
      notes.splice(notes.indexOf(note), 1);
      return home();
    }
    if (sent !== null) {
      Object.assign(note, values);
      return home();
    }
    if (path === 'edit') return send(200, page('Edit note', form(note)));
    const acts = `<a href="/edit/${note.id}">Edit</a><form method="post" action="/delete/${note.id}"><button>Delete</button></form>`;
    return send(200, page(escaped(note.title), `<p>${escaped(note.text)}</p>${acts}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    ownerLink: async () => `${url}owner`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
