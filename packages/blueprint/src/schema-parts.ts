/** What the schemas of a plan and of its features are written with. */
import { Type } from 'typebox';

export const closed = { additionalProperties: false };
export const line = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]*$' });
export const prose = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f\\u202a-\\u202e\\u2066-\\u2069]*$' });
export const Identifier = Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,39}$' });
export const Bound = Type.Union([Type.Number(), Type.Null()]);
