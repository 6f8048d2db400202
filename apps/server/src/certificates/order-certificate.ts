/** Orders one certificate by ACME (RFC 8555), proving the name by HTTP-01. */
import { X509Certificate } from 'node:crypto';
import type { CertificateStore, StoredCertificate } from '@davit/storage';

export interface Authority {
  directoryUrl: string;
  /** For notices of the authority; null: none. */
  email: string | null;
}

/** Publishes the response to a challenge until its order has ended. */
export interface Challenges {
  publish(token: string, response: string): Promise<void>;
  withdraw(token: string): Promise<void>;
}

export type OrderCertificate = (host: string, challenges: Challenges) => Promise<StoredCertificate>;

/**
 * Without these, a request has no time limit, and after a 429 the library waits as long as the authority says, which can be
 * days: all other names would wait too. `Certificates` tries again.
 */
const requests = { timeout: 30_000, acmeSettings: { retryMaxAttempts: 0, retryDefaultDelay: 5 } };
/** The library's own polling of one order: half a minute at most. */
const polling = { backoffAttempts: 15, backoffMin: 500, backoffMax: 3_000 };

/** The most that fits in a certificate's common name. It is optional: the names that count are listed beside it. */
const commonNameChars = 64;

export function makeOrderCertificate({ directoryUrl, email }: Authority, store: CertificateStore): OrderCertificate {
  return async (host, challenges) => {
    // Loaded here: a server without certificates of its own does not need it.
    const { default: acme } = await import('acme-client');
    Object.assign(acme.axios.defaults, requests);
    const newKey = async () => (await acme.crypto.createPrivateEcdsaKey('P-256')).toString();
    const accountKey = await store.accountKey(directoryUrl, newKey);
    const client = new acme.Client({ directoryUrl, accountKey, ...polling });
    const common = host.length > commonNameChars ? {} : { commonName: host };
    const [privateKey, csr] = await acme.crypto.createCsr({ ...common, altNames: [host] }, await newKey());
    const order = client.auto({
      csr,
      ...(email === null ? {} : { email }),
      termsOfServiceAgreed: true,
      challengePriority: ['http-01'],
      // The authority verifies it; from here the name may lead elsewhere.
      skipChallengeVerification: true,
      challengeCreateFn: async (_authorization, { token }, response) => challenges.publish(token, response),
      challengeRemoveFn: async (_authorization, { token }) => challenges.withdraw(token),
    });
    const chain = await order.catch(async (error: unknown) => {
      throw error instanceof TypeError ? await unanswered(directoryUrl, error) : error;
    });
    return { host, privateKey: privateKey.toString(), chain, expiresAt: Date.parse(new X509Certificate(chain).validTo) };
  };
}

/** The library fails with a TypeError where a request has no response, and hides why. */
async function unanswered(directoryUrl: string, cause: TypeError): Promise<Error> {
  const why = await fetch(directoryUrl, { method: 'HEAD', signal: AbortSignal.timeout(requests.timeout) }).then(
    () => '',
    (error: Error) => `: ${error.cause instanceof Error ? error.cause.message : error.message}`,
  );
  return new Error(`The certificate authority ${new URL(directoryUrl).host} did not answer${why}.`, { cause });
}
