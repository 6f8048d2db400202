import type { Role } from '../../../api/session.ts';

export const roleNames: Record<Role, string> = { viewer: 'Viewer', member: 'Member', owner: 'Owner' };
