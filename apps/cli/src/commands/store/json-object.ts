import { InvalidArgumentError } from 'commander';

/** An option or argument that is a JSON object. */
export function jsonObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new InvalidArgumentError('It must be a JSON object, such as {"text":"likes rye bread"}.');
}

/** `memories/user-123`; a label that has a slash in it is out of reach here. */
export function labelsOf(namespace: string): string[] {
  return namespace.split('/').filter((label) => label !== '');
}
