/** @jsxImportSource hono/jsx/dom */
import { Press, TextArea, useStored } from './parts.tsx';
import { type Counts, countsOf } from './text-count.ts';

const labels: Record<keyof Counts, string> = {
  words: 'Words',
  characters: 'Characters',
  charactersWithoutSpaces: 'Without spaces',
  sentences: 'Sentences',
  paragraphs: 'Paragraphs',
  lines: 'Lines',
  readingMinutes: 'Minutes to read',
};

export const TextCounter = () => {
  const [text, setText] = useStored('text to count', '');
  const counts = countsOf(text);
  return (
    <>
      <TextArea id="text" label="Your text" value={text} change={setText} rows={10} placeholder="Type or paste a text." />
      <dl class="utility-figures" aria-live="polite">
        {(Object.keys(labels) as (keyof Counts)[]).map((id) => (
          <div>
            <dt>{labels[id]}</dt>
            <dd>{counts[id]}</dd>
          </div>
        ))}
      </dl>
      <div class="utility-actions">
        <Press press={() => setText('')} isOff={text === ''}>
          Clear
        </Press>
      </div>
    </>
  );
};
