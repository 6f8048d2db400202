import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Fault, limits, noThreads } from '@davit/contract';
import { type Header, pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { packSource } from './pack-source.ts';
import { readSource } from './read-source.ts';

type Entry = [header: Partial<Header> & { name: string }, content?: string | Buffer];

const app: Record<string, string> = { 'davit.json': '{}', 'package.json': '{}', 'src/main.tsx': 'export {};' };

/** The app's files with these instead of or beside them. */
const files = (more: Record<string, string | Buffer | null> = {}): Entry[] =>
  Object.entries({ ...app, ...more }).flatMap(([name, content]) => (content === null ? [] : [[{ name }, content] as Entry]));

async function tarOf(entries: Entry[]): Promise<Buffer> {
  const archive = pack();
  for (const [header, content] of entries) archive.entry(header, content ?? '');
  archive.finalize();
  return buffer(archive as AsyncIterable<Uint8Array>);
}

const base64 = (bytes: Uint8Array): Buffer => Buffer.from(Buffer.from(bytes).toString('base64'));
const read = (gzipped: Uint8Array) => readSource(noThreads, base64(gzipped));
const readEntries = async (entries: Entry[]) => read(gzipSync(await tarOf(entries)));

async function refusal(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => null,
    (thrown) => thrown,
  );
  if (!(error instanceof Fault)) throw error ?? new Error('the archive was accepted');
  expect(error.options.details).toEqual([{ path: '/archive', message: error.message }]);
  return `${error.status} ${error.message}`;
}

test('source: the files of an archive, without what Davit has itself', async () => {
  const more = {
    'vendor/app-kit/src/web/app.tsx': 'changed',
    'dist/server.mjs': 'x',
    'node_modules/evil/index.js': 'x',
    'data/app.db': Buffer.from([0xff]),
    '.git/config': 'x',
    '.env': 'SECRET=1',
    'src/vendor/own.ts': 'own',
    [`src/${'long-'.repeat(30)}.ts`]: 'long',
  };
  const read = (await readEntries([[{ name: 'src/', type: 'directory' }], ...files(more)])).map(({ path }) => path);
  expect(read).toEqual([...Object.keys(app), `src/${'long-'.repeat(30)}.ts`, 'src/vendor/own.ts'].sort());
});

