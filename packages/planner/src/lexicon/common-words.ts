/** Words that request nothing by themselves. */
const split = (words: string): string[] => words.split(/\s+/).filter(Boolean);

export const stopWords = new Set(
  split(`a an the and or but nor so yet if then else of in on at by to from with without for as into onto over under up down out off about after before
between during through per via than that this these those there here it its itself i me my mine we us our ours you your yours he him his she her
they them their theirs who whom whose which what when where why how all any both each every few more most much many no not only own same some
such too very can could will would shall should may might must do does did done doing be is am are was were been being have has had having
get gets got let lets like likes just also etc e.g i.e eg ie please thanks thank hello hi hey ok okay yes well really maybe quite rather
other others another one ones someone anyone everyone people person user users visitor visitors anybody somebody everybody
i'm i'd i've we're it's don't doesn't can't that's there's im id want wants wanted need needs needed would love wish able allow allows allowed
allowing enable enables enabling help helps helping let us use uses used using make makes made making build builds building built create creates
created creating implement implements implementing develop develops developing design designs designing generate generates write give gives
provide provides providing support supports supporting include includes including included contain contains containing feature features
functionality functionalities function functions capability capabilities option options ability offer offers offering should come comes
keep keeps keeping track tracks tracking manage manages managing management handle handles handling organise organize organising organizing
record records recording store stores storing save saves saving saved show shows showing shown display displays displaying displayed see sees seeing view views viewing
browse browses browsing list lists listing listed add adds adding added edit edits editing delete deletes deleting remove removes removing
update updates updating enter enters entering input inputs inputting post posts posting posted submit submits submitting share shares sharing
choose chooses choosing select selects selecting pick access accesses accessing learn understand click visit open know put set sets assign apply applies
find finds mark marks check checks way ways thing things stuff something anything everything lot lots bit kind kinds type types sort
new old simple small big basic nice good great cool modern clean beautiful pretty easy quick fast tiny little minimal minimalistic minimalist
comprehensive advanced robust responsive user-friendly friendly intuitive full fully complete professional elegant fancy online digital custom
personal own real different various multiple several related relevant specific detailed necessary available current first second main overall
based high performance quality cross platform adaptive mobile desktop device devices important etc. properly easily quickly simply ideally
way where them back both again always never ever now today etc together inside within across along around against until while because
it's thing's let's we'd we'll you'll i'll they're isn't aren't won't couldn't shouldn't something's two three four five six seven eight nine ten
called named titled name names purpose purposes idea project work works working go goes going day days week weeks month months year years time times
interested interest interests experience information info data detail details content contents item items entry entries
version part parts number numbers amount amounts thing example examples like style styles styled styling color colour colors colours theme
background component components element elements ui look looks feel look-and-feel layout body canvas base accent interface design block blocks
visual visuals visible highlight highlights control controls button buttons container outer global default define text font fonts letters lettering headline headlines introduction showcase showcased overview additionally according furthermore moreover however therefore perform performing performs specify configure initialize
establish implement set page pages section sections home homepage navigation menu bar nav header footer website site web webpage app apps application
applications program software system platform tool tools service services solution portal dashboard backend frontend full-stack database db server`),
);

/** Words for an app behind its subject: they name the app, not its rows. */
export const kindWords = new Set(
  split(`app application program software tool website site webpage web page system platform portal dashboard tracker tracking planner manager management list log logger logbook
journal diary board directory catalogue catalog collection organiser organizer inventory register registry database db scheduler calendar book
booking archive finder viewer browser editor builder maker generator api backend service server store shop marketplace helper assistant
mini spreadsheet sheet table form listing plan schedule album agenda notebook wall picker box clone blog forum wiki library hub center centre space room game quiz calculator converter timer counter landing`),
);

/** Words for an app that stay in its name, such as expense tracker. */
export const namingKindWords = new Set(
  split(`tracker planner log logbook journal diary board directory catalogue catalog collection organiser organizer inventory register list
calculator converter dashboard marketplace shop store blog forum wiki guestbook portal scheduler archive manager countdown timer quiz game booking plan schedule album sheet calendar agenda inventory notebook cellar wall picker roster rota club circle league association society cooperative swap hunting box glossary crm`),
);

/** Headings of a list of entities: "resources: users, tokens". */
export const labelNouns = new Set(split('resources entities models tables collections objects endpoints records types'));

/** Containers of rows: what follows one of these describes a row. */
export const bookKinds = new Set(
  split(`log logbook logger list book notebook register inventory diary journal tracker archive catalogue catalog database directory record records rota roster sheet table
collection planner ledger file notes schedule screen`),
);

/** Words that open a prompt and only ask to build something. */
export const openingWords = new Set(
  split(`please can could would you i we want need like to have build me us make create implement develop design redesign modify update write generate give code program do set up
a an the my our your some simple small basic nice new modern comprehensive minimalistic minimalist minimal beautiful clean responsive quick little tiny good great cool pretty
personal online web based fully complete full single fancy lightweight easy professional elegant just for i'd love looking hello hi hey am is it very really super quite
making building creating let let's lets help that which interactive high performance real time advanced cross multi non platform digital free own high quality mobile friendly`),
);

/** The end of the first noun phrase of a prompt. */
export const headEnds = new Set(
  split(`with for that where which who whose to so about using including having in on from by and or but without when while because i we it they users
can should must will featuring showing such as called named titled via through at styled whenever if based plus also between among per may might could please`),
);

/** Verbs for storing rows: "track my plants", "manage orders". */
export const keepingVerbs = new Set(
  split(`track tracks tracking manage manages managing keep store storing record records recording log logging list listing browse browsing add adding
post posting publish publishing organise organize organising organizing collect collecting catalogue catalog save saving share sharing plan planning
submit submitting create creating search searching view viewing edit editing rate rating review reviewing book rent renting lend lending sell selling order
ordering register monitor monitoring schedule scheduling ask asks asking compare compares comparing remember write writing display displaying showcase showcasing follow note enter entering count`),
);
