/**
 * The entries of a tar archive in memory: files and folders, in the formats ustar, GNU (long names) and pax (long names, sizes).
 * Everything else is refused by name: links, devices, pipes. The caller has bounded the bytes; names are bounded here.
 */
import { SourceRefused, shown } from './source-refused.ts';

export interface TarEntry {
  name: string;
  kind: 'file' | 'folder';
  content: Uint8Array;
}

const blockBytes = 512;
const maxLongNameBytes = 4 * 1024;
const maxPaxBytes = 64 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

const otherKinds: Record<string, string> = {
  '1': 'a hard link',
  '2': 'a symbolic link',
  '3': 'a device',
  '4': 'a device',
  '6': 'a pipe',
  '7': 'a special file',
  K: 'a link',
  S: 'a sparse file',
};

/** Throws SourceRefused. */
export function* entriesOf(tar: Buffer): Generator<TarEntry> {
  let named: Partial<Record<'path' | 'size', string>> = {};
  for (let at = 0; at + blockBytes <= tar.length; ) {
    const header = tar.subarray(at, at + blockBytes);
    if (header.every((byte) => byte === 0)) return;
    requireChecksum(header);
    const type = String.fromCharCode(header[156] ?? 0);
    const sizeBytes = named.size === undefined ? numberIn(header, 124, 12) : decimal(named.size);
    const from = at + blockBytes;
    const content = tar.subarray(from, from + sizeBytes);
    if (content.length < sizeBytes) throw damaged('It ends in the middle of a file.');
    at = from + Math.ceil(sizeBytes / blockBytes) * blockBytes;
    if (type === 'L') named = { ...named, path: longName(content) };
    else if (type === 'x') named = { ...named, ...paxOf(content) };
    else if (type !== 'g') {
      const name = named.path ?? nameIn(header);
      named = {};
      if (type === '5') yield { name, kind: 'folder', content: new Uint8Array() };
      else if (type === '0' || type === '\0') yield { name, kind: 'file', content };
      else throw new SourceRefused(`${shown(name)} is ${otherKinds[type] ?? 'of an unknown kind'}.`, 'Send plain files only.');
    }
  }
}

function requireChecksum(header: Buffer): void {
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 0x20 : byte), 0);
  if (numberIn(header, 148, 8) !== sum) throw damaged('A header does not match its checksum.');
}

function nameIn(header: Buffer): string {
  const name = textIn(header.subarray(0, 100));
  const prefix = header.subarray(257, 262).toString('latin1') === 'ustar' ? textIn(header.subarray(345, 500)) : '';
  return prefix === '' ? name : `${prefix}/${name}`;
}

function longName(content: Buffer): string {
  if (content.length > maxLongNameBytes) throw damaged('A name is too long.');
  return textIn(content);
}

/** `<length> <key>=<value>\n`, repeated; of two equal keys the last counts. */
function paxOf(content: Buffer): Partial<Record<'path' | 'size', string>> {
  if (content.length > maxPaxBytes) throw damaged('A header is too long.');
  const found: Partial<Record<'path' | 'size', string>> = {};
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(0x20, at);
    const length = space === -1 ? Number.NaN : decimal(content.toString('latin1', at, space));
    if (!(length > space - at && at + length <= content.length)) throw damaged('A header is not readable.');
    const [key = '', ...value] = textIn(content.subarray(space + 1, at + length - 1)).split('=');
    if (key === 'path' || key === 'size') found[key] = value.join('=');
    at += length;
  }
  return found;
}

/** Up to the first NUL. */
function textIn(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  try {
    return utf8.decode(end === -1 ? bytes : bytes.subarray(0, end));
  } catch {
    throw damaged('A name is not UTF-8.');
  }
}

/** Octal digits, or GNU's binary form: only numbers that a bounded archive can have. */
function numberIn(header: Buffer, from: number, length: number): number {
  const field = header.subarray(from, from + length);
  if (((field[0] ?? 0) & 0x80) !== 0) return field.readUIntBE(length - 6, 6);
  const digits = field
    .toString('latin1')
    .replace(/[\0 ]+$/, '')
    .trimStart();
  if (!/^[0-7]*$/.test(digits)) throw damaged('A header is not readable.');
  return Number.parseInt(digits || '0', 8);
}

function decimal(digits: string): number {
  if (!/^\d{1,12}$/.test(digits)) throw damaged('A header is not readable.');
  return Number(digits);
}

const damaged = (why: string): SourceRefused =>
  new SourceRefused(`The archive is not a tar archive, or is damaged. ${why}`, 'Pack the folder again: tar -czf app.tar.gz .');
