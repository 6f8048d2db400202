/** What a person reads for the ids of a plan. */
import type { FeatureId, GoalType } from '@davit/contract';
import type { FieldKind } from '../schema/fields.ts';

export const featureLabels: Record<FeatureId, string> = {
  search: 'Search',
  filters: 'Filters',
  'csv-export': 'CSV export',
  'csv-import': 'CSV import',
  'image-upload': 'Image upload',
  'file-upload': 'File upload',
  tags: 'Tags',
  comments: 'Comments',
  ratings: 'Ratings',
  kanban: 'Kanban board',
  workflow: 'Workflow',
  calendar: 'Calendar',
  charts: 'Charts',
  realtime: 'Live updates',
  chat: 'Chat',
  chatbot: 'Chatbot',
  roles: 'Roles',
  profiles: 'Profiles',
  'admin-area': 'Admin area',
  'contact-form': 'Contact form',
  'sign-up-form': 'Sign-up form',
  booking: 'Booking',
  cart: 'Shopping cart',
  polls: 'Polls',
  markdown: 'Markdown',
  rss: 'RSS feed',
  gallery: 'Gallery',
  faq: 'FAQ',
  pricing: 'Pricing',
  'qr-code': 'QR codes',
  streaks: 'Streaks',
  schedule: 'Scheduled jobs',
  'api-docs': 'API documentation',
  'dark-mode': 'Dark mode',
  calculator: 'Calculator',
  timer: 'Timer',
  game: 'Game',
  'opening-hours': 'Opening hours',
  'due-dates': 'Due dates',
};

export const goalLabels: Record<GoalType, string> = {
  web_app: 'Web app',
  api: 'API',
  landing_page: 'Landing page',
  content_site: 'Content site',
  realtime_app: 'Real-time app',
  tool: 'Tool',
  scheduled_job: 'Scheduled job',
};

export const fieldKindLabels: Record<FieldKind, string> = {
  text: 'Text',
  'long-text': 'Long text',
  integer: 'Whole number',
  decimal: 'Number',
  money: 'Money',
  date: 'Date',
  'date-time': 'Date and time',
  time: 'Time',
  'yes-no': 'Yes or no',
  choice: 'Choice',
  rating: 'Rating',
  email: 'Email',
  phone: 'Phone',
  url: 'Link',
  colour: 'Color',
  tags: 'Tags',
  image: 'Image',
  file: 'File',
  votes: 'Votes',
  relation: 'Link to a row',
};

/** The label of a feature; one that a later catalogue no longer knows is named by its id. */
export function featureLabel(id: string): string {
  return Object.hasOwn(featureLabels, id) ? featureLabels[id as FeatureId] : id;
}
