/** Knowledge: video games, board games, chess, collecting and others. */
export const b4Subjects = `
# video games
words: video game, gaming, gamer, game developer, game studio, indie game, esport, console game, PC game, mobile game, role-playing game, speedrun, level design, multiplayer, gamepad, arcade, retro gaming, game jam, let's play, boss fight
about: We are a game studio of nine people and a community of players who test what we make. Our games are small, come without extra purchases and can be finished on three evenings. We began in 2014 at a game jam, with a game about a lost sock.
mission: We make video games that respect the player's time.
categories: News, Reviews, Guides, Game development, Esports, Retro
article: Making a first video game in a weekend | One screen, one button, one rule. | Take a free engine and a tutorial for a platform or puzzle game. Friday evening belongs to a gray box that moves, Saturday to the one rule that makes it fun, Sunday to sound and a title screen. Leave out saving, menus and story. Let three people play without a word from you, and watch where they get stuck.
article: Why good levels teach without text | A safe place, a small danger, then a twist. | Show a new element first where nothing can happen. Then repeat it with a risk, and then together with something known. Coins, light and a path that narrows lead the eye. If testers ask what to do, change the level and not the help text.
article: How to start with speedrunning | Choose a game you love, for you will see it a thousand times. | Learn the rules of the category first: any ending, all items or no tricks. Split the run into ten to twenty parts and time each. Practice the part that loses most seconds rather than the one you like. A run that is finished badly teaches more than twenty restarts.
article: Frame rate and resolution | Smooth or sharp, and seldom both. | At 30 frames a second each picture stands for 33 milliseconds, at 60 for about 17 and at 120 for 8. Fast games gain more from frames, quiet ones from resolution. If it stutters, lower shadows and reflections first, since they cost most. Textures cost memory and hardly any speed.
article: Reviving an old console | Half of all dead consoles only need a clean contact. | Open the case and blow out the dust. Clean the pins of the cartridge with a cotton swab and 90 percent alcohol and let them dry. A save that is lost means an empty battery, a coin cell that must be soldered. Modern screens need a converter, and a cheap one adds a delay you can feel.
article: Gaming time without quarrels | Rounds work better than minutes. | Many games cannot be left in the middle of a match, so agree on the number of rounds and a latest end. Play along for half an hour, then you know what you talk about. Consoles and games outside the bedroom make evenings easier. Check age rating, chat and purchases before the first start.
service: Playtest with 20 gamers | Two hours of recorded play and a report on every stumbling block. | 690
service: Gaming party | Eight seats with consoles and a host for three hours. | 160
service: Console repair | Check and cleaning of your console, parts extra. | 39
service: Esports coaching | An hour of replay analysis with an experienced player. | 30
service: Game soundtrack | Three minutes of music in loops for your indie game. | 450
product: Lantern Hollow, PC game | A puzzle adventure about light and moths, six hours of play. | 17.99
product: Tiny Ferry, mobile game | Load, steer and be on time, with no ads. | 4.99
product: Wireless gamepad | Quiet buttons and thirty hours on one charge. | 49
product: Gaming headset | Light headset with a microphone that can be taken off. | 79
product: Art book of Lantern Hollow | 140 pages of sketches, levels and monsters that did not make it. | 35
product: Retro cartridge cleaning kit | Swabs, alcohol and a screwdriver for old cases. | 16
question: On which systems does the game run? | On desktop computers with any of the three common systems, and on the two most popular consoles.
question: Can I move my save game to another device? | Yes, with a free account. Without it saves stay on the device.
question: Are there purchases in your games? | No. You pay once, and later levels are free.
question: My game crashes at the start. What helps? | Update the graphics driver and start in window mode. If that fails, send us the log file.
question: May I stream your video game? | Yes, and you may earn money with it. We would be glad of a link.
event: Game jam: one button | 48 hours, a theme drawn from a hat and your game on the big screen at the end.
event: Local esports cup | Sixteen teams in a knockout, finals on stage at six.
event: Retro arcade night | Twenty arcade machines on free play and one high score list.
event: Launch stream | The developers play their new game and answer questions.
course: Make your own game | Eight evenings from gray box to finished level. | 140
course: Pixel art for games | Three Saturdays on characters, tiles and animation. | 95
course: Game coding camp | Five days for ages 10 to 14 with a game to take home. | 220
role: Video game designer | Thinks up rules and throws most of them away.
role: Level designer | Builds game levels that explain themselves.
role: Community manager | Reads every post of the players and brings the best to the team.
role: QA tester | Runs against each wall a hundred times until a bug shows.
quote: I wanted to play for ten minutes and saw the credits at two in the morning.
quote: A boss fight that is hard and never unfair.
quote: Finally a mobile game without ads that I can give to my kids.

# board games
words: board game, tabletop game, card game, dice, meeple, game night, role-playing group, dungeon master, game master, party game, wargame, miniature painting, board game cafe, rulebook, jigsaw puzzle, deck-building, escape game, trick-taking
about: We run a board game cafe with 700 games, long tables and people who explain the rules. Groups of two to forty play here, from quick dice games to evenings that last until one. Since 2015 we have also tested new games for designers.
mission: We bring people together around one table and a good board game.
categories: New games, Family games, Strategy, Two players, Role-playing, Game nights
article: Explaining a board game in five minutes | The goal first, the exceptions last. | Say who the players are and what wins the game. Then show one complete turn with the pieces, and only afterward what else there is. Leave special cards for the moment when they come up. Play the first round with open hands, and let everybody take back one move.
article: Which board game for how many players? | The number on the box is not always the best number. | Two players do best with games made for two or with open contests. Three is hard for trading, four is right for most strategy games. From six on choose party games or teams, or split into two tables. A game grows by about 20 minutes with each further player.
article: The first evening as game master | Prepare a place, three people and one problem. | Forget the history of the world and write half a page: what do the heroes want, who is against it, what happens if they do nothing? Give each player a moment in the first half hour. When you do not know a rule, decide quickly and look it up later. End on a question.
article: How chances with two dice work | Seven comes six times as often as two or twelve. | Of the 36 results six add up to seven, five each to six and eight, and only one each to two and twelve. On average you wait six throws for a seven. A place that pays on six and eight gives more than one on four and ten, which have three chances each. Dice have no memory, not even after nine bad throws.
article: Painting miniatures for the table | Three colors, a wash and a highlight look good from two feet. | Wash the figure in soapy water and prime it in gray. Paint the large areas with two thin layers rather than one thick. A dark wash runs into the folds, and when it is dry a nearly dry brush picks out the edges. Two figures an evening is a fair pace.
article: Storing board games so that they last | Dry, upright and not too full. | Store boxes standing, as stacks crush the corners of the lowest. Sort pieces into bags by player. Sleeve cards that are shuffled often. A slip in the lid with the last date of play shows what may move on to the flea market.
service: Table for an evening | A place at the table with any of our 700 board games, as long as we are open, per person. | 6
service: Game host at your party | A host brings fifteen board games for four hours. | 220
service: Game rental | One board game for a week, pieces counted. | 5
service: Playtest of your prototype | Three groups play your board game and fill in our form. | 90
service: Team evening with tournament | Six short board games in changing teams for up to 40 colleagues. | 480
product: Harbor Lights, strategy game | Load ships, buy piers and watch the tide, for 2 to 4 players. | 44
product: Twelve Foxes, card game | Quick trick-taking with foxes and lies, 20 minutes. | 13.5
product: Dice set for role-playing | Seven dice from four to twenty sides. | 11
product: Miniature paint set | Ten colors, two brushes and a wash. | 36
product: Jigsaw puzzle, 1000 pieces | The old harbor of Bergen, with matte print. | 19
product: Card sleeves, pack of 100 | Clear sleeves for standard cards. | 6.5
question: Do you explain the board games? | Yes, at every table. Say how long you want to play and we choose with you.
question: Do I have to bring people along? | No. On Wednesday we make groups at seven, and nobody sits alone.
question: What if a piece is missing? | Tell us which one. We keep a chest of spare meeples, dice and cards.
question: From what age can children come to the game cafe? | From four with an adult. The yellow shelf holds games for up to seven.
question: Can I bring my own game? | Of course, and you may leave it on the shelf for others.
event: Open game night | Thirty tables, groups are made at seven.
event: Prototype evening | Designers bring unfinished board games and a thick skin.
event: Role-playing one-shot | One game master, one adventure, five heroes, no experience needed.
event: Two-player tournament | Five rounds of a short board game, prizes are games.
course: Design your own board game | Six evenings from an idea to a playable prototype. | 120
course: Game master workshop | A Saturday on plot, pace and voices. | 45
course: Painting miniatures | Two evenings with three figures to take home. | 55
role: Rules guide | Explains twenty games a night without reading a rulebook.
role: Board game designer | Cuts rules until only the fun is left.
role: Game master | Leads role-playing adventures for changing groups.
role: Shelf keeper | Counts pieces, repairs boxes and orders new games.
quote: They asked us three questions and put exactly the right board game on the table.
quote: I came to game night alone, and now we play a role-playing campaign every Monday.
quote: Our teenagers put the phones away for three hours because of a card game about foxes.

# chess
words: chess, chess club, chessboard, grandmaster, checkmate, chess opening, endgame, chess puzzle, chess clock, rapid chess, blitz chess, castling, pawn structure, bishop pair, queen sacrifice, chess rating, simul, stalemate
about: We are a chess club with 85 members from seven to ninety. Four teams play in the league, and on Fridays the boards are open to everybody from six on. The club was founded in 1921 in a cafe whose owner always played Black.
mission: We want everyone who can move a chess knight to find an opponent.
categories: Openings, Endgames, Puzzles, Tournaments, Youth chess, Club news
article: Chess: three rules for the first ten moves | Center, pieces, king. | Put a pawn into the center and bring out knights and bishops before you move a piece twice. Castle before move ten. Leave the queen at home until the minor pieces are out. A player who follows these three rules needs no opening book up to about 1200 points.
article: The square of the pawn | One look tells whether the king catches a passed pawn. | Draw a square from the pawn to the last rank and just as far to the side. If the king stands in the square, or can enter it on the move, it catches the pawn. A pawn on its starting square counts as one step ahead, because it may move two squares. With this rule you save counting in time trouble.
article: Finding combinations | Checks, captures, threats, in that order. | Look at every check first, even the silly ones, then at all captures, then at threats. Undefended pieces and a king without air are the signs that something is there. Ten minutes of puzzles a day train the eye. Solve in your head, and do not touch a piece before you see the end.
article: King and pawn against king | The one endgame you must know. | The side with the pawn wins if its king stands two ranks ahead of the pawn. If the kings face each other with one square between, the one who need not move has the opposition. The defender goes straight back in front of the pawn and steps aside only when forced. Rook pawns are nearly always a draw.
article: How the chess rating works | Half of it is arithmetic, half patience. | Two equal players expect half a point each. With 200 points more you are expected to score about 76 percent. If you score better than expected, you gain, and the factor is larger for beginners. A bad weekend costs thirty points, a good habit brings two hundred a year.
article: The Immortal Game | London, 1851, and almost everything is given away. | Adolf Anderssen and Lionel Kieseritzky played it between two rounds of a tournament. White gave up a bishop, both rooks and finally the queen. With his three remaining minor pieces he gave mate on move 23. Play it through on a board, and try to find Black's better defense.
service: Private chess lesson | An hour over your own games, in the club or online. | 35
service: Simul with a master | One master against up to twenty boards at your party or school. | 390
service: Chess club for your school | A chess trainer comes once a week for a semester. | 450
service: Chess game analysis | Three of your tournament games with notes. | 40
service: Rental of ten chess sets | Boards, pieces and clocks for a weekend. | 45
product: Tournament chess set | Weighted wooden pieces, king 3.75 inches. | 79
product: Folding chessboard, walnut | Squares of two inches, with notation. | 64
product: Digital chess clock | Twenty time controls, with increment. | 48
product: 300 mates in two | Puzzle book with hints and solutions. | 15.5
product: Scorebook | Fifty games with a sheet for notes. | 5
product: Travel chess | Magnetic board that closes with the game in progress. | 24
question: Can I come to the chess club as a beginner? | Yes. If you know how the pieces move, come on Friday at six. If not, come at five.
question: What does a time control of 90+30 mean? | Ninety minutes for the game and 30 seconds more after each move.
question: At what age can children learn chess? | Most are ready at six. Our pawn group plays with pawns alone in the first weeks.
question: How do I get a chess rating? | Play in a rated tournament. After a handful of games you get your first number.
question: What happens if my phone rings during the chess game? | In league play you lose the game. Switch it off and leave it with the arbiter.
event: Friday blitz chess | Nine rounds, five minutes each, entry until half past seven.
event: Chess club championship, round 3 | Swiss system, one game a week, board list at the door.
event: Chess in the park | Large pieces under the plane trees on Sunday at three.
event: Youth rapid chess tournament | Seven rounds in four age groups, a medal for each child.
course: Chess for beginners | Eight evenings from the pieces to the first plan. | 80
course: Endgame school | Five Saturdays with kings, pawns and rooks. | 90
course: Chess holiday camp | Five mornings of puzzles, games and a final tournament. | 110
role: Chess trainer | Trains the league teams and explains losses kindly.
role: Chess arbiter | Starts the clocks and rules when flags fall.
role: Youth chess trainer | Teaches children to think before they move a piece.
role: Team captain | Picks the players for the eight boards and orders them by strength.
quote: I had played chess only on the phone, and a real opponent is so much better.
quote: After the endgame course I won a rook ending I used to give up.
quote: In the chess club my son learned to lose with a handshake.

# collecting
words: collector, collecting, collectible, stamp collection, coin collection, philately, numismatics, trading card, vinyl collection, antique, memorabilia, model train, mineral collection, flea market, first-day cover, mint condition, vintage toy, toy car, fossil collection
about: We are a society of collectors: stamps, coins, cards, old toys and a man with 900 corkscrews. We swap, appraise and help to sort what was found in the attic. The first swap day was in 1937, with eleven albums on a kitchen table.
mission: We preserve collections and the stories that belong to them.
categories: Stamps, Coins, Cards, Toys, Swap days, Care and storage
article: Soaking stamps from paper | Lukewarm water and a quarter of an hour. | Cut the envelope half an inch around the stamp. Float it face up in lukewarm water until it slides off by itself. Rinse the back, lay it face down on blotting paper and press it overnight in a book. Self-adhesive stamps often do not come off, so keep them on paper and trim neatly.
article: Never clean a coin | The shine costs more than the dirt. | Rubbing takes off the surface that collectors pay for, and a polished coin may lose half its worth and more. Loose dirt goes off in distilled water, dabbed dry with a soft cloth. Hold coins by the edge only. Soft PVC pages leave a green film, so choose holders of paper or polyester.
article: How condition sets a collectible's price | Between fine and mint there is often a factor of ten. | Coins are graded from 1 to 70, the perfect score. Cards are judged by corners, edges, surface and centering, stamps by gum, perforation and margins. Look with a loupe of ten times under slanting light. Describe your pieces a grade lower than you think, and nobody will be cross.
article: Putting a collection in order | A list is worth more than a cabinet. | Give every piece a number and write down what, when, where from, what paid and where it lies. A photograph of both sides helps with insurance. Sort by what you enjoy: country, year or motif. Doubles go into a box of their own, for they are your currency on swap days.
article: Storing stamps, cards and coins | Steady is better than perfect. | About 65 F and 40 percent humidity suit most things. Attics are too hot and basements too damp. Store albums upright, keep silica gel with coins and change it twice a year. Ultraviolet light fades inks within a summer, and glass alone does not stop it.
article: Found in the attic: what now? | Sort nothing, throw nothing away, and write down who owned it. | Leave albums and boxes as they are, since order tells an expert a lot. Look for letters and receipts, as they prove origin. Get two opinions before you sell. Most finds are worth more to the family than to the market, and some surprise everybody.
service: Appraisal of a collection | An hour with a specialist, with a written estimate. | 45
service: Estate sorting | We sort and list stamps, coins or cards, per day. | 260
service: Table on swap day | Six feet of table for your doubles. | 12
service: Want list search | For a year we look for up to twenty pieces missing in your collection. | 30
service: Photographs of your pieces | Both sides of fifty coins or cards as image files. | 60
product: Stamp album, 64 pages | Black pages with clear strips and a slipcase. | 32
product: Coin capsules, pack of 25 | Acrylic capsules in five sizes. | 14.5
product: Loupe, ten times | Folding loupe with three lenses. | 19
product: Stamp tweezers | Rounded tips that leave no mark on the paper. | 8
product: Card binder, 360 pockets | Side-loading pages for trading cards. | 29
product: Display case, wall | Twelve shelves behind glass for model cars. | 85
question: What is my stamp collection worth? | Often less than the catalog says. Bring it on the first Monday of the month and we look through it free.
question: How do I recognize a forged coin? | Weigh it, measure it and test it with a magnet. If one of the three is off, ask us.
question: Should I have my cards graded? | It pays from about ten times the fee. For all others a firm sleeve is enough.
question: Can children join the collectors? | Yes. Each gets a starter album and a hundred stamps to sort.
question: How should I insure a collection? | With a list and photographs. Ask your insurer for the limit on collections in the home.
event: Spring swap day | Forty tables of stamps, coins and cards, from nine to two.
event: Appraisal Monday | Three experts look at the stamps, coins and toys you found.
event: Vintage toy fair | Tin cars, trains and bears from before 1970.
event: Evening talk: the upside-down plane | How printing errors make stamps famous.
course: Stamps for beginners | Four evenings on watermarks, perforations and albums. | 40
course: Grading coins | A Saturday with loupe, lamp and eighty coins. | 60
course: Caring for paper treasures | An afternoon on storing posters, cards and letters. | 35
role: Stamp specialist | Knows every perforation before 1900.
role: Coin appraiser | Weighs, looks and gives honest numbers.
role: Swap day organizer | Gives out tables and settles small quarrels.
role: Archivist of the society | Keeps catalogs, lists and the library of collectors.
quote: They found the one stamp in my grandfather's album that I would have thrown away.
quote: After eleven years my card set is complete, thanks to a stranger on swap day.
quote: Honest appraisal, even though it meant that my coins were worth little.

# history
words: history, historian, historical society, historical archive, archaeology, ancient, medieval, middle ages, local history, genealogy, family tree, ancestor, heritage, castle, town history, world history, historical event, reenactment, monument, chronicle
about: We are a historical society that collects documents, pictures and memories of our region. Our archive holds 14,000 photographs and the town records from 1640 on. Since 1902 volunteers have led walks, helped with family trees and recorded the voices of the old.
mission: We keep our history alive, so that the present can understand itself.
categories: Local history, Archive, Archaeology, Family history, Walks, Sources
article: Beginning a family tree | Start with yourself and go back one step at a time. | Write down all names, dates and places you know, and talk to the oldest relatives first. Civil records lead back to the middle of the 19th century in many countries, church books often to the 17th. Note the source of each fact. Eight generations back you have 256 ancestors, so choose one line first.
article: How tree rings date a house | A beam remembers the summers in which it grew. | In dry years rings are narrow, in wet ones wide, and all oaks of a region show the same pattern. Samples are drilled with a hollow bit and compared with a known curve. If the bark edge is there, the year of felling is exact. Timber was mostly used fresh, so the house followed within a year or two.
article: Reading old handwriting | An alphabet of your own is the best tool. | Begin with a text whose content you can guess, such as a baptism record. Copy each letter you are sure of into a table. Look at endings, for they repeat. Ten lines a day for three weeks are enough for most hands of the 18th century.
article: What is a primary source in history? | Somebody who was there, or something that was. | Letters, tax lists, photographs and potsherds are primary, books about them secondary. Near is not the same as true: a diary may boast, a list may leave out. Ask who made it, when, for whom and what is missing. Two sources that do not depend on each other make a fact.
article: A market day in the 14th century | The bell rang at sunrise, and traders who sold before paid a fine. | Farmers walked up to ten miles with eggs, cheese and cloth. Weights hung at the town hall, and bread was weighed by the council. Pepper came from India through Venice and was counted in grains. At noon the flag was taken down, and strangers too were allowed to sell to one another.
article: Recording the memories of elders | One quiet hour, and open questions. | Sit at the kitchen table and switch off the radio. Ask for smells, ways to school and Sundays rather than for dates. Let pauses last, since the best often comes after them. Write down name, place and day at once, save the recording twice and have its use agreed in writing.
service: Archive search | Two hours of research in town records and photographs, with copies. | 60
service: Guided history walk | Ninety minutes through the old town for up to 25 people. | 95
service: Family tree research | Four generations of one line, with sources. | 320
service: House history | Owners, builders and pictures of your house as a folder. | 280
service: Transcription of old letters | Typed text of a handwritten page. | 12
product: Town chronicle 1640 to 1900 | 320 pages with maps and lists of families. | 34
product: Map reprint of 1786 | The county on heavy paper, 20 by 28 inches. | 22
product: Calendar of old photographs | Twelve views of the town from 1880 to 1930. | 14
product: Family tree chart | Eight generations to fill in, on linen. | 26
product: Yearbook of the historical society | Nine essays on local history. | 18
product: Model of the castle | Card model of the castle around 1350, 90 parts. | 16.5
question: May I use the archive myself? | Yes, on Tuesdays and Thursdays from two to six. Tell us beforehand what you are looking for.
question: How far back do the records go? | Council minutes to 1640, church books to 1655, newspapers to 1812.
question: May I publish old photographs? | Mostly yes for those from before 1930, with our archive named as the source. For others we ask the heirs.
question: What should I do with a find from the field? | Leave it, mark the place, take a picture and call us. The place tells more than the thing.
question: Do you take documents from estates? | Yes, diaries and photographs above all. You may keep a copy of everything.
event: History walk: the lost gates | Along the medieval wall with maps of 1612.
event: Day of the open archive | See the oldest charter and look up your street.
event: Talk: salt roads | How a mineral built our town, at half past seven.
event: Castle reenactment weekend | Smiths, cooks and dyers as in the 14th century.
course: Family history for beginners | Four evenings on sources, church books and trees. | 65
course: Reading old handwriting | Six evenings with letters from 1700 to 1900. | 80
course: Archaeology for volunteers | Five days on a real dig, with a trowel of your own. | 140
role: Archivist | Sorts, boxes and finds again what others wrote centuries ago.
role: Local historian | Researches and writes the yearbook.
role: Walk guide | Leads through the old town and makes walls talk.
role: Oral history interviewer | Records the memories of the old and writes them down.
quote: In the archive I held the letter my great-grandmother wrote on the ship.
quote: I have lived here for thirty years and saw my street with new eyes after the history walk.
quote: They found four generations of our family and a horse thief too.

# astronomy
words: astronomy, astronomer, telescope, observatory, planet, galaxy, constellation, stargazing, night sky, solar system, comet, eclipse, nebula, meteor shower, planetarium, moon phase, star chart, astrophotography, outer space, spacecraft
about: We are amateur astronomers with a public observatory on the hill and a small planetarium in town. Every clear Friday we open the dome and show what can be seen that night. Since 1968 more than 100,000 visitors have looked through our 14-inch telescope.
mission: We want everybody to see the rings of Saturn once with their own eyes.
categories: Sky this month, Telescopes, Planets, Deep sky, Astrophotography, Space flight
article: Finding north by the stars | Two stars of the Big Dipper point the way. | Take the two stars at the front of the bowl and lengthen the line between them five times. There stands Polaris, fairly bright and rather alone. Below it lies north. Its height above the horizon in degrees is nearly your latitude.
article: Buying a first telescope | Aperture counts, magnification does not. | A mirror of six to eight inches on a simple rocker box shows rings, moons and hundreds of nebulae. The useful limit is about 50 times the aperture in inches. Stay away from shaky tripods and promises of 500 times. Binoculars of 10 by 50 and a star chart are the best start of all.
article: When to see the Milky Way | Summer, no moon and a place away from town. | Its center stands in the south from June to August toward midnight. Go in the ten days around new moon and give your eyes half an hour in the dark. Use red light only. From the middle of a big city you see some dozens of stars, under a dark sky about 3000.
article: Why meteor showers come back | Earth crosses the trails of comets each year on the same days. | The Perseids peak about August 12 and bring up to a hundred meteors an hour under ideal sky. The Geminids around December 14 are as rich and slower. Most grains are no bigger than sand and burn up 50 to 70 miles above us. Lie down, look halfway up and be patient after midnight.
article: Photographing the moon | It is brighter than you think. | The full moon is a sunlit landscape, so begin at ISO 100, aperture 8 and 1/125 second. Use 200 mm or more and a tripod. The best relief shows at half moon along the line between light and dark. Take a series, for the air is calm only now and then.
article: How far is a light-year? | About six trillion miles, and the nearest star is four of them away. | Light goes around Earth seven times in a second, needs 1.3 seconds to the moon and eight minutes from the sun. From Proxima it takes 4.2 years. The Andromeda Galaxy, the farthest thing easily seen with the naked eye, is 2.5 million light-years off. What we see of it left when our ancestors first made stone tools.
service: Observatory visit for groups | Two hours in the dome for up to 25 people. | 140
service: Planetarium show for schools | Fifty minutes under the dome, per pupil. | 4
service: Telescope set-up | We collimate your telescope and show you three objects. | 45
service: Star party at your place | Two telescopes and two astronomers for an evening. | 260
service: Telescope rental | Six-inch telescope with two eyepieces for a week. | 40
product: Dobsonian telescope, 6 inch | Simple mount, two eyepieces and a finder. | 349
product: Turning star chart | Sky for every hour of the year, for 40 to 50 degrees north. | 15
product: Eclipse glasses, pack of five | Tested filters for looking at the sun. | 12
product: Red flashlight | Dims to a glow that spares the eyes at night. | 17
product: Moon map | Both hemispheres with 400 craters, 24 by 36 inches. | 19.5
product: Sky calendar | Planets, eclipses and moon phases for each night. | 16
question: What can I see through the telescope tonight? | It is listed in the sky calendar. The moon or a bright planet is up on most evenings.
question: Does the observatory open when it is cloudy? | We decide at five and post it. Under clouds there is a talk and a tour of the dome.
question: What should I wear at the observatory? | More than you think. The dome is unheated and you stand still for two hours.
question: May I look at the sun with a telescope? | Only with a filter made for it in front of the lens. On our sun days, every first Sunday, we show it safely.
question: Do stars really have the colors seen in pictures? | Red and blue stars do. Nebulae look gray, since our eyes see no color in faint light.
event: Friday at the dome | Public observing with the 14-inch telescope from nightfall.
event: Perseid night | Blankets on the hill, count meteors with us until two.
event: Partial eclipse of the sun | Filter telescopes on the market square from ten to noon.
event: Planetarium: winter constellations | Orion, the Bull and the Twins in 45 minutes.
course: Stargazing for beginners | Four evenings on constellations, charts and binoculars. | 60
course: Astrophotography | Three nights from the moon to the Orion nebula. | 130
course: Build your own telescope | Six Saturdays with a mirror of six inches. | 240
role: Observatory director | Opens the dome and explains what the light has been through.
role: Planetarium presenter | Shows the sky of tonight and of other centuries.
role: Telescope keeper | Cleans mirrors, oils the drive and turns the dome by hand if need be.
role: Variable star observer | Measures the brightness of forty stars each month.
quote: I saw Saturn's rings and thought that somebody had stuck a picture on the lens.
quote: The children now find Orion faster than the bus stop.
quote: A cold, clear night, a patient astronomer and a galaxy in the eyepiece.
`;
