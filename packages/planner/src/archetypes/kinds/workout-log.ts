/** Workouts with sets, repetitions and weight. */
import type { Archetype } from '../shape.ts';

export const workoutLog: Archetype = {
  id: 'workout log',
  words:
    'workout:4, gym log:5, strength training:4, fitness tracker:4, exercise:2, team:-3, rep:2, set:1, weight:1, gym:2, training log:3, bench press:3, lifting:3, personal record:2, muscle:1, session:1',
  entities: ['workout'],
  ifMentioned: [],
  instead: ['exercise', 'weightEntry'],
  accent: '#a63d2f',
  wins: ['workout log with sets and reps', 'gym log per exercise with weight'],
  loses: ['gym website with prices', 'training sessions of our football team'],
};
