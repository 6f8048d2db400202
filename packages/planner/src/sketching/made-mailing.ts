/** Messages that people write to many, from the words of a sketch: `newsletter`, `subscribers`, `templates`. */
import type { Entity, Field } from '@davit/blueprint';
import type { DraftFeature, DraftPlan } from '../deciding/draft-feature.ts';
import { messageEntry, messageKinds, recipientNouns, templateNouns } from '../lexicon/mailing.ts';
import { email, longText, must, phone, text } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { withPart } from './kept-features.ts';
import { listFrom, type Wanted, withEntity, withList } from './plan-lists.ts';

const headOf = ({ singular }: Entity): string => singular.toLowerCase().split(' ').at(-1) ?? '';
const groupLabels = /^(group|list|segment)$/i;
const usualKind = messageKinds[0];

export function withMailing(plan: DraftPlan, { list, words }: Wanted, reading: Reading): DraftPlan | null {
  const named = [...(list ? [headOf(list)] : []), ...words.map((word) => word.toLowerCase())];
  const kind =
    messageKinds.find(({ nouns, singular }) => named.some((name) => nouns.has(name) || name === singular)) ?? usualKind;
  if (!kind || plan.features.some(({ id }) => id === 'mailing')) return null;
  const isAsked = words.some((word) => /^templates?$/i.test(word));
  const [received, recipients] = withReceivers(plan, reading, kind.isPhone);
  const [drafted, templates] =
    isAsked || received.entities.some(isTemplate) ? withTemplates(received, reading) : [received, undefined];
  const [all, messages] = withMessages(drafted, list ?? plan.entities.find((one) => kind.nouns.has(headOf(one))), reading, kind);
  const first = (entity: Entity | undefined, kinds: Field['type']['kind'][], label = /./) =>
    entity?.fields.find((field) => kinds.includes(field.type.kind) && label.test(field.label))?.id ?? null;
  const [writing, address] = [first(messages, ['long-text']), first(recipients, [kind.isPhone ? 'phone' : 'email'])];
  const body = first(templates, ['long-text']);
  if (writing === null || address === null) return null;
  const parameters = {
    messages: messages.id,
    text: writing,
    recipients: recipients.id,
    address,
    group: first(recipients, ['text', 'choice'], groupLabels),
    templates:
      templates && body !== null
        ? { entity: templates.id, subject: first(templates, ['text'], /^(subject|title)$/i), text: body }
        : null,
    words: {
      compose: `Compose ${messages.singular}`.slice(0, 60),
      sent: `Sent ${messages.plural}`.slice(0, 60),
      drafts: 'Drafts',
    },
  };
  const ids = [messages.id, recipients.id, templates?.id];
  const ofOwner = { reading: 'owner', writing: 'owner' } as const;
  const isOwners = ({ id, access }: Entity) => ids.includes(id) && (plan.writing === 'owner' || access?.writing === 'owner');
  // Nobody else reads the letters that only the owner writes, nor who gets them.
  const entities = all.entities.map((one) => (isOwners(one) ? { ...one, access: ofOwner } : one));
  return withPart({ ...all, entities }, { id: 'mailing', parameters });
}

const isTemplate = (entity: Entity): boolean => templateNouns.has(headOf(entity));

type Found = [plan: DraftPlan, entity: Entity];

/** Who gets messages has an address and a group. */
function withReceivers(plan: DraftPlan, reading: Reading, isPhone: boolean): Found {
  const found = plan.entities.find((entity) => recipientNouns.has(headOf(entity)));
  const address = { id: isPhone ? 'phone' : 'email', ...(isPhone ? phone() : email()) };
  const has = (fits: (field: Field) => boolean) => found?.fields.some(fits) ?? false;
  if (!found) {
    const fields = { name: must(text('Name')), [address.id]: isPhone ? phone() : email(), group: text('Group') };
    const row = (name: string, where: string, group: string) => [name, where, group];
    const rows = isPhone
      ? [row('Ana', '+1 202 555 0117', 'Friends'), row('Jonas', '+1 202 555 0164', 'Team')]
      : [row('Ana', 'ana@example.com', 'Friends'), row('Jonas', 'jonas@example.com', 'Team')];
    const made = listFrom({ says: ['recipient'], fields, rows }, 'recipient', plan, reading);
    return [withList(plan, made.entity, made.rows), made.entity];
  }
  const missing: Field[] = [
    ...(has(({ type }) => type.kind === (isPhone ? 'phone' : 'email'))
      ? []
      : [fieldOf(found, address.id, address.label, { kind: isPhone ? 'phone' : 'email' })]),
    ...(has(({ label }) => groupLabels.test(label)) ? [] : [fieldOf(found, 'group', 'Group', { kind: 'text', maxLength: 120 })]),
  ];
  const entity = { ...found, fields: [...found.fields, ...missing] };
  return [withEntity(plan, entity), entity];
}

const fieldOf = ({ fields }: Entity, id: string, label: string, type: Field['type']): Field => ({
  id: fields.some((field) => field.id === id) ? `${id}OfList` : id,
  label,
  type,
  required: false,
  help: '',
});

function withTemplates(plan: DraftPlan, reading: Reading): Found {
  const found = plan.entities.find(isTemplate);
  const isText = ({ type }: Field) => type.kind === 'long-text';
  if (found?.fields.some(isText)) return [plan, found];
  if (found) {
    const entity = {
      ...found,
      fields: [...found.fields, fieldOf(found, 'text', 'Text', { kind: 'long-text', maxLength: 10_000 })],
    };
    return [withEntity(plan, entity), entity];
  }
  const fields = { subject: must(text('Subject')), text: must(longText('Text')) };
  const rows = [['Welcome', 'It is good to have you with us.']];
  const made = listFrom({ says: ['template'], fields, rows }, 'template', plan, reading);
  return [withList(plan, made.entity, made.rows), made.entity];
}

/** A list of the plan keeps its name, and has what messages have. */
function withMessages(plan: DraftPlan, list: Entity | undefined, reading: Reading, kind: (typeof messageKinds)[number]): Found {
  const there = list && plan.entities.find(({ id }) => id === list.id);
  const singular = there?.singular ?? kind.singular;
  const made = listFrom(messageEntry(singular, kind.hasFiles), singular, plan, reading);
  if (!there) return [withList(plan, made.entity, made.rows), made.entity];
  const { id, plural, slug } = there;
  const entity: Entity = { ...made.entity, id, singular, plural, slug, ...(there.access ? { access: there.access } : {}) };
  const samples = { ...plan.content.samples, [id]: made.rows };
  const features = plan.features.flatMap((one) => withoutList(one, id));
  return [{ ...withEntity(plan, entity), features, content: { ...plan.content, samples } }, entity];
}

/** Messages have no states of their own: they are drafts, and sent. */
function withoutList(feature: DraftFeature, id: string): DraftFeature[] {
  const { entities } = feature.parameters;
  if (!ofStates.has(feature.id) || !Array.isArray(entities)) return [feature];
  const left = entities.filter((one) => one !== id);
  return left.length > 0 ? [{ ...feature, parameters: { ...feature.parameters, entities: left } }] : [];
}
const ofStates: ReadonlySet<string> = new Set(['workflow', 'kanban', 'due-dates', 'filters', 'calendar']);
