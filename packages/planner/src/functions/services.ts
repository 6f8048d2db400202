/** Services of others that an app would have to reach: it makes no requests, so the plan says that it does not send there. */
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

const sending =
  /^(upload|sync|synchroni[sz]e|send|export|push|post|forward|pass|publish|connect|integrate|submit|import|transmit)(e|es|s|ing|ed)?$|^synced$|^passes$/;
const joints = new Set(['to', 'with', 'into', 'onto', 'from']);
/** Companies with services, by the first word of their names. */
const companies = new Set(
  `google microsoft openai chatgpt claude anthropic gemini slack twitter facebook instagram linkedin youtube tiktok dropbox notion trello asana jira
salesforce hubspot shopify amazon aws azure telegram discord zapier mailchimp stripe paypal github gitlab bitbucket airtable weibo wechat dingtalk feishu
whatsapp onedrive icloud spotify pinterest reddit zoom twilio sendgrid huggingface alibaba aliyun tencent baidu`.split(/\s+/),
);
const mostBetween = 8;
const mostWords = 3;

/** `sending to Google Sheets`, each once. */
export function servicesIn({ tokens, text }: Reading): Map<string, Span> {
  const found = new Map<string, Span>();
  for (const [at, { lower, sentence }] of tokens.entries()) {
    if (!sending.test(lower)) continue;
    for (let to = at + 1; to < Math.min(tokens.length - 1, at + mostBetween); to += 1) {
      if (tokens[to]?.sentence !== sentence) break;
      if (!joints.has(tokens[to]?.lower ?? '') || !companies.has(tokens[to + 1]?.lower ?? '')) continue;
      let end = to + 2;
      while (end < to + 1 + mostWords && tokens[end]?.sentence === sentence && /^[A-Z]/.test(tokens[end]?.text ?? '')) end += 1;
      const [first, last] = [tokens[to + 1], tokens[end - 1]];
      if (!first || !last) break;
      const joint = tokens[to]?.lower === 'from' ? 'from' : 'to';
      const act = joint === 'from' ? 'reading' : 'sending';
      const name = text.slice(first.start, last.end);
      if (![...found.keys()].some((known) => known.endsWith(name)))
        found.set(`${act} ${joint} ${name}`, { from: to + 1, to: end });
      break;
    }
  }
  return found;
}
