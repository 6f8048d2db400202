/** Documents from what a person filled in, and a risk or quality score from ratings that were given. */
import { type Engine, OperationProblem, plural } from '../operation.ts';

/** A document with a heading for each input, to print or download. */
export const makeDocument: Engine = (given) => {
  const filled = given.inputs.filter(({ text }) => text.trim() !== '');
  if (filled.length === 0) throw new OperationProblem('Fill in at least one field.');
  const title = filled[0]?.kind === 'text' ? filled[0].text.trim() : given.operation.name;
  const parts = filled.filter(({ text }) => text.trim() !== title);
  const content = [
    `# ${title}`,
    '',
    ...parts.flatMap(({ label, text, kind }) =>
      kind === 'long-text' ? [`## ${label}`, '', text.trim(), ''] : [`**${label}:** ${text.trim()}`, ''],
    ),
  ].join('\n');
  return {
    summary: `“${title.slice(0, 60)}” with ${plural(parts.length, 'part')}.`,
    text: content.trimEnd(),
    file: {
      name: `${
        title
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, '-')
          .replace(/^-|-$/g, '')
          .slice(0, 50) || 'document'
      }.md`,
      content,
    },
  };
};

const words = new Map([
  ...(['very low', 'none', 'never', 'excellent', 'no'].map((word) => [word, 1]) as [string, number][]),
  ...(['low', 'rarely', 'good', 'minor', 'small'].map((word) => [word, 2]) as [string, number][]),
  ...(['medium', 'moderate', 'sometimes', 'fair', 'possible'].map((word) => [word, 3]) as [string, number][]),
  ...(['high', 'often', 'poor', 'major', 'likely', 'yes'].map((word) => [word, 4]) as [string, number][]),
  ...(['very high', 'severe', 'critical', 'always', 'almost certain'].map((word) => [word, 5]) as [string, number][]),
]);
export const levels = ['Very low', 'Low', 'Medium', 'High', 'Very high'];

/** Likelihood times impact where there are two ratings; otherwise the average of all, of 100. */
export const score: Engine = (given) => {
  const rated = given.inputs.flatMap(({ label, kind, text }) => {
    if (kind === 'choice' && words.has(text.toLowerCase())) return [{ label, value: words.get(text.toLowerCase()) ?? 0 }];
    const number = Number(text);
    return kind === 'number' && text.trim() !== '' && Number.isFinite(number)
      ? [{ label, value: Math.min(5, Math.max(0, number > 10 ? number / 20 : number)) }]
      : [];
  });
  if (rated.length === 0) throw new OperationProblem('Choose a level for at least one of the fields.');
  const points =
    rated.length === 2
      ? rated.reduce((all, { value }) => all * value, 1) * 4
      : (rated.reduce((all, { value }) => all + value, 0) / rated.length) * 20;
  const level = points >= 80 ? 'Very high' : points >= 60 ? 'High' : points >= 36 ? 'Medium' : points >= 16 ? 'Low' : 'Very low';
  const subject =
    given.inputs.find(({ kind, text }) => (kind === 'text' || kind === 'row') && text.trim() !== '')?.text.split('\n')[0] ??
    given.operation.name;
  return {
    summary: `${subject.slice(0, 80)}: ${level.toLowerCase()}, ${Math.round(points)} of 100.`,
    facts: [
      { label: 'Score', value: `${Math.round(points)} of 100` },
      { label: 'Level', value: level },
      {
        label: 'Method',
        value:
          rated.length === 2
            ? `${rated.map(({ label }) => label).join(' × ')}, of 25, in percent`
            : 'The average of all ratings, in percent',
      },
    ],
    bars: rated,
    table: { head: ['Rating', 'Value of 5'], rows: rated.map(({ label, value }) => [label, String(value)]) },
  };
};
