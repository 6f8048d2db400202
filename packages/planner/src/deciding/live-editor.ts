/** Documents of HTML are written in an editor with a live preview. */
import type { LiveEditorParameters } from '@davit/blueprint';
import type { Draft } from './draft.ts';
import type { DataParts } from './plan-data.ts';

const keys = { documents: 'htmlPage', pictures: 'pageImage' };

/** Adds the feature if the app has documents with code, a name and a mark for templates. */
export function shapeLiveEditor({ planned, goal, catalogue, evidence }: Draft, parts: DataParts): DataParts {
  const planOf = (key: string) => planned.find((one) => one.key === key);
  const entityOf = (key: string) => parts.entities.find(({ id }) => id === planOf(key)?.id);
  const entity = entityOf(keys.documents);
  const pictures = entityOf(keys.pictures);
  const field = (kind: string) => entity?.fields.find(({ type }) => type.kind === kind)?.id;
  const [code, template] = [field('long-text'), field('yes-no')];
  const isMade = entity?.fields.some(({ id, type }) => id === entity.titleField && type.kind === 'text');
  if (!entity || !code || !template || !isMade || goal.type === 'api' || !catalogue.features.has('live-editor')) return parts;
  const image = pictures?.fields.find(({ type }) => type.kind === 'image')?.id;
  const parameters: LiveEditorParameters = {
    entity: entity.id,
    name: entity.titleField,
    code,
    project: entity.fields.some(({ id }) => id === 'project') ? 'project' : null,
    template,
    pictures: pictures && image ? { entity: pictures.id, image } : null,
  };
  evidence.because('features.live-editor', planOf(keys.documents)?.sourceSpan ?? null);
  return { ...parts, features: [...parts.features, { id: 'live-editor', parameters: { ...parameters } }] };
}
