import { type Check, expect, includesText } from '../../../checks/expect.ts';

interface SomePage {
  path: string;
  sections: { kind: string; heading?: string; days?: { day: string; hours: string }[] }[];
}

/** Every page shows its planned texts; a contact form is omitted if nothing could store its messages. */
export function contentChecks(pages: SomePage[], hasContactForm: boolean): Check[] {
  return [
    ...pages.map((page) => pageCheck(page, hasContactForm)),
    ...pages.filter((page) => page.sections.some((section) => section.kind === 'opening-hours')).map(hoursCheck),
  ];
}

function pageCheck({ path, sections }: SomePage, hasContactForm: boolean): Check {
  return {
    name: `the page at ${path} shows all of its sections`,
    async run(app) {
      const answer = await app.request(path);
      expect(answer.status === 200, `${path} returns ${answer.status} instead of 200.`);
      for (const { kind, heading } of sections) {
        // The rows of a list without any for this visitor are left out.
        if (heading === undefined || kind === 'rows' || (kind === 'contact-form' && !hasContactForm)) continue;
        expect(includesText(answer, heading), `${path} does not show the heading "${heading}".`);
      }
      expect(answer.body.includes('application/ld+json'), `${path} has no structured data for search engines.`);
    },
  };
}

function hoursCheck({ path, sections }: SomePage): Check {
  return {
    name: `the opening hours at ${path} are a table with every day`,
    async run(app) {
      const answer = await app.request(path);
      const table = /<table[\s\S]*?<\/table>/u.exec(answer.body)?.[0] ?? '';
      for (const { day, hours } of sections.flatMap((section) => section.days ?? [])) {
        expect(includesText({ ...answer, body: table }, day), `The table of opening hours lacks ${day}.`);
        const shown = hours.charAt(0).toUpperCase() + hours.slice(1);
        expect(
          includesText({ ...answer, body: table }, shown),
          `The table of opening hours does not show "${shown}" for ${day}.`,
        );
      }
    },
  };
}
