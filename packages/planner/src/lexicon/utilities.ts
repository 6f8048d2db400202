/** The lexicon of small tools that run in the browser alone. */
import type { UtilityId } from '@davit/blueprint';
import type { ToolEntry } from './shape.ts';

function utility(feature: UtilityId, says: string, name: string, tagline: string): ToolEntry {
  return { says: says.split(', '), feature, name, tagline, parameters: {} };
}

export const utilities: ToolEntry[] = [
  utility(
    'password-generator',
    'password generator, password maker, password creator, generate passwords, generate password, strong password generator, random password generator, secure password generator, passphrase generator, generates passwords, makes passwords, make passwords, create passwords',
    'Password generator',
    'Strong passwords, generated in your browser.',
  ),
  utility(
    'random-picker',
    'random picker, name picker, random name picker, random name generator, picker wheel, wheel spinner, spin the wheel, spinning wheel, decision wheel, wheel of names, dice roller, roll dice, dice app, team generator, random team generator, random teams, team picker, coin flip, coin flipper, raffle picker, lucky draw, random student picker, draw names, draws names, pick a name, picks a name, pick names, draw lots',
    'Random picker',
    'Picks a name, makes teams, rolls dice.',
  ),
  utility(
    'text-counter',
    'text counter, word counter, character counter, letter counter, word count, character count, word count tool, count words, counts words, count characters, counts characters',
    'Text counter',
    'Counts words, characters and sentences as you type.',
  ),
  utility(
    'json-formatter',
    'json formatter, json beautifier, json viewer, json validator, json pretty printer, format json, formats json, pretty print json, json tool, json to csv, json to csv converter, csv formatter, json checker, json prettifier',
    'JSON formatter',
    'Makes JSON readable and finds errors in it.',
  ),
  utility(
    'base64-coder',
    'base64, base 64, base64 encoder, base64 decoder, base64 converter, base64 tool, url encoder, url decoder, url encode, url decode',
    'Base64 coder',
    'Encodes and decodes Base64 and URLs.',
  ),
  utility(
    'color-palette',
    'color palette generator, colour palette generator, palette generator, palette maker, color palette maker, colour palette maker, color scheme generator, color picker, colour picker, color palette tool, colour palette tool, contrast checker, color contrast checker, colour contrast checker, generate color palettes, generates color palettes',
    'Color palette',
    'Colors that go together, with their contrast.',
  ),
  utility(
    'drawing-pad',
    'drawing pad, drawing app, drawing canvas, drawing board, sketch pad, sketchpad, sketching app, paint app, painting app, doodle pad, doodle app, draw on a canvas, drawing tool',
    'Drawing pad',
    'Draw with a finger, a pen or the mouse.',
  ),
  utility(
    'image-resizer',
    'image resizer, picture resizer, photo resizer, resize images, resizes images, resize pictures, resize photos, resize an image, image compressor, photo compressor, compress images, image scaler, shrink photos, shrink pictures, shrink images, image converter',
    'Image resizer',
    'Resizes pictures without uploading them.',
  ),
  utility(
    'world-clock',
    'world clock, world clocks, time zone clock, time zones clock, timezone clock, world time, international clock, time zone converter, timezone converter, time in different cities, time in several cities, clock for several time zones',
    'World clock',
    'What time it is elsewhere.',
  ),
  utility(
    'chess-clock',
    'chess clock, chess timer, game clock, two player clock, two player timer, blitz clock',
    'Chess clock',
    'Two clocks, one running at a time.',
  ),
  utility(
    'metronome',
    'metronome, click track, beat keeper, tempo keeper, metronome app',
    'Metronome',
    'Keeps the beat at the tempo you tap.',
  ),
];
