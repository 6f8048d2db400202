import { isoParts } from '../../web/reader.ts';

/** The weekday in a zone, and the minute of that day. */
export function wallClock(zone: string, now: number): { weekday: number; minute: number } {
  const [day = '', time = ''] = isoParts(zone, now).split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { weekday: new Date(`${day}T00:00:00Z`).getUTCDay(), minute: hour * 60 + minute };
}
