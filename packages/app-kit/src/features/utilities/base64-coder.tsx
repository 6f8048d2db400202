/** @jsxImportSource hono/jsx/dom */
import { useState } from 'hono/jsx';
import { type Coding, decoded, encoded } from './coding.ts';
import { Choice, TextArea } from './parts.tsx';
import { Result } from './result.tsx';

export const Base64Coder = () => {
  const [text, setText] = useState('');
  const [coding, setCoding] = useState<Coding>('base64');
  const [way, setWay] = useState<'encode' | 'decode'>('encode');
  const work = way === 'encode' ? encoded : decoded;
  return (
    <>
      <div class="utility-row">
        <Choice
          id="coding"
          label="As"
          value={coding}
          options={[
            ['base64', 'Base64'],
            ['address', 'Part of an address (URL)'],
          ]}
          change={setCoding}
        />
        <Choice
          id="way"
          label="Do"
          value={way}
          options={[
            ['encode', 'Encode'],
            ['decode', 'Decode'],
          ]}
          change={setWay}
        />
      </div>
      <TextArea id="text" label="Your text" value={text} change={setText} rows={6} />
      <Result coded={text === '' ? { text: '' } : work(text, coding)} />
    </>
  );
};
