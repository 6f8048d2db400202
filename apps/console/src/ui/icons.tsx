/** The console's icons: 16 × 16, one stroke, text color. Decorative: the text has the name. */
import type { ReactNode } from 'react';

const paths = {
  projects: 'M2.5 2.5h4.500v4.500h-4.500zM9 2.500h4.500v4.500h-4.500zM2.500 9h4.500v4.500h-4.500zM9 9h4.500v4.500h-4.500z',
  runs: 'M1.500 8h3l2-5 3 10 2-5h3',
  settings:
    'M2 4.500h6M12 4.500h2M2 11.500h2M8 11.500h6M10 4.500m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 11.500m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  docs: 'M4 1.500h5.500l3 3v10h-8.500zM9.500 1.500v3h3M6.500 8h4M6.500 11h4',
  search: 'M7 7m-4.500 0a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0M10.500 10.500l3.500 3.500',
  plus: 'M8 3v10M3 8h10',
  check: 'M3 8.500l3.500 3.500 6.500-8',
  cross: 'M4 4l8 8M12 4l-8 8',
  warning: 'M8 2l6.500 11.500h-13zM8 6.500v3M8 11.500v.1',
  info: 'M8 8m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M8 7.500v3.500M8 5v.1',
  chevronDown: 'M4 6l4 4 4-4',
  chevronRight: 'M6 4l4 4-4 4',
  chevronUpDown: 'M5 6l3-3 3 3M5 10l3 3 3-3',
  external: 'M9 2.500h4.500v4.500M13.500 2.500l-6 6M11.500 9.500v4h-9v-9h4',
  menu: 'M2 4h12M2 8h12M2 12h12',
  more: 'M3 8h.1M8 8h.1M13 8h.1',
  copy: 'M5.500 5.500h8v8h-8zM3.500 10.500h-1v-8h8v1',
  download: 'M8 2v8M4.500 7l3.500 3.500 3.500-3.500M2.500 13.500h11',
  refresh: 'M13.500 8a5.500 5.500 0 1 1-1.600-3.900M13.500 2v3h-3',
  back: 'M7 3.500L2.500 8l4.500 4.500M2.500 8h11',
  person: 'M8 5m-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M3 14c0-2.800 2.200-4.500 5-4.500s5 1.700 5 4.500',
  key: 'M5 11m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M7.200 8.800l6-6M10.500 5.500l2.500 2.500',
  sun: 'M8 8m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8 1v1.500M8 13.500v1.500M1 8h1.500M13.500 8h1.500M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  signOut: 'M6 2.500h-3.500v11h3.500M10.500 5l3 3-3 3M13.500 8h-7.500',
  deploy: 'M8 13v-10M3.500 7.500l4.500-4.500 4.500 4.500',
  lock: 'M3.500 7h9v6.500h-9zM5.500 7v-2a2.500 2.500 0 0 1 5 0v2',
  arrowDown: 'M8 3v10M3.500 8.500l4.500 4.500 4.500-4.500',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }): ReactNode {
  const isDots = name === 'more';
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={isDots ? 2 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}

/** A davit: the crane that lowers a boat to the water, and lifts it back up. */
export function Mark(): ReactNode {
  return (
    <svg width="22" height="22" viewBox="0 0 32 32" fill="none" strokeWidth="2.5" strokeLinecap="round" aria-hidden="true">
      <path stroke="currentColor" d="M7 28V12a8 8 0 0 1 16 0v3" />
      <path stroke="var(--accent)" strokeLinejoin="round" d="M16.500 19h13c-.6 4-3 6-6.500 6s-5.900-2-6.500-6Z" />
    </svg>
  );
}
