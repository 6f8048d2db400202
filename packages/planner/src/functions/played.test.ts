import { type Blueprint, parametersOf } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const plan = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const listsOf = (prompt: string) => plan(prompt).entities.map(({ id }) => id);

const radio = `Please implement a website for choir recordings. The website should have functionalities for browsing songs, playing songs,
and creating playlists. Users should be able to play, pause, and stop songs, adjust the volume, skip to the next track, and view their listening history.`;

test('songs that are played have an audio file and a player, and the words of its controls are no lists', () => {
  const { entities, features, notUnderstood, notMade } = plan(radio);
  expect(entities.map(({ id }) => id).sort()).toEqual(['playlist', 'song']);
  const song = entities.find(({ id }) => id === 'song');
  expect(song?.fields.find(({ type }) => type.kind === 'file')?.type).toEqual({ kind: 'file', media: 'audio' });
  expect(song?.workflow).toBeNull();
  expect(parametersOf({ features }, 'player')).toEqual({
    entities: ['song'],
    playlists: 'playlist',
    played: 'Listening history',
  });
  expect(notUnderstood.join()).not.toMatch(/play|pause|stop|volume|track/);
  expect(notMade).toEqual([]);
});

test('live videos and those to play back are one list with a state', () => {
  const prompt = `Please implement a website for surf contests. The website should have live streaming and on-demand functions. Users should be able
to watch live videos, play back videos after the contest, control the playback progress, and browse the video list.`;
  const { entities } = plan(prompt);
  expect(entities.map(({ id }) => id)).toEqual(['video']);
  const status = entities[0]?.fields.find(({ id }) => id === 'status')?.type;
  expect(status?.kind === 'choice' && status.options.map(({ id }) => id)).toEqual(['upcoming', 'live', 'recorded']);
});

test.fails('audio and video of one player are one list', () => {
  const prompt = `Please implement a player for field recordings. The player should support audio and video files. Users should be able to open
audio and video files, play, pause, rewind, and fast forward them, and manage playlists.`;
  expect(listsOf(prompt)).toEqual(['mediaFile', 'playlist']);
});

test('a short wish for podcasts to listen to has a player as well', () => {
  const { features } = plan('a podcast site where people listen to episodes');
  expect(parametersOf({ features }, 'player')?.entities.length).toBe(1);
});

test.each([
  ['a list of what is still to be seen', 'a watchlist of movies and videos with watched or not'],
  ['videos to watch', 'a list of videos to watch'],
  ['what a choir practices', 'songs of our choir with key and lyrics'],
  ['records to collect', 'my vinyl record collection with condition'],
  ['games that are played', 'a site where friends play chess games and keep scores'],
  ['a race track', 'lap times of players on each race track'],
  ['a data stream', 'monitor data streams of sensors and play back alerts'],
  ['social media', 'plan social media posts and display the calendar'],
])('%s has no player', (_, prompt) => {
  expect(parametersOf(plan(prompt), 'player')).toBeNull();
});
