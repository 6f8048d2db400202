/** What a prompt calls its reports: "sales report", "attendance statistics". */
import { stopWords } from '../lexicon/common-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

const reportWords = new Set(['report', 'reports', 'statistics', 'reporting']);
/** Words before a report that do not say what it is about. */
const plainWords = new Set(
  'generate generating generated create creating created produce producing view viewing see get make making print export download show showing run detailed simple various different custom own full complete comprehensive basic clear some several useful real time hourly daily weekly monthly quarterly yearly annual bug incident of with for in their our'.split(
    ' ',
  ),
);
const titleLength = 60;

/** The title of the page: the word before it counts unless it says only how or how often. */
export function reportTitle({ tokens }: Reading, span: Span | null): string {
  const at = span ? tokens.findIndex(({ lower }, place) => place >= span.from && place < span.to && reportWords.has(lower)) : -1;
  const word = tokens[at];
  const isStatistics = word?.lower === 'statistics';
  const usual = isStatistics ? 'Statistics' : 'Reports';
  const before = tokens[at - 1];
  if (!word || before?.kind !== 'word' || before.clause !== word.clause) return usual;
  if (stopWords.has(before.lower) || plainWords.has(before.lower)) return usual;
  const title = `${before.lower} ${word.lower === 'reporting' ? 'reports' : word.lower}`;
  return (title.slice(0, 1).toUpperCase() + title.slice(1)).slice(0, titleLength);
}
