/** The members' area of a public site: no route to its rows is open to strangers. */

import { asMember } from '@davit/app-kit/auth/checks/people.ts';
import { asOwner, read } from '@davit/app-kit/checks/expect.ts';
import { fillIn, givenFor, inputFor } from '@davit/app-kit/entities/checks/adding.ts';
import { expect, test } from 'vitest';
import { makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { entityLiteral } from '../data/module.ts';

const plan = planned('club website with events, a JSON API and a members area with documents, file attachments and photo upload');

test("members' area: every route is closed to strangers, and the rest of the site is open", async () => {
  const made = makeApp(plan);
  const app = await made.start();
  try {
    const all = plan.entities.map((entity) => entityLiteral(plan, entity));
    const entity = all.find(({ id }) => id === 'document');
    const uploads = (entity?.fields ?? []).filter(({ type }) => type.kind === 'image' || type.kind === 'file');
    expect(entity?.readers).toBe('members');
    expect(new Set(uploads.map(({ type }) => type.kind)).size).toBe(2);
    if (!entity) return;
    const owner = await asOwner(app.client());
    const given = Object.fromEntries(uploads.map((field) => [field.id, givenFor(field)]));
    const input = await inputFor(owner, entity, all, 'kept');
    const added = await fillIn(owner, entity, '/documents/new', '/documents', input, given);
    const at = added.headers.get('location') ?? '';
    const { body } = await read(owner, at);
    const uploadPaths = [...body.matchAll(/(?:href|src)="(\/uploads\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(new Set(uploadPaths).size).toBe(uploads.length);

    const stranger = app.client();
    for (const path of ['/documents', at, '/documents.csv', `${at}/edit`, '/documents/new']) {
      const { status, headers } = await stranger.request(path);
      expect([path, status, headers.get('location')?.startsWith('/log-in')]).toEqual([path, 303, true]);
    }
    for (const path of ['/api/documents', `/api${at}`]) expect((await stranger.request(path)).status, path).toBe(401);
    for (const path of uploadPaths) expect((await stranger.request(path)).status, path).toBe(404);
    const open = ['/', '/events', '/api/events', '/sitemap.xml'];
    for (const path of open) expect((await read(stranger, path)).body, path).not.toContain(input[entity.titleField]);
    expect((await read(stranger, '/sitemap.xml')).body).not.toContain('/documents');

    const member = await asMember(app.client());
    for (const path of ['/documents', at, ...uploadPaths, '/api/documents']) await read(member, path);
    expect((await member.request('/documents/new')).status).toBe(403);
    expect((await read(member, uploadPaths[0] ?? '')).headers.get('cache-control')).toMatch(/^private/);
  } finally {
    await app.stop();
    made.remove();
  }
});
