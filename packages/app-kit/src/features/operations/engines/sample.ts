/** Sample answers of a plausible shape, for what only a connected service can do. Each says that it is a sample. */
import { type Engine, type Given, plural, type Result, textIn } from '../operation.ts';
import { keywordsOf } from './words.ts';

const note = 'Sample result: no service is connected yet.';
const sample = (result: Omit<Result, 'isSample'>): Result => ({
  ...result,
  summary: `${note} ${result.summary}`.trim(),
  isSample: true,
});

/** What it is about, in one phrase. */
function subjectOf(given: Given): string {
  const file = given.inputs.find((input) => input.file)?.file?.name;
  const first = textIn(given)
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim();
  return (file ?? first ?? given.operation.name).slice(0, 80);
}

const hashOf = (text: string) =>
  Array.from(text).reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

/** Rows, as of a query, a crawler or an inspection. */
export const sampleTable: Engine = (given) => {
  const words = keywordsOf(textIn(given), 4).map(({ word }) => word);
  const base = hashOf(subjectOf(given));
  const names = words.length > 0 ? words : ['first', 'second', 'third'];
  return sample({
    summary: 'Three sample rows.',
    table: {
      head: ['Number', 'Name', 'Value', 'Found'],
      rows: [0, 1, 2].map((at) => [
        String(at + 1),
        `Sample ${names[at % names.length]}`,
        String(((base * (at + 3)) % 900) + 100),
        'sample',
      ]),
    },
  });
};

/** Lines, as of a detection. */
export const sampleFindings: Engine = (given) => {
  const base = hashOf(subjectOf(given));
  const sure = 62 + (base % 35);
  return sample({
    summary: 'One sample finding.',
    facts: [
      { label: 'Looked at', value: subjectOf(given) },
      { label: 'Findings', value: '1 (sample)' },
      { label: 'Certainty', value: `${sure} % (sample)` },
    ],
    lines: [
      `Sample finding: something to look at in “${subjectOf(given).slice(0, 40)}”.`,
      'Sample note: nothing else stands out.',
      'The connected service writes its own findings here.',
    ],
  });
};

/** A text, as of a recognition, a translation or a generation. */
export const sampleText: Engine = (given) => {
  const asked = given.inputs
    .filter(({ text, file }) => text !== '' || file)
    .map(({ label, text, file }) => `${label}: ${(file?.name ?? text).slice(0, 300)}`);
  return sample({
    summary: 'A sample text.',
    text: [
      `[Sample] ${given.operation.name}`,
      '',
      ...asked,
      '',
      'Here stands the text of the service, once the owner has connected one.',
    ].join('\n'),
    file: { name: 'sample.txt', content: [`[Sample] ${given.operation.name}`, ...asked].join('\n') },
  });
};

/** A score from 0 to 100 with its parts, as of an evaluation. */
export const sampleScore: Engine = (given) => {
  const parts = given.inputs.filter(({ text, file }) => text !== '' || file).slice(0, 6);
  const values = parts.map(({ label, text, file }) => ({ label, value: 40 + (hashOf(file?.name ?? text) % 56) }));
  const score = values.length > 0 ? Math.round(values.reduce((all, { value }) => all + value, 0) / values.length) : 50;
  return sample({
    summary: `Sample score: ${score} of 100.`,
    facts: [
      { label: 'Score', value: `${score} of 100 (sample)` },
      { label: 'Level', value: `${score >= 75 ? 'High' : score >= 55 ? 'Medium' : 'Low'} (sample)` },
    ],
    bars: values,
  });
};

/** What becomes of a file. */
export const sampleFile: Engine = (given) => {
  const file = given.inputs.find((input) => input.file)?.file;
  const choices = given.inputs
    .filter(({ kind, text }) => kind === 'choice' && text !== '')
    .map(({ label, text }) => ({ label, value: text }));
  return sample({
    summary: 'A sample file.',
    facts: [
      ...(file ? [{ label: 'File', value: `${file.name}, ${plural(file.sizeBytes, 'byte')}` }] : []),
      ...choices,
      { label: 'Result', value: 'The file of the service, once the owner has connected one' },
    ],
    file: { name: 'sample.txt', content: `[Sample] ${given.operation.name}\n${file ? `File: ${file.name}\n` : ''}` },
  });
};
