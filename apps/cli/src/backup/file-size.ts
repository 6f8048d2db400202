const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** `12.3 MB`, for people. */
export function fileSize(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`;
}
