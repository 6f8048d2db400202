/**
 * Messages that people write to many: e-mails, text messages, newsletters, push notifications.
 * 1. `mailingNeeds` finds them before lists are planned, adds the lists that it lacks, and drops those of what it does itself.
 * 2. `fitMailing` gives each list its fields.
 * 3. `shapeMailing` adds the feature, once the entities have their final fields.
 */
import type { Entity } from '@davit/blueprint';
import { headOf } from '../brief/nouns.ts';
import type { Draft } from '../deciding/draft.ts';
import type { DataParts } from '../deciding/plan-data.ts';
import { type PlannedEntity, plannedEntity } from '../deciding/planned-entity.ts';
import { media } from '../lexicon/area-media.ts';
import {
  mailingPlurals,
  mailingWitnesses,
  messageEntry,
  messageKinds,
  ofMessages,
  recipientNouns,
  sendingPhrase,
  templateNouns,
} from '../lexicon/mailing.ts';
import { email, longText, phone, text } from '../lexicon/shape.ts';
import { pluralOf } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { Needs, Thing } from './needs.ts';

export interface AskedMailing {
  messages: Thing;
  recipients: Thing;
  templates: Thing | null;
  isPhone: boolean;
  hasFiles: boolean;
  span: Span;
}

/** Ids of entities. */
export interface PlannedMailing {
  messages: string;
  recipients: string;
  templates: string | null;
  span: Span;
}

const isWitness = ({ lemma, lower }: Reading['tokens'][number]) => mailingWitnesses.has(lemma) || mailingPlurals.has(lower);

/** Null if people write to nobody, or only the app does. */
export function mailingNeeds(reading: Reading, needs: Needs): AskedMailing | null {
  const found = sendingPhrase.exec(reading.text);
  if (!found || !reading.tokens.some(isWitness)) return null;
  const named = (found[2] ?? '').toLowerCase();
  const last = named.split(' ').at(-1) ?? '';
  const kind =
    messageKinds.find(({ nouns }) => nouns.has(last) || nouns.has(last.replace(/s$/, ''))) ??
    messageKinds.find(({ isPhone }) => isPhone);
  const at = found.index + found[0].length - named.length;
  const from = reading.tokens.findIndex(({ start }) => start >= at);
  if (!kind || from < 0 || reading.negated.has(from)) return null;
  const span = { from, to: from + 1 };
  const isSent = ({ singular }: Thing) => kind.nouns.has(headOf(singular)) || singular === kind.singular;
  const thing = (singular: string): Thing => ({
    noun: { ...span, singular, isMany: true },
    singular,
    done: [{ actor: 'user', act: 'make', verb: 'create' }],
    details: [],
    isKnown: true,
    isSeveral: true,
  });
  const messages = needs.things.find((one) => isSent(one) && !ofMessages.test(one.singular)) ?? thing(kind.singular);
  const others = needs.things.filter((one) => one !== messages);
  const recipients = others.find(({ singular }) => recipientNouns.has(headOf(singular))) ?? thing(receiversIn(reading));
  const isAsked = reading.tokens.some(({ lemma }) => templateNouns.has(lemma));
  const templates = others.find(({ singular }) => templateNouns.has(headOf(singular))) ?? (isAsked ? thing('template') : null);
  const isHistory = ({ noun }: Thing) => {
    const words = reading.tokens.slice(noun.from, noun.to + 1).map(({ lower }) => lower);
    return ofMessages.test(words.join(' ')) || ofMessages.test(words.slice(0, -1).join(' '));
  };
  const isOwn = (one: Thing) => ofMessages.test(one.singular) || isHistory(one) || isSent(one);
  const rest = others.filter((one) => one !== recipients && one !== templates && !isOwn(one));
  for (const { noun } of others.filter(isOwn)) needs.spans.push({ from: noun.from, to: noun.to });
  needs.things = [messages, recipients, ...(templates ? [templates] : []), ...rest];
  needs.flows = needs.flows.filter(({ listing }) => listing === null || rest.includes(listing));
  return { messages, recipients, templates, isPhone: kind.isPhone, hasFiles: kind.hasFiles, span };
}

