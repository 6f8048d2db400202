/**
 * Tells the server the reader's time zone, and until it knows shows times in that zone.
 * Where the reader's date is another than the server took, or a part is laid out by the
 * clock (`data-needs-zone`), the page is loaded once more. What is only for readers of another zone
 * (`data-elsewhere`) is shown to them.
 */
const { zone: toldZone, zoneCookie, placeZone, today } = document.documentElement.dataset;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

if (zoneCookie && zone && zone !== toldZone) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${zoneCookie}=${zone}; path=/; max-age=31536000; samesite=lax`;
  const isKept = document.cookie.includes(`${zoneCookie}=`);
  const isOtherDay = !placeZone && today !== new Intl.DateTimeFormat('en-CA').format(new Date());
  const needsZone = document.querySelector('[data-needs-zone]') !== null;
  if (isKept && today && (isOtherDay || needsZone)) location.replace(location.href);
  // By the clock of a place all see the same.
  const times = placeZone ? [] : document.querySelectorAll<HTMLTimeElement>('time[data-instant]');
  for (const time of times) {
    const options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
    time.textContent = new Intl.DateTimeFormat(navigator.language, options).format(new Date(time.dateTime));
  }
}

for (const note of document.querySelectorAll<HTMLElement>('[data-elsewhere]'))
  if (note.dataset.elsewhere !== zone) note.removeAttribute('data-elsewhere');
