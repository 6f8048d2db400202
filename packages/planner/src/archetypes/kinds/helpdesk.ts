/** Requests that are answered, by state and by who has them. */
import type { Archetype } from '../shape.ts';

export const helpdesk: Archetype = {
  id: 'helpdesk',
  words:
    'help desk:5, helpdesk:5, support ticket:5, ticket system:5, ticketing system:5, customer support:4, chatbot:-9, it support:5, ticket:2, agent:1, reply:1, priority:1, assign:1, sla:2, issue:1, support:1',
  entities: ['ticket'],
  ifSaid: ['customer', 'knownAnswer'],
  features: ['workflow'],
  accent: '#2b5d8a',
  wins: ['help desk with tickets and replies', 'it support ticket system with priorities'],
  loses: ['concert tickets', 'customer database'],
};
