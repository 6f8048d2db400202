import { InvalidArgumentError } from 'commander';

/** Parses an option's value; what is not a whole number of at least `least` is misuse. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < least || text.trim() === '') {
      throw new InvalidArgumentError(`It must be a whole number of at least ${least}.`);
    }
    return value;
  };
}
