/** Every kind of field: shown, edited, refused; pictures and files with their storage. */
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckClient, follow, hiddenFields, read, submit, visibleText } from '@davit/app-kit/checks/expect.ts';
import type { StartedApp } from '@davit/app-kit/checks/start-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyKind } from '../../fixtures/every-kind.ts';
import { type MadeApp, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';

/** The app with every kind of field, planned without one of them. */
const withoutField = (id: string) =>
  makeApp({
    ...everyKind,
    entities: everyKind.entities.map((entity) => ({
      ...entity,
      fields: entity.fields.filter((field) => field.id !== id),
    })),
  });
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('every kind of field', () => {
  let made: MadeApp;
  let app: StartedApp;
  let client: CheckClient;
  beforeAll(async () => {
    made = makeApp(everyKind);
    app = await made.start();
    client = app.client();
  });
  afterAll(async () => {
    await app.stop();
    made.remove();
  });

  const full = {
    name: 'Sewing machine',
    tag: 'S-1',
    state: 'bench',
    helper: '2',
    due: dayFrom(3),
    price: '1.234,50',
    weight: '7,25',
    pieces: '2',
    brought: '2026-07-01T12:00',
    callAt: '18:30',
    urgent: 'yes',
    joy: '5',
    email: 'ada@example.com',
    phone: '+49 30 123456',
    manual: 'example.com/manual.pdf',
    colour: '#aa3377',
    story: 'First line\nSecond <b>line</b>',
  };

  test('is shown in the reader’s format, and returns to its control unchanged', async () => {
    const german = { cookie: 'app_zone=Europe/Berlin', 'accept-language': 'de' };
    const added = await submit(client, '/repairs/new', '/repairs', full);
    const at = added.headers.get('location') ?? '';
    const shown = visibleText((await client.request(at, { headers: german })).body).replace(/\u00a0/g, ' ');
    for (const words of [
      '1.234,50 €',
      '7,25 kg',
      '18:30',
      'Ola Brandt',
      'ada@example.com',
      'example.com/manual.pdf',
      'Second <b>line</b>',
      'Yes',
    ]) {
      expect(shown).toContain(words);
    }
    const { body } = await read(client, `${at}/edit`);
    for (const value of ['1234.50', '7.25', '#aa3377', '18:30', full.due, full.phone]) expect(body).toContain(`value="${value}"`);
    expect(body).toContain('First line\nSecond &lt;b&gt;line&lt;/b&gt;</textarea>');
    expect(body).toMatch(/value="5"[^>]*checked/);
    const unchanged = await submit(client, `${at}/edit`, at, { ...full, price: '1234.50' });
    expect(unchanged.status).toBe(303);
  });

  test('has its own error message', async () => {
    const bad = {
      ...full,
      tag: 'A-101',
      price: 'dear',
      weight: '501',
      pieces: '1.5',
      email: 'ada',
      phone: 'call me',
      manual: 'javascript:alert(1)',
      helper: '999',
      due: '2026-02-30',
    };
    const refused = await submit(client, '/repairs/new', '/repairs', bad);
    expect(refused.status).toBe(422);
    const text = visibleText(refused.body);
    for (const words of [
      'Parts must be an amount',
      'Weight must be at most 500',
      'Pieces must be a whole number',
      'E-mail must be an address',
      'Phone must be a phone number',
      'Manual must be a web address',
      'Promised for must be a date',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('fields need your attention');
    const taken = await submit(client, '/repairs/new', '/repairs', { ...full, tag: 'a-101', helper: '999' });
    expect(visibleText(taken.body)).toContain('Ticket is taken: another repair has it.');
    expect(visibleText(taken.body)).toContain('Helper must be chosen from the list.');
  });

  test('a picture is recognized by its content and shown; a refused form asks for it again', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    );
    const upload = async (file: Buffer, fields: Record<string, string>) => {
      const hidden = hiddenFields((await read(client, '/repairs/new')).body, '/repairs');
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...hidden, ...fields })) form.append(name, value);
      form.append('photo', new File([new Uint8Array(file)], '../../evil.html', { type: 'text/html' }));
      const sent = new Response(form);
      const bytes = Buffer.from(await sent.arrayBuffer()).toString('latin1');
      const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
      return client.request('/repairs', { method: 'POST', headers, body: Buffer.from(bytes, 'latin1') as unknown as string });
    };
    const refused = await upload(png, { name: '', tag: 'P-1' });
    expect(refused.status).toBe(422);
    expect(refused.body).not.toContain('name="photo-kept"');
    expect(visibleText(refused.body)).toContain('Photo must be chosen again.');
    const added = await follow(client, await upload(png, { name: 'With picture', tag: 'P-1' }));
    const fileName = /src="\/uploads\/([\w-]+\.png)"/.exec(added.body)?.[1] ?? '';
    const picture = await read(client, `/uploads/${fileName}`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.body).toContain('PNG');
    const script = await upload(Buffer.from('<script>alert(1)</script>'), { name: 'Not a picture', tag: 'P-2' });
    expect(visibleText(script.body)).toContain('Photo must be a PNG, JPEG, GIF or WebP picture.');
    for (const path of ['/uploads/..%2fapp.db', '/uploads/../app.db', '/uploads/app.db', '/uploads/x.png']) {
      expect((await client.request(path)).status).toBe(404);
    }
  });

  test('a file keeps its name, and only people who may see its row can download it', async () => {
    const upload = async (name: string, content: string, fields: Record<string, string>) => {
      const hidden = hiddenFields((await read(client, '/repairs/new')).body, '/repairs');
      const form = new FormData();
      for (const [field, value] of Object.entries({ ...hidden, ...fields })) form.append(field, value);
      form.append('sheet', new File([content], name, { type: 'text/html' }));
      const sent = new Response(form);
      const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
      return client.request('/repairs', { method: 'POST', headers, body: await sent.text() });
    };
    const added = await upload('../Prüfung (2) ‮fdp.pdf', '<script>alert(1)</script>', { name: 'With a sheet', tag: 'F-1' });
    const at = /href="(\/uploads\/[^"]+)"/.exec((await follow(client, added)).body)?.[1] ?? '';
    expect(decodeURIComponent(at)).toMatch(/^\/uploads\/[\w-]{22}\/Prüfung \(2\) fdp\.pdf$/);
    const file = await read(client, at);
    expect(file.body).toBe('<script>alert(1)</script>');
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Pr%C3%BCfung%20%282%29%20fdp.pdf");
    expect((await read(client, '/repairs.csv')).body).toContain('Prüfung (2) fdp.pdf');
    for (const name of ['page.html', 'picture.svg', 'setup.exe', 'run.sh', 'no ending', 'pdf'])
      expect(visibleText((await upload(name, 'x', { name: 'Harm', tag: 'F-2' })).body), name).toContain(
        'Repair sheet must be a document, picture, sound, film or archive, such as a PDF.',
      );
    for (const other of [
      at.replace('pdf', 'html'),
      at.replace(/%20fdp/, ''),
      `/uploads/${'A'.repeat(22)}/a.pdf`,
      '/uploads/x/..%2f..%2fapp.db',
    ])
      expect((await client.request(other)).status, other).toBe(404);
    const row = added.headers.get('location') ?? '';
    await submit(client, `${row}/delete`, `${row}/delete`, {});
    expect((await client.request(at)).status, 'its row is deleted').toBe(404);
  });

  test('one form takes a picture and a file of nearly the largest size', async () => {
    const mebibytes = (count: number) => 'x'.repeat(count * 1024 * 1024);
    const gif = 'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff;';
    const hidden = hiddenFields((await read(client, '/repairs/new')).body, '/repairs');
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...hidden, name: 'Heavy', tag: 'H-1' })) form.append(name, value);
    form.append('photo', new File([Buffer.from(gif, 'latin1'), mebibytes(4)], 'a.gif'));
    form.append('sheet', new File([mebibytes(4)], 'a.pdf'));
    const sent = new Response(form);
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
    const body = Buffer.from(await sent.arrayBuffer()) as unknown as string;
    const added = await client.request('/repairs', { method: 'POST', headers, body });
    expect((await follow(client, added)).body).toContain('a.pdf');
  });

  test('a row links to its related row, and that row lists it', async () => {
    const helper = await read(client, '/helpers/2');
    expect(visibleText(helper.body)).toContain('Floor lamp');
    await submit(client, '/helpers/2/delete', '/helpers/2/delete', {});
    expect(visibleText((await read(client, '/repairs/3')).body)).toContain('Removed');
  });

  test('unused pictures are removed a day later, those of rows and of deleted rows stay', async () => {
    const running = await made.start({ REHEARSAL: '' });
    const uploads = join(running.dataDir, 'uploads');
    mkdirSync(uploads);
    const sheet = 'A'.repeat(22);
    for (const name of ['used.png', 'deleted.png', 'unused.png', 'fresh.png', `${sheet}.file`])
      writeFileSync(join(uploads, name), 'x');
    for (const name of ['used.png', 'deleted.png', 'unused.png', `${sheet}.file`]) utimesSync(join(uploads, name), 1, 1);
    const person = running.client();
    await submit(person, '/repairs/new', '/repairs', {
      name: 'One',
      tag: 'U-1',
      'photo-kept': 'used.png',
      'sheet-kept': `${sheet}/sheet.pdf`,
    });
    const added = await submit(person, '/repairs/new', '/repairs', { name: 'Two', tag: 'U-2', 'photo-kept': 'deleted.png' });
    const at = added.headers.get('location') ?? '';
    await submit(person, `${at}/delete`, `${at}/delete`, {});
    await running.kill();
    const again = await made.start({ REHEARSAL: '', DATA_DIR: running.dataDir });
    expect(readdirSync(uploads).sort()).toEqual([`${sheet}.file`, 'deleted.png', 'fresh.png', 'used.png']);
    await again.stop();
    const without = withoutField('photo');
    const later = await without.start({ REHEARSAL: '', DATA_DIR: running.dataDir });
    expect((await read(later.client(), '/repairs/new')).body).not.toContain('name="photo"');
    // A rollback leads to a version that still shows them.
    expect(readdirSync(uploads).sort()).toEqual([`${sheet}.file`, 'deleted.png', 'fresh.png', 'used.png']);
    await later.stop();
    await running.stop();
    without.remove();
  });

  test('a list with pictures shows them, or placeholders', async () => {
    const gallery = makeApp({ ...everyKind, layout: 'listing' });
    const running = await gallery.start();
    try {
      const person = running.client();
      mkdirSync(join(running.dataDir, 'uploads'));
      writeFileSync(join(running.dataDir, 'uploads/abc.png'), 'x');
      await submit(person, '/repairs/new', '/repairs', { name: 'Photographed', tag: 'G-1', 'photo-kept': 'abc.png' });
      await submit(person, '/repairs/new', '/repairs', { name: 'Not photographed', tag: 'G-2', 'photo-kept': 'elsewhere.png' });
      const { body } = await read(person, '/');
      expect(body).toContain('<img data-user-content="true" src="/uploads/abc.png" alt=""');
      expect(body.match(/<li class="row-card"/g)).toHaveLength(6);
      expect(body).not.toContain('elsewhere.png');
    } finally {
      await running.stop();
      gallery.remove();
    }
  });

  test.each([
    [
      'what has pictures is looked at, not ticked off',
      'lost and found with pictures',
      '<li class="row-card"',
      'class="checklist',
    ],
    ['a long text is shown in the list', 'a glossary for our company', 'All work that is known', 'class="row-card"'],
  ])('%s', async (_, prompt, there, notThere) => {
    const own = makeApp(planned(prompt));
    const running = await own.start();
    try {
      const { body } = await read(running.client(), '/');
      expect(body).toContain(there);
      expect(body).not.toContain(notThere);
    } finally {
      await running.stop();
      own.remove();
    }
  });
});
