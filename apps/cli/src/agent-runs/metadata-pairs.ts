import { InvalidArgumentError } from 'commander';

export type MetadataPairs = { [name: string]: string | number | boolean };

/** Adds `name=value` to those before it. A number, true and false are what they look like; a text in quotes is a text. */
export function addPair(text: string, before: MetadataPairs = {}): MetadataPairs {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('It must be name=value, such as team=search.');
  return { ...before, [name]: parsed(value) };
}

function parsed(text: string): string | number | boolean {
  if (!/^(-?\d+(\.\d+)?|true|false|".*")$/s.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
