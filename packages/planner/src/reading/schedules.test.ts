import { describe, expect, test } from 'vitest';
import { scheduleOf } from './schedules.ts';
import { tokensOf } from './tokens.ts';

const read = (text: string) => {
  const found = scheduleOf(tokensOf(text));
  return found && { words: found.words, when: found.when };
};
const cron = (expression: string, timeZone = 'UTC') => ({ cron: expression, timeZone });

describe('schedules', () => {
  test.each([
    ['every hour', 'every hour', cron('0 * * * *')],
    ['hourly', 'every hour', cron('0 * * * *')],
    ['once an hour', 'every hour', cron('0 * * * *')],
    ['every minute', 'every minute', cron('* * * * *')],
    ['every 15 minutes', 'every 15 minutes', cron('*/15 * * * *')],
    ['every fifteen minutes', 'every 15 minutes', cron('*/15 * * * *')],
    ['every half an hour', 'every 30 minutes', cron('*/30 * * * *')],
    ['every quarter of an hour', 'every 15 minutes', cron('*/15 * * * *')],
    ['every 45 minutes', 'every 45 minutes', { everyMinutes: 45 }],
    ['every other hour', 'every 2 hours', cron('0 */2 * * *')],
    ['every six hours', 'every 6 hours', cron('0 */6 * * *')],
    ['every 5 hours', 'every 5 hours', { everyMinutes: 300 }],
    ['nightly', 'every night at 2:00 (UTC)', cron('0 2 * * *')],
    ['nightly at 3', 'every night at 3:00 (UTC)', cron('0 3 * * *')],
    ['every morning', 'every morning at 7:00 (UTC)', cron('0 7 * * *')],
    ['daily at 6:30 pm', 'every day at 18:30 (UTC)', cron('30 18 * * *')],
    ['every day at 12am', 'every day at 0:00 (UTC)', cron('0 0 * * *')],
    ['every day at noon', 'every day at 12:00 (UTC)', cron('0 12 * * *')],
    ['each Monday at 9', 'every Monday at 9:00 (UTC)', cron('0 9 * * 1')],
    ['weekly', 'every Monday at 6:00 (UTC)', cron('0 6 * * 1')],
    ['every night at 2 (Europe/Berlin)', 'every night at 2:00 (Europe/Berlin)', cron('0 2 * * *', 'Europe/Berlin')],
    ['in Asia/Tokyo time every day at 8', 'every day at 8:00 (Asia/Tokyo)', cron('0 8 * * *', 'Asia/Tokyo')],
    ['every day at 99', 'every day at 6:00 (UTC)', cron('0 6 * * *')],
  ])('“%s” is %s', (text, words, when) => {
    expect(read(`please ${text} do it`)).toEqual({ words, when });
  });

  test.each([
    'every recipe',
    'every 0 minutes',
    'every 99999 minutes',
    'once a blue moon',
    'every three cats',
    'no time at all',
    '',
  ])('“%s” has no schedule', (text) => {
    expect(read(text)).toBeNull();
  });
});
