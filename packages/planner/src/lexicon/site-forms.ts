/** What visitors of a site send by its form, beside a sign-up: a donation, a membership, a request for a quote. */
import { choice, email, type FieldSpec, flow, longText, money, must, phone, text } from './shape.ts';

export interface SiteFormKind {
  id: 'donation' | 'adoption' | 'pledge' | 'membership' | 'quote' | 'commission';
  /** Words that ask for it, in the singular. */
  says: string[];
  singular: string;
  heading: string;
  action: string;
  done: string;
  fields: Record<string, FieldSpec>;
  /** Lists that the form replaces on a site: only its owner reads who gave. */
  replaces: string[];
}

const who = { name: must(text('Name')), email: must(email()) };
const requests = { status: flow('Status', 'New, Answered, Done*, Canceled*') };

const adoption: SiteFormKind = {
  id: 'adoption',
  says: ['adopt', 'adoption', 'adopt a', 'adopt an', 'sponsor an animal', 'godparent'],
  singular: 'adoption',
  heading: 'Adopt',
  action: 'Send',
  done: 'adopted',
  fields: {
    ...who,
    whom: must(text('Whom or what you adopt')),
    amount: money('Amount'),
    often: choice('How often', 'Once, Every month, Every year'),
    message: longText('Message'),
    ...requests,
  },
  replaces: ['adoption', 'adoptionApplication'],
};

export const siteForms: SiteFormKind[] = [
  adoption,
  {
    id: 'donation',
    says: ['donate', 'donation', 'donations', 'gift aid', 'make a donation', 'give money', 'donating'],
    singular: 'donation',
    heading: 'Donate',
    action: 'Donate',
    done: 'donated',
    fields: {
      ...who,
      amount: must(money('Amount')),
      often: must(choice('How often', 'Once, Every month, Every year')),
      message: longText('Message'),
      status: flow('Status', 'Promised, Received*, Canceled*'),
    },
    replaces: ['donation', 'campaignDonation'],
  },
  {
    id: 'pledge',
    says: ['pledge', 'become a sponsor', 'sponsor levels', 'sponsorship'],
    singular: 'pledge',
    heading: 'Become a sponsor',
    action: 'Pledge',
    done: 'pledged',
    fields: {
      ...who,
      amount: must(money('Amount')),
      message: longText('Message'),
      status: flow('Status', 'Promised, Received*, Canceled*'),
    },
    replaces: ['pledge', 'sponsor'],
  },
  {
    id: 'membership',
    says: ['membership', 'memberships', 'become a member', 'membership tiers', 'member tiers', 'join the club', 'join our club'],
    singular: 'membership',
    heading: 'Become a member',
    action: 'Join',
    done: 'joined',
    fields: { ...who, phone: phone(), message: longText('Message'), status: flow('Status', 'New, Member, Left*, Canceled*') },
    replaces: ['membership', 'membershipPlan'],
  },
  {
    id: 'quote',
    says: [
      'free quote',
      'get a quote',
      'request a quote',
      'quote form',
      'quote request',
      'ask for a quote',
      'free estimate',
      'request an estimate',
    ],
    singular: 'quote request',
    heading: 'Get a quote',
    action: 'Ask for a quote',
    done: 'asked',
    fields: {
      name: must(text('Name')),
      phone: must(phone()),
      email: email(),
      where: text('Place or ZIP code'),
      wish: must(longText('What you need')),
      ...requests,
    },
    replaces: ['quote'],
  },
  {
    id: 'commission',
    says: ['commission', 'commissions', 'commission request', 'commission form', 'take commissions', 'order a custom'],
    singular: 'commission request',
    heading: 'Commission a piece',
    action: 'Send the request',
    done: 'asked',
    fields: {
      ...who,
      wish: must(longText('What you have in mind')),
      budget: money('Budget'),
      until: text('By when'),
      ...requests,
    },
    replaces: ['commission'],
  },
];

/** Where people can do both, one form takes either. */
export const adoptOrDonate: SiteFormKind = {
  ...adoption,
  heading: 'Adopt or donate',
  fields: {
    ...who,
    what: must(choice('What you give', 'An adoption, A donation')),
    whom: text('Whom or what you adopt'),
    amount: must(money('Amount')),
    often: must(choice('How often', 'Once, Every month, Every year')),
    message: longText('Message'),
    ...requests,
  },
  replaces: ['adoption', 'adoptionApplication', 'donation', 'campaignDonation'],
};

export type Tier = [title: string, text: string, price: string | null];

export const usualTiers: Tier[] = [
  ['Supporter', 'Our news, and a say at the yearly meeting.', '€30 a year'],
  ['Full member', 'Everything that we have and do, all week.', '€120 a year'],
  ['Family', 'The same for two adults and all children below 18.', '€200 a year'],
  ['Patron', 'All of it, and an evening a year with those who run it.', '€400 a year'],
];
