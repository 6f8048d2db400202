/** Audio and video: a player on the page of a row, play buttons in lists, playlists, and records of what was played. */

import { playerChecks } from '@davit/app-kit/features/player/checks/player.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { schemaOf } from '../data/module.ts';
import { entityPages } from '../entity-pages/module.ts';

const usually = 'Recently played';

export const player: CatalogueModule = {
  id: 'player',
  belongs: (blueprint) =>
    blueprint.stack === 'hono-sqlite' && entityPages.belongs(blueprint) && parametersOf(blueprint, 'player') !== null,
  wiring(blueprint) {
    const { media, playlists, played } = placeOf(blueprint);
    const place = { media: media.map(schemaOf), playlists: playlists ? schemaOf(playlists) : null, played };
    return {
      styles: ['features/player/player.css'],
      imports: [
        "import { mountPlayer } from '@davit/app-kit/features/player/routes.tsx';",
        "import { playRecord } from '@davit/app-kit/features/player/record.ts';",
        ...(playlists ? ["import { playlistItem } from '@davit/app-kit/features/player/playlist.ts';"] : []),
        ...[...media, ...(playlists ? [playlists] : [])].map(
          ({ id, slug }) => `import { ${id}Schema } from './entities/${slug}/schema.ts';`,
        ),
      ],
      entities: ['playRecord', ...(playlists ? ['playlistItem'] : [])],
      mounts: [`await mountPlayer(app, context, parts, ${literal(place)});`],
      islands: ['player'],
      navigation: [{ title: played, path: '/-/played' }],
    };
  },
  checks(blueprint) {
    const { media, playlists } = idsOf(blueprint);
    return playerChecks(checkedEntitiesOf(blueprint), media, playlists);
  },
  testing(blueprint) {
    const { media, playlists } = idsOf(blueprint);
    return {
      imports: [entitiesImport, "import { playerChecks } from '@davit/app-kit/features/player/checks/player.ts';"],
      checks: [`playerChecks(entities, ${literal(media)}, ${literal(playlists)})`],
    };
  },
};

function placeOf(blueprint: Blueprint) {
  const { entities = [], playlists, played = usually } = parametersOf(blueprint, 'player') ?? {};
  return {
    media: blueprint.entities.filter(({ id }) => entities.includes(id)),
    playlists: blueprint.entities.find(({ id }) => id === playlists) ?? null,
    played,
  };
}

function idsOf(blueprint: Blueprint) {
  const { media, playlists } = placeOf(blueprint);
  return { media: media.map(({ id }) => id), playlists: playlists?.id ?? null };
}
