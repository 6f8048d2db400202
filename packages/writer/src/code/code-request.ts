/** What a model is asked: the code of one feature, and then its corrections. */
import { type Blueprint, effectsOf } from '@davit/blueprint';
import { rightsIn } from '../lists-in-words.ts';
import { samplesOf } from '../promises/samples.ts';
import type { WantedFeature } from '../promises/wanted-feature.ts';

export function codeRequest(prompt: string, plan: Blueprint, feature: WantedFeature): string {
  const { title, summary, page, uses, keeps = [], promises } = feature;
  const lists = plan.entities.filter(({ id }) => uses.includes(id)).map((entity) => describeList(plan, entity, keeps));
  const effects = effectsOf(plan);
  const pages = plan.pages.slice(0, mostPages).map((one) => `${one.title} (${one.path})`);
  const people =
    plan.auth === 'none' ? 'There are no accounts: everybody is a visitor, but for the owner.' : 'People log in as members.';
  return `The request for the app${quoted(prompt)}

The feature “${title}”: ${summary}
Its page is ${page}, and shows the title as its heading. ${people}
${lists.length === 0 ? 'It reads no lists of the app.' : `Lists that it may use:\n${lists.join('\n')}`}
${effects.length === 0 ? '' : `The app itself does this with every row, also one that a feature saves:\n${effects.map((effect) => `- ${effect}`).join('\n')}\n`}Other pages of the app: ${pages.join(', ') || 'none'}.

Its promises, tested on a new app with its sample rows:
${promises.map(({ says, by, check }, at) => `${at + 1}. ${says} (by ${by}): ${JSON.stringify(check)}`).join('\n')}`;
}

const mostPages = 20;

export const quoted = (prompt: string): string => `:\n"""\n${prompt.replaceAll('"""', "'''")}\n"""`;

function describeList(
  plan: Blueprint,
  entity: Blueprint['entities'][number],
  keeps: NonNullable<WantedFeature['keeps']>,
): string {
  const { id, plural, fields, owned, slug } = entity;
  const at = plan.pages.find((page) => page.kind === 'entity' && page.entity === id)?.path;
  const facts = [
    ...(at === undefined ? [] : [`its page is ${at}`]),
    `a row is at /${slug}/ID`,
    rightsIn(plan, entity),
    ...(owned ? ['rows belong to people: `mine` works'] : []),
    ...(keeps.some((one) => one.entity === id && one.field === undefined)
      ? ['it has no forms: this feature adds, shows and changes its rows; its pages lead here with params.row, the id of one']
      : []),
  ];
  const samples = samplesOf(plan, entity);
  const rows =
    samples === null ? 'A new app has none.' : `In a new app, with ids from 1 (today-3: three days before): ${samples}`;
  return `- ${plural}, ask.rows('${id}') (${facts.join('; ')}): ${fields
    .map((field) =>
      describeField(
        field,
        keeps.some((one) => one.entity === id && one.field === field.id),
      ),
    )
    .join(', ')}. ${rows}`;
}

/** With the label where the id says something else: a list keeps its ids when it is renamed. */
function describeField({ id, label, type, required }: Blueprint['entities'][number]['fields'][number], isKept: boolean): string {
  const folded = (text: string) => text.replace(/[^a-z0-9]/gi, '').toLowerCase();
  const name = folded(id) === folded(label) ? id : `${id} “${label}”`;
  const kind =
    type.kind === 'choice'
      ? `choice of ${type.options.map((option) => optionOf(option)).join(', ')}`
      : type.kind === 'relation'
        ? `relation to ${type.entity}`
        : type.kind;
  const whose = isKept ? ', written by this feature alone' : required ? ', required' : '';
  return `${name} (${kind}${whose})`;
}

/** With its label where the value does not say it. */
const optionOf = ({ id, label }: { id: string; label: string }): string =>
  id === label.toLowerCase() ? `'${id}'` : `'${id}' (${label})`;

/** At most this many sentences are sent back at once. */
export const maxRepairSentences = 12;

export function codeRepair(problems: readonly string[], tried: readonly string[] = []): string {
  const worse =
    tried.length === 0 ? '' : `\nAn attempt to correct it failed with:\n${lines(tried.slice(0, 4))}\nFind another way.`;
  return `The code does not work yet:\n${lines(problems.slice(0, maxRepairSentences))}${worse}\nAnswer with all files, corrected and whole.`;
}

const lines = (sentences: readonly string[]): string => sentences.map((sentence) => `- ${sentence}`).join('\n');
