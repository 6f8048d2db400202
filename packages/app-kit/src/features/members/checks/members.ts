/** Checks of the pages of members. */
import { asMember, newUserName } from '../../../auth/checks/people.ts';
import { type Check, expect, follow, includesText, read, runBy, send, submit, tokenOf } from '../../../checks/expect.ts';
import type { Readers } from '../../../web/context.ts';

const at = '/-/members';

export function memberChecks(readers: Readers): Check[] {
  return runBy('stranger', [
    {
      name: 'members show what they like of themselves; nobody changes the profile of another',
      async run(app) {
        const [one, other] = [app.another(), app.another()];
        for (const client of [one, other]) await asMember(client, newUserName());
        const page = (await one.request(`${at}/me`)).headers.get('location') ?? '';
        const name = `Rowan ${newUserName()}`;
        await follow(one, await submit(one, `${at}/edit`, page, { name, about: 'Grows tomatoes on a roof' }));
        expect(includesText(await read(one, page), 'Grows tomatoes on a roof'), 'A profile does not show what was saved.');
        if (readers !== 'own') {
          const seen = await read(other, page);
          expect(includesText(seen, name) && includesText(seen, 'on a roof'), 'Other members do not see the profile.');
          expect(
            includesText(await read(other, `${at}?q=${encodeURIComponent(name)}`), name),
            'The list does not find the member.',
          );
        }
        const token = await tokenOf(other, page);
        const refused = await send(other, page, { ...token, name: 'Mallory', about: 'mine now' });
        expect(refused.status === 403, `Changing the profile of another returns ${refused.status} instead of 403.`);
        const stranger = app.another();
        await send(stranger, page, { ...(await tokenOf(stranger, page)), name: 'Mallory', about: 'mine now' });
        expect(!includesText(await read(one, page), 'mine now'), 'Somebody else can change a profile.');
      },
    },
  ]);
}
