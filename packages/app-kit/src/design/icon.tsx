/** Line icons on a 20 px grid, drawn for this app. They accompany words; an icon alone needs a label. */
const paths = {
  'arrow-down': 'M10 4v12M5 11l5 5 5-5',
  'arrow-up': 'M10 16V4M5 9l5-5 5 5',
  board: 'M3 4h4v12H3zM8 4h4v8H8zM13 4h4v10h-4z',
  calendar: 'M4 5.5h12v11H4zM4 9h12M7 3v4M13 3v4',
  cart: 'M3 4h2l1.8 8.5h7.700L16.500 6.500h-11M8 15.500v.01M13.500 15.500v.01',
  chart: 'M3 16.500h14M5 16V10h2.500v6M9 16V5h2.500v11M13 16V8h2.500v8',
  check: 'M4 10.5l4 4 8-9',
  'chevron-down': 'M5 8l5 5 5-5',
  'chevron-left': 'M12 5l-5 5 5 5',
  'chevron-right': 'M8 5l5 5-5 5',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v4l2.5 2',
  close: 'M5 5l10 10M15 5L5 15',
  copy: 'M7 7h9v9H7zM13 7V4H4v9h3',
  download: 'M10 3v9M6 8.5l4 4 4-4M4 16h12',
  external: 'M8 5H5v10h10v-3M11 4h5v5M16 4l-7 7',
  heart:
    'M10 16.500C6 13.800 3.500 11.300 3.500 8.200a3.6 3.6 0 0 1 6.500-2 3.6 3.6 0 0 1 6.500 2c0 3.100-2.500 5.600-6.500 8.300z',
  image: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M13 8h.01',
  info: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 9v5M10 6.5v.01',
  inbox: 'M3 11l2.5-7h9L17 11v5H3zM3 11h4l1 2h4l1-2h4',
  list: 'M7 5.500h10M7 10h10M7 14.500h10M3.500 5.500v.01M3.500 10v.01M3.500 14.500v.01',
  mail: 'M3 5h14v10H3zM3 6l7 5 7-5',
  menu: 'M3 5.500h14M3 10h14M3 14.500h14',
  moon: 'M16 12A6.5 6.5 0 0 1 8 4a6.5 6.5 0 1 0 8 8z',
  pencil: 'M4 16l.8-3.2L13 4.5l2.5 2.5-8.3 8.2L4 16zM11.5 6L14 8.5',
  person: 'M10 3.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 17c.6-3.2 3-5 6-5s5.4 1.8 6 5',
  phone:
    'M5 3.500h3l1.2 3.5-2 1.500a9 9 0 0 0 4.3 4.300l1.5-2 3.5 1.200v3c0 .8-.7 1.5-1.5 1.500A11.5 11.5 0 0 1 3.5 5c0-.8.7-1.5 1.5-1.500z',
  pin: 'M10 17.500s5.5-4.6 5.5-9a5.5 5.5 0 0 0-11 0c0 4.4 5.5 9 5.5 9zM10 6.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  plus: 'M10 4v12M4 10h12',
  search: 'M9 3.500a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4',
  star: 'M10 3l2.1 4.5 4.9.6-3.6 3.4.9 4.9-4.3-2.4-4.3 2.4.9-4.900L3 8.100l4.9-.6z',
  sun: 'M10 6.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.300l1.4 1.400M14.3 14.300l1.4 1.400M15.7 4.300l-1.4 1.400M5.7 14.300l-1.4 1.4',
  tag: 'M3 3h6.500l7.500 7.500-6.500 6.500L3 9.500zM6.500 6.500v.01',
  trash: 'M4 6h12M8 6V4h4v2M6 6l.7 10.500h6.600L14 6M8.5 9v4.500M11.5 9v4.5',
  undo: 'M8 5L4 9l4 4M4.5 9H12a4 4 0 0 1 0 8H9',
  upload: 'M10 12V3M6 6.500l4-4 4 4M4 16h12',
  warning: 'M10 3.500l7.5 13h-15zM10 8.500v3.500M10 14.200v.01',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
