/** Devices and who has them. */
import type { Archetype } from '../shape.ts';

export const assetRegister: Archetype = {
  id: 'asset register',
  words:
    'asset register:5, asset management:5, it asset:5, it equipment:4, asset tracking:5, asset:3, investment:-6, device:2, laptop:2, serial number:2, assigned:1, purchase date:1, warranty:1, inventory:1, license:1, employee:1, assigned person:2',
  entities: ['asset'],
  ifSaid: ['employee', 'department'],
  instead: ['event', 'equipment', 'item', 'warranty', 'signUp'],
  accent: '#3d5a80',
  wins: ['it asset management with serial number and who has it', 'register of our laptops with purchase date and warranty'],
  loses: ['investment assets portfolio', 'repair shop for devices'],
};
