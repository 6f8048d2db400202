/** Building blocks of the plan's schemas. */
import { type TSchema, Type } from 'typebox';

export const closed = { additionalProperties: false };
/** A string whose description explains its format; `problemsIn` repeats it as the fix. */
const written = (description: string, pattern: string, limits: { minLength?: number; maxLength?: number } = {}) =>
  Type.String({ ...limits, pattern, description });

export const line = (maxLength: number, minLength = 0) =>
  written(
    `one line of ${minLength} to ${maxLength} characters without control characters`,
    '^[^\\u0000-\\u001f\\u007f\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]*$',
    { minLength, maxLength },
  );
export const prose = (maxLength: number) =>
  written(
    `text of at most ${maxLength} characters without control characters`,
    '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f\\u202a-\\u202e\\u2066-\\u2069]*$',
    { maxLength },
  );
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const Identifier = written('camelCase of at most 40 letters and digits, such as `dueDate`', '^[a-z][A-Za-z0-9]{0,39}$');
export const KebabId = written('kebab-case of at most 48 characters, such as `in-progress`', '^[a-z0-9]+(-[a-z0-9]+)*$', {
  maxLength: 48,
});
export const Slug = written('kebab-case of at most 60 characters, such as `library-members`', '^[a-z0-9]+(-[a-z0-9]+)*$', {
  maxLength: 60,
});
export const Path = written('`/` or one kebab-case part, such as `/opening-hours`', '^/([a-z0-9]+(-[a-z0-9]+)*)?$', {
  maxLength: 80,
});
export const Href = written(
  'a path or anchor of this app, such as `/contact` or `#hours`',
  '^([/#][a-z0-9/#-]*|/catalog[.]pdf)$',
  {
    maxLength: 120,
  },
);
export const Hex = written('a color in six small hex digits, such as `#2b5d8a`', '^#[0-9a-f]{6}$');
export const Currency = written('a currency code of ISO 4217, such as `EUR`', '^[A-Z]{3}$');
export const Clock = written('a time of day, such as `08:30`', '^([01][0-9]|2[0-3]):[0-5][0-9]$');
export const Bound = orNull(Type.Number());
