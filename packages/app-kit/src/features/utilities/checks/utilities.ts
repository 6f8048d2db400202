import { type Check, expect } from '../../../checks/expect.ts';

export function utilityChecks(paths: string[]): Check[] {
  return [
    {
      name: 'every small tool has its page, with its script',
      async run(app) {
        for (const path of paths) {
          const { status, body } = await app.request(path);
          expect(status === 200, `${path} returns ${status} instead of 200.`);
          for (const part of ['data-utility=', '<script type="module"'])
            expect(body.includes(part), `The page ${path} lacks ${part}.`);
        }
      },
    },
  ];
}
