/** The inputs of operations, and what their choices usually offer. */
import type { OperationInput } from '@davit/blueprint';

/** What people give an operation. */
export type InputSet =
  | 'text'
  | 'two-texts'
  | 'data'
  | 'checked'
  | 'code'
  | 'coded'
  | 'query'
  | 'site'
  | 'image'
  | 'media'
  | 'suspect'
  | 'series'
  | 'sides'
  | 'profile'
  | 'items'
  | 'ratings'
  | 'document'
  | 'prompt'
  | 'translated'
  | 'proof'
  | 'segmented';

type Input = Omit<OperationInput, 'options'> & { options?: string[] };
const input = (id: string, label: string, kindOf: Input['kind'], required = false, options?: string[]): Input => ({
  id,
  label,
  kind: kindOf,
  required,
  ...(options ? { options } : {}),
});
const text = input('text', 'Text', 'long-text', true);

export const inputSets: Record<InputSet, readonly Input[]> = {
  text: [text],
  'two-texts': [input('first', 'First text', 'long-text', true), input('second', 'Second text', 'long-text', true)],
  data: [
    input('data', 'Data', 'long-text'),
    input('file', 'Or a file', 'file'),
    input('format', 'Convert to', 'choice', true, ['JSON', 'CSV', 'XML', 'Markdown', 'HTML']),
  ],
  checked: [input('data', 'Data', 'long-text'), input('file', 'Or a file', 'file')],
  code: [
    input('first', 'File', 'file'),
    input('second', 'Another file', 'file'),
    input('code', 'Or paste the code', 'long-text'),
  ],
  coded: [
    text,
    input('code', 'Code', 'choice', true, [
      'Base64',
      'Decode Base64',
      'URL',
      'Decode URL',
      'Hexadecimal',
      'Binary',
      'ROT13',
      'Morse code',
    ]),
  ],
  query: [input('query', 'Query', 'long-text', true)],
  site: [input('address', 'Website address', 'text', true), input('keywords', 'Keywords', 'text')],
  image: [input('image', 'Image', 'file', true)],
  media: [input('file', 'File', 'file', true)],
  suspect: [input('text', 'Address or text', 'long-text'), input('file', 'File', 'file')],
  series: [input('values', 'Past values, the oldest first', 'long-text', true), input('steps', 'Steps ahead', 'number')],
  sides: [
    input('home', 'Home side', 'text', true),
    input('away', 'Visitors', 'text', true),
    input('strategy', 'Strategy', 'choice', true, ['Balanced', 'Attacking', 'Defensive']),
    input('steps', 'Rounds', 'number'),
  ],
  profile: [input('about', 'What you look for', 'long-text', true)],
  items: [input('items', 'Items, one per line', 'long-text', true), input('serving', 'Serving size in grams', 'number')],
  ratings: [
    input('item', 'What is assessed', 'text', true),
    input('likelihood', 'Likelihood', 'choice', true, ['Very low', 'Low', 'Medium', 'High', 'Very high']),
    input('impact', 'Impact', 'choice', true, ['Very low', 'Low', 'Medium', 'High', 'Very high']),
  ],
  document: [
    input('title', 'Title', 'text', true),
    input('recipient', 'For', 'text'),
    input('date', 'Date', 'text'),
    input('content', 'Content', 'long-text'),
  ],
  prompt: [input('prompt', 'Describe what you want', 'long-text', true)],
  translated: [
    text,
    input('language', 'Into', 'choice', true, [
      'English',
      'Spanish',
      'French',
      'German',
      'Chinese',
      'Japanese',
      'Arabic',
      'Portuguese',
    ]),
  ],
  proof: [text, input('rules', 'Your own rules, such as colour: color', 'long-text')],
  segmented: [text, input('dictionary', 'Custom dictionary', 'text')],
};

/** What a choice of the prompt offers, where it does not say. */
export const usualOptions: [head: RegExp, set: InputSet | null, options: string[]][] = [
  [/format/, 'media', ['MP4', 'MP3', 'WAV', 'PNG', 'JPEG', 'PDF']],
  [/mode|option|type/, 'segmented', ['Standard', 'Full']],
  [/mode|option|type/, 'media', ['Standard', 'High quality', 'Small file']],
  [/style/, 'prompt', ['Realistic', 'Cartoon', 'Painting']],
];
