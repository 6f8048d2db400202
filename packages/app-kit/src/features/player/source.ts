/** What a row has to play: its uploaded file, a link to elsewhere, or, for a sample, what the app itself makes. */
import { type Entity, type Field, fileAddress, fileName, type Row } from '../../data/entity.ts';
import { type MediaKind, mediaTypeOf } from '../../entities/media-types.ts';
import { tuneCount } from './sample-tune.ts';

/** Played by this app's own player. */
export interface Source {
  kind: MediaKind;
  address: string;
  /** The content type. */
  type: string;
  /** It stands in for the file of a sample. */
  isSample: boolean;
  /** The name of the file, for messages about its format. */
  name: string;
}

/** At another site, from which nothing is loaded before the reader asks for it. */
export interface Outside {
  kind: MediaKind | 'frame';
  address: string;
  host: string;
  /** Its page there. */
  page: string;
}

type MediaField = Field & { type: Extract<Field['type'], { kind: 'file' }> };

/** The field with the audio or video; undefined: its rows are not played. */
export function mediaField({ fields }: Pick<Entity, 'fields'>): MediaField | undefined {
  return fields.find((field): field is MediaField => field.type.kind === 'file' && field.type.media !== undefined);
}

export function linkField({ fields }: Pick<Entity, 'fields'>): Field | undefined {
  return fields.find(({ type }) => type.kind === 'url');
}

/** Null: the row has no file of its own. */
export function sourceOf(entity: Entity, row: Row): Source | null {
  const field = mediaField(entity);
  if (!field) return null;
  const value = row.values[field.id];
  if (typeof value === 'string' && value !== '') {
    const media = mediaTypeOf(value);
    return media && { ...media, address: fileAddress(value), isSample: false, name: fileName(value) };
  }
  return row.isSample ? sampleSource(kindOf(entity, field, row), row.id) : null;
}

function sampleSource(kind: MediaKind, id: number): Source {
  return kind === 'audio'
    ? { kind, address: `/-/player/tune-${id % tuneCount}.wav`, type: 'audio/wav', isSample: true, name: 'tune.wav' }
    : { kind, address: '/-/player/film.webm', type: 'video/webm', isSample: true, name: 'film.webm' };
}

/** Where both are in one list, a choice such as “Audio” tells them apart; else they alternate. */
function kindOf({ fields }: Entity, { type }: MediaField, row: Row): MediaKind {
  if (type.media !== 'any') return type.media ?? 'audio';
  const chosen = fields.flatMap(({ id, type: { kind } }) => (kind === 'choice' ? [String(row.values[id] ?? '')] : []));
  if (chosen.some((value) => /audio|music|song|sound|podcast|radio/.test(value))) return 'audio';
  if (chosen.some((value) => /video|film|movie|clip/.test(value))) return 'video';
  return row.id % 2 === 0 ? 'audio' : 'video';
}

const frames: [RegExp, (id: string) => string][] = [
  [
    /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/)([\w-]{6,20})/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  ],
  [/^https:\/\/youtu\.be\/([\w-]{6,20})/, (id) => `https://www.youtube-nocookie.com/embed/${id}`],
  [/^https:\/\/(?:www\.)?vimeo\.com\/(\d{4,15})/, (id) => `https://player.vimeo.com/video/${id}?dnt=1`],
];

/** Null: the row has no link, or one to something else. */
export function outsideOf(entity: Entity, row: Row): Outside | null {
  const value = row.values[linkField(entity)?.id ?? ''];
  if (typeof value !== 'string' || !value.startsWith('https://') || !URL.canParse(value)) return null;
  const { host, pathname } = new URL(value);
  for (const [pattern, frameOf] of frames) {
    const id = pattern.exec(value)?.[1];
    if (id) return { kind: 'frame', address: frameOf(id), host, page: value };
  }
  const media = mediaTypeOf(pathname);
  return media && { kind: media.kind, address: value, host, page: value };
}

/** Whether the row is of something that happens now. */
export function isLive({ fields }: Entity, row: Row): boolean {
  return fields.some(({ id, type }) => type.kind === 'choice' && row.values[id] === 'live');
}
