/**
 * What the agent can do in the world. Effects are lines of the file in LEDGER. Each is asked
 * for with a key and happens once for it, as with any service that takes idempotency keys; a
 * repeat is noted in LEDGER.repeats, so that you can see who asked twice.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { tool } from '@langchain/core/tools';

const { LEDGER = 'ledger.txt', OUTAGE = '2' } = process.env;

function effect(key, line) {
  const done =
    existsSync(LEDGER) &&
    readFileSync(LEDGER, 'utf8')
      .split('\n')
      .some((one) => one.startsWith(`${key} `));
  appendFileSync(done ? `${LEDGER}.repeats` : LEDGER, `${key} ${line}\n`);
}

const text = { type: 'string' };
const takes = (properties) => ({ type: 'object', properties: { key: text, ...properties }, required: ['key'] });

const lookUpPrice = tool(({ item }) => ({ cents: item === 'lamp' ? 4900 : 900 }), {
  name: 'look-up-price',
  description: 'The price of an item.',
  schema: takes({ item: text }),
});

const reserveStock = tool(
  ({ key, item }) => {
    effect(key, `reserved ${item}`);
    return { reserved: item };
  },
  { name: 'reserve-stock', description: 'Takes an item off the shelf.', schema: takes({ item: text }) },
);

/** Fails on purpose: as many times as OUTAGE says, in each process. */
let outage = Number(OUTAGE);
const chargeCard = tool(
  ({ key, cents, gateway }) => {
    outage -= 1;
    if (outage >= 0) throw new Error(`HTTP 503 from the payment gateway ${gateway}`);
    effect(key, `charged ${cents}`);
    return { charged: cents, by: gateway };
  },
  { name: 'charge-card', description: 'Takes money.', schema: takes({ cents: { type: 'integer' }, gateway: text }) },
);

const sendReceipt = tool(
  ({ key, item, cents }) => {
    effect(key, `sent a receipt: ${item}, ${cents}`);
    return { receipt: true };
  },
  { name: 'send-receipt', description: 'Writes to the buyer.', schema: takes({ item: text, cents: { type: 'integer' } }) },
);

export const tools = Object.fromEntries([lookUpPrice, reserveStock, chargeCard, sendReceipt].map((one) => [one.name, one]));
