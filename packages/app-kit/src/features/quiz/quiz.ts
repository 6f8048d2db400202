/** Questions and their grades. */

export interface Question {
  id: number;
  text: string;
  /** Empty: the answer is typed. */
  choices: string[];
  answer: string;
  explanation: string;
}

export interface Grade {
  right: number;
  of: number;
  answers: { question: Question; given: string; isRight: boolean }[];
}

const maxChoices = 12;

/** The choices of a question: one a line. An answer that is missing among them is added. */
export function choicesOf(lines: string, answer: string): string[] {
  const choices = [...new Set(lines.split('\n').map((line) => line.trim()))].filter((line) => line !== '').slice(0, maxChoices);
  return choices.length === 0 || choices.some((choice) => isSame(choice, answer)) ? choices : [...choices, answer.trim()];
}

/** The form's name for the answer to a question. */
export const nameOf = ({ id }: Question): string => `answer-${id}`;

export function graded(questions: Question[], given: Record<string, string | undefined>): Grade {
  const answers = questions.map((question) => {
    const text = (given[nameOf(question)] ?? '').trim();
    return { question, given: text, isRight: isSame(text, question.answer) };
  });
  return { right: answers.filter(({ isRight }) => isRight).length, of: answers.length, answers };
}

/** Capital letters, accents and spaces make no difference. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase();
  return plain(one) === plain(other) && plain(one) !== '';
}
