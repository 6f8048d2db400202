/**
 * Reports the reader's time zone to the server, and shows times in that zone until the server knows it. Reloads the
 * page once if the reader's date differs from the server's, or if a part depends on the clock (`data-needs-zone`).
 * Shows parts for readers in another zone (`data-elsewhere`).
 */
const { zone: renderedZone, zoneCookie, placeZone, today } = document.documentElement.dataset;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

if (zoneCookie && zone && zone !== renderedZone) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${zoneCookie}=${zone}; path=/; max-age=31536000; samesite=lax`;
  const isKept = document.cookie.includes(`${zoneCookie}=`);
  const isOtherDay = !placeZone && today !== new Intl.DateTimeFormat('en-CA').format(new Date());
  const needsZone = document.querySelector('[data-needs-zone]') !== null;
  if (isKept && today && (isOtherDay || needsZone)) location.replace(location.href);
  // With a place's clock everybody sees the same times.
  const times = placeZone ? [] : document.querySelectorAll<HTMLTimeElement>('time[data-instant]');
  for (const time of times) {
    const options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
    time.textContent = new Intl.DateTimeFormat(navigator.language, options).format(new Date(time.dateTime));
  }
}

for (const note of document.querySelectorAll<HTMLElement>('[data-elsewhere]'))
  if (note.dataset.elsewhere !== zone) note.removeAttribute('data-elsewhere');
