import { InvalidArgumentError } from 'commander';

/** Parses an option or argument that is a JSON object. */
export function jsonObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new InvalidArgumentError('It must be a JSON object, such as {"text":"likes rye bread"}.');
}

/** `memories/user-123`; labels that contain a slash are not supported here. */
export function labelsOf(namespace: string): string[] {
  return namespace.split('/').filter((label) => label !== '');
}
