/** The audited action that a request to another server is a part of: that server writes its entry. */
import type { IncomingHttpHeaders } from 'node:http';
import type { AuditedAction } from '@davit/storage';

export const auditHeader = 'davit-audited-action';

export const toAuditHeader = (action: AuditedAction): string => Buffer.from(JSON.stringify(action)).toString('base64url');

/** Null: the request is part of none. Only servers with the installation's key send it. */
export function readAuditHeader({ [auditHeader]: text }: IncomingHttpHeaders): AuditedAction | null {
  return typeof text === 'string' ? (JSON.parse(Buffer.from(text, 'base64url').toString()) as AuditedAction) : null;
}
