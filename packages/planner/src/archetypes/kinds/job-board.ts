/** Open jobs, and who applies. */
import type { Archetype } from '../shape.ts';

export const jobBoard: Archetype = {
  id: 'job board',
  words:
    'job board:5, job listing:4, job portal:5, vacancy:4, career page:4, remote job:4, job:2, apply:1, employer:2, applicant:1, salary:1, company:1, full time:1, hiring:2, recruitment:2, resume:1, cv:1',
  entities: ['job'],
  ifSaid: ['company', 'application'],
  accent: '#3d5a80',
  wins: ['job board for remote jobs', 'recruitment portal where employers post vacancies'],
  loses: ['job application tracker for my own applications', 'print job queue'],
};
