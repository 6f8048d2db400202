/** Audio and video that an app plays: the nouns that name it, and the words of playing. */

import { album, audio, film, live, mediaFile, playlist, podcast, song, video } from './played-rows.ts';
import type { EntityEntry } from './shape.ts';

const words = (list: string) => new Set(list.split(/\s+/).filter(Boolean));

export type Media = 'audio' | 'video' | 'any';

/** Each names rows of audio or video: the last word of a list's name. */
const heads: Record<Media, Set<string>> = {
  audio: words('audio audiobook song track tune music podcast episode sound noise melody recording radio soundtrack lullaby'),
  video: words('video clip movie film drama animation cartoon documentary livestream stream broadcast vlog footage'),
  any: words('multimedia media'),
};

/** Elsewhere these name something else: a race track, a data stream. Another word of the prompt says which. */
const witnesses: Record<string, Set<string>> = {
  track: words('music song album artist listen playlist audio'),
  stream: words('live video watch broadcast'),
  film: words('movie cinema watch video director actor'),
  drama: words('video watch episode short'),
  episode: words('podcast series show drama video season'),
  recording: words('audio video voice music listen'),
  clip: words('video watch audio film'),
  radio: words('music station listen song'),
  noise: words('music listen relax meditation sound sleep'),
  broadcast: words('video watch radio tv live'),
  cartoon: words('video watch movie episode'),
  tune: words('music song melody listen'),
};

/** Whether the noun names audio or video in a prompt with these lemmas. */
export function isMeant(noun: string, lemmas: ReadonlySet<string>): boolean {
  const others = witnesses[noun];
  return others === undefined || [...others].some((other) => lemmas.has(other));
}

/** Before "media" they make it the press. */
export const ofPress = words('social mass news print press new traditional financial');

/** Behind one of those they are the same rows: "video files", "audio content". */
export const holders = words('file content resource sample clip material library recording item program programme');

/** What a list is never of: acts and controls of playing. */
export const controls = words(
  'playback play player playing pause stop rewind forward volume progress replay streaming listening watching viewing demand switching seek control mode skip mute shuffle repeat loop',
);

/** Words of the prompt that a player answers. */
export const answered = words(
  `play player playback playing pause stop rewind forward fast volume progress bar replay stream streaming listen listening watch watching viewing demand
on seek previous next mode switching track repeat shuffle loop speed format multimedia media mpeg mpg mp3 mp4 wav ogg flac aac m4a webm mov qt mkv avi wmv asf
flv vob 3gp m4v rm rmvb fli vivo ogv download downloading downloaded share various skip mute adjust`,
);

/** One of these says that audio or video is played. */
export const surePlay = words('play playback playing player pause rewind replay stream streaming livestream podcast');
/** One of these says so of what is nothing but audio or video. */
export const likelyPlay = words('watch watching listen listening view browse upload share publish post download display');
/** Nothing but audio or video; a movie or an episode may be one that people keep a list of. */
export const onlyMedia = words('video audio clip music sound podcast livestream multimedia animation footage vlog');
/** A list of what is still to see or hear. */
export const toBeSeen = words('watchlist watched unwatched listened');
/** What is played otherwise. */
export const otherPlays = words('game role part sport chess card match football tennis instrument piano guitar');

/** Null: no rows of audio or video. */
export function mediaOf(noun: string): Media | null {
  return (Object.keys(heads) as Media[]).find((media) => heads[media].has(noun)) ?? null;
}

/** What the rows of a noun hold, where that is more than audio or video. */
const byNoun: [nouns: Set<string>, entry: EntityEntry][] = [
  [words('song track tune soundtrack'), song],
  [words('podcast episode'), podcast],
  [words('movie film drama documentary cartoon'), film],
  [words('multimedia media'), mediaFile],
];

/** The rows of a noun; `isLive`: some of them are on now. */
export function playedEntry(noun: string, isLive: boolean): EntityEntry {
  const found = byNoun.find(([nouns]) => nouns.has(noun))?.[1];
  const entry = found ?? (mediaOf(noun) === 'audio' ? audio : video);
  return isLive && mediaOf(noun) === 'video' ? live(entry) : entry;
}

export { album as albums, playlist };