/** What the prompt calls who gets messages, where that is no list of it: contacts are managed, a contact is called. */
function receiversIn({ tokens }: Reading): string {
  const isMany = (at: number) => tokens[at]?.lower === `${tokens[at]?.lemma}s` || tokens[at + 1]?.lower === 'management';
  return tokens.find(({ lemma }, at) => recipientNouns.has(lemma) && isMany(at))?.lemma ?? 'recipient';
}

/** The fields of all three lists; null if one of them was not planned. */
export function fitMailing(asked: AskedMailing | null, plans: Map<Thing, PlannedEntity>): PlannedMailing | null {
  const of = (thing: Thing | null) => (thing ? plans.get(thing) : undefined);
  const [messages, recipients, templates] = asked ? [of(asked.messages), of(asked.recipients), of(asked.templates)] : [];
  if (!asked || !messages || !recipients || messages === recipients) return null;
  const { singular, sourceSpan } = messages;
  const others = [...plans.values()].filter((other) => other !== messages);
  const known = { entry: messageEntry(singular, asked.hasFiles), area: media, singular: null };
  Object.assign(messages, plannedEntity({ key: 'mailMessage', known, singular, sourceSpan }, others));
  messages.plural = pluralOf(singular);
  const span = asked.span;
  const kinds = fieldsOf(recipients).map(({ type }) => type.kind);
  if (asked.isPhone ? !kinds.includes('phone') : !kinds.includes('email'))
    recipients.details.push({ field: asked.isPhone ? phone() : email(), sourceSpan: span });
  if (!fieldsOf(recipients).some(({ label }) => groupLabels.test(label)))
    recipients.details.push({ field: text('Group'), sourceSpan: span });
  if (templates && !fieldsOf(templates).some(({ type }) => type.kind === 'long-text'))
    templates.details.push({ field: longText('Text'), sourceSpan: span });
  // Who writes may add all three.
  for (const plan of [messages, recipients, templates]) if (plan) delete plan.access;
  return { messages: messages.id, recipients: recipients.id, templates: templates?.id ?? null, span };
}

const groupLabels = /^(group|list|segment)$/i;
const fieldsOf = ({ known, details }: PlannedEntity) => [
  ...Object.values(known?.entry.fields ?? {}),
  ...details.map(({ field }) => field),
];

export function shapeMailing({ asking, goal, catalogue, evidence, access }: Draft, parts: DataParts): DataParts {
  const planned = asking?.mailing;
  if (!planned || goal.type === 'api' || !catalogue.features.has('mailing')) return parts;
  const of = (id: string | null) => parts.entities.find((one) => one.id === id);
  const [messages, recipients, templates] = [of(planned.messages), of(planned.recipients), of(planned.templates)];
  const first = (entity: Entity | undefined, kinds: string[], label = /./) =>
    entity?.fields.find((field) => kinds.includes(field.type.kind) && label.test(field.label))?.id ?? null;
  const text = first(messages, ['long-text']);
  const isOfPhone = messages ? /text message|sms/.test(messages.singular) : false;
  const kinds = isOfPhone ? ['phone', 'email', 'text'] : ['email', 'phone', 'text'];
  const address = kinds.map((kind) => first(recipients, [kind])).find((id) => id !== null);
  const body = first(templates, ['long-text']);
  if (!messages || !recipients || text === null || !address) return parts;
  evidence.because('features.mailing', planned.span);
  evidence.use(planned.span);
  const parameters = {
    messages: messages.id,
    text,
    recipients: recipients.id,
    address,
    group: first(recipients, ['text', 'choice'], groupLabels),
    templates:
      templates && body ? { entity: templates.id, subject: first(templates, ['text'], /^(subject|title)$/i), text: body } : null,
    words: {
      compose: `Compose ${messages.singular}`.slice(0, 60),
      sent: `Sent ${messages.plural}`.slice(0, 60),
      drafts: 'Drafts',
    },
  };
  const ids = [messages.id, recipients.id, parameters.templates?.entity];
  const ofOwner = { reading: 'owner', writing: 'owner' } as const;
  return {
    ...parts,
    // Nobody else reads the letters that only the owner writes, nor who gets them.
    entities: parts.entities.map((one) =>
      ids.includes(one.id) && (one.access?.writing ?? access.writing) === 'owner' ? { ...one, access: ofOwner } : one,
    ),
    features: [...parts.features, { id: 'mailing', parameters }],
  };
}
