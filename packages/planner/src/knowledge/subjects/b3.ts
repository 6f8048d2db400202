/** Knowledge: photography, music band, film, theater and others. */
export const b3Subjects = `
# photography
words: photography, photographer, photo studio, camera, camera lens, shutter speed, photographing, aperture, wedding photographer, portrait shoot, photo shoot, tripod, darkroom, film camera, photo album, street photography, wildlife photography, headshot, photo contest, photo gallery
about: We are three photographers with a daylight studio in an old bakery. We take portraits, weddings and pictures of houses and dishes, and we print in our own darkroom. Since 2004 people have come to us who believe that they are not photogenic.
mission: We take pictures in which people recognize themselves.
categories: Portrait, Wedding, Landscape, Technique, Darkroom, Gear
article: Aperture, shutter speed and ISO | Three dials, one amount of light. | A small f-number such as 2 lets in much light and blurs the background, a large one such as 11 keeps near and far sharp. A short shutter speed, say 1/500 second, freezes motion. A high ISO helps in the dark but brings noise. Each full step doubles or halves the light, so one step more here needs one step less there.
article: Portraits by a window | The cheapest studio light is a window to the north. | Seat the person at an arm's length from the window and turn the face a little toward it. A white card on the dark side lifts the shadows. Use 50 to 85 mm, an aperture of about 2.8 and focus on the near eye. Talk, and press the shutter just after the laugh.
article: The golden hour | Light is softest when the sun stands lower than six degrees. | Shortly after sunrise and before sunset light travels a longer way through the air, and its blue part is scattered. Shadows grow long and show form. Set the white balance to daylight, or the camera will correct the gold away. Be there 40 minutes early and stay for the blue hour.
article: Sharp pictures without a tripod | Hold still, and do the sums. | The shutter speed should be at least one over the focal length: 1/50 second at 50 mm, 1/200 at 200. Stabilized lenses gain two to four steps. Press the elbows to the ribs, breathe out and release as you would squeeze a lemon. Take three in a row, the second is often the sharpest.
article: Developing a black-and-white film at home | Four baths, twenty minutes, no magic. | Load the film into the tank in full darkness. Develop at 68 F for the time given, turn the tank for ten seconds each minute, then stop for 30 seconds and fix for five minutes. Wash for ten minutes and hang the film in a room without dust. Wear gloves and open a window.
article: Backing up your photos | Three copies, two media, one of them elsewhere. | Copy the card on the same day and do not wipe it before a second copy exists. One drive stays at home, one with a friend or in the cloud. Name folders by date, such as 2024-06-15 Lake. Open a few old files every year, and move all of them to a new drive after about five.
service: Portrait session | One hour in the studio with ten edited pictures. | 190
service: Wedding photography, eight hours | From getting ready to the first dance, with 400 pictures in an online gallery. | 1850
service: Application headshot | Twenty minutes, two outfits, three retouched headshots. | 85
service: Film development and scan | A roll of 36 developed and scanned at high resolution. | 16
service: Product photos, ten items | White background and two angles of each item. | 240
product: Fine art print, 12 by 16 inches | Pigment print on cotton paper from your file. | 38
product: Photo book, linen cover | Forty pages that lie flat, with your photos. | 79
product: Camera strap | Leather strap, 47 inches, with quick release. | 42
product: Travel tripod | Carbon tripod, 2.6 pounds, up to 57 inches high. | 169
product: Black-and-white film, ISO 400 | A 35 mm roll with 36 frames. | 9.5
product: Gift card for a photo shoot | An hour in front of the camera with five prints. | 150
question: When do we get our wedding photos? | A preview of 20 pictures within three days, all others within five weeks.
question: What should I wear for a portrait shoot? | Plain colors and something you feel good in. Bring a second top, fine stripes flicker on camera.
question: Do we get the raw files? | No, but all chosen pictures come edited in full resolution.
question: Can you repair old photographs? | We scan and retouch cracks, stains and faded colors. The original stays untouched.
question: Which camera should a beginner buy? | A used mirrorless body with a 35 or 50 mm lens teaches more than a big zoom.
event: Photo walk at dusk | Two hours through the harbor with tripod and long exposures.
event: Photo exhibition: Hands | Sixty black-and-white photographs of people at work.
event: Open darkroom | Print your own negatives on Saturday, paper provided.
event: Photo contest of the year | Theme: neighbors. Three prints per person, judged in public.
course: Understanding your camera | Three evenings on aperture, shutter and focus. | 120
course: Portrait lighting | A Saturday with one flash, one softbox and a model. | 135
course: Black-and-white darkroom | A weekend from exposed film to finished print. | 180
role: Wedding photographer | Is there all day and hardly noticed.
role: Photo editor | Chooses the best twenty out of two thousand and sets the tones.
role: Studio assistant | Sets up lights and backdrops and keeps everybody calm at the shoot.
role: Darkroom printer | Makes prints by hand under red light.
quote: I hate being photographed, and now my headshot hangs in the hallway.
quote: The wedding pictures show things we had not even noticed that day.
quote: At last I know what the dial with the A on my camera does.

# music band
words: band, musician, music group, concert, gig, album release, singer, songwriter, guitarist, drummer, choir, orchestra, setlist, tour date, rehearsal room, music school, jazz, rock band, record label, playlist
about: We are a seven-piece band with brass, two voices and an upright bass. We write our own songs between soul, folk and swing and play about sixty concerts a year. It began in 2012 in a garage, with a borrowed drum kit.
mission: We play music that makes strangers dance with one another.
categories: Concerts, Records, Songs, Rehearsal room, Music lessons, Backstage
article: A sound check in 20 minutes | Drums first, voices last, and nobody plays in between. | Begin with the kick drum, then snare, bass, guitars and keys, each alone for a minute. The voices follow, first without effects. Then play the loudest and the quietest song, half a minute of each. Ask for less of the others in the monitor before you ask for more of yourself.
article: How to build a setlist | The second song is the most important one. | Open with something short in a tempo at which you feel safe. Put the best-known song second, a quiet one at about two thirds and the two strongest at the end. Avoid three songs in a row in the same key. A set of 45 minutes holds ten songs with short words between them, and one for the encore.
article: Writing a song from four chords | Half of all pop songs live on I, V, VI and IV. | In C these are C, G, A minor and F. Play them in a loop and hum until a line stays. The verse stays low and close to speech, the chorus goes up by a third or a fifth. Leave out one chord in the bridge, and the return will sound new.
article: Practicing with a metronome | Slow is the fast way. | Set it to a tempo at which you make no mistake and play the passage five times. Then raise it by four beats a minute. If you stumble, go back eight. Twenty minutes a day bring more than three hours on Sunday, because the hands learn in sleep.
article: Tuning a guitar by ear | One right note is enough to find the other five. | Take the low E from a piano or tuning fork. The fifth fret of E gives A, of A gives D, of D gives G, but for B it is the fourth fret of G, and high E is the fifth fret of B. Listen for the slow beating between two strings, which stops when they match. Always tune up to the note, so that the string does not slip.
article: Protecting your ears in the rehearsal room | A drum kit reaches 100 decibels and more. | At 85 decibels ears stand eight hours, and every three decibels more halve the time. At 100 that is a quarter of an hour. Filter earplugs take off 15 to 20 decibels without dulling the sound. Carpets and a curtain behind the drummer help everybody.
service: Wedding concert | Three sets of 45 minutes with sound system and a first dance of your choice. | 2400
service: Rehearsal room, four hours | Room with drum kit, amps and two microphones. | 36
service: Recording day | Eight hours with a sound engineer for up to three songs. | 420
service: Guitar lesson | Forty-five minutes for acoustic or electric guitar. | 34
service: Mixing of a song | A finished mix with two rounds of changes. | 180
product: Album "Lanterns", vinyl | Eleven songs on black vinyl with lyrics. | 26
product: Album "Lanterns", CD | Eleven songs in a cardboard sleeve. | 14
product: Band tour shirt | Organic cotton, all concert dates on the back. | 25
product: Concert ticket | Standing room, doors open an hour before the band. | 22
product: Songbook | Lyrics, chords and melodies of twenty songs. | 18
product: Guitar strings, light gauge | Bronze strings, .012 to .053. | 9.5
question: How long is one of your concerts? | Two sets of 50 minutes with a break, and usually two encores.
question: Can we book the band for a private party? | Yes, from spring to fall. Tell us the date, the place and how many will dance.
question: What do you need on stage? | 16 by 20 feet, two power circuits and a roof. The stage plan tells the rest.
question: Where can I hear your songs? | There are samples of every album on our music page, and all records at the concerts.
question: Do you take new musicians into the choir? | Twice a year, after a rehearsal in which you sing along. Reading music helps but is not required.
event: Album release concert | The new record from first to last song, at the Old Tram Depot.
event: Open stage | Fifteen minutes for every musician, sign-up list at the bar.
event: Summer tour, first night | The band plays seven towns in nine days, starting in the courtyard of the brewery.
event: Choir and band together | Sixty voices and a brass section in St. Anne's.
course: Songwriting workshop | Two days from the first line to a demo. | 140
course: Guitar for beginners | Ten evenings, six chords and eight songs. | 120
course: Singing in harmony | Four Saturdays for people who sing in the shower. | 90
role: Singer and songwriter | Writes most of the lyrics and talks to the audience.
role: Drummer | Keeps the tempo and drives the van.
role: Sound engineer | Makes every band sound good in every hall.
role: Booking manager | Finds the gigs and settles fee, rooms and stage.
quote: Even my father danced, and he had brought a book to the concert.
quote: The trumpet solo in the third song alone was worth the ticket.
quote: Our band recorded three songs in one day, and they sound like us.

# film
words: film, movie, cinema, movie theater, filmmaker, film director, screenplay, short film, documentary, film festival, screening, movie review, actor, film crew, animated film, movie trailer, box office, TV series, subtitle, film club
about: We are an independent cinema with two screens, 214 seats and one projector for 35 mm film. We show new films from all over the world in the original language and old ones on Mondays. Since 1929 the curtain has opened here, with one break for a flood.
mission: We show films that people talk about all the way home.
categories: Now showing, Reviews, Classics, Documentary, Filmmaking, Kids' cinema
article: A film in three acts and ninety minutes | Most films turn at the same minute, and few viewers notice. | The first act takes a quarter: we meet a person, and something upsets their life. At about the middle the goal changes or the price rises. At three quarters all seems lost. Watch a film with a clock once and write down the turns, and you will see the frame behind the story.
article: Shot sizes and what they tell | The nearer the camera, the more we feel. | A wide shot shows where we are, a medium shot who speaks to whom, a close-up what it does to them. Silent comedy stays wide, because falls need room. Start scenes near and go wide if you want to surprise. Two people in one frame are together, cut apart they are alone.
article: Shooting a short film in a weekend | Five minutes of film, two places, three actors. | Write a story of five pages that plays where you are allowed to shoot. Plan 15 to 20 shots a day, no more. Record the sound near the mouth with an outside microphone, as viewers forgive a dark picture sooner than bad sound. Keep ten seconds of silence in each room for the edit.
article: How a 35 mm projector works | Twenty-four pictures a second, each of them standing still. | A small cross-shaped gear pulls the film on by one frame and holds it. A shutter covers the jump and shows each picture twice, so that it flickers less. One reel lasts about 20 minutes. A small mark at the upper right tells the projectionist to change over to the second machine.
article: The silent years of film | Silent film was never silent. | From 1895 on pictures ran to piano, organ or a whole orchestra. By the twenties films such as "Nosferatu" of 1922 told most of the story without title cards. The first feature with spoken scenes came in 1927. Within about three years nearly all studios had changed, and many a musician lost his place.
article: Writing a movie review | Say what the film wants before you say whether it gets there. | Give the plot in two sentences and stop before the middle. Name one scene and describe it so that a reader sees it. Then weigh: acting, picture, sound, pace. Close with whom you would take along, that helps more than stars.
service: Private screening | A screen to yourselves for up to 60 guests with a film of your choice. | 350
service: School screening | Morning film with an introduction and worksheets, per pupil. | 5.5
service: Image film for your company | Two minutes of film with one day of shooting and edit. | 2800
service: Digitizing of home movies | A reel of Super 8, 50 feet, as a file. | 18
service: Subtitles | Timed subtitles for a film, per minute of running time. | 7
product: Cinema ticket | A seat for any regular film in both screens. | 11
product: Ten-film pass | Ten screenings, can be shared. | 89
product: Film poster, 27 by 40 inches | Printed poster from our program, rolled. | 15
product: Popcorn, large | Fresh from the machine, salted or sweet. | 6.5
product: Clapperboard | Wooden slate with chalk for your own shooting. | 28
product: Screenplay notebook | Pages for scenes, shots and sketches. | 13
question: Do you show films in the original language? | Yes, with subtitles. Only the children's films are dubbed.
question: How long are the commercials before the film? | About eight minutes and two trailers. The film begins ten minutes after the listed time.
question: May I bring my baby to the movie? | On Wednesdays at eleven, with the sound turned down and some light on.
question: Is the cinema accessible by wheelchair? | Screen 1 has four places in row 6. Screen 2 can only be reached by stairs.
question: How can I submit a short film? | Send a link and five lines on the story. We choose for the short film night in March and October.
event: Short film night | Nine films under fifteen minutes, with the filmmakers present.
event: Open-air cinema in the park | Screening at nightfall, bring blankets.
event: Silent film with piano | A comedy of 1924, accompanied live in screen 1.
event: Talk with the film director | Documentary and questions afterward, on Sunday at five.
course: Filmmaking for teens | Five days from script to premiere on the big screen. | 195
course: Screenwriting basics | Six evenings to the outline of a short film. | 150
course: Editing workshop | Two days of cutting one scene in three ways. | 170
role: Film programmer | Sees 300 films a year and chooses 120 for our screens.
role: Projectionist | Threads the reels and watches focus and sound.
role: Camera operator | Frames the shots and lights the set.
role: Film editor | Finds the rhythm in forty hours of footage.
quote: Nobody looked at a phone, everyone in the cinema stayed until the last credit.
quote: On the big screen I understood why my grandmother loved that film.
quote: Good seats, real butter on the popcorn and a program with courage.

# theater
words: theater, theatre, stage play, playwright, drama group, improv, rehearsal, premiere, curtain call, stage manager, costume design, opera, musical, ballet, puppet theater, audition, ensemble, stage lighting, matinee, box seat
about: We are an ensemble of fourteen actors with a stage for 180 in a former fire station. Five premieres a year, from Shakespeare to new plays, a youth group and improv every first Friday. The house has been run by its actors since 1983.
mission: We bring plays to life on stage for those who sit in front of us tonight.
categories: Program, Ensemble, Youth theater, Improv, Backstage, Tickets
article: Learning lines for the stage | You know a part when you can say it while washing dishes. | Read the whole play first, then learn thought by thought and not word by word. Cover your line, say the cue aloud and answer. Go over it before sleep and again in the morning. Lines learned with movements hold best, so walk the scene as soon as you can.
article: What a stage manager does | The show runs on a book full of pencil marks. | The prompt book holds the text with every cue for light, sound and set. In rehearsal the stage manager notes who stands where. In the show each cue is announced with "stand by" and set off with "go". After the curtain a report tells running time, mishaps and what needs repair.
article: Lighting a small theater stage | Twelve lamps, well placed, beat forty in a row. | Light a face from two sides at about 45 degrees, one side warm and one cool. A lamp from behind lifts the actor from the set. Keep the level under full, so that something is left for the great moment. Write down each mood as a number, and give changes at least three seconds.
article: First rules of improv | Say yes, and add something. | Take what your partner offers and build on it, be it ever so silly. Name who you are and where you are within three lines. Make your partner look good, then the scene will too. End it at the first big laugh rather than at the third.
article: Putting on Shakespeare with amateurs | Cut by a third and speak it like prose. | "Twelfth Night" runs close to three hours in full, and two are enough. Keep the verse but breathe at the full stop and not at the end of the line. Eleven actors can do it with doubling. Plan ten weeks with two rehearsals each, the last one of them in costume.
article: How a theater audition goes | Three minutes, and the first ten seconds count. | Prepare two short monologues, one light and one serious, from plays you have read whole. Say your name, take a breath and look above the heads of the jury. If you stumble, go on without a word. Often the director asks you to do it again in another way, and what is tested is how you listen.
service: Season subscription | Five premieres on your fixed seat. | 95
service: Guided tour backstage | Ninety minutes through workshop, flies and wardrobe. | 9
service: Costume rental | A costume from our wardrobe for a weekend, fitted and cleaned. | 40
service: Guest performance | A play for two actors comes to your hall, with light and sound. | 1650
service: Theater workshop for a school class | Three hours on voice, body and a short scene. | 160
product: Theater ticket, orchestra | A seat in rows 1 to 8 for an evening performance. | 24
product: Theater gift voucher | Two seats and two drinks at intermission. | 60
product: Program booklet | Forty pages on the play, the author and the rehearsals. | 4
product: Stage makeup set | Twelve colors, sponges and powder. | 32
product: Hand puppet, fox | Sewn in our workshop for the puppet theater. | 29
product: Theater poster of the premiere | Screen print, signed by the ensemble. | 20
question: How long does the play last? | Usually a little over two hours with intermission. The running time is listed beside each date.
question: What if I come late to the performance? | You are let in at the first change of scene and seated in the last row.
question: Is there a dress code at the theater? | No. Come as you like, at premieres too.
question: Are there reduced tickets? | Half price for students, people out of work and everyone under 18. Seats still free ten minutes before curtain go for a third.
question: Can I join the ensemble as an amateur? | In the community production each summer. Auditions are in January.
event: Premiere: Twelfth Night | Comedy by William Shakespeare, curtain at half past seven.
event: Improv Friday | Two teams, no text, suggestions from the audience.
event: Open rehearsal | Watch the ensemble take a scene apart for an hour.
event: Family matinee: The Snow Queen | Puppet theater from five years on, Sunday at three.
course: Acting for beginners | Ten evenings on voice, presence and a scene with a partner. | 160
course: Improv basics | Six evenings of saying yes on stage. | 95
course: Youth theater group | A school year from game to performance in our house. | 220
role: Artistic director | Chooses the plays and leads the ensemble.
role: Stage manager | Calls every cue and keeps the prompt book.
role: Costume designer | Draws, cuts and sews what the characters wear.
role: Theater teacher | Leads the youth group and brings classes onto the stage.
quote: We sat so near that we saw the actors breathe.
quote: My pupils had thought theater was boring, and then asked for a second play.
quote: Three curtain calls, and the ensemble deserved every one.

# books
words: books, novel, reading, reader, bookshop, bookstore, book club, author, short story, poetry, poem, book review, paperback, hardcover, publishing house, writer, fiction, audiobook, literature, reading list
about: We are an independent bookshop with 12,000 titles, two reading chairs and a cat. Every month four book clubs meet among the shelves, and authors read in the back room. Since 1948 three families have recommended books here, and all of them read at breakfast.
mission: We bring every reader together with the right book.
categories: Novels, Reviews, Children's books, Poetry, Book clubs, Reading tips
article: How to start a book club | Eight people, one book, six weeks. | Six to ten readers are ideal, fewer fall silent and more no longer listen. Let each member choose in turn, with a limit of about 350 pages. Begin with a round in which everyone reads out one sentence they marked. Ask what changed in the course of the book, rather than whether it was good.
article: Reading more without hurry | Twenty pages a day make twenty-five novels a year. | Leave the phone in another room and the book on the pillow. A fixed place helps more than a fixed time. Put away what does not hold you after 50 pages. Always have a thin book in the bag, poems or stories, for queues and trains.
article: Where to begin with Jane Austen | Six novels, and no wrong door. | "Pride and Prejudice" of 1813 is the quickest and the funniest. "Persuasion", published in 1817 after her death, is short and the most tender. "Emma" takes patience and rewards it most when read again. Read her aloud, and the irony that the eye passes over comes to light.
article: Reading aloud to children | Ten minutes that count double. | Begin with picture books in the first year, with pointing and sounds. From three on stories may be longer than the pictures, and from six a chapter a night works. Change voices sparingly and pauses often. Do not stop when children can read, for what they understand runs ahead of what they can read until about thirteen.
article: Caring for old books | Light, damp and heat are the three enemies. | Store books upright, not too tight, at about 65 F and 40 to 50 percent humidity. Take them from the shelf by the middle of the spine, never by the top. Dust once a year with a soft brush away from the spine. A musty book stands for a week in a box with baking soda that does not touch it.
article: What a first edition is | The number line on the back of the title page tells it. | A row of digits from 10 down to 1 means a first printing if the 1 is still there. Older books often just state the date, and it should match that of the title page. The dust jacket can make up three quarters of the value. A signature adds more than a dedication to an unknown aunt.
service: Book subscription | A novel every month, chosen for you after a talk, six months long. | 108
service: Reading with an author | An evening in your library or firm, with book table. | 380
service: Search for an out-of-print book | We look through dealers in twelve countries. | 8
service: Gift table | Put books on a table for your party, friends choose from it. | 0
service: Manuscript review | Thirty pages read by an editor, with three pages of comments. | 140
product: The Lighthouse Keeper's Atlas, novel | A mapmaker, an island and a letter that came too late, hardcover. | 24
product: Poems for the Night Train | Sixty poems from two centuries, paperback. | 13.5
product: Mystery parcel | Three paperbacks wrapped in paper, by your three favorite words. | 32
product: Leather bookmark | Cut from scraps by a bookbinder. | 7
product: Reading journal | Room for 100 books, with quotes and lists. | 16
product: Picture book "Bear Moves Out" | For four and up, about courage and honey. | 17
question: Can you order a book for me? | Most titles ordered by five are here the next morning at ten.
question: Do you buy used books? | On Tuesdays, up to two boxes. Novels, art and children's books in good condition.
question: How do I join a book club? | Put your name on the list at the counter. The mystery club and the classics club have places now.
question: Do you sell audiobooks and e-books? | Yes, through our site. The gift cards work for them too.
question: What should I give somebody who hardly reads? | Short stories, or the book of a film they liked. Tell us about the person, we love a riddle.
event: Author reading: Ingrid Halvang | She reads from her new novel about a ferry town, at eight.
event: Book club: Persuasion | We talk about Austen's last novel, newcomers welcome.
event: Poetry by candlelight | Everybody brings one poem and reads it.
event: Used book fair | Forty boxes of paperbacks in the yard, all at one price.
course: Creative writing | Eight evenings, eight short stories of one page. | 150
course: Bookbinding | A Saturday on folding, sewing and covering a notebook. | 85
course: Reading poetry | Four evenings, twelve poems, no fear. | 60
role: Bookseller | Reads before breakfast and remembers what you liked.
role: Book editor | Works with authors on plot, tone and every comma.
role: Book club host | Chooses the questions and keeps the talk about the book going.
role: Event manager | Invites the authors and sets up the chairs.
quote: I told her three novels I loved, and the fourth she gave me is now my favorite.
quote: Our book club has read forty books together and quarreled over only two.
quote: A shop in which one goes for a card and leaves with four paperbacks.

# comics and anime
words: comic, comic book, manga, anime, graphic novel, superhero, cosplay, cosplayer, comic strip, webcomic, comic convention, otaku, manga artist, cartoonist, fan art, fandom, speech bubble, light novel, fanfiction
about: We are a comic shop and drawing studio with 8,000 volumes of manga, strips and graphic novels. On Thursdays we watch anime in the back room, and twice a year our small convention fills the town hall. We opened in 2006 with eleven boxes of doubles.
mission: We give manga, comics and everyone who draws them a home.
categories: Manga, Graphic novels, Anime, Cosplay, Drawing, New arrivals
article: How to read manga | From right to left, and from top to bottom. | Start with the spine at the right and read the panels from the upper right corner. Speech bubbles follow the same order. A black background often means a look back in time. Sounds are part of the drawing, and most editions translate them small beside it.
article: From script to comic page | Five steps, and the third takes longest. | Write what happens on the page in one sentence and count the panels, four to six are normal. Sketch thumbnails the size of a stamp to test the flow. Then pencil with room for the bubbles, ink and letter. Plan one to two days a page as a beginner.
article: Shonen, seinen, shojo, josei | Four words that tell for whom a series was made. | Shonen stands for boys' series, full of contests and friendship, shojo for girls' series, with much feeling. Seinen and josei are for grown men and women and often quieter or darker. The words name the magazine in which a series ran, not a style. Half of the readers are not those on the label.
article: Building armor from foam | A helmet takes one weekend and very little money. | Make a pattern from foil and tape on your own head and cut it apart. Transfer it onto EVA foam of 5 or 10 mm and cut at a right angle. Glue with contact cement, seal with heat and two coats of primer, then paint. Wear a mask when you glue and sand, and check that you can sit down.
article: Keeping comics in good shape | Bag, board, box. | A bag of polypropylene or polyester keeps out damp, an acid-free board keeps the issue straight. Store upright in a dark closet at room temperature. Change cheap bags every seven years or so, as they turn yellow. Read with clean, dry hands, lotion leaves marks on the ink.
article: A short history of the comic strip | It began as a reason to buy the Sunday paper. | In 1895 a boy in a yellow shirt made newspapers fight over their cartoonists. Within ten years strips had panels, bubbles and heroes that came back each week. "Little Nemo" of 1905 filled whole pages with dreams in color. Comic books, at first mere reprints of strips, followed in the thirties.
service: Manga subscription | We put every new volume of your series aside, per year. | 10
service: Comic portrait | You or your team as comic heroes, in ink and color. | 75
service: Cosplay fitting | An hour with a costume maker on pattern and foam. | 30
service: Comic appraisal | We look at up to fifty old issues and estimate their worth. | 25
service: Drawing party | Two hours of drawing manga for ten children. | 130
product: Moon Ferry, volume 1 | Fantasy manga about a girl who rows souls across the sky. | 9.5
product: Rust and Roses, graphic novel | A family of scrap dealers in four summers, 240 pages. | 27
product: Cosplay wig, silver | Heat-proof fiber, 32 inches. | 34
product: Manga inking set | Three nibs, a holder and black ink. | 22
product: Comic bags, pack of 100 | Polypropylene, current size. | 12
product: Anime acrylic stand | Figure of five inches by a local artist. | 15
question: In which order should I read the series? | By the number on the spine. Side stories are marked with a letter and can wait.
question: From what age is this manga suitable? | The age rating is on the back cover. We are glad to show you series for eight and up.
question: Do you buy used comics? | Yes, preferably whole runs rather than single issues. Send us a list first.
question: Do I need a costume for the convention? | No, about half of the visitors come without cosplay.
question: Do you show anime with subtitles? | On Thursdays in Japanese with English subtitles.
event: Comic convention, spring | Eighty tables, artists' alley and a cosplay contest in the town hall.
event: Anime night | Four episodes, the audience votes on the fifth.
event: 24-hour comic | Draw 24 pages from noon to noon, tea and mats provided.
event: Signing with a manga artist | She signs volume 3 and draws for each reader.
course: Drawing manga | Eight evenings on faces, hands and movement. | 120
course: Cosplay armor | A weekend with foam, heat gun and paint. | 110
course: Make your own webcomic | Five evenings from idea to the first episode. | 95
role: Comic artist | Writes and draws a page a day.
role: Manga buyer | Reads previews and chooses which series come onto the shelf.
role: Cosplay maker | Sews, glues and paints costumes.
role: Convention manager | Plans tables, panels and the cosplay stage.
quote: I came for one manga and found three series I had never heard of.
quote: The foam course turned my sketch into cosplay armor I could even dance in.
quote: My daughter has drawn comics every day since the party.
`;
