/**
 * What the agent can do in the world. Effects are lines of the file in LEDGER. Each is asked for with a key and happens
 * once for it, as with any service that takes idempotency keys; a repeat is noted in LEDGER.repeats, so that you can see
 * who asked twice.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { doneBefore } from '@davit/langgraph';
import { tool } from '@langchain/core/tools';

const { LEDGER = 'ledger.txt', OUTAGE = '2' } = process.env;
const text = { type: 'string' };
const cents = { type: 'integer' };

/** `act` gets the arguments and LangGraph's config. After a rollback, what the same call returned before is used instead. */
function toolOf(name, description, properties, act) {
  const once = (input, config) => doneBefore(config, name, input)?.output ?? act(input, config);
  return tool(once, {
    name,
    description,
    schema: { type: 'object', properties: { key: text, ...properties }, required: ['key'] },
  });
}

const lookUpPrice = toolOf('look-up-price', 'The price of an item.', { item: text }, ({ item }) => ({
  cents: item === 'lamp' ? 4900 : 900,
}));

const reserveStock = toolOf('reserve-stock', 'Takes an item off the shelf.', { item: text }, ({ key, item }) => {
  effect(key, `reserved ${item}`);
  return { reserved: item };
});

/** Fails on purpose: as many times as OUTAGE says, in each process. */
let outage = Number(OUTAGE);
const chargeCard = toolOf('charge-card', 'Takes money.', { cents }, ({ key, cents }, { configurable: { gateway } }) => {
  outage -= 1;
  if (outage >= 0) throw new Error(`HTTP 503 from the payment gateway ${gateway}`);
  effect(key, `charged ${cents}`);
  return { charged: cents, by: gateway };
});

const sendReceipt = toolOf('send-receipt', 'Writes to the buyer.', { item: text, cents }, ({ key, item, cents }) => {
  effect(key, `sent a receipt: ${item}, ${cents}`);
  return { receipt: true };
});

export const tools = Object.fromEntries([lookUpPrice, reserveStock, chargeCard, sendReceipt].map((one) => [one.name, one]));

function effect(key, line) {
  const isDone =
    existsSync(LEDGER) &&
    readFileSync(LEDGER, 'utf8')
      .split('\n')
      .some((one) => one.startsWith(`${key} `));
  appendFileSync(isDone ? `${LEDGER}.repeats` : LEDGER, `${key} ${line}\n`);
  dieAt('effect', key.split(':').at(-1));
}

/**
 * DIE_AT=effect:charge-card ends the process by kill -9 after the effect of that tool, before its report; `report:` after
 * the report, before the state is saved; `saved:` after that.
 */
export function dieAt(place, toolName) {
  if (process.env.DIE_AT === `${place}:${toolName}`) process.kill(process.pid, 'SIGKILL');
}
