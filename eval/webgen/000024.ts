import type { Scripts, Visit } from '../visit.ts';

async function box(visit: Visit) {
  const words = /message|type|ask|question|chat|write|say|reply/i;
  const { page } = visit;
  const found = page.getByRole('textbox', { name: words }).or(page.getByPlaceholder(words)).filter({ visible: true }).last();
  const there = (timeout: number) =>
    found.waitFor({ timeout }).then(
      () => true,
      () => false,
    );
  if (await there(2000)) return found;
  await visit.press([/chat/i, /support|assistant/i, /help/i, /💬/]).catch(() => visit.go(['Chatbot', 'Chat', 'Support', 'Help']));
  if (!(await there(2000))) {
    const start = page.getByRole('button', { name: /start|new/i }).filter({ visible: true });
    if (await start.count()) await start.first().click();
    visit.check(await there(3000), 'There is no field for a message to the chatbot.');
  }
  return found;
}

const lines = async (visit: Visit) =>
  (await visit.page.locator('body').innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Says it to the chatbot and returns what then appears, once it stays the same for a while, without what was said. */
async function ask(visit: Visit, words: string): Promise<string> {
  const input = await box(visit);
  await visit.page.waitForTimeout(300);
  const before = await lines(visit);
  await input.fill(words);
  await input.press('Enter');
  const send = visit.page.getByRole('button', { name: /send|submit|ask|➤|→/i }).filter({ visible: true });
  if ((await input.inputValue().catch(() => '')) === words && (await send.count())) await send.last().click();
  let reply = '';
  for (let left = 50, same = 0; left > 0 && same < 6; left--) {
    await visit.page.waitForTimeout(250);
    const old = [...before];
    const now = (await lines(visit))
      .filter((line) => {
        const at = old.indexOf(line);
        if (at >= 0) old.splice(at, 1);
        return (
          at < 0 && !line.includes(words) && !/^(you|bot|.*assistant|support)$|typing|thinking|^\.+$|^\d{1,2}:\d{2}/i.test(line)
        );
      })
      .join('\n');
    same = now === reply && now.length > 10 ? same + 1 : 0;
    reply = now;
  }
  visit.check(reply.length > 10, 'The chatbot does not reply.');
  await visit.see(words);
  return reply;
}

/** A chatbot for customer support. */
export const scripts: Scripts = {
  'Initiate a conversation with the chatbot by typing "What are your frequently asked questions?"': async (visit) => {
    const reply = await ask(visit, 'What are your frequently asked questions?');
    const topics = [
      /ship|deliver/i,
      /return|refund/i,
      /pay/i,
      /order/i,
      /warrant/i,
      /account|password/i,
      /track/i,
      /hours|contact|support/i,
      /product/i,
    ].filter((topic) => topic.test(reply));
    visit.check(
      (reply.match(/\?/g) ?? []).length >= 2 || topics.length >= 3,
      `The reply lists no frequently asked questions: ${reply}`,
    );
  },
  'Type "I need help with placing an order" into the chatbot interface.': async (visit) => {
    const reply = await ask(visit, 'I need help with placing an order');
    visit.check(
      /order|purchase|buy|product/i.test(reply) &&
        /step|first|\b1[.)]|choose|select|which|what (product|item|would)|cart|checkout|browse|quantity|tell me|click/i.test(
          reply,
        ),
      `The reply does not guide through an order: ${reply}`,
    );
    visit.check(!/(don't|didn't|not) (quite )?(understand|catch)|rephrase/i.test(reply), 'The chatbot does not understand.');
  },
  'Enter the question "How can I return a product?" into the chatbot.': async (visit) => {
    const reply = await ask(visit, 'How can I return a product?');
    visit.check(
      /return|refund/i.test(reply) &&
        /\bdays?\b|label|receipt|packag|original|contact|send (it|the)|ship|order (number|id)|request|form|step/i.test(reply),
      `The reply does not say how to return a product: ${reply}`,
    );
    visit.check(!/(don't|didn't|not) (quite )?(understand|catch)|rephrase/i.test(reply), 'The chatbot does not understand.');
  },
  'Test the chatbot\'s capability to handle incorrect input by typing a nonsensical string such as "asdfghjkl".': async (
    visit,
  ) => {
    const reply = await ask(visit, 'asdfghjkl');
    visit.check(
      /understand|sorry|apolog|not sure|didn.?t (quite )?(get|catch)|couldn.?t (find|match)|don.?t (know|have an answer)|no(t| answer) (found|recogni)/i.test(
        reply,
      ),
      `The reply does not say that it was not understood: ${reply}`,
    );
    visit.check(
      /rephras|try|ask|another|could you|can you|different|help|choose/i.test(reply),
      `The reply does not ask for other words: ${reply}`,
    );
  },
  "Verify that the website uses 'snow' as the background color and 'dim gray' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'snow'), `The background is ${background}, not snow.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'dimgray')),
        `No component is dim gray: ${parts.join(', ')}.`,
      );
    },
};
