/** The texts about subjects, in order of precedence. */
import { aSubjects } from './subjects/a.ts';
import { a2Subjects } from './subjects/a2.ts';
import { a3Subjects } from './subjects/a3.ts';
import { a4Subjects } from './subjects/a4.ts';
import { a5Subjects } from './subjects/a5.ts';
import { a6Subjects } from './subjects/a6.ts';
import { a7Subjects } from './subjects/a7.ts';
import { bSubjects } from './subjects/b.ts';
import { b2Subjects } from './subjects/b2.ts';
import { b3Subjects } from './subjects/b3.ts';
import { b4Subjects } from './subjects/b4.ts';
import { b5Subjects } from './subjects/b5.ts';
import { b6Subjects } from './subjects/b6.ts';
import { cSubjects } from './subjects/c.ts';
import { c2Subjects } from './subjects/c2.ts';
import { c3Subjects } from './subjects/c3.ts';
import { c4Subjects } from './subjects/c4.ts';
import { c5Subjects } from './subjects/c5.ts';
import { c6Subjects } from './subjects/c6.ts';
import { generalSubjects } from './subjects/general.ts';

export const subjectTexts: string[] = [
  aSubjects,
  a2Subjects,
  a3Subjects,
  a4Subjects,
  a5Subjects,
  a6Subjects,
  a7Subjects,
  bSubjects,
  b2Subjects,
  b3Subjects,
  b4Subjects,
  b5Subjects,
  b6Subjects,
  cSubjects,
  c2Subjects,
  c3Subjects,
  c4Subjects,
  c5Subjects,
  c6Subjects,
  generalSubjects,
];
