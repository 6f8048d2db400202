/** The allowed pictures and files, and their names on disk. */

import type { Field } from '../data/entity.ts';
import { mediaEndings } from './media-types.ts';

/** How a kind of upload is accepted and served. */
export interface UploadKind {
  /** For the control's `accept`. */
  accepted: string;
  /** The stored file's extension; null if it is refused. `start` are its first bytes. */
  ending(start: Buffer, name: string): string | null;
  refusal: string;
}

export const uploadLimitMb = 5;
/** Of an audio or video file. */
export const mediaLimitMb = 24;

/** The largest upload of a field, in mebibytes. */
export function uploadLimitMbOf({ type }: Pick<Field, 'type'>): number {
  return type.kind === 'file' && type.media ? mediaLimitMb : uploadLimitMb;
}

const pictureTypes: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' };

/**
 * Extensions of documents, audio, video and archives. Nothing that a double click would run, and no web page:
 * browsers would trust it as this site's own.
 */
const fileEndings = new Set(
  (
    'pdf txt md rtf csv tsv json xml yaml log diff patch doc docx odt xls xlsx ods ppt pptx odp epub ics vcf gpx kml ' +
    'png jpg jpeg gif webp heic tif tiff psd mp3 ogg oga opus wav flac m4a aac mid midi musicxml mxl mscz ' +
    'mp4 m4v webm mov zip gz tar 7z'
  ).split(' '),
);

export const uploadKinds: Record<'image' | 'file', UploadKind> = {
  image: {
    accepted: Object.values(pictureTypes).join(','),
    // The bytes decide the type, not the name.
    ending: pictureEnding,
    refusal: 'must be a PNG, JPEG, GIF or WebP picture.',
  },
  file: {
    accepted: [...fileEndings].map((ending) => `.${ending}`).join(','),
    ending: (_, name) => (fileEndings.has(endingOf(name)) ? 'file' : null),
    refusal: 'must be a document, picture, sound, film or archive, such as a PDF.',
  },
};

/** How an upload of this field is accepted. */
export function uploadKindOf({ type }: Pick<Field, 'type'>): UploadKind {
  if (type.kind === 'image') return uploadKinds.image;
  return type.kind === 'file' && type.media ? mediaKind(type.media) : uploadKinds.file;
}

const maxNameLength = 100;

/** The original file name, without characters that hide or change its type. */
export function plainFileName(given: string): string {
  const words = given
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|\s]+/gu, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  const ending = endingOf(words);
  const stem = [...words.slice(0, words.length - ending.length - 1)].slice(0, maxNameLength).join('').trim();
  return `${stem || 'file'}.${ending}`;
}

/** The content type of a stored name; null: a download only. */
export function pictureTypeOf(fileName: string): string | null {
  return pictureTypes[endingOf(fileName)] ?? null;
}

function mediaKind(media: 'audio' | 'video' | 'any'): UploadKind {
  const endings = mediaEndings(media);
  const what = {
    audio: 'an audio file, such as MP3, M4A, WAV or OGG',
    video: 'a video, such as MP4 or WebM',
    any: 'an audio or video file, such as MP3, WAV, MP4 or WebM',
  };
  return {
    accepted: endings.map((ending) => `.${ending}`).join(','),
    ending: (_, name) => (endings.includes(endingOf(name)) ? 'file' : null),
    refusal: `must be ${what[media]}.`,
  };
}

export function endingOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

function pictureEnding(bytes: Buffer): string | null {
  const starts = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (starts('89504e470d0a1a0a')) return 'png';
  if (starts('ffd8ff')) return 'jpg';
  if (starts('474946383761') || starts('474946383961')) return 'gif';
  return starts('52494646') && starts('57454250', 8) ? 'webp' : null;
}
