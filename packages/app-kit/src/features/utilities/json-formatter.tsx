/** @jsxImportSource hono/jsx/dom */
import { useState } from 'hono/jsx';
import { formattedJson, type JsonForm } from './json.ts';
import { Choice, TextArea } from './parts.tsx';
import { Result } from './result.tsx';

const forms: [JsonForm, string][] = [
  ['indented', 'Indented'],
  ['one line', 'In one line'],
  ['table', 'A table (CSV)'],
];

export const JsonFormatter = () => {
  const [text, setText] = useState('');
  const [form, setForm] = useState<JsonForm>('indented');
  return (
    <>
      <TextArea id="text" label="Your JSON" value={text} change={setText} placeholder='{"name": "Ada", "born": 1815}' />
      <Choice id="form" label="Show it" value={form} options={forms} change={setForm} />
      <Result coded={text.trim() === '' ? { text: '' } : formattedJson(text, form)} />
    </>
  );
};
