/** What backups read and restores write, for the server. */

export { storedAppDatabases } from '../app-databases/stored-app-databases.ts';
export { type CopyArtifact, openArtifactCopier } from '../artifacts/copy-for-backup.ts';
export { type ArtifactFile, digestOf } from '../artifacts/digest.ts';
export { filesIn, openArtifacts } from '../artifacts/disk-artifact-store.ts';
export { asSides } from '../artifacts/files.ts';
export { BucketRefused } from '../bucket/refusals.ts';
export { lockFolder } from '../folder-lock.ts';
export { OpenRefused } from '../open-refused.ts';
export { syncFolder, writeDurably } from '../private-file.ts';
export { type MasterKey, masterKey, parseMasterKey, readMasterKeyFile, writeMasterKeyFile } from '../sealing/master-key.ts';
export { findInstallation, openRowLoader, type RowLoader, sizeOf } from './load-rows.ts';
export { artifactsFolder, type DatabasePlace, type Row, rowInBackup, type Snapshot, tablesNotInBackups } from './places.ts';
export { readRestoreMark, removeRestoreMark, writeRestoreMark } from './restore-mark.ts';
export { hasPendingMigrations, openSnapshot } from './snapshot.ts';
