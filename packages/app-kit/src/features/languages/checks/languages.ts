import { type Check, expect, read } from '../../../checks/expect.ts';
import { directionOf } from '../routes.ts';

/** The promises of a language switch. */
export function languageChecks(tags: string[]): Check[] {
  return tags.map((tag) => ({
    name: `the app can be read in the language “${tag}”, and remembers that`,
    async run(app) {
      const reader = app.another();
      const { status } = await reader.request(`/-/language?to=${tag}&back=/`);
      expect(status === 303, `Choosing a language answers with ${status}.`);
      const { body } = await read(reader, '/');
      const expected = tag === 'en' ? '<html lang="en"' : `<html lang="${tag}" dir="${directionOf(tag)}"`;
      expect(body.includes(expected), `The page does not have ${expected}>.`);
    },
  }));
}
