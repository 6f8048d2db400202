/** The sign-ups for the rows of a list, or for the whole: only the owner reads who did. */
import type { Entity, Field } from '@davit/blueprint';
import { identifierFor, slugFor } from '../deciding/identifiers.ts';
import { optionsOf } from '../lexicon/shape.ts';

export interface MadeList {
  parameters: Record<string, unknown>;
  entity: Entity;
}

export function signUps(event: Entity | undefined, all: readonly Entity[]): MadeList {
  const id = identifierFor(
    'sign up',
    all.map((entity) => entity.id),
    'item',
  );
  const slug = slugFor(
    'sign up',
    id,
    all.map((entity) => entity.slug),
  );
  const states = optionsOf(['Signed up', 'Canceled']);
  const fields: Field[] = [
    { id: 'name', label: 'Name', type: { kind: 'text', maxLength: 120 }, required: true, help: '' },
    { id: 'email', label: 'Email', type: { kind: 'email' }, required: true, help: '' },
    ...(event
      ? [
          {
            id: event.id,
            label: capital(event.singular),
            type: { kind: 'relation' as const, entity: event.id },
            required: false,
            help: '',
          },
        ]
      : []),
    { id: 'status', label: 'Status', type: { kind: 'choice', options: states }, required: true, help: '' },
  ];
  const seats = event?.fields.find(({ type, label }) => type.kind === 'integer' && /seat|place|capacity|spot/i.test(label));
  const starts = event?.fields.find(({ type }) => type.kind === 'date-time' || type.kind === 'date');
  const entity: Entity = {
    id,
    singular: 'sign-up',
    plural: 'sign-ups',
    slug,
    fields,
    titleField: 'name',
    owned: false,
    access: { reading: 'owner', writing: 'owner' },
    workflow: { field: 'status', states: states.map((state, at) => ({ ...state, done: at > 0 })) },
    defaultSort: { field: 'createdAt', direction: 'desc' },
  };
  const parameters = {
    entity: id,
    event: event ? { entity: event.id, relation: event.id, seats: seats?.id ?? null, startsAt: starts?.id ?? null } : null,
    email: 'email',
    people: null,
    status: { field: 'status', signedUp: states[0]?.id, waiting: null, cancelled: states[1]?.id },
    words: { heading: 'Sign up', action: 'Sign up' },
  };
  return { parameters, entity };
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);
