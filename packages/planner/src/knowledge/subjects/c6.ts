/** Knowledge: marketing and advertising, recruiting and careers, e-commerce, government and city services and others. */
export const c6Subjects = `
# marketing and advertising
words: marketing, advertising, ad campaign, advertisement, branding, brand strategy, slogan, seo, social media marketing, newsletter campaign, marketing agency, ad agency, billboard, copywriting, market research, influencer, content marketing, target group, marketing campaign, click rate
about: We are an agency of ten who make advertising for breweries, museums, plumbers and everyone in between. Since 2007 we have developed 140 brands and run campaigns on posters, radio and screens. We measure what works and stop what does not.
mission: We make good firms known to the people who need them, with wit and without shouting.
categories: Branding, Campaigns, Social media, Search, Copywriting, Market research
article: Finding a slogan that sticks | Short, true and impossible to swap for the competitor's name. | Collect fifty lines before you judge a single one. Strike everything that a rival could say as well, above all words such as quality and passion. Read the remaining lines aloud on the phone, since a slogan has to survive bad reception. Three to six words with a rhythm are remembered best.
article: A/B testing a newsletter subject line | Change one thing, wait long enough and trust the number. | Send version A to ten percent of the list and version B to another ten. Four hours later the better one goes to the rest. With 1,000 addresses per version, a difference of less than four points may be chance. Opens have become unreliable as some mail programs load images by themselves, so compare the click rate.
article: What belongs in a creative brief | One page that saves three rounds of corrections. | State the goal in a number, the target group as a person and the one message that is to stay. Give a reason to believe it and name what must not change, such as logo and colors. Budget and dates go at the end. If the brief contains two messages, the campaign will carry neither.
article: Billboards: seven words are enough | A driver has about six seconds. | One picture, one thought, one name: nothing more can be read at 40 miles an hour. Letters should be a twentieth of the poster's height or larger and contrast strongly with the background. Test a draft by showing it at thumbnail size for three seconds. Ask afterward for the brand; if only the joke is remembered, the poster has failed.
article: Local search: how customers find the shop around the corner | Complete data and honest reviews beat any trick. | Name, address, phone number and opening hours must be the same everywhere on the web. Add ten current photos and choose the most exact category. Ask satisfied customers for a review and answer each one, the bad ones first. A page of its own for each location and service helps search engines to sort you correctly.
article: How to split a small advertising budget | Seventy percent for what works, twenty for what might, ten for experiments. | With 1,000 a month you can do one channel well or four channels badly. Begin where your customers already look, for plumbers the search engine, for cafes the picture networks. Note for every inquiry how the person heard of you. After three months shift the money to the channel with the lowest cost per new customer.
service: Brand strategy and logo | Interviews, positioning, name check and a logo with a short manual. | 4900
service: Social media management, per month | Editorial plan, twelve posts and answers to comments. | 890
service: Search engine optimization check | Technology, texts and rivals examined, with a list of measures. | 650
service: Advertising campaign from idea to poster | Concept, text, design and booking of media. | 7800
service: Market research with focus groups | Two moderated rounds with eight people each and a report. | 3200
product: Editorial calendar for social media | A wall planner with room for 365 posts and all holidays. | 19
product: Copywriting handbook | Headlines, offers and calls to action with 200 examples. | 28
product: Brand workshop card set | Eighty value and archetype cards for finding a brand's character. | 36
product: Roll-up banner with design | 85 by 200 centimeters, printed and in a carrying bag. | 149
product: Newsletter template pack | Twelve layouts for offers, news and invitations. | 39
product: Creative brief pads, set of 5 | The one-page brief as a tear-off pad for agency talks. | 17
question: How much should we spend on marketing? | Small firms often spend three to eight percent of sales, in the first years more.
question: How soon does search optimization show results? | First movements after six to eight weeks, stable rankings after about six months.
question: Who owns the rights to our advertising? | You receive unlimited rights to the chosen logo and texts once they are paid for.
question: Do you work with influencers? | If they fit the brand and mark advertising clearly, yes. Small accounts with real readers often do best.
question: Can we see your campaigns? | A selection with goals and results is on this page, and more at a meeting.
event: Night of the advertising classics | Posters and commercials from a hundred years on the big screen.
event: Slogan slam | Copywriters have five minutes for each product the audience calls out.
event: Marketing breakfast | A campaign and its real figures, with coffee, every last Friday.
event: Brand clinic | Bring your logo and flyer and hear what outsiders see in them.
course: Copywriting basics | Headlines, benefits and short sentences on four evenings. | 190
course: Social media for small businesses | Channels, pictures and an editorial plan in one day. | 150
course: Search ads step by step | Keywords, bids and landing pages with a practice budget. | 220
role: Creative director | Leads campaigns from the brief to the finished poster.
role: Copywriter | Writes slogans, headlines and radio spots.
role: Social media manager | Plans posts, answers comments and reads the figures.
role: Media planner | Books posters, radio and online ads where the target group looks.
quote: Since the billboard campaign people greet our van by its slogan.
quote: They struck half of our advertising, and the phone rings more often.
quote: Our new logo works on a beer cap as well as on a truck, just as the agency promised.

# recruiting and careers
words: recruiting, recruiter, recruitment, job board, job listing, career advice, resume builder, job interview, cover letter, job seeker, job vacancy, job application, hiring, headhunter, job fair, human resources, applicant, staffing agency, career coach, employee onboarding
about: We are recruiters and career coaches who bring people and workplaces together in the region. Since 2001 we have filled 7,400 positions, from apprentice to plant manager. Every applicant gets an answer from us, and every answer gives a reason.
mission: We help people find work that fits them, and employers the people who want to stay.
categories: Job search, Resumes, Interviews, Hiring, Onboarding, Career change
article: A resume recruiters read to the end | They look for six to ten seconds, at the top third of the page. | Put your current role and two achievements with numbers at the top. List jobs in reverse order with three lines each, beginning with verbs: led, built, reduced. Leave out hobbies that say nothing, but keep the volunteer fire brigade. One page is enough for ten years of work, two for thirty.
article: Answering the question about weaknesses | Name a real one, the situation, and what you do about it. | Interviewers have heard about perfectionism a thousand times. Choose something true that is not at the core of the job. Describe how you noticed it and which habit helps you today, such as a checklist before each delivery. Half a minute is enough, and then you may stop talking.
article: Writing a job listing that attracts the right people | Tasks, pay range and team first, adjectives last. | Describe a normal week instead of a list of duties. Limit requirements to five and separate must from nice to have, as long lists scare off good applicants, women in particular. Adverts with a salary range clearly get more applications. Name a person with a phone number and promise an answer within a week.
article: Structured interviews predict more | The same questions for all, scored before anyone discusses them. | Derive six questions from the tasks of the job and define what a good, a fair and a poor answer contains. Two interviewers take notes and score separately. Work samples of an hour say more than talks about strengths. Decades of studies show that free conversations mainly find people who resemble the interviewer.
article: Changing careers at forty | Skills travel, titles do not. | Write down what you did last month in verbs: calmed, planned, calculated, taught. Look for jobs that need two thirds of these verbs. Talk to five people in the new field and ask what surprised them. A few days of trial work or an evening course tests the idea before you give notice.
article: Negotiating a salary | Come with a number, a reason and a silence. | Research the usual range for the job, the region and your experience from three sources. Name a precise figure slightly above your goal, since it serves as the anchor. Give two achievements as reasons and then wait. If the salary is fixed, talk about training, working hours or a review after six months.
service: Resume and cover letter review | A recruiter edits your papers and explains each change in a call. | 85
service: Interview training | Ninety minutes with typical questions, video and feedback. | 120
service: Recruiting for one position | Job listing, search, first interviews and three suitable applicants. | 6500
service: Career coaching, five sessions | Strengths, options and a plan for the next step. | 490
service: Onboarding program for employers | First day, first month and first year planned for new staff. | 1900
product: Resume template set | Eight clear layouts for beginners, experts and career changers. | 15
product: Interview question cards | Ninety questions for recruiters with scales for good answers. | 29
product: Job listing, 60 days | Your vacancy on our job board and in the weekly mail to 12,000 readers. | 190
product: Career workbook | Exercises on values, skills and goals for eight weekends. | 24
product: Welcome box for new hires | Notebook, mug, map of the house and a card the team signs. | 38
product: Job fair stand package | Table, wall and listing in the guide for one day. | 450
question: What does the job search cost applicants? | Nothing. Recruiting is paid by employers; only coaching is charged to you.
question: How long does it take to fill a vacancy? | Eight weeks on average from the listing to the signed contract.
question: Will my current employer hear about my application? | No. We pass on your resume only after you have agreed to each single firm.
question: Should I apply if I do not meet all requirements? | Yes, if you meet about two thirds. The rest is what onboarding is for.
question: Do you also place career changers? | Gladly. Almost every fourth applicant we place comes from another trade.
event: Regional job fair | Eighty employers, short interviews without appointment and free resume photos.
event: Resume check at the library | Recruiters read your papers and tell you frankly what they see.
event: Speed interviews | Ten employers, ten minutes each, and a bell.
event: Career night for school leavers | Apprentices tell what their working day is really like.
course: Applying with success | Search, resume and interview on three evenings. | 60
course: Structured interviewing for managers | Questions, scoring and fair decisions in a day. | 290
course: Returning to work after a break | Strengths, gaps and flexible hours in a small group. | 90
role: Recruiter | Reads applications, leads interviews and calls back everyone.
role: Career coach | Helps people sort out skills and decide on their next job.
role: Human resources manager | Plans staffing, contracts and development.
role: Onboarding coordinator | Makes sure new colleagues find a desk, a mentor and the coffee.
quote: After forty applications on my own, their resume edit led to three interviews in two weeks.
quote: The recruiter sent us three applicants, and two of them are still here.
quote: The coach asked me what I do in verbs, and that is how I came to my new career.

# e-commerce
words: e-commerce, ecommerce, online selling, shop builder, e-shop, cart abandonment, checkout page, online seller, dropshipping, marketplace seller, product page, online retail, conversion rate, abandoned cart, digital storefront, online merchant, online merchandising
about: We build and run online shops for people who would rather make things than fight with shopping carts. Since 2011 we have opened 310 web shops for potters, bookshops, spare parts dealers and vineyards. Our own little test shop sells pencils and tells us what works.
mission: We help small merchants sell online with a shop that is easy to run and honest to buy from.
categories: Product pages, Checkout, Shipping, Returns, Payment, Marketplaces
article: Why shoppers abandon their carts | About seven in ten carts are left behind, mostly because of surprises. | The most frequent reason is extra costs that appear only at the end. Show shipping on the product page, and the free shipping limit right there in the cart. Next come forced registration and long forms; a guest checkout with eight fields is enough. A friendly reminder after four hours brings some of the buyers back.
article: Product photos that prevent returns | Five pictures: front, back, detail, scale and in use. | Shoot by a north window with a white board opposite as reflector. Show size next to something everyone knows, such as a hand or a book. Colors must be right, so photograph a gray card along and correct to it. Online shops that add a picture of the weak point, for instance the seam, get fewer returns.
article: Writing a product page | First what it does for the buyer, then the measurements. | Begin with a sentence that says who the product is for. Follow with three to five facts such as material, size, weight and care. Answer the question your customers ask most, directly under the price. State delivery time in days and stock in pieces, since both decide more than another adjective.
article: Shipping costs: free, flat or exact? | Free shipping works if the average order carries it. | If parcels cost you 5 and the average cart is 38, set the limit for free shipping at about 50. Many buyers then add something to get there. Flat rates are easy to understand, while exact rates are fair for heavy goods. Test one model for a month and compare the conversion rate as well as the margin.
article: Handling returns without losing money | A quick refund brings back more buyers than a strict rule. | Ask for the reason with five answers to click, and read them each month. If one article comes back with the note too small again and again, its size chart is wrong. Check, refund and restock within three days. In fashion up to half of online orders are returned, in garden tools hardly five percent.
article: Own shop or marketplace? | A marketplace brings visitors, an online store brings customers. | Marketplaces charge 8 to 15 percent and decide on the rules. In return, the first sale may come on the first day. Your own web shop takes months to be found, but addresses and margin belong to you. Many merchants sell standard goods there, the complete range here, and put a card into each parcel.
service: Online shop setup | Design, 50 products, payment, shipping and legal pages in four weeks. | 3900
service: Product data entry, per article | We write texts, crop photos and enter articles in your web shop. | 6
service: Checkout optimization | We watch ten buyers, find the obstacles and rebuild the cart. | 1600
service: Marketplace listing | Your goods on three marketplaces with stock kept in step. | 780
service: Online shop care, per month | Updates, backups and help with orders that got stuck. | 120
product: Photo tent for product pictures | 60 centimeters, two lamps and four backgrounds. | 59
product: Shipping carton set, 100 pieces | Three sizes with self-sealing strip for web shop orders. | 48
product: Label printer for parcels | Prints shipping labels without ink, 100 a minute. | 149
product: Web shop theme for crafts | Large pictures, a quiet cart and a page for your workshop. | 89
product: Thank-you cards for parcels, 250 | With room for a handwritten line and a discount code. | 29
product: E-commerce handbook | From the first article to the thousandth order on 240 pages. | 32
question: Which payment methods should my online shop offer? | Card, a wallet, bank transfer and, for regulars, invoice. More than five hardly sell more.
question: Can I run the web shop myself? | Yes. After half a day of training you can change products, prices and pictures.
question: How many products do I need to open an online store? | One is enough if it is good. Twenty well-described articles make a shop.
question: How do you keep stock right on several marketplaces? | An order anywhere lowers the quantity everywhere within a minute.
question: What does running a web shop cost? | Expect 30 to 120 a month for software plus payment fees of one to three percent.
event: Web shop clinic | Three online merchants show their figures, and the room suggests changes.
event: Packing night before the holidays | Merchants share a hall, tape and pizza and send 2,000 parcels.
event: E-commerce meetup | Talks on returns, photos and marketplaces, with time to compare notes.
event: Cart walk-through evening | Watch strangers shop in your online store and hold your tongue.
course: Open your online shop in a weekend | From the first product to the test order. | 220
course: Product photography for web shops | Light, background and cropping with your own goods. | 110
course: E-commerce figures explained | Conversion, cart value and returns on two evenings. | 90
role: Shop manager online | Keeps products, prices and stock of the web shop in order.
role: E-commerce developer | Builds cart, checkout and interfaces to the warehouse.
role: Product content editor | Writes product pages and picks the pictures.
role: Order and returns clerk | Packs parcels, checks returns and writes to buyers.
quote: My pottery sold more in the first online December than in a year of markets.
quote: They cut our checkout from five pages to one, and the abandoned carts have halved.
quote: I change products in the web shop myself, between two firings of the kiln.

# government and city services
words: government, city hall, town hall, municipality, municipal, mayor, city council, public service, citizen, permit application, id card, passport office, civil registry, local authority, county office, public notice, city services, elected official, village council, voter registration
about: We are the administration of a town of 28,000 people, with 240 employees from the registry to the water works. The town hall has stood on the market square since 1612, and most errands can now be done online. On Thursdays our counters stay open until seven.
mission: We serve every citizen quickly, fairly and in plain language.
categories: Registration, Permits, Council, Taxes and fees, Streets, Participation
article: How the town budget is made | From the first estimates in May to the vote in December. | Each department reports what it needs, and the treasurer compares the sum with expected taxes and grants. The mayor presents a draft in September. After that citizens have four weeks to read it and send in comments. The council debates each chapter in public and votes before the year ends.
article: Registering after a move | One visit or one form, within two weeks. | Bring identity card or passport and the landlord's confirmation to the registry. Families need only one adult, with birth certificates for the children. The new address is put on the card right away. Library card, parking permit and ballot follow the registration automatically.
article: Reporting a broken streetlight | The number on the pole is all we need. | Enter the number on the town's report page or photograph the small plate at eye level. Single lamps are repaired within five working days, whole streets within 24 hours. You can follow the status without giving your name. Last year citizens reported 1,940 defects, nearly half of them potholes and lamps.
article: How a council meeting works | Anyone may listen, and the first half hour belongs to citizens. | The agenda is posted on the town hall door and online seven days ahead. Questions from the floor are limited to three minutes and are answered at once or in writing. Motions pass with a majority of the members present. The minutes are published within two weeks.
article: Why there are building lines and zones | A zoning plan decides what may stand where. | The plan divides the town into areas for living, mixed use, trade and green. It fixes heights, distances to the boundary and often the slope of roofs. Before a change the draft is on display at the town hall for a month. If you want to build, you should read the sheet for your street before paying an architect.
article: What happens to garbage fees | For each 100 paid, 46 go into collection and 31 into treatment. | The remainder pays for the recycling yard, street bins and administration. Municipal fees may only cover costs, so a surplus is returned in the following years. Smaller bins lower the bill of a household by up to a third. The calculation is open to anyone at the treasurer's office.
service: Identity card application | Photo, fingerprint and order in fifteen minutes at the town hall. | 37
service: Resident parking permit | Valid for one car in your zone for a year, ordered online. | 60
service: Civil wedding at the town hall | Ceremony in the council chamber with up to forty guests. | 120
service: Building permit review | Examination of the plans by the municipal building office. | 350
service: Certified copy | The citizens' office certifies documents while you wait. | 6
product: Town chronicle, 1612 to today | 320 pages with maps and photographs from the municipal archive. | 28
product: Official garbage bag, 10 pieces | For the weeks when the municipal bin is full. | 15
product: Hiking map of the municipality | All marked trails, chapels and inns at 1 to 25,000. | 7.5
product: Town flag, 90 x 150 cm | The coat of arms with tower and pike on weatherproof cloth. | 34
product: Summer pass for children | Entry to pools, museum and town library during the holidays. | 20
product: Wedding family book | Linen cover with pockets for civil registry certificates. | 26
question: When is the town hall open? | Monday to Friday from eight to twelve, on Thursday until seven in the evening.
question: How do I register a change of address? | Online or at the citizens' office within two weeks of moving.
question: Where do I apply for a passport? | At the citizens' office, with a photo and your old passport. It takes about three weeks.
question: How can I speak at a council meeting? | Put your name on the list at the entrance. Each citizen has three minutes.
question: Where do I find lost property? | In the town hall basement, and listed online for six months.
event: Council meeting | Public session in the council chamber, agenda at the entrance.
event: Citizens' forum on the market square | Plans for trees, benches and traffic to comment on and draw in.
event: Mayor's office hour | Come by without an appointment, fifteen minutes for each citizen.
event: Open day at the water works | Follow the town's drinking water from the well to the tower.
course: Poll worker training | Opening, counting and reporting for election day. | 5
course: Plain language for officials | Letters from the town hall that everybody understands. | 180
course: Digital town hall for seniors | Forms, appointments and reports online, step by step. | 10
role: Mayor | Leads the administration and represents the town.
role: Registry clerk | Records births, marriages and moves and issues certificates.
role: Town planner | Draws up zoning plans and talks with residents about them.
role: Public works supervisor | Looks after streets, lamps, parks and winter service of the town.
quote: New passport ordered in twelve minutes, and the clerk wished me a good trip.
quote: I reported the pothole on Monday, and on Wednesday the town had filled it.
quote: At the citizens' forum the mayor listened, and the linden tree is still standing.

# news and journalism
words: news portal, newspaper, journalism, journalist, reporter, newsroom, news article, breaking news, news headline, editorial office, press release, op-ed, investigative reporting, magazine editor, news site, local news, press freedom, fact check, columnist, correspondent
about: We are an independent local newspaper with nine editors, owned by 3,100 readers. Since 1921 we have reported on council, courts, clubs and the weather, first in lead type and now mostly on screens. No advertiser sees an article before it is printed.
mission: We report what matters in our town, check it twice and correct it openly if we were wrong.
categories: Local news, Politics, Investigations, Culture, Sports, Opinion
article: How we check a story | Two independent sources, and the other side is always asked. | A tip is a beginning and not a story. Reporters look for a document or a second witness who did not talk to the first. A person who is criticized gets our questions in writing and enough time to answer. Before publication an editor who did not work on it reads each sentence and asks how we know.
article: The inverted pyramid | The most important comes first, so that readers may stop anywhere. | The first sentence answers who, what, when and where. Why and how follow in the second paragraph, background after that. The form dates from the time when telegraph lines broke down and editors cut from the bottom. It still works, because most readers on phones leave after the third paragraph.
article: Headlines that keep their promise | A good headline says what the article says, only shorter. | Write it last and use an active verb in the present tense. Avoid questions to which the answer is no. Numbers and names belong in, puns belong in the culture section. If the headline makes people click but the text disappoints, they will not come back tomorrow.
article: Off the record, on background, on the record | Sources and journalists agree on the rules before they talk. | On the record means that words and name may be printed. On background the words may appear, but without the name, for instance as someone in the administration. Off the record means nothing may be published, though the reporter may look for it elsewhere. An agreement made afterward does not count.
article: Reading a council agenda like a reporter | The explosive item is seldom the first. | Look for items marked for information only and for annexes of more than thirty pages. Compare sums with last year's budget. Call the two councilors who asked for the item and one who voted against. Our report on the swimming pool began with a footnote on page 41.
article: How corrections work | A mistake is named, dated and left visible. | We correct online articles within an hour of confirming an error and say at the end what was changed. In print the correction appears on page two the next day. The wrong sentence does not simply vanish, for readers may have relied on it. Last year we printed 64 corrections, mostly of names and numbers.
service: Digital subscription, per month | All articles, the archive since 1921 and the morning letter. | 9.9
service: Home delivery of the newspaper, per month | In your mailbox by half past six, Monday to Saturday. | 34
service: Family notice in the newspaper | Birth, wedding or obituary, designed with you in the office. | 75
service: Archive research | We search a hundred years of newspapers for a name or a place. | 40
service: Newsroom visit for school classes | Two hours from the morning meeting to the front page. | 30
product: Front page print of your birthday | The newspaper's page one of that day on heavy paper. | 19
product: Reporter's notebook, set of 5 | Narrow, spiral bound and made for writing while standing. | 14
product: Crossword book | The 120 best weekend crosswords from the newspaper. | 12.5
product: Yearbook of local news | Twelve months in articles and pictures. | 24
product: Style guide of the newsroom | Spelling, quotes, numbers and fairness on 90 pages. | 16
product: Gift subscription, three months | The paper for someone who has moved away. | 85
question: How do I send the newsroom a tip? | By mail, phone or the sealed letterbox at the side door. We protect our sources.
question: How do I get my club's event into the newspaper? | Send date, place and one sentence by Tuesday noon for the weekend edition.
question: Who decides what is on the front page? | The morning meeting at ten, which readers may attend on Fridays.
question: Are op-eds the opinion of the newspaper? | No. They are signed and marked, and we print opposing views.
question: How can I have an error corrected? | Write to the editors with the article and your source. You will hear from us the same day.
event: Open newsroom | Readers sit in on the editorial meeting and ask what they like.
event: Readers' debate | The editor and three guests discuss the front-page topic of the month.
event: Press photo exhibition | Sixty pictures of the year by our photographers.
event: Night of the long reads | Reporters read from their investigations and tell how they came about.
course: Journalism for beginners | Interview, news story and feature on six evenings. | 160
course: Fact-checking workshop | Pictures, figures and quotes tested in one day. | 90
course: Press work for clubs | Press releases that editors actually print. | 45
role: Editor in chief | Answers for every line and leads the newsroom.
role: Local reporter | Sits through council meetings and talks at garden fences.
role: Fact-checker | Verifies names, numbers and quotes before publication.
role: Photojournalist | Brings home the picture that tells the story.
quote: Without the newspaper nobody would have noticed the price of the new bridge.
quote: They printed a correction within a day, which made me trust their news more.
quote: I read the newspaper's morning letter before I put the kettle on.

# podcasts and radio
words: podcast, podcaster, radio, radio station, podcast episode, broadcast, radio show, microphone, audio drama, airwave, community radio, on air, podcast host, interview show, jingle, radio play, show notes, listener, airtime, internet radio
about: We are a community radio station and a podcast studio in a former dairy. Since 1995 ninety volunteers have filled the air with jazz, village talk and radio plays, and since 2014 we have produced podcasts as well. Anyone with an idea and two hours a week can go on air.
mission: We give voices from our region a good microphone and an open ear.
categories: Recording, Interviews, Storytelling, Music shows, Editing, Distribution
article: Podcast sound in an ordinary room | A closet full of clothes beats an expensive microphone in a bare kitchen. | Echo is the first thing listeners notice. Record between a bookshelf and a thick curtain and put a blanket on the table. Speak a hand's breadth from the microphone, slightly past it, so that the letters p and b do not pop. Aim for peaks at minus 12 decibels, and nothing will distort when you laugh.
article: Opening a podcast episode | You have about a minute before people skip. | Start with the strongest sentence of the interview or with a question nobody can answer yet. Only then come the name of the show and the host, in ten seconds. Tell listeners what they will know at the end. Thanks, dates and sponsors can wait until the story is moving.
article: Interviewing for radio | Ask short questions and count to three after the answer. | The best sentence often comes after the pause. Ask how and tell me about, instead of questions that end in yes. Have the guest describe a place, for radio is made of pictures in the head. Record a minute of room tone at the end, as it hides your cuts later.
article: Cutting an interview from sixty to twenty minutes | First listen, then mark, and only then cut. | Note the times of the moments that made you smile or frown. Build the episode from those and ask what is needed to understand them. Leave breaths in place, since speech without them sounds hurried. Editing takes three to five hours per finished half hour, even with practice.
article: Loudness for podcasts | Minus 16 LUFS for stereo, minus 19 for mono is the usual target. | LUFS measures how loud a recording feels rather than its peaks. If an episode is much quieter than the one before, listeners in the car reach for the knob. Level the voices first, then compress gently at about 3 to 1. A limiter at minus 1 decibel catches the rest.
article: Planning an hour of live radio | A clock drawn on paper keeps the show together. | Draw a circle and mark the news at the top, then music, talk and jingles in slices. A talk segment without music should rarely exceed four minutes. Always have one extra track and one short story ready. Start the last song so that it ends ten seconds before the full hour.
service: Podcast production, per episode | Recording, editing, mix and show notes for up to 45 minutes. | 320
service: Studio hire, two hours | Four microphones, quiet walls and a technician to start you off. | 70
service: Radio spot production | Text, voice and jingle for a spot of thirty seconds. | 390
service: Podcast launch package | Concept, title music, cover and entry in the directories. | 1400
service: Live broadcast of your event | Outside broadcast van, two hosts and a recording afterward. | 850
product: Podcast microphone with arm | Broadcast sound, USB plug and pop filter. | 129
product: Closed headphones for the studio | Comfortable for long edits and quiet to the outside. | 79
product: Acoustic panel set, 6 pieces | Felt panels that take the echo out of a podcast corner. | 95
product: On air sign, illuminated | Red light box for the studio door. | 49
product: Radio play on CD: The Lamp at the Weir | A crime story in three parts with local voices. | 14
product: Field recorder with windshield | Pocket recorder for reports from markets and mountains. | 139
question: How can I get my own radio show? | Come to the intake evening with an idea for four broadcasts. Training is free for members.
question: What do I need to start a podcast? | A decent microphone, headphones, free software and ten topics. Record three episodes before you publish the first.
question: Where can I listen to the station? | On 98.4 in the valley, as internet radio anywhere, and later in the archive of shows.
question: Do you play music by local bands on air? | Every Tuesday from eight to ten. Send two songs and three sentences.
question: How long should a podcast episode be? | As long as it stays interesting. Most of our listeners choose twenty to forty minutes.
event: Live podcast in the old dairy | Two guests, one host, and the audience asks the last question.
event: 24 hours of radio | All ninety hosts broadcast around the clock, breakfast included.
event: Radio play night | We turn off the light and listen together.
event: Open microphone hour | Read, sing or tell something live on air, five minutes each.
course: Podcasting from idea to episode | Concept, recording and editing on four evenings. | 140
course: Radio host training | Voice, desk and live talk with your first show at the end. | 90
course: Audio editing workshop | Cuts, music and loudness on your own recording. | 110
role: Radio host | Leads through the show and talks with guests and callers.
role: Podcast producer | Plans episodes, books guests and keeps the thread.
role: Sound engineer | Sets microphones and mixes voices until they feel close.
role: Program director | Decides what goes on air, and when.
quote: I came with a voice memo and left with a podcast that my whole village listens to.
quote: The host let our grandmother finish her story on air, and nobody turned the dial.
quote: Finally a studio where someone hears the fridge two rooms away and switches it off.
`;
