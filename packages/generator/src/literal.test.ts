import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CodeName, literal, text, xmlText } from './literal.ts';

const anything = fc.string({ unit: 'binary', maxLength: 60 });

test('a literal evaluates to exactly its value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const wanted = JSON.parse(JSON.stringify(value));
      expect(new Function(`return ${literal(value)}`)()).toEqual(wanted);
    }),
  );
});

test('only a code name appears unquoted among values', () => {
  expect(literal({ entity: new CodeName('todoSchema'), by: 'it’s' })).toBe("{ entity: todoSchema, by: 'it’s' }");
  expect(() => new CodeName('a; process.exit()')).toThrow('is not an identifier');
});

test('a member named like the prototype is a member', () => {
  const value = JSON.parse('{"__proto__": {"admin": true}}');
  const made = new Function(`return ${literal(value)}`)();
  expect(Object.hasOwn(made, '__proto__')).toBe(true);
  expect(made.admin).toBeUndefined();
});

test('a literal is one line of harmless characters', () => {
  fc.assert(
    fc.property(anything, (value) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not occur.
      expect(text(value)).not.toMatch(/[<>\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e]/);
    }),
  );
});

test('text in a picture cannot end its element', () => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(xmlText(value)).not.toMatch(/[<>"']/);
    }),
  );
});
