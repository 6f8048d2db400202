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
  | 'segmented'
  | 'script'
  | 'parsed'
  | 'two-schemas'
  | 'two-pictures'
  | 'picture'
  | 'picture-format'
  | 'picture-clean'
  | 'drawn';

type Input = Omit<OperationInput, 'options'> & { options?: string[] };
const input = (id: string, label: string, kindOf: Input['kind'], required = false, options?: string[]): Input => ({
  id,
  label,
  kind: kindOf,
  required,
  ...(options ? { options } : {}),
});
const text = input('text', 'Text', 'long-text', true);
const picture = input('picture', 'Picture', 'file', true);
const format = input('format', 'Format', 'choice', true, ['PNG', 'JPG', 'WebP', 'SVG']);
const width = input('width', 'Width in pixels', 'number');

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
  query: [
    input('query', 'Query', 'long-text', true),
    input('format', 'Also as', 'choice', true, ['Table only', 'JSON', 'CSV', 'HTML']),
  ],
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
  script: [text, input('script', 'Into', 'choice', true, ['Traditional Chinese', 'Simplified Chinese'])],
  parsed: [input('text', 'Message or text', 'long-text'), input('file', 'Or a file', 'file')],
  'two-schemas': [
    input('first', 'Old schema', 'long-text'),
    input('firstFile', 'Or its file', 'file'),
    input('second', 'New schema', 'long-text'),
    input('secondFile', 'Or the new file', 'file'),
  ],
  'two-pictures': [input('first', 'First picture', 'file', true), input('second', 'Second picture', 'file', true)],
  picture: [
    picture,
    input('area', 'Marked area', 'choice', true, ['Keep all', 'Crop to it', 'Blur it', 'Fill it from around it']),
    input('turn', 'Turn', 'choice', true, ['As it is', 'Right', 'Upside down', 'Left', 'Mirrored']),
    input('effect', 'Effect', 'choice', true, ['None', 'Grayscale', 'Sepia', 'Invert', 'High contrast', 'Sharpen']),
    input('brightness', 'Brightness in percent', 'number'),
    input('words', 'Text on the picture', 'text'),
    width,
    format,
  ],
  'picture-format': [picture, format, width],
  'picture-clean': [
    picture,
    input('area', 'Marked area', 'choice', true, ['Fill it from around it', 'Blur it', 'Crop to it']),
    format,
  ],
  drawn: [
    input('prompt', 'Describe what you want to see', 'long-text', true),
    input('style', 'Style', 'choice', true, ['Flat', 'Cartoon', 'Painting']),
  ],
};

/** What a choice of the prompt offers, where it does not say. */
export const usualOptions: [head: RegExp, set: InputSet | null, options: string[]][] = [
  [/format/, 'media', ['MP4', 'MP3', 'WAV', 'PNG', 'JPEG', 'PDF']],
  [/mode|option|type/, 'segmented', ['Standard', 'Full']],
  [/mode|option|type/, 'media', ['Standard', 'High quality', 'Small file']],
  [/style/, 'drawn', ['Flat', 'Cartoon', 'Painting']],
  [/encoding/, null, ['UTF-8', 'GBK', 'Big5', 'UTF-16LE']],
  [/style/, 'prompt', ['Realistic', 'Cartoon', 'Painting']],
];
