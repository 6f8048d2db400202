/** Knowledge: library, museum, religion, charity and others. */
export const b6Subjects = `
# library
words: library, librarian, public library, library card, book loan, library book, overdue book, lending library, bookmobile, reading room, library catalog, story time, interlibrary loan, school library, library member, bookshelf, e-lending, library of things
about: We are a town library with 62,000 books, films and games and a reading room that looks onto the river. Anyone may sit here, without buying anything. The house was opened in 1911 with 800 volumes and a stove.
mission: We keep books, knowledge and a warm reading room open to all.
categories: New arrivals, Reading tips, Children, Events, Library of things, Digital lending
article: How call numbers work | A number tells the subject, letters tell the author. | Nonfiction stands in ten classes, from 000 for general works to 900 for history. Each digit narrows it down: 500 science, 590 animals, 598 birds. Novels are shelved by the author's last name. Read the label on the spine line by line, and numbers after the point digit by digit.
article: A library card in five minutes | It opens more than the shelves. | Bring an identity card and proof of address, children a parent's signature. With the card you borrow up to twenty items for four weeks. It also gives you e-books, newspapers from 60 countries and the study rooms. Lost cards are replaced at the desk.
article: Why books are weeded | A full shelf is not a good shelf. | Each year about one in twenty books leaves the collection. We look at condition, age and loans in the last five years, and at whether it is the last copy in the region. Local history always stays. What goes is sold for little, and the money buys new books.
article: Story time that works | Three books, two songs, one surprise. | Begin with the longest book and end with the shortest. Hold it beside your face, and turn the pages slowly. A song with movement belongs between the stories. Half an hour is long enough for three- to five-year-olds, and each child then borrows one book by itself.
article: Borrowing a drill from the library | There is more than books on our shelves. | The library of things lends tools, sewing machines, telescopes and a waffle iron for a week. A drill is used for some minutes a year in most homes. Each thing comes with a short guide and a list of parts. What is missing at its return is written down at the desk together with you.
article: Researching with a librarian | Half an hour can save a weekend. | Tell us your question and who you are writing for. We show you the right databases, search words and the trick with the asterisk. You leave with five good sources and the way to the next fifty. Interlibrary loan brings the rest within about ten days.
service: Library card for a year | Borrowing of all media and e-lending for adults. | 20
service: Interlibrary loan | A book or article from another library. | 3
service: Study room, half a day | A quiet room for up to six with screen. | 8
service: Library visit for school classes | Ninety minutes of search game and reading. | 0
service: Home delivery | Ten media to your door each month if you cannot come. | 0
product: Canvas library bag | Strong bag for ten thick books. | 12
product: Withdrawn books, a bag full | As many as fit, from the sale shelf. | 5
product: Reading log for children | A sticker for each book read, room for 50. | 3.5
product: Due date mug | Printed with a library stamp card from 1958. | 11
product: Replacement library card | A new card with your old number. | 4
product: Print of the reading room | Linocut of 1911, 12 by 16 inches. | 18
question: How long may I keep a book? | Four weeks, and you can renew it twice if nobody is waiting. Films are lent for one week.
question: What happens when a book is overdue? | You get a reminder after three days. Children pay no fines, adults a small fee after a week.
question: I lost a library book. What now? | Tell us. You may replace it with the same edition or pay for it.
question: Can I reserve a book that is on loan? | Yes, in the catalog. You get a message and we hold it for seven days.
question: Can I borrow e-books with the library card? | Yes, ten at a time. They return by themselves after three weeks.
event: Story time on Thursday | Three picture books for ages 3 to 5, in the children's library at four.
event: Big library book sale | 4,000 withdrawn books by the pound in the reading room.
event: Summer reading club, opening | Borrow three books and get the first stamp.
event: Night in the library | Twelve children, flashlights and a ghost story.
course: Searching databases | An evening on catalog, newspapers and archives. | 0
course: E-books for seniors | Two mornings with your own reader and library card. | 10
course: Read aloud in public | Three evenings for future story time volunteers. | 15
role: Library director | Leads the library and fights for its opening hours.
role: Children's librarian | Chooses picture books and runs story time.
role: Cataloger | Gives each book the place where it will be found.
role: Bookmobile driver | Brings 3,000 books to eleven villages.
quote: The librarian found a book of which I knew only that it was green.
quote: Without the reading room I would never have passed my exams.
quote: We have borrowed 340 books this year and bought two.

# museum
words: museum, exhibition, exhibit, curator, museum guide, museum shop, permanent collection, art museum, science museum, open-air museum, gallery tour, audio guide, artifact, museum visit, docent, conservator, display case, museum ticket, natural history museum
about: We are a museum of town, river and craft with 26,000 objects, of which 1,900 are on show. In the old customs house you may turn, smell and lift more than is usual. Founded in 1887 around the collection of a doctor, it now has 48,000 visitors a year.
mission: We preserve objects and let visitors discover why they matter.
categories: Exhibitions, Collection, Tours, Families, Behind the scenes, Visit
article: How an exhibition comes about | Two years of work for four months of show. | At the start stands one question and a list of 300 objects. Loans are asked for a year ahead, then come design, texts and climate plans. A label has 60 words at most and can be read at 30 inches. In the last week everything is hung twice.
article: Why museums are so dim | Light is the slow enemy of color. | Paper, silk and watercolors get 50 lux, about as much as a living room lamp at some distance. Oil paintings can take 200. What fades never returns, so drawings are shown for three months and rest for some years. Your eyes need five minutes to get used to it.
article: Looking at one exhibit for ten minutes | Most visitors give an exhibit less than half a minute. | Choose one thing and do not read the label. What is it made of, where is it worn, what is missing? Walk around it, and sketch it, even badly. Then read the text and see what you knew already.
article: How a museum handles objects: gloves or bare hands? | It depends on what you hold. | Metal, photographs and lacquer are touched with gloves, since sweat eats into them. Paper and parchment are better held with clean, dry hands, for gloves take away the feeling and tear edges. Objects are always carried with both hands, and never by the handle.
article: A museum visit with children | One floor, one hour, one animal. | Let the children choose a theme: dogs, hats or keys, and hunt for it through the rooms. Take turns at explaining, and make things up. Go to the cafe before anybody is tired. A postcard of the favorite object goes home with each child.
article: Insects in the museum storeroom | A moth can do more harm than a flood. | Textiles and stuffed animals are checked each quarter, with sticky traps along the walls. New arrivals wait in quarantine for some weeks. What is infested is frozen at minus 22 F for a week, thawed and frozen again. Poison has no place in our storeroom any more.
service: Guided tour for groups | An hour with a guide for up to 20 visitors. | 85
service: Museum birthday | Treasure hunt and workshop for twelve children. | 120
service: Audio guide | Forty stops in six languages. | 4
service: Object advice | A curator looks at your heirloom and tells its age and use. | 0
service: Evening rental of the great hall | Reception among the ship models for up to 120 guests. | 950
product: Museum ticket | All exhibitions for one day. | 10
product: Annual museum pass | Free entry for one person and a guest. | 45
product: Exhibition catalog "River and Rope" | 180 pages with 140 plates. | 29
product: Replica of a Roman oil lamp | Clay cast from our collection. | 24
product: Postcards, set of ten | Favorite exhibits of the guards. | 8
product: Children's trail booklet | Twenty riddles through the museum. | 3.5
question: When is admission free? | On the first Sunday of each month, and always for those under 18.
question: May I take photographs in the museum? | Yes, without flash or tripod. Loans that may not be photographed are marked with a sign.
question: How much time should I plan for the museum? | An hour for one floor, half a day for all. The ticket lets you go out and come back.
question: Is the museum accessible? | There are an elevator, folding stools and large-print texts. The tower has 96 steps and no elevator.
question: Does the museum accept donated objects? | If they have a story from our region. Send a picture first, as our storeroom is nearly full.
event: Opening: River and Rope | New exhibition on ropemakers, with drinks in the courtyard.
event: Long night of museums | Eleven museums, one ticket, open until one.
event: Curator's tour | A walk through the museum storeroom in white coats, ten places.
event: Family Sunday: print like 1750 | Print at the hand press in the museum's print room.
course: Drawing in the museum | Six mornings before objects of the collection. | 80
course: Become a museum guide | Eight evenings on objects, voice and questions. | 120
course: Bookbinding in the print room | A Saturday beside the old presses of the museum. | 65
role: Curator | Researches the collection and plans the exhibitions.
role: Conservator | Cleans, mends and slows decay.
role: Museum educator | Invents tours for schools and families.
role: Gallery attendant | Watches over the rooms and knows every question.
quote: I wanted to stay an hour in the museum, and then they rang the closing bell.
quote: The museum guide told us a sailor's whole life from nothing but his spoon.
quote: Our children have asked three times when we go back to the ship models.

# religion
words: church, parish, mosque, synagogue, temple, congregation, worship, prayer, sermon, pastor, priest, imam, rabbi, faith, bible study, baptism, religion, pilgrimage, monastery, choir practice
about: We are a parish of about 1,100 people around an old stone church, and the door is open from eight to six. We worship on Sundays, sing on Wednesdays and eat together on the last Friday of the month. Neighbors of every faith and of none are welcome.
mission: We want to be a house in which people find God, one another and quiet.
categories: Worship, Prayer, Community, Youth, Music, Helping hands
article: A quiet quarter of an hour | Prayer needs no special words. | Sit down at the same place each day, with both feet on the floor. Light a candle, and for two minutes only watch your breath. Read a psalm slowly and stay with the line that touches you. Say thank you for three things, name one person, and end with silence.
article: The year of the church | It begins four Sundays before Christmas. | Advent waits, Christmas lasts twelve days, Lent counts forty days without Sundays. Easter is the first Sunday after the full moon that follows the start of spring, between March 22 and April 25. Pentecost comes fifty days later. The long green time until fall is called ordinary, and is about living.
article: What happens at a baptism | Water, a name and a promise. | Parents and godparents come to the font and are asked what they wish for the child. Water is poured three times over the head. A candle is lit at the Easter candle and goes home with the family. Here baptisms take place in Sunday worship or on Saturday at two, and grown-ups can be baptized too.
article: Visiting houses of worship | Respect is easily packed. | Covered shoulders and knees are right almost everywhere. In a mosque shoes stay at the door, in a synagogue men cover the head, in many temples one walks clockwise. Phones are silent, and nobody is photographed in prayer. Ask, and you will nearly always be shown around.
article: Why church bells ring | Each bell has its hour and its voice. | The small one calls at seven to morning prayer, the middle one at noon, the great one on feast days and at funerals. The great bell was cast in 1652, weighs 3,400 pounds and sounds the note D. It was buried in the orchard in two wars. Eight ringers still pull the ropes by hand on Sundays.
article: Walking a pilgrimage for a day | Twelve miles, little talk, one question. | Set out early and leave the phone in the pack. Choose a question and walk with it in silence for the first hour. At each chapel somebody reads a verse. In the evening everyone says one sentence, and nobody comments on it.
service: Wedding in the church | Two talks with the pastor, rehearsal and ceremony with organ. | 180
service: Baptism | A talk beforehand and the celebration in worship. | 0
service: Parish hall rental | Hall with kitchen for 80 people for one day. | 90
service: Pastoral talk | An hour with the pastor or a trained volunteer, in confidence. | 0
service: Tower tour for groups | Up to bells and clockwork with the sexton. | 30
product: Candle from the church | Hand-poured beeswax, 8 inches. | 9
product: Parish hymnbook | 400 songs and psalms with melodies. | 22
product: Book of daily prayers | A page for every day of the year. | 15
product: CD: the organ of 1744 | Eleven works from Buxtehude to Bach, played on our organ. | 14
product: Children's Bible, illustrated | 60 stories for ages 4 to 9. | 18.5
product: Advent calendar of the parish | 24 doors with verses and recipes. | 11
question: When is worship? | On Sundays at ten, with children's church in the parish hall, and evening prayer on Wednesday at seven.
question: Do I have to be a member to come to church? | No. Come, sit where you like, and stay for coffee.
question: How do we register for a church wedding? | Call the parish office at least six months before, and bring your baptism records if you have them.
question: Can I get help in a hard time? | Yes. You can reach someone from the pastoral team every day until nine in the evening.
question: How can I become a godparent? | You should be sixteen and belong to a church. The parish office helps with the papers.
event: Harvest thanksgiving | Worship with gifts from the gardens, then soup in the parish hall.
event: Taize prayer | Candles, songs and silence in the church on Friday at eight.
event: Organ concert | An hour of Bach on the organ of 1744.
event: Interfaith evening | Imam, rabbi and pastor talk about hope at one table.
course: Introduction to the Bible | Six evenings from Genesis to the Gospels. | 20
course: Confirmation class | A year with one Saturday a month and a weekend away. | 60
course: Learning to ring the bells | Four evenings in the tower with our ringers. | 25
role: Pastor | Leads worship, visits the sick and listens.
role: Organist | Plays on Sundays and leads the parish choir.
role: Sexton | Opens the church, lights the candles and winds the clock.
role: Youth minister | Goes camping, asks questions and prays with the young.
quote: At my father's funeral I felt carried by the whole parish.
quote: We came for the baptism and stayed for the choir.
quote: The church is open at noon, and ten minutes in the pew change my day.

# charity
words: charity, nonprofit, donation, donor, volunteer, volunteering, fundraiser, fundraising, food bank, soup kitchen, aid organization, homeless shelter, refugee aid, charitable foundation, relief work, donation drive, child sponsorship, good cause, humanitarian, charity event
about: We are a charity with a food bank, a repair room and 230 volunteers. Each week about 900 people receive groceries that would otherwise be thrown away. It began in 1996 with a van, a crate of apples and four neighbors.
mission: We bring together those who can give and those who need it, with dignity on both sides.
categories: Food bank, Volunteering, Donations, Projects, Stories, Reports
article: What happens to your donation | Nine tenths go into the work, one tenth into keeping it going. | About 60 percent pays for fuel, cold storage and the rent of the food bank, 30 percent for coaching and school supplies. The last 10 percent is spent on bookkeeping, insurance and letters. Because shops give us the food, even a small donation becomes many meals. The yearly report is checked by an outside auditor and open to all.
article: Starting as a volunteer | Two hours a week are worth more than a whole day once. | Think about whether you want to work with people, hands or numbers. Come for two trial shifts with somebody who has been here longer. Tell us honestly when it does not fit, there are eleven kinds of tasks. Volunteers who know their day stay three times as long.
article: How a food bank sorts | Looking, smelling, touching. | "Best before" is a promise of quality, and dry goods often stay good for months beyond it. "Use by" on meat and fish is a limit, we do not give out anything past it. Vegetables are sorted by hand within two hours. What is too soft becomes soup, and what is left goes to the goats at the edge of town.
article: A fundraiser that people like | Tell of one person, ask for one thing. | Choose a goal that can be pictured: a fridge, a bus trip, 40 school bags. Say what it costs and how much is there already. Ask in person first, in writing afterward. Within three days everybody who gave gets a thank-you, and within three months a picture of what came of it.
article: Which things help, and which do not | Ask first, then pack. | In winter we need warm jackets, sleeping bags and sturdy shoes, all year long diapers and oil. Clothes should be such as you would give to a friend. Worn toys and single shoes cost us money for disposal. Look at the list of needs, it is renewed each Monday.
article: Mentoring a family that has just arrived | Twice a month, a phone and time. | Start with letters from school and offices, they worry most families. Go along to the first appointment, then only wait outside. Eat together now and then, in both kitchens. After a year most families no longer need a mentor but have a friend.
service: Furniture pick-up | Volunteers fetch good furniture from your home for the charity store. | 0
service: Company volunteering day | A day at the food bank for up to 15 colleagues, with lunch. | 300
service: Speaker for your school | A volunteer tells about food bank and shelter, one lesson. | 0
service: Wills and legacies talk | A calm hour on how to leave something to a good cause. | 0
service: Donation box for your shop | Box, leaflet and emptying once a month. | 0
product: Food parcel for a family | You give a week of groceries to a family of four. | 40
product: School bag sponsorship | Bag with books and pens for one child. | 55
product: Warm night kit | You give a sleeping bag, socks and a thermos to a person without shelter. | 48
product: Charity calendar | Twelve portraits of volunteers and guests. | 15
product: Soup kitchen cookbook | Forty recipes for four or for four hundred. | 19
product: Wish tree card | Fulfill the wish of a child from the shelter. | 25
question: Is my donation tax-deductible? | Yes. You get one receipt for the whole year in January.
question: Who may come to the food bank? | Everybody with a low income. You show proof once, and we ask no more questions.
question: How can I volunteer if I have little time? | Drive one tour a month, or bake for the soup kitchen. Two hours already help.
question: Can I say what my donation is used for? | Yes, with a word on the transfer. Donations without a purpose go where the need is greatest.
question: Do you take used clothes? | Yes, on Tuesdays and Saturdays, washed and right for the season.
event: Charity run | One lap, one sponsor, one meal, in the city park at ten.
event: Volunteer evening | See eleven ways of helping as a volunteer, over a bowl of soup.
event: Winter donation drive | Jackets, blankets and shoes at the town hall.
event: Benefit concert for the shelter | Three choirs, free entry, and a hat goes around for donations.
course: Volunteer training | Two evenings on listening, limits and hygiene at the food bank. | 0
course: Fundraising basics | A Saturday for small nonprofits on letters, grants and thanks. | 45
course: Mentor for families | Four evenings on offices, culture and closeness. | 0
role: Volunteer coordinator | Finds the right task for each helper and plans the shifts.
role: Food bank manager | Keeps tours, cold storage and distribution going.
role: Fundraiser | Talks to donors and writes every thank-you by hand.
role: Shelter social worker | Stands by guests on the way to a home of their own.
quote: I came for the food parcel and now hand it out on Fridays.
quote: I can see on one page where my donation went, and I like that.
quote: Two hours as a volunteer, and I go home richer every time.

# clubs
words: social club, hobby club, clubhouse, club member, membership dues, membership form, club board, general assembly, community association, neighborhood association, annual meeting, bylaws, club newsletter, regulars' table, scout troop, youth club, seniors' club, clubroom, treasurer's report
about: We are a club of 160 members who share a house, a garden and eleven hobbies, from woodwork to rummy. The board is elected every two years, and everyone takes a turn at the bar. The minutes of 1953 say that nobody shall sit alone, and that still holds.
mission: We give members of all ages a clubhouse that feels like a second living room.
categories: Club news, Members, Board, Clubhouse, Groups, Dates
article: How to found a club | Seven people, one purpose, one evening. | Write down in one sentence what the club is for. Draft bylaws of two pages: name, purpose, members, dues, board, end. At the first meeting you pass them, elect a board and sign the minutes. In many places the club can then be registered, which keeps members from being liable in person.
article: A club assembly under two hours | Most of the work is done before the bell rings. | Send the agenda and the figures two weeks ahead. Reports are read at home and only questions are taken in the clubhouse. Vote by show of hands unless one member asks for a secret ballot. Put the elections before the break and the thanks at the end.
article: The club treasurer's year | Two folders, one spreadsheet and no cash box under the bed. | Collect dues in the first quarter, by direct debit if possible, and remind kindly after four weeks. Each expense needs a receipt and, above a fixed sum, two signatures. Keep a reserve of half a year's running costs. Two members who are not on the board check the books before the annual meeting.
article: Finding new club members | They come for the hobby and stay for the people. | Give each newcomer one person who calls before the second visit. Offer a trial of three months without dues. Put dates on a board outside the clubhouse, not only online. Ask new members for small things early, as those who are needed come back.
article: Club minutes that somebody reads | One page, three columns. | Write down what was decided, who does it and by when. Leave out who said what. Read the decisions aloud at the end of the meeting, then nobody disputes them later. Send them within three days, while all still remember.
article: When two groups want the same clubroom | A plan on the wall beats a quarrel in the hall. | Each group in the clubhouse names its fixed hours in January. What is left over is given by the week, first come, first served. Every group has one joker a year for something big. The last group in a room sweeps it and turns off the heat.
service: Club membership, one year | Use of clubhouse, workshop and garden for one person. | 60
service: Family membership | Two adults and all children under 18 for a year. | 95
service: Clubhouse rental | Hall, bar and kitchen for a private party. | 160
service: Workshop key | Use of the club's wood workshop after an introduction. | 25
service: Locker in the clubroom | Half a cupboard with a key for a year. | 18
product: Club shirt | Navy polo with the embroidered club badge. | 24
product: Club pin | Enamel badge for members of ten years and more. | 7
product: Anniversary book "Seventy years" | Minutes, photographs and recipes from the clubhouse. | 19
product: Club pennant | Satin pennant in the club colors. | 13
product: Club drinks card | Eleven drinks at the club bar for the price of ten. | 20
product: Guest pass | Three evenings in the clubhouse for a friend. | 9
question: How do I become a club member? | Come to a Thursday evening, fill in the form and wait for the next board meeting. It has never turned down anyone.
question: When are the membership dues collected? | In March, for the whole year. Whoever joins after July pays half.
question: How do I leave the club? | In writing by the end of September. You are welcome back without an entrance fee.
question: Can I start a group of my own? | Yes, with five members and a name. The board provides a room and a small starting budget.
question: Who may use the clubhouse? | All members at any time, guests together with a member.
event: Annual general assembly | Reports, election of the board and soup in the clubhouse.
event: Open clubhouse day | All eleven hobby groups show what they do.
event: Members' breakfast | First Sunday of the month from ten in the clubroom.
event: Club anniversary | Seventy years of our club, with lawn bowling, a brass band and a long table.
course: Board school | Three evenings for new club officers on minutes, money and meetings. | 30
course: Woodwork in the clubhouse | Six evenings to your own stool. | 75
course: First aid for club leaders | A Saturday with a trainer in the clubroom. | 35
role: Club president | Leads the meetings and speaks for the club.
role: Treasurer | Collects dues, pays bills and reports once a year.
role: Club secretary | Writes minutes and keeps the list of members.
role: Clubhouse steward | Has the keys, orders the drinks and knows each fuse.
quote: I knew nobody when I moved here, and now I have a key to the clubhouse.
quote: No club has ever made it so easy to lend a hand.
quote: Our party in the clubhouse was just right, and the steward even found a piano.

# festival
words: festival, music festival, street festival, food festival, festival lineup, festival ticket, festival ground, fairground, carnival, parade float, headliner, main stage, folk festival, arts festival, festivalgoer, county fair, wristband, open-air festival, harvest festival
about: We are the team behind a three-day festival by the lake, with four stages, 60 acts and 8,000 guests a day. Nobody owns it: a society of 90 volunteers has run it since 2001. What is left over goes into next year's lineup and new oaks.
mission: We build a town of music for three days and leave nothing but grass.
categories: Lineup, Tickets, Camping, Getting here, Volunteers, News
article: Packing for three festival days | Feet, ears, sun, in this order. | Two pairs of shoes that may get muddy, five pairs of socks and a rain poncho instead of an umbrella. Earplugs with filter are thinner than a coin and save years of hearing. A hat, a refillable cup and a small lock for the tent complete the bag. Write your phone number on the inside of your wristband.
article: How a lineup comes about | The posters hang in May, the first calls are made in August. | Headliners are booked nine to twelve months ahead, as their tours are planned around a few weekends. Then come acts of the same region, so that they share the road. One place in five we keep for bands nobody knows yet. The timetable is laid so that no two favorites play at once, as far as we can tell.
article: Keeping a festival ground clean | One deposit changes everything. | Since there is a deposit on every cup, hardly any are left lying about. Two hundred yards is the farthest anyone walks to a bin. A trash bag comes with each camping ticket, and a full one gives a coffee on Monday. On the third day after the end forty people comb the meadow in a line.
article: Weather on an open-air stage | From 38 miles an hour on, the stage is closed. | A mast measures wind at the roof each second. At 25 miles an hour the side walls come off, at 38 the roof is cleared. If lightning is nearer than eight miles, we stop the music and ask guests to go to cars and solid buildings. The show goes on half an hour after the last thunder.
article: Building a parade float | Plan from the driver's seat. | Measure bridges, wires and the tightest corner of the route first. A height of 13 feet and a width of 8 pass almost everywhere. The frame is bolted, not nailed, and figures of chicken wire and paper keep it light. Each wheel gets a person walking beside it, and no one stands above the rail.
article: Festivals with children | Half the program, twice the fun. | Come in the morning, when it is cool and there is room before the stage. Ear muffs are a must up to about twelve. Agree on a meeting point that is lit at night. The family meadow has shade, a kitchen and quiet from nine on.
service: Camping pitch | Sixteen by sixteen feet on the festival meadow for three nights. | 35
service: Food stall license | A place of 13 feet with power and water for three days. | 480
service: Festival shuttle | Bus from the station to the ground and back until three at night. | 6
service: Stage and sound rental | Our small stage with sound and crew for one day. | 1400
service: Volunteer pass | Sixteen hours of help for entry, meals and a shirt. | 0
product: Three-day festival ticket | All stages from Friday to Sunday. | 129
product: Day ticket, Saturday | All stages from noon to two at night. | 58
product: Festival shirt | This year's poster on organic cotton, lineup on the back. | 25
product: Festival cup | Hard plastic cup of 14 ounces to keep. | 4
product: Lineup poster | Screen print in three colors, 18 by 24 inches. | 16
product: Festival rain poncho | Reusable, packed into its own pocket. | 9.5
question: When are the wristbands handed out? | At the main gate from four o'clock on Thursday, for tickets on paper or phone.
question: May I bring food and drinks to the festival ground? | In the camping meadow yes, but no glass. In front of the stages only an empty bottle for the water taps.
question: Are children admitted to the festival? | Yes, free up to twelve with an adult, until ten at night.
question: Can I return my festival ticket? | You can pass it on through our ticket exchange until the day before.
question: What happens when it rains on the festival? | The bands play on. We stop only in a storm, and announcements are made on all stages.
event: Festival opening | Brass band through the gates at six, then the main stage.
event: Lineup party | All acts are announced, with one of them on stage.
event: Closing parade | Floats, drums and lanterns from the fairground to the lake.
event: Build-up weekend | Sixty volunteers put up stages, fences and a very long table.
course: Event safety | A Saturday on crowds, exits and weather for festival crews. | 60
course: Street theater and stilts | Three evenings, then walk in the parade. | 70
course: Stage lighting for volunteers | Two days on the main stage desk. | 45
role: Festival director | Holds program, money and nerves together.
role: Booker | Listens to 800 bands and invites 60.
role: Site manager | Draws the plan of stages, paths, taps and toilets.
role: Volunteer captain | Plans 1,400 shifts and always has a spare poncho.
quote: At half past midnight 8,000 people sang without a band, and I was one of them.
quote: The cleanest festival ground I have ever slept on.
quote: We came for the headliner and left as fans of a band from the small stage.
`;
