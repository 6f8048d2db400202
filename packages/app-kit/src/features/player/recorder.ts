/** Tells the app what is played, and how far: at the start, at each pause, and now and then between. */

const betweenMs = 30_000;

export function recorder(media: HTMLMediaElement, address: () => string): void {
  /** The address whose start is recorded. */
  let started = '';
  let sentAt = 0;
  const send = (isStart: boolean) => {
    const to = address();
    if (to === '') return;
    sentAt = Date.now();
    const body = JSON.stringify({ positionS: Math.max(0, media.currentTime), isStart });
    void fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(() => {});
  };
  media.addEventListener('play', () => {
    if (started === address()) return;
    started = address();
    send(true);
  });
  media.addEventListener('pause', () => started === address() && send(false));
  media.addEventListener('timeupdate', () => {
    if (!media.paused && started === address() && Date.now() - sentAt > betweenMs) send(false);
  });
  addEventListener('pagehide', () => !media.paused && started === address() && send(false));
}
