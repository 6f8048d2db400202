/** A chatbot answers from what the owner has written; its answers are stored and public. */
import type { ChatbotParameters } from '@davit/blueprint';
import type { Draft } from './draft.ts';
import type { DataParts } from './plan-data.ts';
import type { PlannedEntity } from './planned-entity.ts';

const knownKey = 'knownAnswer';

/** People who talk to a bot post no messages, and only the owner writes its answers. */
export function fitChatbot(planned: PlannedEntity[]): void {
  if (!planned.some(({ key }) => key === knownKey)) return;
  planned.splice(0, planned.length, ...planned.filter(({ key }) => key !== 'message'));
  for (const plan of planned) if (plan.key === knownKey) plan.access = { reading: 'anyone', writing: 'owner' };
}

/** Gives the feature its parameters; null if it has no entries or no page to chat on. */
export function shapeChatbot(draft: Draft, parts: DataParts): DataParts | null {
  if (!parts.features.some(({ id }) => id === 'chatbot')) return parts;
  const id = draft.planned.find(({ key }) => key === knownKey)?.id;
  const entity = parts.entities.find((one) => one.id === id);
  const answer = entity?.fields.find(({ type }) => type.kind === 'long-text');
  if (!entity || !answer || draft.goal.type === 'api') return null;
  const words = entity.fields.find(({ type }) => type.kind === 'tags');
  const parameters: ChatbotParameters = {
    entity: entity.id,
    question: entity.titleField,
    answer: answer.id,
    words: words?.id ?? null,
  };
  return {
    ...parts,
    features: parts.features.map((one) => (one.id === 'chatbot' ? { id: one.id, parameters: { ...parameters } } : one)),
  };
}
