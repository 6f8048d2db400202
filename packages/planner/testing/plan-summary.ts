/** A plan as one compact block of text, to read many of them against what their prompts ask for. */
import type { Blueprint } from '@davit/blueprint';
import type { Spec } from '@davit/contract';

type Field = Blueprint['entities'][number]['fields'][number];

export function planSummary(blueprint: Blueprint, spec: Spec): string {
  const { name, goalType, theme, auth, writing, reading = 'anyone', joining, roles, entities, features, pages } = blueprint;
  const access = [
    auth === 'none' ? 'no log-in' : `log-in (${joining ?? 'open'})`,
    `reads ${reading}`,
    `writes ${writing}`,
    ...roles,
  ];
  const lines = [
    `${name} | ${goalType} | ${access.join(', ')} | ${theme.background} ${theme.accent} ${theme.mode}`,
    ...entities.map(
      ({ id, plural, fields, workflow }) =>
        `- ${id} (${plural}): ${fields.map(fieldText).join(', ')}${workflow ? ` [${workflow.states.map(({ label }) => label).join(' > ')}]` : ''}`,
    ),
    `features: ${features.map(({ id, parameters }) => `${id}${parametersText(parameters)}`).join(' ')}`,
    `pages: ${pages.map((page) => `${page.path} ${page.title}${page.kind === 'content' ? ` (${page.sections.map(({ kind }) => kind).join(' ')})` : ''}`).join(' · ')}`,
    `not made: ${spec.notMade.join(', ')} | not recognized: ${spec.notRecognized.join(', ')}`,
  ];
  return lines.join('\n');
}

function fieldText({ label, type, required }: Field): string {
  const options =
    'options' in type ? ` ${type.options.map((option) => (typeof option === 'string' ? option : option.label)).join('/')}` : '';
  const target = 'entity' in type ? ` ${String(type.entity)}` : '';
  return `${label}${required ? '*' : ''}:${type.kind}${target}${options}`;
}

/** Parameters in few words; lists of entities and fields say little. */
function parametersText(parameters: object): string {
  const text = JSON.stringify(parameters);
  return text === '{}' || text.startsWith('{"entities"') || text.startsWith('{"fields"') ? '' : text.slice(0, 160);
}
