/** Animals, owners and visits. */
import type { Archetype } from '../shape.ts';

export const vetClinic: Archetype = {
  id: 'vet clinic',
  words:
    'vet:3, veterinary:4, animal clinic:5, vet clinic:4, animal:1, pet:2, owner:2, vaccination:1, appointment:2, treatment:1, visit:1',
  entities: ['pet', 'owner', 'appointment'],
  instead: ['patient'],
  accent: '#2d7d6f',
  wins: ['veterinary practice: pets, owners and appointments', 'vet appointments with owner and treatment'],
  loses: ['pet care log for my dog'],
};
