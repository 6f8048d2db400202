/** A plan with the ids that operations name, as a model reads it before it changes the plan. Bounded, without rows. */
import type { Blueprint, Entity, Feature, Page } from '@davit/blueprint';

const mostLists = 24;
const mostFields = 24;
const mostOptions = 10;
const mostPages = 24;
const longestHeading = 80;

export function changeOutline(plan: Blueprint): string {
  const { name, tagline, theme, auth, entities, features, pages, notMade = [] } = plan;
  return [
    `name: ${JSON.stringify(name)}; tagline: ${JSON.stringify(tagline)}`,
    `colors: background ${theme.background}, accent ${theme.accent}, mode ${theme.mode}; log-in: ${auth === 'password' ? 'yes' : 'no'}`,
    'lists:',
    ...(entities.length === 0 ? ['- none'] : entities.slice(0, mostLists).flatMap(listLines)),
    `features: ${features.map(featureLine).join(', ') || 'none'}`,
    'pages:',
    ...pages.slice(0, mostPages).map(pageLine),
    ...(notMade.length > 0 ? [`not made: ${notMade.slice(0, mostOptions).join(', ')}`] : []),
  ].join('\n');
}

function listLines({ id, plural, fields, defaultSort }: Entity): string[] {
  const sorted = defaultSort ? `, sorted by ${defaultSort.field} ${defaultSort.direction}` : '';
  return [`- ${id} “${plural}”${sorted}`, ...fields.slice(0, mostFields).map(fieldLine)];
}

function fieldLine({ id, label, type, required }: Entity['fields'][number]): string {
  const detail =
    type.kind === 'relation'
      ? ` to ${type.entity}`
      : type.kind === 'choice'
        ? `: ${type.options
            .slice(0, mostOptions)
            .map((option) => option.label)
            .join(', ')}`
        : '';
  return `  - ${id} “${label}” ${type.kind}${required ? ', required' : ''}${detail}`;
}

function featureLine({ id, parameters }: Feature): string {
  const { entities } = parameters as { entities?: unknown };
  return Array.isArray(entities) ? `${id} (${entities.join(', ')})` : id;
}

function pageLine(page: Page): string {
  const what = page.kind === 'entity' ? `list ${page.entity}` : page.kind === 'content' ? `texts${headingOf(page)}` : page.kind;
  return `- ${page.path} “${page.title}” ${what}`;
}

function headingOf({ sections }: Extract<Page, { kind: 'content' }>): string {
  const found = sections.find((section) => 'heading' in section);
  return found && 'heading' in found ? `, first heading “${String(found.heading).slice(0, longestHeading)}”` : '';
}
