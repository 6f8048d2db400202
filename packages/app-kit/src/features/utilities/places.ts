/** The time elsewhere. */
export const usualZones: readonly string[] = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'];
export const maxZones = 24;

/** `America/New_York` is New York. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** The time of day there, its weekday, and how far it is ahead of `home`: `+6 h`. */
export function timeIn(zone: string, home: string, now: Date): { time: string; day: string; ahead: string } {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(undefined, { timeZone: zone, ...options }).format(now);
  const minutes = offsetMinutes(zone, now) - offsetMinutes(home, now);
  const hours = Math.abs(minutes) / 60;
  const distance = `${minutes < 0 ? '−' : '+'}${Number.isInteger(hours) ? hours : hours.toFixed(2).replace(/0$/, '')} h`;
  return {
    time: format({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    ahead: minutes === 0 ? 'the same time as here' : `${distance} from here`,
  };
}

/** Minutes east of UTC. */
function offsetMinutes(zone: string, now: Date): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** What a person may choose, by their words: all zones that contain them. */
export function zonesFor(words: string, zones: readonly string[]): string[] {
  const wanted = words.trim().toLowerCase();
  return wanted === '' ? [] : zones.filter((zone) => zone.toLowerCase().replaceAll('_', ' ').includes(wanted)).slice(0, 8);
}
