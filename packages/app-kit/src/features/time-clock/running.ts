/**
 * Clocks that run: of an account, or of a browser where nobody logs in.
 * 1. A visitor sees and stops only their own.
 * 2. A clock that stops becomes an entry in the same transaction.
 */
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';

export const runningClock = internalEntity({
  id: 'runningClock',
  singular: 'running clock',
  plural: 'running clocks',
  slug: 'running-clocks',
  title: 'Running clocks',
  fields: [
    fieldOfType('what', 'What', { kind: 'text', maxLength: 120 }),
    fieldOfType('project', 'Project', { kind: 'integer', min: 1, max: null }, false),
    fieldOfType('person', 'Who', { kind: 'text', maxLength: 120 }, false),
    fieldOfType('startedAt', 'Started at', { kind: 'date-time' }),
  ],
  titleField: 'what',
  owned: true,
  readers: 'own',
  writers: 'anyone',
});
