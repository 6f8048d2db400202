/** Names the place's time zone to readers in another one, and lets the owner change it. */
import type { DataContext } from '../../data/store.ts';
import { Button } from '../../design/button.tsx';
import type { App, Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { answerNotAllowed, answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { isZone, placeName } from '../../web/reader.ts';
import { seeOther } from '../../web/redirect.ts';
import { setClock } from './clock.ts';

const at = '/-/clock';

export function mountClock(app: App, { store, place }: DataContext, list: string): void {
  app.post(at, async (c) => {
    if (!c.get('visitor').isOwner) return answerNotAllowed(c);
    const { zone = '' } = await readForm(c);
    if (!isZone(zone)) return answerNotFound(c);
    await setClock(store, zone);
    place.zone = zone;
    flash(c, { text: `All times are now in the time zone of ${placeName(zone)}.` });
    return seeOther(c, list);
  });
}

/**
 * Names the place's zone to readers in another one, from their first page. Until the browser has sent its zone, the
 * zone island decides; without script it always shows.
 */
export const WhoseClock = ({ c }: { c: Ctx }) => {
  const { ownZone } = c.get('visitor').reader;
  const { zone } = c.get('context').place;
  if (zone === null || ownZone === zone) return null;
  return (
    <p class="plan-clock" data-elsewhere={ownZone === undefined ? zone : undefined}>
      All times are in the time zone of {placeName(zone)}.
    </p>
  );
};

/** The owner's setting. */
export const ClockSetting = ({ c }: { c: Ctx }) => {
  const { reader, isOwner } = c.get('visitor');
  const { zone } = c.get('context').place;
  if (!isOwner) return null;
  return (
    <details>
      <summary>{zone ? `Times are in the time zone of ${placeName(zone)}` : 'Set the time zone'}</summary>
      <form method="post" action={at} class="form">
        <CsrfField c={c} />
        <label for="zone">Time zone of the place</label>
        <select class="control" id="zone" name="zone">
          {Intl.supportedValuesOf('timeZone').map((one) => (
            <option value={one} selected={one === (zone ?? reader.zone)}>
              {one.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
        <p class="help">Existing bookings do not move. Only the displayed time zone changes.</p>
        <div class="row-of-actions">
          <Button>Set the time zone</Button>
        </div>
      </form>
    </details>
  );
};
