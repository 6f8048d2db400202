/** A page for each member, with what they added, and the list of members. */

import { memberChecks } from '@davit/app-kit/features/members/checks/members.ts';
import { parametersOf } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { entityPages } from '../entity-pages/module.ts';
import { followsOf } from '../follows/place.ts';
import { hasMemberPages, hasMessages } from './place.ts';

export const members: CatalogueModule = {
  id: 'members',
  belongs: hasMemberPages,
  files: (blueprint) => [
    {
      path: 'src/member-profile.ts',
      content: `import { memberProfile } from '@davit/app-kit/features/members/profile.ts';

/** What members tell about themselves, beside a picture and a text. */
export const profile = memberProfile(${literal(parametersOf(blueprint, 'profiles')?.facts ?? [])});
`,
    },
  ],
  wiring(blueprint) {
    const isMessaging = hasMessages(blueprint);
    const follows = followsOf(blueprint);
    const isFollowing = follows !== null && (follows.hasPeople || follows.hasFriends);
    const actions = [
      ...(isFollowing ? [`followAction(context, { hasPeople: ${follows.hasPeople}, hasFriends: ${follows.hasFriends} })`] : []),
      ...(isMessaging ? ['messageAction'] : []),
    ];
    const isAlone = !entityPages.belongs(blueprint);
    return {
      styles: ['features/members/members.css'],
      imports: [
        "import { mountMembers } from '@davit/app-kit/features/members/routes.tsx';",
        "import { profile } from './member-profile.ts';",
        ...(isMessaging ? ["import { messageAction } from '@davit/app-kit/features/messages/routes.tsx';"] : []),
        ...(isFollowing ? ["import { followAction } from '@davit/app-kit/features/follows/routes.tsx';"] : []),
        ...(isAlone ? ["import { mountUploads } from '@davit/app-kit/entities/serve-uploads.ts';"] : []),
      ],
      entities: ['profile'],
      mounts: [
        ...(isAlone ? ['await mountUploads(app, context);'] : []),
        `mountMembers(app, context, profile, [${actions.join(', ')}]);`,
      ],
      navigation: blueprint.reading === 'own' ? [] : [{ title: 'Members', path: '/-/members' }],
      memberLinks: [{ title: 'Your profile', path: '/-/members/me' }],
    };
  },
  checks: (blueprint) => memberChecks(blueprint.reading ?? 'anyone'),
  testing: (blueprint) => ({
    imports: ["import { memberChecks } from '@davit/app-kit/features/members/checks/members.ts';"],
    checks: [`memberChecks(${literal(blueprint.reading ?? 'anyone')})`],
  }),
};
