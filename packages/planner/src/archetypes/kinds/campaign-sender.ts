/** Mailings to many recipients, with the result of each. */
import { dateTime, email, flow, longText, must, phone, text, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const campaignSender: Archetype = {
  id: 'campaign sender',
  words:
    'email campaign:4, sms campaign:5, newsletter campaign:4, mass message:5, bulk message:5, message template:2, recipient:2, template:1, schedule:1, send:1, subscriber list:3, campaign:2, segment:2, open rate:3, marketing:1',
  entities: [
    {
      id: 'messageCampaign',
      says: ['campaign'],
      covers: ['email', 'project'],
      fields: {
        name: must(text('Name')),
        subject: text('Subject'),
        text: must(longText('Text')),
        sendAt: dateTime('Send at'),
        audience: text('Sent to'),
        status: flow('Status', 'Draft, Scheduled, Sent*, Canceled*'),
      },
      rows: [
        ['Spring offers', 'New in spring', 'Hello, our spring list is out.', 'today+3 09:00', 'All subscribers', 'scheduled'],
        ['Closed on Monday', 'We are closed', 'See you on Tuesday.', 'today-20 08:00', 'Regulars', 'sent'],
      ],
    },
    {
      id: 'messageRecipient',
      says: ['recipient', 'subscriber'],
      covers: ['recipient', 'subscription', 'contact'],
      person: true,
      fields: {
        name: must(text('Name')),
        email: email(),
        phone: phone(),
        segment: text('Segment'),
        subscribed: yesNo('Subscribed'),
      },
      rows: [
        ['Ana Silva', 'ana@example.org', null, 'Regulars', true],
        ['Jonas Weber', 'jonas@example.org', null, 'New', true],
      ],
    },
  ],
  ifMentioned: ['emailTemplate'],
  accent: '#5b3f8c',
  wins: [
    'sms campaigns with recipients and templates',
    'bulk messages to segments of subscribers, with an email campaign calendar',
  ],
  loses: ['fundraising campaign', 'tabletop rpg campaign'],
};
