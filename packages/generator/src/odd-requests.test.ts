import { asMember } from '@davit/app-kit/auth/checks/people.ts';
import { asOwner, tokenOf } from '@davit/app-kit/checks/expect.ts';
import type { StartedApp } from '@davit/app-kit/checks/start-app.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someOf } from '../../../test/harness/every-case.ts';
import { everyKind } from './fixtures/every-kind.ts';
import { makeApp } from './fixtures/made-app.ts';
import {
  namesIn,
  type OddRequest,
  oddGet,
  oddPost,
  printRoutes,
  remembering,
  routesIn,
  sharpRequests,
  statusOf,
} from './fixtures/odd-requests.ts';
import { planned } from './fixtures/planned.ts';
import { withAccounts } from './fixtures/with-accounts.ts';

/** Requests of each kind per route; `npm run faults` sends more. */
const requestsOfRoute = Number(process.env.ODD_REQUESTS ?? 2);
const requestsAtOnce = 8;
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_122);

/** Together they have every module of the catalogue; the first four have most. */
const apps = {
  'every kind of field': everyKind,
  'a club': planned(
    'club website with events, a blog, a JSON API, a photo gallery and a members area with documents, file attachments and comments',
  ),
  'an office': planned('support ticket tracker with login, a chat, kanban board, calendar, charts, csv import and a dashboard'),
  'a town': planned('meeting room booking for our office with login, with a poll: what do we sing? Carols or rounds, and an API'),
  'a shop': planned('a shop for handmade candles with a cart and order list and a contact form'),
  'a sign-up': planned('event sign-up with limited seats, a waiting list and live updates'),
  'a watch': planned('a todo app with due dates that also checks every hour whether my website is up'),
  'a chatbot': planned('a customer support chatbot that answers frequently asked questions'),
  'a timer': planned('interval timer 20 seconds work 10 seconds rest 3 rounds'),
  'a calculator': planned('tip calculator'),
  'feature requests': withAccounts(planned('feature requests with upvotes, comments, an API and csv import'), {
    writing: 'members',
    reading: 'anyone',
    joining: 'open',
  }),
};

test.each(someOf(Object.entries(apps), 1))(
  'odd requests: no route of %s answers with a 5xx',
  async (_, blueprint) => {
    const made = makeApp(blueprint, printRoutes);
    const app = await made.start();
    try {
      const { printed } = app;
      const routes = routesIn(printed());
      expect(routes.length).toBeGreaterThan(5);
      const before = printed();
      const names = namesIn(made.folder);
      const broken: string[] = [];
      for (const route of routes) {
        const { cookies, token } = await actor(app, blueprint.auth === 'password' && route.path.length % 2 === 0);
        const odd = route.method === 'GET' ? oddGet(route, names) : oddPost(route, names, token);
        const requests = [...sharpRequests(route, names, token), ...fc.sample(odd, { seed, numRuns: requestsOfRoute })];
        for (let at = 0; at < requests.length; at += requestsAtOnce) {
          const some = requests.slice(at, at + requestsAtOnce);
          broken.push(
            ...(await Promise.all(some.map((sent) => brokenBy(app, sent, cookies)))).filter((reason) => reason !== null),
          );
        }
      }
      expect(broken).toEqual([]);
      expect(printed().slice(before.length)).toBe('');
    } finally {
      await app.stop();
      made.remove();
    }
  },
  300_000,
);

/** The fault of the response; null if it is fine. */
async function brokenBy({ socket }: StartedApp, sent: OddRequest, cookies: string): Promise<string | null> {
  const status = await statusOf(socket, sent, cookies);
  const isBroken = status === 0 || status >= 500;
  return isBroken ? `${status} ${sent.method} ${sent.path} ${sent.body?.toString().slice(0, 300) ?? ''}` : null;
}

/** The owner of the app, or a member of it: those with the most rights reach the most code. */
async function actor(app: StartedApp, isMember: boolean) {
  const { client, cookies } = remembering(app.client());
  if (isMember) await asMember(client);
  else await asOwner(client);
  const { 'csrf-token': token = '' } = await tokenOf(client, '/');
  return { cookies: cookies(), token };
}
