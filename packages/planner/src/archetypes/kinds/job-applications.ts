/** Applications that people send with their CV. */
import { email, file, flow, longText, must, phone, refersIfThere, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const jobApplications: Archetype = {
  id: 'job applications',
  words:
    'upload resume:5, upload cv:5, resume upload:4, cv upload:4, submit resume:5, submit cv:5, send cv:5, send resume:5, collect cv:5, collect resume:5, upload:2, cv:2, resume:2, application form:2, job application:2, apply:1, applicant:1, candidate:1, cover letter:2, hiring:1, open position:1, recruitment:1, attachment:-4, post:-4, track:-5, hunt:-5, my:-2, portfolio:-5',
  entities: [
    {
      id: 'sentApplication',
      says: ['application'],
      covers: ['application', 'jobApplication', 'applicant', 'document', 'file', 'resume', 'cv'],
      values: ['cv', 'resume', 'file', 'document'],
      sent: {
        heading: 'Apply',
        action: 'Send the application',
        done: 'applied',
        text: 'Only we read what you send. Keep the reference that you get: it shows you how far we are.',
      },
      fields: {
        name: must(text('Name')),
        email: must(email()),
        phone: phone(),
        job: refersIfThere('job', 'For which job'),
        cv: must(file('CV')),
        letter: longText('Why you'),
        answer: longText('Answer'),
        status: flow('Status', 'Received, Invited, Hired*, Declined*, Withdrawn*'),
      },
      rows: [],
    },
  ],
  ifMentioned: ['job'],
  instead: ['employee', 'company'],
  accent: '#44546a',
  wins: ['form to upload a resume and apply', 'applicants upload their cv and a cover letter'],
  loses: ['track my job applications', 'cv website of a designer', 'job board for our town'],
};
