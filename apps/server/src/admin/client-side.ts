/** The client side of the admin socket: its path, and its answers. */
export { type MailStatus, mailInWords } from '../mail/mail-status.ts';
export { formatModel, type ModelStatus } from '../model/model-status.ts';
export type * from './answers.ts';
export { findAdminSocket } from './socket-path.ts';
