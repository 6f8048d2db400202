/** Questions with answers, and results. */
import { choice, date, integer, longText, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const quiz: Archetype = {
  id: 'quiz',
  words:
    'quiz:4, trivia:4, practice test:4, multiple choice:3, question bank:3, exam prep:4, mock exam:4, question:2, answer:1, score:1, true false:2, explanation:1, attempt:1, quiz app:1, correct:1, test:1, exam:1, right answer:2, wrong answer:2, pub quiz:5, test yourself:4, certification:2, practice question:4, pass mark:3, driving license:1, driving licence:1',
  entities: [
    {
      id: 'quizQuestion',
      says: ['question', 'quiz question'],
      covers: ['question', 'exam'],
      fields: {
        question: must(text('Question', '', 300)),
        options: longText('Options', 'One a line'),
        answer: must(text('Answer')),
        explanation: longText('Explanation'),
        topic: text('Topic'),
        difficulty: choice('Difficulty', 'Easy, Medium, Hard'),
      },
      rows: [
        [
          'Which is the longest river of Europe?',
          'Danube\nVolga\nRhine',
          'Volga',
          'It runs 3,530 km, all of it in Russia.',
          'Geography',
          'medium',
        ],
        ['How many legs has a spider?', '6\n8\n10', '8', 'Insects have six.', 'Nature', 'easy'],
        ['Who wrote Emma?', 'Jane Austen\nMary Shelley\nGeorge Eliot', 'Jane Austen', null, 'Books', 'easy'],
      ],
    },
    {
      id: 'quizResult',
      says: ['result', 'attempt'],
      covers: ['answer', 'grade'],
      fields: {
        player: must(text('Name')),
        points: must(integer('Correct answers')),
        of: integer('Questions'),
        takenOn: date('Taken on'),
        notes: text('Notes'),
      },
      sort: '-points',
      rows: [
        ['Ana', 9, 10, 'today-1', null],
        ['Jonas', 7, 10, 'today-2', null],
        ['Mia', 5, 10, 'today-2', 'Will try again'],
      ],
    },
  ],
  instead: ['game', 'student'],
  accent: '#1c6ea4',
  wins: ['quiz app', 'trivia night questions', 'practice test for the driving licence with multiple choice'],
  loses: ['exam timetable with rooms', 'a course platform where employees complete quizzes and get certificates'],
};
