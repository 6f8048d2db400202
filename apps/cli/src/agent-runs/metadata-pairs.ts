import { InvalidArgumentError } from 'commander';

export type MetadataPairs = { [name: string]: string | number | boolean };

/** Adds `name=value` to the previous pairs. Numbers, true and false are parsed; quotes make a text. */
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
