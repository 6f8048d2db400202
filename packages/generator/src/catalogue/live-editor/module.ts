/** An editor for HTML documents, with a live preview, templates and pictures. */

import { liveEditorChecks } from '@davit/app-kit/features/live-editor/checks/live-editor.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { headOf, toolPageOf } from '../tool-page.ts';

export const liveEditor: CatalogueModule = {
  id: 'live-editor',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && pageOf(blueprint) !== undefined,
  wiring(blueprint) {
    const { entity, pictures } = partsOf(blueprint);
    const used = [entity, ...(pictures && pictures.id !== entity.id ? [pictures] : [])];
    return {
      styles: ['features/live-editor/live-editor.css'],
      imports: [
        "import { mountLiveEditor } from '@davit/app-kit/features/live-editor/routes.tsx';",
        ...used.map(({ id, slug }) => `import { ${id}Schema } from './entities/${slug}/schema.ts';`),
      ],
      mounts: [`mountLiveEditor(app, context, ${literal(placeOf(blueprint))});`],
      navigation: [{ title: 'User guide', path: '/editor-guide' }],
    };
  },
  checks: (blueprint) => {
    const { entity, page } = partsOf(blueprint);
    return liveEditorChecks(entityLiteral(blueprint, entity), page.path);
  },
  testing(blueprint) {
    const { entity, page } = partsOf(blueprint);
    return {
      imports: [
        "import { liveEditorChecks } from '@davit/app-kit/features/live-editor/checks/live-editor.ts';",
        `import { ${entity.id}Schema } from '../src/entities/${entity.slug}/schema.ts';`,
      ],
      checks: [`liveEditorChecks(${entity.id}Schema, ${literal(page.path)})`],
    };
  },
};

const pageOf = (blueprint: Blueprint) => toolPageOf(blueprint, 'live-editor');

function partsOf(blueprint: Blueprint) {
  const parameters = parametersOf(blueprint, 'live-editor');
  const entity = blueprint.entities.find(({ id }) => id === parameters?.entity);
  const pictures = blueprint.entities.find(({ id }) => id === parameters?.pictures?.entity) ?? null;
  const page = pageOf(blueprint);
  invariant(parameters && entity && page, 'an editor has a page, and an entity for its documents');
  return { parameters, entity, pictures, page };
}

function placeOf(blueprint: Blueprint) {
  const { parameters, entity, pictures, page } = partsOf(blueprint);
  const { name, code, project, template } = parameters;
  return {
    path: page.path,
    text: headOf(blueprint, page),
    entity: schemaOf(entity),
    name,
    code,
    project,
    template,
    pictures: pictures && { entity: schemaOf(pictures), image: parameters.pictures?.image ?? '' },
  };
}