test('source: an archive as Davit exports it, with one folder around everything', async () => {
  const exported = await packSource(
    'books-v3',
    Object.entries(app).map(([path, content]) => ({ path, content })),
    new Date(0),
  );
  expect(await read(exported)).toEqual(
    Object.entries(app)
      .map(([path, content]) => ({ path, content }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  );
});

test('source: text is kept byte for byte', async () => {
  const content = '\uFEFF// ä\r\n';
  const found = await readEntries(files({ 'src/words.ts': content }));
  expect(found.find(({ path }) => path === 'src/words.ts')?.content).toBe(content);
});

const hostile: [what: string, entries: Entry[], message: string][] = [
  [
    'a symbolic link',
    [...files(), [{ name: 'src/x', type: 'symlink', linkname: '/etc/passwd' }]],
    '400 "src/x" is a symbolic link.',
  ],
  ['a hard link', [...files(), [{ name: 'src/x', type: 'link', linkname: 'davit.json' }]], '400 "src/x" is a hard link.'],
  ['a device', [...files(), [{ name: 'src/x', type: 'character-device' }]], '400 "src/x" is a device.'],
  ['a block device', [...files(), [{ name: 'src/x', type: 'block-device' }]], '400 "src/x" is a device.'],
  ['a pipe', [...files(), [{ name: 'src/x', type: 'fifo' }]], '400 "src/x" is a pipe.'],
  [
    'a link in a folder that is left out',
    [...files(), [{ name: 'vendor/x', type: 'symlink', linkname: '/' }]],
    '400 "vendor/x" is a symbolic link.',
  ],
  ['..', files({ '../x': 'x' }), '400 "../x" leads out of the folder'],
  ['.. in the middle', files({ 'src/../../x': 'x' }), '400 "src/../../x" leads out of the folder'],
  ['an absolute path', files({ '/etc/x': 'x' }), '400 "/etc/x" leads out of the folder'],
  ['a backslash', files({ 'src\\..\\x': 'x' }), '400 "src\\\\..\\\\x" leads out'],
  ['a drive', files({ 'C:/x': 'x' }), '400 "C:/x" leads out'],
  ['an empty part', files({ 'src//x': 'x' }), '400 "src//x" leads out'],
  ['a line break in a name', files({ 'src/a\nb': 'x' }), '400 "src/a\\nb" leads out'],
  ['a long path', files({ [`src/${'a/'.repeat(150)}x`]: 'x' }), '400 "src/a/'],
  ['a path twice', [...files(), [{ name: './davit.json' }, '{}']], '400 "davit.json" is in the archive twice.'],
  ['a file that is a folder too', files({ 'src/a': 'x', 'src/a/b': 'x' }), '400 "src/a" is both a file and a folder.'],
  ['bytes that are not UTF-8', files({ 'public/a.png': Buffer.from([0x89, 0xff]) }), '400 "public/a.png" is not UTF-8 text.'],
  ['no manifest', files({ 'davit.json': null }), '400 There is no davit.json at the top'],
  [
    'files beside the folder',
    [...files().map(([header, content = '']): Entry => [{ name: `app/${header.name}` }, content]), [{ name: 'x' }, 'x']],
    '400 There is no davit.json',
  ],
  ['no entry point', files({ 'src/main.tsx': null }), '400 src/main.tsx is missing.'],
  ['no package.json', files({ 'package.json': null }), '400 package.json is missing.'],
  ['a package.json that is no object', files({ 'package.json': '[]' }), '400 package.json is not a JSON object.'],
  [
    'an unknown dependency',
    files({ 'package.json': '{"dependencies":{"left-pad":"1.0.0","hono":"4"},"devDependencies":{"vite":"8"}}' }),
    '400 Unknown dependencies: "left-pad", "vite".',
  ],
  [
    'a bundled dependency',
    files({ 'package.json': '{"bundleDependencies":["left-pad"]}' }),
    '400 Unknown dependencies: "left-pad".',
  ],
  [
    'an install script',
    files({ 'package.json': '{"scripts":{"postinstall":"curl x | sh","test":"x"}}' }),
    '400 package.json has install scripts: "postinstall".',
  ],
  [
    'too many files',
    Array.from({ length: limits.sourceFiles + 1 }, (_, n): Entry => [{ name: `src/${n}` }, '']),
    '413 The archive has more than 2000 files.',
  ],
  [
    'too many folders',
    Array.from({ length: 2 * limits.sourceFiles + 1 }, (_, n): Entry => [{ name: `src/${n}/`, type: 'directory' }]),
    '413 The archive has more than 2000 files.',
  ],
  [
    'too many bytes',
    files({ 'src/a': 'a'.repeat(limits.sourceBytes + 1) }),
    '413 The archive unpacks to more than 16777216 bytes.',
  ],
];

test.each(hostile)('source: refuses %s', async (_what, entries, message) => {
  expect((await refusal(readEntries(entries))).slice(0, message.length)).toBe(message);
});

test('source: refuses a bomb without unpacking it', async () => {
  const bomb = gzipSync(Buffer.alloc(96 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(limits.sourceArchiveBytes);
  const before = process.memoryUsage().arrayBuffers;
  expect(await refusal(read(bomb))).toBe('413 The archive unpacks to more than 16777216 bytes.');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
});

const at = (tar: Buffer, offset: number, text: string): Buffer => {
  const changed = Buffer.from(tar);
  changed.write(text, offset, 'latin1');
  const sum = changed.subarray(0, 512).reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 0x20 : byte), 0);
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return changed;
};

test('source: refuses damaged archives', async () => {
  const tar = await tarOf(files());
  const damaged = '400 The archive is not a tar archive, or is damaged.';
  const wrong = Buffer.from(tar);
  wrong[0] = 0x7a;
  const paxed = await tarOf([[{ name: 'x', pax: { path: 'src/x' } }, ''], ...files()]);
  for (const [bytes, message] of [
    [Buffer.from('not gzip'), '400 The archive is not gzip'],
    [gzipSync(tar).subarray(0, 60), '400 The archive is not gzip'],
    [gzipSync(wrong), `${damaged} A header does not match its checksum.`],
    [gzipSync(tar.subarray(0, 513)), `${damaged} It ends in the middle of a file.`],
    [gzipSync(at(tar, 124, '77777777777')), `${damaged} It ends in the middle of a file.`],
    [gzipSync(at(tar, 124, '\x80\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff')), `${damaged} It ends in the middle of a file.`],
    [gzipSync(at(tar, 124, 'xxxxxxxxxxx')), `${damaged} A header is not readable.`],
    [gzipSync(at(tar, 0, '\xff')), `${damaged} A name is not UTF-8.`],
    [gzipSync(at(tar, 156, 'S')), '400 "davit.json" is a sparse file.'],
    [gzipSync(Buffer.concat([at(paxed, 124, '00000300000'), Buffer.alloc(100_000)])), `${damaged} A header is too long.`],
    [gzipSync(Buffer.alloc(1024)), '400 There is no davit.json'],
    [Buffer.alloc(0), '400 The archive is not base64.'],
  ] as const) {
    expect((await refusal(read(bytes))).slice(0, message.length)).toBe(message);
  }
  expect(await refusal(readSource(noThreads, Buffer.from('{}')))).toBe('400 The archive is not base64.');
});
