/** Games and small tools as kinds: the words that ask for one without its usual name. */
import { games } from '../lexicon/games.ts';
import type { ToolEntry } from '../lexicon/shape.ts';
import { plainTimers, timers } from '../lexicon/timers.ts';
import { utilities } from '../lexicon/utilities.ts';
import type { Archetype } from './shape.ts';

const byName = new Map([...games, ...utilities, ...timers, ...plainTimers].map((tool) => [tool.name, tool]));

function toolKind(name: string, words: string, wins: string[], loses: string[]): Archetype {
  const tool: ToolEntry | undefined = byName.get(name);
  if (tool === undefined) throw new Error(`There is no tool called "${name}".`);
  return { id: `${name.toLowerCase()} tool`, words, entities: [], tool, accent: '#1f6f5c', wins, loses };
}

export const toolKinds: Archetype[] = [
  toolKind(
    '2048',
    '2048:7, tile:2, merge:3, slide:2, combine:1, double:1, number tile:3, puzzle:1, grid:1, swipe:1, arrow key:1, score:1, game:1, push:1, square:1, number:1, join:1, equal:1, together:1, numbered:2',
    ['a puzzle where equal tiles merge when you slide them on a grid'],
    ['tile samples of a bathroom shop', 'scores of our board game night'],
  ),
  toolKind(
    'Snake',
    'snake game:6, snake:3, apple:1, food:1, eat:1, grow:1, longer:1, tail:2, crash:1, wall:1, arrow key:2, nokia:3, swipe:1, score:1, game:2, retro:1, steer:2, play:1, breeding:-5, reptile:-5, terrarium:-5, pet:-4, feeding:-4, care:-4, slither:3, arcade:2, edge:2, own body:3, bite:2, kill:1, speed:1, faster:1, grid:1',
    ['game where a snake eats apples and grows, steered by arrow keys'],
    ['feeding log for my pet snake', 'apple orchard harvest'],
  ),
  toolKind(
    'Memory',
    'memory game:6, memory:2, pair:2, matching pair:4, match:1, card:1, flip:2, turn over:3, face down:4, concentration:2, picture:1, find the pair:5, game:2, kid:1, remember:1, album:-4, story:-4, family:-2, find the twin:5, twin:2, same picture:3, identical:2, fruit:1, animal:1, emoji:1, face:1, hidden:1',
    ['flip two cards that lie face down and find the matching pairs'],
    ['family memories with photos', 'matches of the tennis club'],
  ),
  toolKind(
    'Tic-tac-toe',
    'tic tac toe:7, tictactoe:7, nought and cross:6, three in a:4, 3 in a:4, in a row:1, two player:2, computer:1, opponent:1, game:2, grid:1, turn:1, play:1, tournament:-4, club:-4, result:-2, tic tac:5, x and o:4, x o:4, o x:4, x o game:5, 3x3:3, 3 3:3, nine square:4, mark:1, draw:1, best of:2',
    ['three in a row wins, two players on one grid'],
    ['results of our chess club'],
  ),
  toolKind(
    'Connect four',
    'connect four:7, connect 4:7, four in a:5, 4 in a:5, in a row:1, drop:1, disc:3, column:1, two player:2, diagonal:2, game:2, play:1, tournament:-4, club:-4, four token:4, vertical:2, line of four:5, token:2, yellow:1, red:1, chip:2, counter:1',
    ['drop discs into columns, four in a row wins, two players'],
    ['disc golf scores'],
  ),
  toolKind(
    'Chess',
    'chess:4, chess game:6, play chess:7, online chess:6, chess online:6, chess app:5, chess application:5, chess web:4, chess website:4, checkmate:5, checkers:-3, king and queen:2, pawn:3, knight:2, bishop:3, rook:3, castling:5, legal move:3, move a piece:3, moving piece:3, move piece:3, undo move:3, undo a move:3, resign:3, resignation:2, board theme:3, difficulty level:2, difficulty:1, opponent:2, computer:1, against the computer:2, two player:2, join a game:2, join game:2, new game:2, existing game:1, game history:1, multiplayer:2, game:1, play:1, friend:1, link:0.5, draw:1, club:-9, tournament:-9, pairing:-4, lesson:-6, tutor:-5, coach:-5, puzzle:-5, problem:-3, opening book:-5, opening repertoire:-6, result:-4, rating:-3, elo:-4, clock:-6, timer:-6, blitz:-3, member:-4, collection:-5, shop:-5, sell:-5, order:-4, league:-7, ladder:-4, diary:-4, log:-4, record:-4, team:-4, blog:-6, news:-4, course:-5, school:-4, event:-4',
    [
      'a chess game',
      'play chess against the computer with three levels of difficulty',
      'chess with a friend online by a link, with legal moves and resigning',
      'a web app where two people move pawns, knights and bishops until checkmate, with undo and resign',
    ],
    [
      'chess club with members and pairings',
      'results of our chess tournament',
      'chess lessons with a coach to book',
      'two chess clocks that players tap',
      'chess puzzles of the week with solutions',
      'a shop for chess boards',
    ],
  ),
  toolKind(
    'Hangman',
    'hangman:7, hang man:7, guess the word:5, guess:2, letter:2, secret word:4, gallows:5, wrong guess:4, game:2, blank:1, alphabet:2, spelling:1, play:1, cover letter:-5, newsletter:-5, guess letter:4, guess a letter:5, hidden word:4, misses:2, tries:1, riddle:1, word game:3',
    ['guess the secret word letter by letter before too many wrong guesses'],
    ['letters to the editor'],
  ),
  toolKind(
    'Minesweeper',
    'minesweeper:7, mine sweeper:7, hidden mine:4, mine:2, bomb:2, flag:2, game:2, play:1, safety:-4, inspection:-4, sweeper:3',
    ['a game with hidden mines that I mark with a flag'],
    ['safety inspections of a mine'],
  ),
  toolKind(
    'Typing test',
    'typing test:7, typing speed:6, typing:4, type fast:5, wpm:5, word per minute:6, keyboard:2, speed:2, accuracy:2, fast:1, mistake:1, practice:1, passage:1, touch typing:5, how fast:2, speed trainer:3, typist:4, keyboard trainer:4, type:2, second:1, error:1, lesson:1, text:1',
    ['find out how many words per minute I type, and how accurate', 'practice for the keyboard with speed and accuracy'],
    ['blood type register', 'speed of our bike rides'],
  ),
  toolKind(
    'Password generator',
    'password:3, generate:2, generator:2, random:2, strong:2, symbol:2, digit:2, uppercase:2, lowercase:2, passphrase:4, secure:1, length:1, reset:-5, log in:-4, login:-4, manager:-4, vault:-5, member:-3, user:-3, account:-4, special sign:3, special character:3, capital:1, separator:2, random word:2, copy:1, look alike:3, ambiguous:2, slider:1, letter:1, suggestion:1',
    [
      'something that makes me a strong random password with symbols',
      'give me passwords with digits and uppercase, length of my choice',
    ],
    ['members log in with a password', 'password manager for the office'],
  ),
  toolKind(
    'Random picker',
    'random name:5, at random:4, random:2, picker:3, wheel:3, spin:3, draw lot:5, winner:2, raffle:2, dice:4, roll:2, coin:3, flip:1, out of hat:5, shuffle:2, pick:2, decide:1, fair:2, team:1, name:1, donation:-4, ticket:-3, ceramic:-4, pottery:-4, wine:-4, bike:-4, repair:-4, draw a name:5, draw name:5, who is next:2, choose for me:3, student:1, fortune:2, prize:2, lottery:2',
    ['spin a wheel to decide who goes first', 'roll two dice on my phone', 'pick a winner at random from a list of names'],
    ['wine picks of the month', 'raffle tickets sold by members'],
  ),
  toolKind(
    'Text counter',
    'word count:5, character count:5, letter count:4, count word:5, count character:5, count:2, character:2, reading time:4, sentence:2, paragraph:2, essay:1, paste:2, text:2, tweet:1, stock:-5, inventory:-5, book:-2, film:-4, novel:-2, counter:1, word:1, character limit:4, letter:1, how many word:5, how many character:5, limit:1',
    ['paste a text and see the count of characters and sentences', 'how long is my essay: count words and reading time'],
    ['characters of my novel', 'stock count in the warehouse'],
  ),
  toolKind(
    'JSON formatter',
    'json:3, format:2, formatter:3, beautify:4, pretty:2, prettify:4, validate:2, indent:3, minify:4, messy:2, paste:2, csv:1, readable:2, syntax:2, bracket:2, api:-6, endpoint:-6, import:-3, export:-3, tidy:2, tree:1, error:1, valid:2, tab:1, collapse:2',
    ['paste messy json and get it readable', 'validate and indent json for developers'],
    ['json api for books and members', 'export orders as json'],
  ),
  toolKind(
    'Base64 coder',
    'base64:6, base 64:6, encode:3, decode:3, url encode:5, percent encode:5, encoder:4, decoder:4, string:2, text:1, percent:1, url safe:4, coder:3, back again:1, paste:1, convert:1',
    ['encode and decode text as base64', 'decode strings from a url'],
    ['encoded collars of our dogs'],
  ),
  toolKind(
    'Color palette',
    'palette:3, color scheme:3, hex:4, hex code:5, contrast:2, swatch:3, shade:2, complementary:3, harmony:2, color:1, wcag:4, generate:2, generator:2, website:-3, page:-3, paint:-3, wool:-4, yarn:-4, stock:-4, shop:-4, color set:4, harmonious:4, tint:3, tone:2, opposite:2, fit:1, go together:2, brand color:3, lighter:1, darker:1, css:1, readable:1, fabric:0.5, old rose:1',
    ['generate a palette with hex codes from one color', 'check the contrast of two colors, with shades'],
    ['yarn colors in stock', 'website with a warm palette'],
  ),
  toolKind(
    'Drawing pad',
    'draw:2, drawing:2, sketch:2, doodle:4, scribble:4, brush:3, canvas:3, pen:2, finger:3, eraser:3, undo:1, color:1, pad:2, kid:1, course:-4, class:-4, lesson:-4, gallery:-4, competition:-4, artist:-4, technical:-4, revision:-5, raffle:-5, winner:-5, lot:-5, tournament:-5, paint:2, line:1, thickness:3, whiteboard:2, stylus:3, crayon:3, coloring:2, stroke:2, save as:1',
    ['kids draw with a finger and pick a color and a brush', 'scribble on the screen and save it'],
    ['drawing classes with participants', 'technical drawings with revisions', 'draw of the tournament'],
  ),
  toolKind(
    'Image resizer',
    'resize:5, resizer:6, shrink:3, compress:3, smaller:2, width:2, height:2, pixel:3, jpeg:2, png:2, file size:3, image:2, photo:1, picture:1, album:-5, gallery:-5, share:-3, like:-3, plant:-4, child:-4, packaging:-4, shrinker:3, crop:3, webp:4, quality:1, kilobyte:3, kb:3, megabyte:3, longest side:4, scale:2, avatar:1, banner:1, jpg:2, passport:1, document:1, half:0.5',
    ['make photos smaller before mailing them, with a width in pixels', 'shrink my pictures to a file size'],
    ['photo gallery with albums', 'height and weight of my child'],
  ),
  toolKind(
    'World clock',
    'world clock:7, time zone:4, timezone:4, clock:2, local time:4, current time:4, time difference:5, around the world:2, abroad:2, city:1, time:1, meeting:-3, clock in:-6, clock out:-6, shift:-5, employee:-3, hour:-2, booking:-4, collector:-4, analog clock:3, day or night:3, what time it:3, right now:2, live in:1, town:1, country:1, office:1, open:1, difference:1',
    ['see the local time of my family abroad', 'clock with the current time of several cities'],
    ['employees clock in and out', 'meeting booking across time zones'],
  ),
  toolKind(
    'Chess clock',
    'chess clock:7, chess timer:7, blitz:4, increment:3, chess:2, clock:2, each player:2, two player:1, tap:1, opponent:1, move:1, timer:2, club:-4, tournament:-4, member:-4, puzzle:-3, game timer:3, turn timer:5, time control:4, each side:2, two side:3, fischer:3, bronstein:4, delay:1, scrabble:2, tap your:2, double time:1, minute each:4, half:1',
    ['two timers for blitz, each player taps after a move', 'clock for chess with increment'],
    ['chess club with members', 'chess puzzles'],
  ),
  toolKind(
    'Metronome',
    'metronome:7, bpm:5, tempo:4, beat per minute:6, beat:2, rhythm:3, click:1, tap:1, music:1, practice:1, setlist:-5, song:-4, lesson:-4, band:-3, pulse:2, accent:1, bar:1, drum:1',
    ['a steady click at a tempo I set, to practice the rhythm', 'tap the beat and get the bpm'],
    ['setlist with bpm of each song', 'music lessons'],
  ),
  toolKind(
    'Stopwatch',
    'stopwatch:7, stop watch:7, lap:3, lap time:5, count up:4, hundredth:4, split time:4, start button:2, time a race:5, start stop:2, reset:2, measure:2, finish line:3, cross the line:4, several clock:3, multi timer:4, second:1, time:1, runner:1, speech:1, work:-3, project:-4, clock in:-6, membership:-4, season:-5, team:-3, result:-3',
    ['measure lap times and reset', 'count up with a start button, hundredths of a second'],
    ['lap times of our racing team by season', 'working time by project'],
  ),
];
