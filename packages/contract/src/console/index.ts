import * as account from './account.ts';
import * as launch from './launch.ts';
import * as passkeys from './passkeys.ts';
import * as planEditor from './plan-editor.ts';
import * as recover from './recover.ts';
import * as settings from './settings.ts';
import * as workspace from './workspace.ts';

export * from './account.ts';
export * from './launch.ts';
export * from './operation.ts';
export * from './passkeys.ts';
export * from './plan-editor.ts';
export * from './recover.ts';
export * from './roles.ts';
export * from './settings.ts';
export * from './workspace.ts';

/** Every endpoint below `/console/api`. */
export const consoleApi = {
  getSession: account.getSession,
  signIn: account.signIn,
  requestReset: account.requestReset,
  signOut: account.signOut,
  readLink: account.readLink,
  takeLink: account.takeLink,
  setUpAccount: account.setUpAccount,
  updateAccount: account.updateAccount,
  changePassword: account.changePassword,
  listSessions: account.listSessions,
  revokeSession: account.revokeSession,
  startPasskeySignIn: passkeys.startPasskeySignIn,
  signInWithPasskey: passkeys.signInWithPasskey,
  listPasskeys: passkeys.listPasskeys,
  startPasskeyRegistration: passkeys.startPasskeyRegistration,
  addPasskey: passkeys.addPasskey,
  removePasskey: passkeys.removePasskey,
  createWorkspace: workspace.createWorkspace,
  renameWorkspace: workspace.renameWorkspace,
  listMembers: workspace.listMembers,
  setMemberRole: workspace.setMemberRole,
  removeMember: workspace.removeMember,
  listInvitations: workspace.listInvitations,
  createInvitation: workspace.createInvitation,
  revokeInvitation: workspace.revokeInvitation,
  listKeys: settings.listKeys,
  createKey: settings.createKey,
  revokeKey: settings.revokeKey,
  getPolicy: settings.getPolicy,
  setPolicy: settings.setPolicy,
  getUsage: settings.getUsage,
  getAbout: settings.getAbout,
  previewPlan: launch.previewPlan,
  getPlan: launch.getPlan,
  downloadSource: launch.downloadSource,
  followEvents: launch.followEvents,
  getRunEnd: recover.getRunEnd,
  previewEdits: planEditor.previewEdits,
  saveEdits: planEditor.saveEdits,
} as const;
