import { type Blueprint, madeNow, problemsIn, type RequestFlow, type RequestsParameters } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { Evidence } from '../deciding/evidence.ts';
import { entityPages } from '../deciding/plan-data.ts';
import { plannedEntity } from '../deciding/planned-entity.ts';
import { realizeEntities } from '../deciding/realize-entities.ts';
import { entityPhrases } from '../lexicon/entities.ts';
import { paymentMethods } from '../lexicon/request-kinds.ts';
import { createLexicalPlanner } from '../planner.ts';
import { read } from '../reading/reading.ts';
import { requestFlow } from './request-flow.ts';
import { shapeRequests } from './shape-requests.ts';

const base = createLexicalPlanner().plan('a list of books', {}).blueprint as unknown as Blueprint;

/** A plan in which people ask for the things of one list. */
function planOf(noun: string, verb: string, hasPayment = false) {
  const reading = read(noun);
  const known = entityPhrases.scan(reading.tokens)[0]?.value ?? null;
  const span = { from: 0, to: 1 };
  const listing = plannedEntity({ known, singular: noun, sourceSpan: span }, []);
  const request = requestFlow({
    listing,
    verb,
    sourceSpan: span,
    methods: hasPayment ? paymentMethods : null,
    isPrintable: true,
    others: [listing],
  });
  if (!request) return null;
  listing.details.push(...request.listingDetails);
  const planned = [listing, request.entity];
  const { entities, samples } = realizeEntities(planned, { catalogue: madeNow, currency: 'USD', reading }, new Evidence(reading));
  const parts = shapeRequests({ entities, samples, features: [] }, [request], []);
  const pages = entityPages(parts.entities, '/');
  const { samples: rows, ...lists } = parts;
  const plan = { ...base, ...lists, pages, content: { ...base.content, samples: rows } } as unknown as Blueprint;
  const parameters = parts.features[0]?.parameters as RequestsParameters | undefined;
  return { plan, flow: parameters?.flows[0] as RequestFlow, samples: parts.samples };
}

const nouns = [
  'train',
  'hotel',
  'room',
  'product',
  'job',
  'course',
  'dog',
  'domain',
  'car',
  'cleaning service',
  'zorp',
  'concert',
];
const verbs = ['book', 'order', 'apply', 'reserve', 'rent', 'lease', 'enroll', 'buy', 'adopt', 'request', 'donate', 'join'];

test('request flows: every verb on every kind of thing gives a valid plan', () => {
  for (const noun of nouns)
    for (const verb of verbs) {
      const made = planOf(noun, verb, noun.length % 2 === 0);
      expect(made && problemsIn(made.plan), `${verb} ${noun}`).toEqual([]);
    }
});

test('request flows: what is booked by the night has both days, and costs them', () => {
  const made = planOf('hotel room', 'book', true);
  expect(made?.flow).toMatchObject({ from: 'checkIn', until: 'checkOut', total: 'total', payment: { method: 'paymentMethod' } });
  expect(made?.flow.words).toEqual({ action: 'Book', heading: 'Book a hotel room', done: 'booked', mine: 'My bookings' });
  const [first] = made?.samples[made.flow.request] ?? [];
  expect(Number(first?.total)).toBeGreaterThan(0);
});

test('request flows: tickets are counted down', () => {
  const made = planOf('train', 'book');
  expect(made?.flow).toMatchObject({ quantity: 'quantity', from: null });
  expect(made?.flow.seats).not.toBeNull();
});

test('request flows: an application is one per person, costs nothing and can be withdrawn', () => {
  const made = planOf('job', 'apply', true);
  expect(made?.flow).toMatchObject({ price: null, total: null, payment: null, seats: null, oncePerPerson: true });
  expect(made?.flow.status).toEqual({ field: 'status', first: 'submitted', cancelled: 'withdrawn', refused: ['rejected'] });
  expect(made?.flow.words.heading).toBe('Apply for a job');
});

test('request flows: a domain is leased by the month, to one person at a time', () => {
  const made = planOf('domain', 'lease');
  expect(made?.flow).toMatchObject({ quantity: 'months', from: 'startsOn', until: null, isExclusive: true });
});

test('request flows: a second list of bookings is named by what is booked', () => {
  const listing = plannedEntity({ known: null, singular: 'hotel', sourceSpan: null }, []);
  const input = { listing, verb: 'book', sourceSpan: { from: 0, to: 1 }, methods: null, isPrintable: false };
  const first = requestFlow({ ...input, others: [listing] });
  const second = first && requestFlow({ ...input, others: [listing, first.entity] });
  expect([first?.entity.singular, second?.entity.singular]).toEqual(['booking', 'hotel booking']);
  expect(requestFlow({ ...input, verb: 'browse', others: [] })).toBeNull();
});
