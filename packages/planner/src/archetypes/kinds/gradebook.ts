/** Students, their courses and grades. */
import type { Archetype } from '../shape.ts';

export const gradebook: Archetype = {
  id: 'gradebook',
  words:
    'grade book:5, gradebook:5, driving:-5, homework:-5, submit:-4, school management:5, report card:4, grade:2, student:2, teacher:1, course:1, school:1, class:1, exam result:2, subject:1, attendance:1, mark:1, parent:1',
  entities: ['student', 'grade'],
  ifMentioned: ['course', 'teacher', 'attendanceRecord', 'assignment', 'schoolClass'],
  accent: '#2b5d8a',
  wins: ['grade book for a school', 'school management: students, teachers, grades'],
  loses: ['climbing routes by grade', 'driving school website'],
};
