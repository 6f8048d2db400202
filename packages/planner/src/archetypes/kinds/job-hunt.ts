/** A person's job applications and their outcome. */
import type { Archetype } from '../shape.ts';

export const jobHunt: Archetype = {
  id: 'job hunt',
  words:
    'job application:4, job hunt:5, job search:4, job hunting:5, applied:2, date applied:3, my application:3, interview:2, offer:1, track:1, company:1, position:1, tracker:1, cover letter:2',
  entities: ['jobApplication'],
  ifMentioned: ['contact', 'interview'],
  instead: ['application', 'job'],
  accent: '#3d5a80',
  wins: ['track my job applications with company, position and date applied', 'job hunt tracker with interviews'],
  loses: ['job board where candidates apply'],
};
