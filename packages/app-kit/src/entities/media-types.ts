/** Audio and video files: their content types by extension. */

/** Browsers play most of these; the rest can be downloaded. */
const audio: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  weba: 'audio/webm',
  wma: 'audio/x-ms-wma',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
};
const video: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  qt: 'video/quicktime',
  mkv: 'video/x-matroska',
  mpg: 'video/mpeg',
  mpeg: 'video/mpeg',
  vob: 'video/mpeg',
  '3gp': 'video/3gpp',
  avi: 'video/x-msvideo',
  wmv: 'video/x-ms-wmv',
  asf: 'video/x-ms-asf',
  flv: 'video/x-flv',
  fli: 'video/x-fli',
  rm: 'application/vnd.rn-realmedia',
  rmvb: 'application/vnd.rn-realmedia-vbr',
};

export type MediaKind = 'audio' | 'video';

export interface MediaType {
  kind: MediaKind;
  /** The content type. */
  type: string;
}

/** Extensions of audio, of video, or of both. */
export function mediaEndings(media: MediaKind | 'any'): string[] {
  return [...(media === 'video' ? [] : Object.keys(audio)), ...(media === 'audio' ? [] : Object.keys(video))];
}

/** By the extension of a file name or address; null: neither audio nor video. */
export function mediaTypeOf(name: string): MediaType | null {
  const ending = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (Object.hasOwn(audio, ending)) return { kind: 'audio', type: audio[ending] ?? '' };
  return Object.hasOwn(video, ending) ? { kind: 'video', type: video[ending] ?? '' } : null;
}
