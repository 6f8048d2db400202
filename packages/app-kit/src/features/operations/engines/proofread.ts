/** Finds what is wrong in a text by rules that need no service. */
import { type Engine, mainTextIn, plural } from '../operation.ts';

/** Misspelled: as meant. */
const misspelled = new Map(
  `accomodate:accommodate acheive:achieve adress:address agressive:aggressive apparantly:apparently arguement:argument assasin:assassin
begining:beginning beleive:believe buisness:business calender:calendar catagory:category cemetary:cemetery collegue:colleague comming:coming
commitee:committee completly:completely concious:conscious definately:definitely definitly:definitely dissapoint:disappoint embarass:embarrass
enviroment:environment existance:existence familar:familiar finaly:finally foriegn:foreign fourty:forty freind:friend goverment:government
gaurd:guard happend:happened harrass:harass hieght:height immediatly:immediately independant:independent interupt:interrupt
knowlege:knowledge liason:liaison libary:library lisence:license maintainance:maintenance millenium:millennium neccessary:necessary
necesary:necessary noticable:noticeable occured:occurred occurence:occurrence paralel:parallel peice:piece persistant:persistent
posession:possession prefered:preferred privelege:privilege probaly:probably proffesional:professional publically:publicly realy:really
recieve:receive recieved:received recomend:recommend refered:referred religous:religious remeber:remember resistence:resistance
seperate:separate seperately:separately succesful:successful successfull:successful suprise:surprise teh:the tendancy:tendency
therefor:therefore tommorow:tomorrow tommorrow:tomorrow truely:truly unfortunatly:unfortunately untill:until usefull:useful
vaccum:vacuum wether:whether wich:which wierd:weird writting:writing`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);
const mostFindings = 200;
const longSentenceWords = 35;

type Rule = [problem: string, pattern: RegExp, mend: ((...found: string[]) => string) | null];
const rules: Rule[] = [
  ['Repeated word', /\b(\p{L}{2,})(\s+)\1\b/giu, (_, word = '') => word],
  ['Several spaces', /(?<=\S) {2,}(?=\S)/g, () => ' '],
  ['Space before a sign', /(?<=\w) +(?=[,.;:!?])/g, () => ''],
  ['No space behind a sign', /(?<=\p{L})([,;!?])(?=\p{L})/gu, (_, sign = '') => `${sign} `],
  ['Small letter at the start of a sentence', /(?<=[.!?]\s{1,20})\p{Ll}/gu, (letter = '') => letter.toUpperCase()],
  ['“i” alone', /(?<![\w'’.])i(?![\w'’.])/g, () => 'I'],
  ['a before a vowel', /\b([Aa])(?= (?:[aeio]\p{L}{2,}))(?! (?:one|once|eu))/gu, (_, letter = '') => `${letter}n`],
];

/** Errors with their place and the word that is meant, and the mended text. Lists of own rules: `wrong: right`, one per line. */
export const proofread: Engine = (given) => {
  const own = ownRules(
    given.inputs.find(({ label }) => /own|knowledge|rule/i.test(label) && label !== given.inputs[0]?.label)?.text ?? '',
    given.rows,
  );
  const text = mainTextIn({
    ...given,
    inputs: given.inputs.filter(({ label }, at) => at === 0 || !/own|knowledge|rule/i.test(label)),
  });
  const findings: string[][] = [];
  const report = (problem: string, at: number, found: string, meant: string) => {
    if (findings.length < mostFindings) findings.push([`${lineOf(text, at)}`, problem, found, meant]);
  };
  const words = new Map([...misspelled, ...own]);
  const spell = (found: string, at: number, isReported: boolean): string => {
    const meant = words.get(found.toLowerCase());
    if (meant === undefined) return found;
    const written = /^\p{Lu}/u.test(found) ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant;
    if (isReported) report(own.has(found.toLowerCase()) ? 'Your own rule' : 'Spelling', at, found, written);
    return written;
  };
  for (const match of text.matchAll(/[\p{L}'’]+/gu)) spell(match[0], match.index, true);
  let mended = text.replace(/[\p{L}'’]+/gu, (found) => spell(found, 0, false));
  for (const [problem, pattern, mend] of rules) {
    for (const match of text.matchAll(pattern))
      report(problem, match.index, shownAt(text, match.index, match[0]), mend?.(...match) || 'leave it out');
    if (mend) mended = mended.replace(pattern, (...found) => mend(...found.map(String)));
  }
  for (const match of text.matchAll(/[^.!?\n]+/g)) {
    const count = match[0].trim().split(/\s+/).length;
    if (count > longSentenceWords)
      report('Long sentence', match.index, `${match[0].trim().slice(0, 40)}…`, `${count} words: divide it`);
  }
  findings.sort((one, other) => Number(one[0]) - Number(other[0]));
  return {
    summary:
      findings.length === 0
        ? 'No errors were found.'
        : `${plural(findings.length, 'finding')} in ${plural(text.split('\n').length, 'line')}.`,
    table: { head: ['Line', 'Finding', 'Written', 'Better'], rows: findings },
    text: mended,
    file: { name: 'proofread.txt', content: mended },
  };
};

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

const shownAt = (text: string, at: number, found: string) =>
  found.trim() === ''
    ? `${text.slice(Math.max(0, at - 8), at)}␣${text.slice(at + found.length, at + found.length + 8)}`.replaceAll('\n', ' ')
    : found;

/** `wrong: right`, one per line, and the rows of the app's own list in which the first two texts differ. */
function ownRules(text: string, rows: { values: { text: string }[] }[]): Map<string, string> {
  const pairs = text.split('\n').map((line) => line.split(/\s*(?:->|→|:|=)\s*/));
  const ofRows = rows.map(({ values }) => values.slice(0, 2).map((value) => value.text));
  return new Map(
    [...pairs, ...ofRows]
      .filter(([wrong, right]) => wrong && right && /^[\p{L}'’]{2,40}$/u.test(wrong.trim()) && right.length < 60)
      .map(([wrong = '', right = '']) => [wrong.trim().toLowerCase(), right.trim()]),
  );
}
