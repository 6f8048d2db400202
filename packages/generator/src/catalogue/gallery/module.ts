/** A gallery: rows with pictures, side by side and one by one. */

import { galleryChecks } from '@davit/app-kit/features/gallery/checks/gallery.ts';
import { type Blueprint, type Entity, type GalleryParameters, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { entityLiteral } from '../data/module.ts';

export const gallery: CatalogueModule = {
  id: 'gallery',
  belongs: (blueprint) => galleryOf(blueprint) !== null,
  wiring: (blueprint) => ({
    styles: ['features/gallery/gallery.css'],
    imports: ["import { mountGallery } from '@davit/app-kit/features/gallery/mount-gallery.tsx';"],
    mounts: [`mountGallery(context, parts, ${literal(galleryOf(blueprint))});`],
  }),
  checks: (blueprint) => {
    const entity = entityOf(blueprint);
    return isOpen(blueprint, entity)
      ? galleryChecks({ ...entityLiteral(blueprint, entity), samples: blueprint.content.samples[entity.id] ?? [] })
      : [];
  },
  testing: (blueprint) => {
    const entity = entityOf(blueprint);
    return {
      imports: [
        "import { galleryChecks } from '@davit/app-kit/features/gallery/checks/gallery.ts';",
        `import { ${entity.id}Schema } from '../src/entities/${entity.slug}/schema.ts';`,
      ],
      checks: isOpen(blueprint, entity) ? [`galleryChecks(${entity.id}Schema)`] : [],
    };
  },
};

/** Samples belong to nobody: if people see only their own rows, nobody sees samples. */
function isOpen(blueprint: Blueprint, entity: Entity): boolean {
  return entityLiteral(blueprint, entity).readers !== 'own';
}

function galleryOf(blueprint: Blueprint): GalleryParameters | null {
  return blueprint.stack === 'hono-sqlite' ? parametersOf(blueprint, 'gallery') : null;
}

function entityOf(blueprint: Blueprint): Entity {
  const entity = blueprint.entities.find(({ id }) => id === galleryOf(blueprint)?.entity);
  invariant(entity, 'a gallery has the entity whose pictures it shows');
  return entity;
}
