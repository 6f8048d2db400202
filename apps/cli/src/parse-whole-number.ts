import { InvalidArgumentError } from 'commander';

/** Parses an option's value; anything but a whole number of at least `least` is a usage error. */
export function wholeNumber(min: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < min || text.trim() === '') {
      throw new InvalidArgumentError(`It must be a whole number of at least ${min}.`);
    }
    return value;
  };
}
