/** The parts of a site by the words that request them, and the named parts of a personal or team page. */
import { PhraseTable } from '../reading/phrases.ts';

export type Part = 'about' | 'offer' | 'prices' | 'hours' | 'join' | 'contact' | 'address' | 'faq' | 'quote';

/** `contact`, `hours` and `faq` are also features. */
export const partPhrases = new PhraseTable<Part>(
  Object.entries({
    about:
      'about, about us, about me, who we are, our story, history, introduction, office information, biography, bio, mission, our team, team, team information',
    offer:
      'service, services, our services, menu, menus, products, offers, offer, courses, classes, treatments, portfolio, projects, works, work samples, showcase, project showcase, features section, programme, program, rooms, dishes, work experience, experience',
    prices:
      'pricing, prices, price list, price table, pricing table, pricing section, pricing plans, our prices, plans, packages, rates, fees, ticket prices, entry fees, membership plans',
    hours: 'opening hours, opening times, business hours, hours, office hours, open hours, opening hour',
    contact:
      'contact, contact form, contact us, contact page, contact information, get in touch, enquiry form, inquiry form, contact me',
    address: 'address, location, directions, where to find us, map, how to find us, find us, reach us, how to reach us',
    faq: 'faq, faqs, frequently asked questions, common questions',
    quote: 'testimonial, testimonials, reviews, customer reviews, quotes, references, what customers say',
  }).flatMap(([part, phrases]) => phrases.split(', ').map((phrase) => [phrase, part as Part] as const)),
);

/** Page titles taken from the prompt; other words request the part under its usual title. */
export const partTitles: Partial<Record<Part, Set<string>>> = {
  about: new Set(['about us', 'about me', 'who we are', 'our story', 'our team']),
  contact: new Set(['contact us', 'contact me', 'get in touch']),
  offer: new Set(['our services', 'work experience']),
};

/** A part that is a page on a site of several pages, and a section on a single one. Its texts are samples. */
export interface NamedPart {
  says: string[];
  /** The title if the prompt words it differently. */
  title: string;
  cards: [title: string, text: string][];
}

const namedParts: NamedPart[] = [
  {
    says: ['personal information', 'personal details', 'personal info'],
    title: 'Personal information',
    cards: [
      ['Ana Costa', 'Project manager and archivist, in Riverside. Leads a team of six.'],
      ['Contact', 'hello@example.org, +49 30 555 0100'],
      ['In short', 'Fifteen years of bringing order to archives, timetables and teams.'],
    ],
  },
  {
    says: ['skill', 'skills', 'skill showcase', 'skills showcase', 'skills section', 'technical skills', 'core competencies'],
    title: 'Skills',
    cards: [
      ['Project management', 'Expert: planning, budgets, agile teams, and early warnings when something slips.'],
      ['Communication', 'Expert: workshops, writing and presentations in English and Portuguese. Good: German.'],
      ['Data analysis', 'Very good: SQL, Excel and dashboards. Good: Python.'],
      ['Web design', 'Good: research with users, Figma, HTML and CSS.'],
    ],
  },
  {
    says: ['personal projects', 'side projects', 'own projects'],
    title: 'Projects',
    cards: [
      [
        'Sounds of the quay',
        'Built an open archive of 300 recordings: a web application with a map, a search and a page for each sound.',
      ],
      ['Timetable for everyone', 'Designed and launched a site that shows the next ferry in two seconds, on any phone.'],
      ['Shelf, a catalogue tool', 'Developed a small open source platform with which 40 libraries keep their lists.'],
    ],
  },
  {
    says: ['education', 'education background', 'educational background', 'education section', 'degrees', 'academic background'],
    title: 'Education',
    cards: [
      ['Degree in library science, University of Riverside', '2009 to 2013. Thesis on search in archives.'],
      ['A year abroad, University of Porto', '2011 to 2012. History and Portuguese.'],
      ['School, Northtown', 'Until 2009, with a focus on languages.'],
    ],
  },
  {
    says: ['certification', 'certifications', 'certificates', 'licences and certifications'],
    title: 'Certifications',
    cards: [
      ['Project management', '2021, renewed every three years.'],
      ['First aid', '2024.'],
    ],
  },
  {
    says: ['awards', 'awards section', 'honors', 'honours', 'achievements'],
    title: 'Awards',
    cards: [
      ['City award', '2023, for work that people use every day.'],
      ['Second place, Northtown Design Days', '2020.'],
    ],
  },
  {
    says: ['hobbies', 'interests', 'hobbies and interests'],
    title: 'Interests',
    cards: [
      ['Rowing', 'Rowing on Saturdays, in a four.'],
      ['Choir', 'Alto in the city choir.'],
    ],
  },
  {
    says: ['team introduction', 'meet the team', 'team member', 'team members', 'team page', 'staff page', 'team section'],
    title: 'Team',
    cards: [
      ['Ana Costa', 'Project manager. Leads the team, plans the work, and talks with our clients.'],
      ['Jonas Weber', 'Software engineer. Builds our projects, tests them, and keeps them simple.'],
      ['Mia Lind', 'Product designer. Draws, writes, and tries every idea with the people who will use it.'],
      ['Samuel Okafor', 'Data analyst. Finds out what works, and reports it in plain words.'],
    ],
  },
];

export const namedPartPhrases = new PhraseTable<NamedPart>(
  namedParts.flatMap((part) => part.says.map((phrase) => [phrase, part] as const)),
);
