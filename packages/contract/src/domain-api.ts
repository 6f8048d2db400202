/** Own domains of a project's app: add, verify, list, remove. */
import { type Static, Type } from 'typebox';
import { limits } from './limits.ts';
import { nullable } from './nullable.ts';
import { operation } from './operation.ts';
import { projectId } from './project-parts.ts';
import { Timestamp } from './run.ts';

const prefix = '/v1/projects/:id/domains';
const tag = 'Domains';
const hostExample = 'shop.example.com';

const Host = Type.String({
  minLength: 1,
  maxLength: 253,
  description: 'A host name, without scheme, port and path. International names are stored in their ASCII form.',
  examples: [hostExample],
});

const projectAndHost = Type.Object({
  ...projectId.properties,
  host: Type.String({ description: 'The host name, as listed.', examples: [hostExample] }),
});

export const domainProblems = ['record_missing', 'record_wrong', 'dns_error', 'taken'] as const;

const DomainCertificate = Type.Object(
  {
    status: Type.Enum(['ordering', 'present', 'failed'], {
      description: 'ordering: Davit orders it within a minute.',
    }),
    expiresAt: nullable(Timestamp),
    why: nullable(Type.String({ description: 'Why the newest order failed.' })),
    retryAt: nullable(
      Type.String({
        ...Timestamp,
        description: 'When Davit tries again. Verifying the domain brings it forward to within a minute.',
      }),
    ),
  },
  { description: 'For https. A present one is served until it expires, even if its renewal failed.' },
);

export const Domain = Type.Object(
  {
    host: Type.String({ description: 'In ASCII form.' }),
    status: Type.Enum(['pending', 'verified', 'failed'], {
      description: 'verified: its requests go to the app. Davit checks the others again for 3 days.',
    }),
    reason: nullable(
      Type.Enum([...domainProblems], {
        description:
          'Why it failed. record_missing: DNS has no TXT record at that name. record_wrong: it has another value. dns_error: the name servers did not answer. taken: another project has the host.',
      }),
    ),
    url: Type.String({ description: 'Where the app answers once the domain is verified and points here.' }),
    record: Type.Object(
      { type: Type.Literal('TXT'), name: Type.String(), value: Type.String() },
      { description: 'Proves that you own the domain: create it at your DNS provider.' },
    ),
    pointTo: nullable(
      Type.String({
        description:
          'The name to point the host at: with a CNAME record, or as `apex` says; null if this server has no public name.',
      }),
    ),
    apex: Type.Boolean({
      description:
        'Whether the host has no subdomain, such as example.com. DNS allows no CNAME record there: use an ALIAS (ANAME) record to pointTo, or A and AAAA records with its addresses.',
    }),
    pointsHere: nullable(
      Type.Boolean({
        description:
          'Whether the host had the addresses of this server at the newest check; null if that is unknown. false is normal behind a content delivery network.',
      }),
    ),
    certificate: Type.Union([DomainCertificate, Type.Null()], {
      description: 'null until the domain is verified, and where a proxy in front of Davit has the certificates.',
    }),
    createdAt: Timestamp,
    checkedAt: nullable(Timestamp),
    verifiedAt: nullable(Timestamp),
  },
  { $id: 'Domain' },
);
export type Domain = Static<typeof Domain>;

/** The most values of a name, and characters of each, that are shown. */
export const shownRecords = { values: 10, chars: 255 } as const;

export const DomainChecked = Type.Object(
  {
    ...Domain.properties,
    found: nullable(
      Type.Array(Type.String(), {
        description: `The TXT values that DNS has at the name of the record now: at most ${shownRecords.values}, each cut to ${shownRecords.chars} characters. null: the name servers did not answer.`,
      }),
    ),
  },
  { $id: 'DomainChecked' },
);
export type DomainChecked = Static<typeof DomainChecked>;

const AddDomainBody = Type.Object({ host: Host }, { $id: 'AddDomain' });
export type AddDomainBody = Static<typeof AddDomainBody>;

const time = '2026-01-31T09:30:00.000Z';
const pending: Domain = {
  host: hostExample,
  status: 'pending',
  reason: null,
  url: `https://${hostExample}`,
  record: { type: 'TXT', name: `_davit.${hostExample}`, value: 'davit-domain=4fQz8kTn2WvX7bYc9dRm3sLp' },
  pointTo: 'reading-list.apps.example.com',
  apex: false,
  pointsHere: null,
  certificate: null,
  createdAt: time,
  checkedAt: null,
  verifiedAt: null,
};
const certificate = { status: 'present' as const, expiresAt: '2026-04-30T09:30:00.000Z', why: null, retryAt: null };
const verified: Domain = {
  ...pending,
  status: 'verified',
  pointsHere: true,
  certificate,
  checkedAt: time,
  verifiedAt: time,
};
const checked: DomainChecked = { ...verified, found: [pending.record.value] };

export const addDomain = operation({
  id: 'addDomain',
  method: 'POST',
  path: prefix,
  tag,
  scope: 'domains:write',
  summary: 'Add a domain',
  description: `A host name of your own for the app, such as ${hostExample}. Create the TXT record of the response, then verify. Adding it again returns it unchanged. At most ${limits.domains} a project.`,
  params: projectId,
  body: AddDomainBody,
  bodyExample: { host: hostExample },
  success: { status: 201, description: 'The domain, and the record that proves it is yours.', schema: Domain, example: pending },
  errors: ['project_not_found'],
});

export const listDomains = operation({
  id: 'listDomains',
  method: 'GET',
  path: prefix,
  tag,
  scope: 'projects:read',
  summary: 'List the domains of a project',
  description: 'All of them, the oldest first.',
  params: projectId,
  success: {
    status: 200,
    description: 'The domains.',
    schema: Type.Object({ domains: Type.Array(Domain) }, { $id: 'DomainList' }),
    example: { domains: [verified] },
  },
  errors: ['project_not_found'],
});

export const verifyDomain = operation({
  id: 'verifyDomain',
  method: 'POST',
  path: `${prefix}/:host/verify`,
  tag,
  scope: 'domains:write',
  summary: 'Verify a domain',
  description:
    'Looks up its TXT record, and says what it found. If the record is there, requests for the host go to the app within seconds. A verified domain stays verified until you remove it, or another project proves that it owns the host now. If the order of its certificate failed, Davit tries again within a minute, at most 5 times an hour.',
  params: projectAndHost,
  success: { status: 200, description: 'The domain with the result.', schema: DomainChecked, example: checked },
  errors: ['project_not_found', 'domain_not_found', 'conflict'],
});

export const removeDomain = operation({
  id: 'removeDomain',
  method: 'DELETE',
  path: `${prefix}/:host`,
  tag,
  scope: 'domains:write',
  summary: 'Remove a domain',
  description: 'Within seconds the app no longer answers there. Its other addresses stay.',
  params: projectAndHost,
  success: {
    status: 200,
    description: 'The domain is removed.',
    schema: Type.Object({ host: Type.String(), deleted: Type.Literal(true) }, { $id: 'DomainRemoved' }),
    example: { host: hostExample, deleted: true },
  },
  errors: ['project_not_found', 'domain_not_found'],
});

export const domainApi = { addDomain, listDomains, verifyDomain, removeDomain } as const;
