/** All words of the lexicon and of the kinds of app: what a misspelled word may have meant. */
import { type ArchetypeIndex, isStemKey } from '../archetypes/retrieve.ts';
import { commonWords, singularOf } from '../reading/nouns.ts';
import { type Vocabulary, vocabularyOf } from '../reading/spelling.ts';
import { businesses, businessPhrases } from './businesses.ts';
import { keepingVerbs, kindWords, openingWords, stopWords } from './common-words.ts';
import { areas, entityPhrases } from './entities.ts';
import { accessPhrases, featurePhrases, wishPhrases } from './features.ts';
import { fieldPhrases } from './fields.ts';
import { goalPhrases } from './goals.ts';
import { partPhrases } from './site-parts.ts';
import { statePhrases } from './states.ts';
import { toolPhrases } from './tools.ts';

const tables = [
  entityPhrases,
  featurePhrases,
  toolPhrases,
  fieldPhrases,
  goalPhrases,
  partPhrases,
  businessPhrases,
  statePhrases,
  wishPhrases,
  accessPhrases,
];

export function vocabularyOfKinds(kinds: ArchetypeIndex): Vocabulary {
  const phrases = [...tables.flatMap((table) => table.phrases), ...[...kinds.keys()].filter((key) => !isStemKey(key))];
  const plain = [...stopWords, ...kindWords, ...keepingVerbs, ...openingWords];
  return vocabularyOf(
    [...phrases.flatMap((phrase) => phrase.split(' ')), ...plain],
    [...commonWords(), ...writtenWords(), ...plainNouns, ...nearWords],
  );
}

/** The words of the lexicon's own texts and samples: plain English that no phrase needs. */
const writtenWords = (): string[] =>
  [
    ...new Set(
      JSON.stringify([areas, businesses])
        .toLowerCase()
        .split(/[^a-z]+/),
    ),
  ].map(singularOf);

/** Everyday nouns that neither the library nor the lexicon has. */
const plainNouns =
  `anchor angler anvil attic axle badge banner barge barn beam brick burrow cargo cellar chain chisel clay crane dawn depot depth
drawer dusk font forge freezer fridge front glaze grain gutter handle hay hinge hive hook jar kettle kiln knob lamp loom lorry mast meadow mill
moth oar pantry passport pier plank plot plum pond port prayer quilt roof rope sack sail saw shelf sieve skipper slug soup stair tablet thread tile
tram voyage warden wax wharf width winter yarn`.split(/\s+/);

/** English words that one letter separates from a word of the lexicon: "garbage" is no garage. */
const nearWords =
  `adaption antonymous aground beast beatify beta bookend botcher bushiness busyness capitol chancel clam clod coed combings
commend compere complected compliant complimentary constriction corn coroner courtier cremate curd currant cusp deadliness
deflect deplete deportment digitalis exorcise expanse expiation fatness feaster fete fist flicker galleon garbage gird handymen
heedless hermitage impalement licensee lien locution lounger lugging marital mediation mien minuet mortgagee nursling outrage
outre proscription prospectus rafting remainder roadster rooster sapling scalper scarper scrapper scrapping sentience sideshow
singeing sinning skitter slather snog sopping splatter splutter stetting stratus studious suction swerving toady togging torus
trail trellis trial tugging vantage vest vocation wadding wetness whiskey whither wordless wroth`.split(/\s+/);
