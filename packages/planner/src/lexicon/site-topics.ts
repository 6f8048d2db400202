/** Pages about one topic that a presentation of a firm, a product or a group may have: technology, benefits, promotions. */
import { catalogPath } from '@davit/blueprint';
import { PhraseTable } from '../reading/phrases.ts';

type Card = [title: string, text: string, price?: string];

export interface SiteTopic {
  says: string[];
  title: string;
  /** Texts of the site's subject that tell this best; the cards are for a topic without. */
  of: 'services' | 'products' | 'articles' | 'quotes' | null;
  cards: Card[];
  /** Where the cards' own file is: a catalog to download. */
  file?: string;
}

const topics: SiteTopic[] = [
  {
    says: ['technology', 'technologies', 'our technology', 'core technology', 'technical advantages', 'technology introduction'],
    title: 'Technology',
    of: null,
    cards: [
      ['A method that is proven', 'Every step was tested for two years before the first customer used it.'],
      ['Measured, not guessed', 'Sensors record what happens, and a report compares before and after in plain figures.'],
      ['Built to be repaired', 'Standard parts, manuals in plain words, and spare parts for ten years.'],
      ['Safe by design', 'An independent engineer checks the whole once a year, and the results are public.'],
    ],
  },
  {
    says: ['how it works', 'our process', 'work process', 'service process', 'working process', 'workflow introduction'],
    title: 'How it works',
    of: null,
    cards: [
      ['You tell us what you need', 'A call or a message is enough. We ask the questions that matter, and answer yours.'],
      ['You get a plan', 'Steps, dates and a price, on one page, within three working days.'],
      ['We do the work', 'One person keeps you informed, and you see each step before the next begins.'],
      ['We stay in touch', 'A check after three months, and an answer to any question within a day.'],
    ],
  },
  {
    says: [
      'benefits',
      'advantages',
      'key benefits',
      'product benefits',
      'strengths',
      'company advantages',
      'selling points',
      'why us',
      'why choose us',
      'highlights',
    ],
    title: 'Benefits',
    of: null,
    cards: [
      ['Saves hours every week', 'Most customers need a third of the time that they needed before.'],
      ['Clear costs', 'One price that covers everything, agreed before we begin.'],
      ['Somebody who answers', 'A person you know by name, within a working day.'],
      ['Grows with you', 'Start small, and add what you need when you need it.'],
    ],
  },
  {
    says: ['product features', 'key features', 'main features', 'service features', 'feature introduction', 'feature highlights'],
    title: 'Features',
    of: null,
    cards: [
      ['Ready in an hour', 'A guide in plain words takes you through the first steps.'],
      ['Works with what you have', 'No new equipment, and your data comes along.'],
      ['Everything in one place', 'What your team needs to know is on one page, up to date.'],
      ['Reports at a click', 'The figures of the week, the month or the year, to print or to send.'],
    ],
  },
  {
    says: [
      'use case',
      'use cases',
      'usage scenarios',
      'application scenarios',
      'application cases',
      'case studies',
      'case study',
      'success stories',
      'customer stories',
      'customer cases',
      'success cases',
      'client cases',
    ],
    title: 'Use cases',
    of: null,
    cards: [
      ['A workshop with twelve people', 'Orders used to wait for days. Now each one is answered on the day it comes in.'],
      [
        'A school with four hundred pupils',
        'Parents find what they look for by themselves, and the office has its mornings back.',
      ],
      ['A family business in its third generation', 'Two sites share one plan, and nobody calls twice to ask the same question.'],
    ],
  },
  {
    says: [
      'promotions',
      'promotion',
      'special offers',
      'special offer',
      'current promotions',
      'discounts',
      'deals',
      'limited offers',
    ],
    title: 'Promotions',
    of: null,
    cards: [
      ['Two for the price of one', 'Bring a friend on any Tuesday this month.', '-50%'],
      ['Ten percent off your first order', 'For new customers. Mention this page when you order.', '-10%'],
      ['Free delivery', 'On everything above €40, until the end of the month.', 'free'],
    ],
  },
  {
    says: ['testimonials', 'customer testimonials', 'client testimonials', 'customer reviews', 'customer feedback'],
    title: 'Testimonials',
    of: 'quotes',
    cards: [],
  },
  {
    says: ['partners', 'our partners', 'our clients', 'client list', 'partner companies', 'business partners'],
    title: 'Partners',
    of: null,
    cards: [
      ['Lindqvist & Daughters', 'Supplies our materials, and has been with us from the first year.'],
      ['Okafor Works', 'Builds what we plan, on time and with a two-year warranty.'],
      ['Riverside College', 'Tests our ideas with its students every spring.'],
      ['Castell Logistics', 'Delivers in the whole region within two days.'],
    ],
  },
  {
    says: ['careers', 'career', 'career opportunities', 'join our team', 'job openings', 'recruitment information'],
    title: 'Careers',
    of: null,
    cards: [
      ['Project manager', 'Full time, in Riverside. You plan the work of a team of six, and talk with our customers.'],
      ['Apprentice', 'From September. You learn the trade from people who have done it for twenty years.'],
      ['Something else?', 'Write to us what you do well. We answer every application within a week.'],
    ],
  },
  {
    says: ['solutions', 'our solutions', 'industry solutions', 'product solutions'],
    title: 'Solutions',
    of: 'services',
    cards: [],
  },
  {
    says: ['news section', 'latest news', 'company news', 'news page', 'industry news', 'news and updates', 'news updates'],
    title: 'News',
    of: 'articles',
    cards: [],
  },
  {
    says: [
      'catalog download',
      'catalogue download',
      'product catalog',
      'product catalogs',
      'product catalogue',
      'product catalogues',
      'brochure',
      'brochures',
      'product brochure',
      'brochure download',
      'downloadable catalog',
      'download center',
    ],
    title: 'Catalog download',
    of: null,
    cards: [['Download the catalog', 'Everything that we offer, with a short description of each. PDF, one file.']],
    file: catalogPath,
  },
  {
    says: ['vision', 'our values', 'company culture', 'corporate culture', 'our vision', 'core values'],
    title: 'Our values',
    of: null,
    cards: [
      ['Careful', 'We would rather do one thing well than three by halves.'],
      ['Open', 'You see what we do, what it costs, and what went wrong.'],
      ['Close by', 'We know the people we work for, and they know us.'],
    ],
  },
  {
    says: ['privacy policy', 'terms of service', 'terms and conditions', 'legal notice'],
    title: 'Privacy',
    of: null,
    cards: [
      ['What we keep', 'Only what you send us yourself, for as long as we need it to answer you.'],
      ['Who sees it', 'The person who answers you. We sell nothing and share nothing.'],
      ['Your rights', 'Write to us, and we show, correct or delete what we have about you.'],
    ],
  },
];

export const topicPhrases = new PhraseTable<SiteTopic>(
  topics.flatMap((topic) => topic.says.map((phrase) => [phrase, topic] as const)),
);

/** Topics that a site of many pages has beside its usual parts, the likeliest first. */
export const usualTopics = ['How it works', 'Benefits', 'Use cases', 'Testimonials', 'Partners', 'Careers'].flatMap(
  (title) => topics.find((topic) => topic.title === title) ?? [],
);
