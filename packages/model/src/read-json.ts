/** The JSON object in an answer: the whole text, a fenced block, or the outermost braces. Throws CallFailed. */
import { CallFailed } from './port.ts';

export function readJson(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') throw new CallFailed('empty', 'The model’s answer is empty.');
  const braced = trimmed.slice(trimmed.indexOf('{'), trimmed.lastIndexOf('}') + 1);
  for (const candidate of [trimmed, fenced(trimmed), braced]) {
    const value = parsed(candidate);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  }
  throw new CallFailed('not_json', 'The model’s answer is not a JSON object.');
}

/** The first block between lines of three backticks. */
function fenced(text: string): string {
  const from = text.indexOf('\n', text.indexOf('```')) + 1;
  return text.slice(from, Math.max(from, text.indexOf('```', from)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
