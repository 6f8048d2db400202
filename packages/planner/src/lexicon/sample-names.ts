/** How sample rows are called whose names nobody can know: by what kind of thing they are. */

const words = (written: string) => new Set(written.split(/\s+/).filter(Boolean));

/** What happened or was sent: its name is its number, and its days lie in the past. */
const records =
  words(`record log entry result refund deposit withdrawal transaction call error failure submission request application reading
usage update change redemption confirmation interaction recharge transfer payment consumption conversion demand backup recovery
migration comparison rebate commission settlement playback output query statement history receipt invoice inspection message notification
response report incident delivery shipment`);
/** What stands somewhere or belongs to a place. */
const places =
  words(`community store shop room branch station center centre office warehouse site facility neighborhood club hall park hotel
restaurant school clinic hospital library market garden platform`);
/** What shows something. */
const pictures = words('image photo picture illustration wallpaper painting drawing artwork slide banner');
/** What sounds. */
const sounds = words('audio music song track sound melody recording');

const scenes = ['Harbor at dawn', 'Old stone bridge', 'Garden gate', 'Mountain lake', 'Market square', 'Winter forest'];
const tunes = ['Morning light', 'Quiet water', 'Night train', 'Open window', 'Slow river', 'First snow'];
const towns = ['Ashford', 'Milbrook', 'Fernley', 'Harlow', 'Eastbridge', 'Norwood'];

const letters = 'ABCDEFGHIJKL';

const headOf = (singular: string) => singular.toLowerCase().split(' ').at(-1) ?? '';
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const turn = (values: string[], row: number) => values[row % values.length] ?? '';

/** Whether rows of this name tell of what has happened. */
export const isOfRecords = (singular: string): boolean => records.has(headOf(singular));

/** `Sending record 101`, `Ashford community`, `Harbor at dawn`, and otherwise a letter: `Conversion rule A`. */
export function sampleName(singular: string, row: number): string {
  const head = headOf(singular);
  if (records.has(head)) return `${capital(singular)} ${101 + row}`;
  if (pictures.has(head)) return turn(scenes, row);
  if (sounds.has(head)) return turn(tunes, row);
  if (places.has(head)) return `${turn(towns, row)} ${singular}`;
  return `${capital(singular)} ${letters[row % letters.length]}`;
}
