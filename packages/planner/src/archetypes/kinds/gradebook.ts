/** Students, their courses and grades. */
import { date, decimal, longText, must, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const gradebook: Archetype = {
  id: 'gradebook',
  words:
    'grade book:5, gradebook:5, driving:-5, school management:5, report card:4, grade:2, student:2, teacher:1, course:1, school:1, class:1, exam result:2, subject:1, attendance:1, mark:1, parent:1',
  entities: [
    'student',
    {
      id: 'grade',
      says: ['grade', 'mark', 'result'],
      covers: ['grade'],
      fields: {
        what: must(text('What for')),
        student: must(refers('student', 'Student')),
        course: refers('course', 'Course'),
        grade: must(text('Grade', '', 20)),
        points: decimal('Points'),
        day: date('Day'),
        teacher: text('Teacher'),
        notes: longText('Notes'),
      },
      sort: '-day',
      rows: [
        ['Essay on rivers', 'Ana Silva', null, 'B+', 17, 'today-4', null, null],
        ['Vocabulary test', 'Jonas Weber', null, 'A', 20, 'today-9', null, 'Best of the class'],
      ],
    },
  ],
  ifSaid: ['course', 'teacher', 'attendanceRecord', 'assignment', 'schoolClass'],
  accent: '#2b5d8a',
  wins: ['grade book for a school', 'school management: students, teachers, grades'],
  loses: ['climbing routes by grade', 'driving school website'],
};
