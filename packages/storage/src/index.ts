export { type Activity, type ReadActivity, type Viewed, viewedMost } from './activity.ts';
export { type AppsLease, appsLeaseMs } from './apps-lease.ts';
export { GroupCommit, type GroupCommitOptions } from './group-commit.ts';
export type { SharedWindows } from './identity/shared-windows.ts';
export type { ItemRecord, ItemStore, ItemWrite } from './items/item-store.ts';
export { OpenRefused } from './open-refused.ts';
export { openStorage, type Storage, type StorageOptions } from './open-storage.ts';
export type { OpenSealing } from './sealing/open-sealing.ts';
export type { DeliveryRecord, WebhookChange, WebhookRecord, WebhookStore, WorkspaceWebhooks } from './webhooks/webhook-store.ts';
