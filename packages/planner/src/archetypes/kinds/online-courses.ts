/** Courses with lessons and participants. */
import { date, email, flow, integer, longText, must, refers, text, unique, url } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const onlineCourses: Archetype = {
  id: 'online courses',
  words:
    'course platform:5, online course:5, e learning:5, learning platform:5, lms:5, training platform:4, course catalog:4, course:2, enroll:3, enrollment:3, lesson:0.5, quiz:1, certificate:1, employee:1, progress:1, student:1, instructor:1, training:1, learner:2, module:1',
  entities: ['course'],
  ifMentioned: [
    {
      id: 'lesson',
      says: ['lesson', 'module'],
      fields: {
        title: must(text('Title')),
        course: must(refers('course', 'Course')),
        position: integer('Position', undefined, 1),
        text: longText('Text'),
        link: url('Video'),
      },
      sort: 'position',
      rows: [
        ['What a budget is', 'Money basics', 1, 'Money in, money out.', null],
        ['Your first month', 'Money basics', 2, null, null],
      ],
    },
    {
      id: 'enrollment',
      says: ['enrollment', 'enrolment', 'enroll'],
      covers: ['enrolment', 'signUp'],
      fields: {
        learner: must(text('Name')),
        course: must(refers('course', 'Course')),
        email: email(),
        progress: integer('Progress', '%', 0, 100),
        enrolledOn: date('Enrolled on'),
        status: flow('Status', 'Enrolled, Under way, Completed*'),
      },
      rows: [
        ['Ana Silva', 'Money basics', 'ana@example.org', 40, 'today-12', 'under-way'],
        ['Jonas Weber', 'Money basics', null, 100, 'today-60', 'completed'],
      ],
    },
    {
      id: 'courseQuiz',
      says: ['quiz'],
      covers: ['exam'],
      fields: {
        title: must(text('Title')),
        course: refers('course', 'Course'),
        questions: longText('Questions', 'One a line'),
        passMark: integer('Pass mark', '%', 0, 100),
      },
      rows: [['Check yourself', null, 'What is a standing order?\nWhat is interest?', 70]],
    },
    {
      id: 'certificate',
      says: ['certificate'],
      covers: ['skill'],
      fields: {
        holder: must(text('Holder')),
        course: refers('course', 'Course'),
        earnedOn: date('Earned on'),
        expiresOn: date('Expires on'),
        number: unique('Number'),
      },
      rows: [['Jonas Weber', null, 'today-10', null, 'C-1007']],
    },
    'student',
    'teacher',
    'employee',
    'department',
  ],
  instead: ['workout', 'rehearsal'],
  accent: '#2b5d8a',
  wins: ['online course platform with lessons and enrollment', 'employees enroll in training courses and get certificates'],
  loses: ['golf course booking', 'three course menu'],
};
