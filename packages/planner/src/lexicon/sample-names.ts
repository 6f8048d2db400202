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

/** Names that fit a thing by its last word, whatever the prompt is about. */
const named: [nouns: ReadonlySet<string>, names: string[]][] = [
  [words('game'), ['Lantern Run', 'Sky Harbor', 'Paper Kingdom', 'Tide and Tower', 'Moss Garden', 'Night Courier']],
  [
    words('character hero fighter monster demon avatar creature'),
    ['Ash Warden', 'River Fox', 'Iron Monk', 'Moon Archer', 'Stone Guard', 'Red Lantern'],
  ],
  [words('weapon'), ['Long bow', 'Bronze spear', 'Short sword', 'War hammer', 'Oak staff', 'Iron shield']],
  [words('template layout'), ['Plain', 'Two columns', 'With a picture', 'Letter', 'Small card', 'Poster']],
  [words('strategy tactic'), ['Start small', 'Steady and safe', 'All at once', 'Two by two', 'Wait and see', 'Last minute']],
  [words('package tier bundle'), ['Basic', 'Standard', 'Plus', 'Family', 'Trial', 'Premium']],
  [
    words('reminder'),
    ['Call the dentist', 'Pay the rent', 'Water the plants', 'Birthday of Ana', 'Renew the pass', 'Return the books'],
  ],
  [words('page webpage'), ['Start page', 'About us', 'Prices', 'Contact', 'News', 'Help']],
  [words('spreadsheet'), ['Budget of the year', 'Addresses', 'Monthly figures', 'Stock list', 'Time sheet', 'Price list']],
  [words('app tool plugin'), ['Notes', 'Timer', 'Translator', 'Calendar', 'Scanner', 'Sketchpad']],
  [words('chapter episode'), ['The letter', 'A long night', 'At the river', 'The visitor', 'Snow', 'Home again']],
  [words('sport'), ['Running', 'Table tennis', 'Badminton', 'Swimming', 'Volleyball', 'Yoga']],
  [words('channel'), ['News', 'Sport', 'Culture', 'Children', 'Music', 'Nature']],
  [
    words('enterprise company agency supplier'),
    ['Mill & Sons', 'Harbor Foods', 'North Mutual', 'Paper & Board', 'Alder & Finch', 'Casa Barro'],
  ],
  [words('reward gift'), ['Mug', 'Cinema ticket', 'Umbrella', 'Tote bag', 'Notebook', 'Day trip for two']],
  [words('api'), ['List orders', 'Add a customer', 'Prices of today', 'Stock of an item', 'Send a message', 'Status']],
];
const namesByNoun = new Map(named.flatMap(([nouns, names]) => [...nouns].map((noun) => [noun, names] as const)));

const letters = 'ABCDEFGHIJKL';

const headOf = (singular: string) => singular.toLowerCase().split(' ').at(-1) ?? '';
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const turn = (values: string[], row: number) => values[row % values.length] ?? '';

/** Whether rows of this name tell of what has happened. */
export const isOfRecords = (singular: string): boolean => records.has(headOf(singular));

/** `Sending record 101`, `Ashford community`, `Harbor at dawn`, `Pay the rent`, and otherwise a letter: `Conversion rule A`. */
export function sampleName(singular: string, row: number): string {
  const head = headOf(singular);
  const names = namesByNoun.get(head);
  if (names) return turn(names, row);
  if (records.has(head)) return `${capital(singular)} ${101 + row}`;
  if (pictures.has(head)) return turn(scenes, row);
  if (sounds.has(head)) return turn(tunes, row);
  if (places.has(head)) return `${turn(towns, row)} ${singular}`;
  return `${capital(singular)} ${letters[row % letters.length]}`;
}
