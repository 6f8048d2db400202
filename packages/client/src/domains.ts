/** Own domains of projects. Reading needs `projects:read`, all else `domains:write`. */
import type { ApiPromise } from './api-promise.ts';
import type { CallOptions, Transport } from './transport.ts';
import type { Domain, DomainChecked, DomainList, DomainRemoved } from './wire.ts';

const of = (projectId: string): string => `/v1/projects/${encodeURIComponent(projectId)}/domains`;
const at = (projectId: string, host: string): string => `${of(projectId)}/${encodeURIComponent(host)}`;

export class Domains {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Returns the TXT record to create: then `verify`. */
  add(projectId: string, host: string, options: CallOptions = {}): ApiPromise<Domain> {
    return this.#transport.json({ ...options, method: 'POST', path: of(projectId), body: { host } });
  }

  /** The oldest first. */
  list(projectId: string, options: CallOptions = {}): ApiPromise<DomainList> {
    return this.#transport.json({ ...options, method: 'GET', path: of(projectId) });
  }

  /** Looks up its TXT record; `status` and `reason` say how it went, `found` what DNS has. */
  verify(projectId: string, host: string, options: CallOptions = {}): ApiPromise<DomainChecked> {
    return this.#transport.json({ ...options, method: 'POST', path: `${at(projectId, host)}/verify` });
  }

  remove(projectId: string, host: string, options: CallOptions = {}): ApiPromise<DomainRemoved> {
    return this.#transport.json({ ...options, method: 'DELETE', path: at(projectId, host) });
  }
}
