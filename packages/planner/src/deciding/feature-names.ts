import type { FeatureId } from '@davit/blueprint';

/** Display names of features. */
const featureNames: Partial<Record<FeatureId, string>> = {
  'csv-export': 'CSV export',
  'csv-import': 'CSV import',
  'image-upload': 'uploading images',
  'file-upload': 'uploading files',
  realtime: 'live updates',
  'sign-up-form': 'a sign-up form',
  'admin-area': 'an admin area',
  kanban: 'a board',
  calendar: 'a calendar view',
  roles: 'roles',
  cart: 'a cart and check-out',
  rss: 'an RSS feed',
  'qr-code': 'QR codes',
  schedule: 'work on a schedule',
  timer: 'a timer',
  game: 'a game',
  profiles: 'profiles',
  messages: 'messages between members',
  booking: 'bookings',
  chatbot: 'a chatbot',
};

/** The display name of a feature. */
export function nameOf(id: FeatureId): string {
  return featureNames[id] ?? id.replaceAll('-', ' ');
}
