export type { Activity, ReadActivity, Viewed } from './activity.ts';
export { type AppsClusterLook, lookAtAppsCluster } from './app-databases/look-at-cluster.ts';
export { type AppsLease, appsLeaseMs } from './apps-lease.ts';
export { probeArtifactBucket } from './artifacts/open-artifact-bucket.ts';
export {
  type AuditedAction,
  currentAction,
  describeAction,
  markAuditWritten,
  outsideAction,
  runAudited,
  settleAction,
} from './audit/audit-context.ts';
export type { AuditQuery, AuditStore } from './audit/audit-store.ts';
export { davitItself, operator } from './audit/own-entry.ts';
export type { BackedUp } from './backup/backed-up.ts';
export type { CertificateOrders, CertificateState, OrderLimit, OrderProblem } from './certificates/certificate-orders.ts';
export type { CertificateStore, StoredCertificate } from './certificates/certificate-store.ts';
export type { DatabaseWork, ObserveDatabase } from './database-watch.ts';
export type { CheckOutcome, DomainRecord, DomainRoute, DomainStore, WorkspaceDomains } from './domains/domain-store.ts';
export { GroupCommit, type GroupCommitOptions } from './group-commit.ts';
export type { SharedWindows } from './identity/shared-windows.ts';
export type { ItemRecord, ItemStore, ItemWrite } from './items/item-store.ts';
export type { MailBounds, MailOutcome, MailRecord, MailStore, MailText } from './mail/mail-store.ts';
export type { NotifyAddress, NotifyAddressStore } from './mail/notify-addresses.ts';
export type { ModelSettings } from './model/model-settings.ts';
export { OpenRefused } from './open-refused.ts';
export { migrateDatabase, openStorage, type Storage, type StorageOptions } from './open-storage.ts';
export type { ReadRunEnd, RunEnd } from './run-end.ts';
export type { OpenSealing } from './sealing/open-sealing.ts';
export type { AppsShards, Joined, Shards } from './shards/apps-shards.ts';
export { shardCount, shardOf, toGiveBack, toTake } from './shards/fair-share.ts';
export type { DeliveryRecord, WebhookChange, WebhookRecord, WebhookStore, WorkspaceWebhooks } from './webhooks/webhook-store.ts';
