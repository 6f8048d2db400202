const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `512 bytes`, `4.2 kB`, `17 MB`. */
export function describeBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 10 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
