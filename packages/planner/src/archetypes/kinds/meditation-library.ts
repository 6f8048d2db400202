/** Sessions to listen to or follow. */
import { choice, integer, longText, must, text, url, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const meditationLibrary: Archetype = {
  id: 'meditation library',
  words:
    'meditation:3, guided meditation:4, mindfulness:3, breathing:2, relaxation:3, yoga video:3, session:1, listen:1, favorite:1, duration:1, calm:2, sleep story:4',
  entities: [
    {
      id: 'meditation',
      says: ['meditation', 'guided meditation', 'exercise', 'session'],
      covers: ['talk', 'exercise', 'workout', 'video'],
      fields: {
        title: must(text('Title')),
        minutes: integer('Minutes', 'min', 1),
        theme: choice('Theme', 'Sleep, Calm, Focus, Breath, Body'),
        level: choice('Level', 'Beginner, Intermediate, Advanced'),
        description: longText('Description'),
        link: url('Recording'),
        favorite: yesNo('Favorite'),
      },
      rows: [
        ['Ten quiet breaths', 5, 'breath', 'beginner', 'Sit, and count.', null, true],
        ['Falling asleep', 20, 'sleep', 'beginner', null, null, false],
        ['Through the body', 30, 'body', 'intermediate', null, null, false],
      ],
    },
  ],
  accent: '#2d7d6f',
  wins: ['guided meditations with duration and favorites', 'library of breathing and relaxation exercises'],
  loses: ['landing page for my new meditation app with pricing and faq, waitlist', 'yoga studio website'],
};
