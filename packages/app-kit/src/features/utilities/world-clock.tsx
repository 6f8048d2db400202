/** @jsxImportSource hono/jsx/dom */
import { useEffect, useState } from 'hono/jsx';
import { Press, useStored } from './parts.tsx';
import { maxZones, placeOf, timeIn, usualZones, zonesFor } from './places.ts';

const home = Intl.DateTimeFormat().resolvedOptions().timeZone;
const allZones = Intl.supportedValuesOf('timeZone');

export const WorldClock = () => {
  const [zones, setZones] = useStored<readonly string[]>('places of the world clock', usualZones);
  const [words, setWords] = useState('');
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const add = (zone: string) => {
    setWords('');
    if (!zones.includes(zone)) setZones([...zones, zone].slice(-maxZones));
  };
  return (
    <>
      <div class="field">
        <label for="place">Add a place</label>
        <input
          id="place"
          class="control"
          type="search"
          autocomplete="off"
          placeholder="Lisbon, Sydney, Toronto"
          value={words}
          onInput={(event: Event) => setWords((event.target as HTMLInputElement).value)}
        />
      </div>
      <div class="utility-actions" role="status">
        {zonesFor(words, allZones).map((zone) => (
          <Press press={() => add(zone)}>{placeOf(zone)}</Press>
        ))}
        {words.trim() !== '' && zonesFor(words, allZones).length === 0 && <p>No such place. Try the nearest large city.</p>}
      </div>
      <ul class="utility-places">
        {[home, ...zones.filter((zone) => zone !== home)].map((zone) => (
          <Place zone={zone} now={now} remove={zone === home ? null : () => setZones(zones.filter((one) => one !== zone))} />
        ))}
      </ul>
    </>
  );
};

const Place = ({ zone, now, remove }: { zone: string; now: Date; remove: (() => void) | null }) => {
  const { time, day, ahead } = timeIn(zone, home, now);
  return (
    <li>
      <span>
        <strong>{placeOf(zone)}</strong>
        <small>
          {day}, {remove === null ? 'here' : ahead}
        </small>
      </span>
      <time>{time}</time>
      {remove && (
        <button type="button" class="button quiet" aria-label={`Remove ${placeOf(zone)}`} onClick={remove}>
          <span>×</span>
        </button>
      )}
    </li>
  );
};
