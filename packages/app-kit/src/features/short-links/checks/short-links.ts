import { type Check, expect, read, readBy, visibleText } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity } from '../../../entities/checks/adding.ts';

export interface CheckedShortLinks {
  entity: CheckedEntity;
  short: string;
  address: string;
  clicks: string;
  expires: string | null;
}

/** Checks that a short link leads to its address and counts, and that an expired one leads nowhere. */
export function shortLinksChecks({ entity, short, address, clicks, expires }: CheckedShortLinks, all: CheckedEntity[]): Check[] {
  const to = 'https://example.org/target?of=check';
  const never = expires === null ? {} : { [expires]: '2099-01-01' };
  return readBy(entity.readers, [
    {
      name: 'a short link redirects, and counts each click',
      async run(app) {
        const name = 'check-link';
        const { at, adder } = await addSeen(app, entity, all, 'short', { [short]: name, [address]: to, [clicks]: '0', ...never });
        expect(at, `Cannot add a ${entity.singular}.`);
        for (let click = 1; click <= 2; click += 1) {
          const answer = await adder.another().request(`/s/${name.toUpperCase()}`);
          expect(answer.status === 302 && answer.headers.get('location') === to, `A short link returns ${answer.status}.`);
          const { body } = await read(adder, at);
          expect(new RegExp(`Clicks\\D+${click}\\b`, 'iu').test(visibleText(body)), `Click ${click} is not counted.`);
        }
        await read(adder, '/s/there-is-no-such-link', 404);
        if (expires === null) return;
        const old = `${name}-old`;
        await addSeen(app, entity, all, 'old', { [short]: old, [address]: to, [expires]: '2001-01-01' });
        await read(adder, `/s/${old}`, 404);
      },
    },
  ]);
}
