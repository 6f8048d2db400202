import type { AppDatabases } from '@davit/launch';

/** For a target whose apps have their rows in files alone. */
export const noDatabases: AppDatabases = {
  address: null,
  live: async () => null,
  make: async () => {
    throw new Error('There is no PostgreSQL for apps here.');
  },
  use: async () => {},
  restored: async () => [],
  leaveRestored: async () => {},
  dropFormer: async () => false,
  dropAll: async () => {},
  sizeOf: async () => 0,
};
