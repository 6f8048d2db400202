/** Where messages of apps to their owner go by e-mail. Reading needs `projects:read`, setting `projects:write`. */
import type { ApiPromise } from './api-promise.ts';
import type { CallOptions, Transport } from './transport.ts';
import type { NotifyAddressState } from './wire.ts';

const at = (projectId: string): string => `/v1/projects/${encodeURIComponent(projectId)}/notify-address`;

export class Notifications {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  getAddress(projectId: string, options: CallOptions = {}): ApiPromise<NotifyAddressState> {
    return this.#transport.json({ ...options, method: 'GET', path: at(projectId) });
  }

  /** Sends a link to the address, which confirms it; null removes the address. */
  setAddress(projectId: string, address: string | null, options: CallOptions = {}): ApiPromise<NotifyAddressState> {
    return this.#transport.json({ ...options, method: 'PATCH', path: at(projectId), body: { address } });
  }
}
