/** Workouts with sets, repetitions and weight. */
import type { Archetype } from '../shape.ts';

export const workoutLog: Archetype = {
  id: 'workout log',
  words:
    'workout:4, gym log:5, strength training:4, fitness tracker:4, exercise:2, team:-3, rep:2, set:1, weight:1, gym:2, training log:3, bench press:3, lifting:3, personal record:2, muscle:1, session:1, squat:3, deadlift:4, bench:2, push up:3, pull up:3, plank:2, lift:2, strength:2, run:1, kilometer:1, kilo:1, strong:1, heavy:1, powerlifting:5, bodyweight:3, training:1, training journal:4, training diary:4',
  entities: ['workout'],
  ifMentioned: [],
  instead: ['exercise', 'weightEntry'],
  accent: '#a63d2f',
  wins: ['workout log with sets and reps', 'gym log per exercise with weight'],
  loses: ['gym website with prices', 'training sessions of our football team'],
};
