/** What kinds of thing lists hold. A noun belongs to a group by its word, else by what it is a kind of. */
import type { NounClass } from '../../english/wordnet.ts';

const words = (written: string): ReadonlySet<string> => new Set(written.split(/\s+/));

/** Nouns that decide by themselves, since dictionaries put them elsewhere or know them in another sense first. */
export const groupWords = {
  pet: words('pet dog cat horse pony donkey foal puppy kitten mare'),
  food: words('recipe dish meal lunch dinner breakfast starter main dessert snack'),
  thing: words('channel board category section forum word term link pair size name type kind'),
  person:
    words(`contact client customer member guest visitor volunteer person people staff team-member employee worker applicant candidate pupil
student learner patient tenant resident donor sponsor supporter subscriber attendee participant parent child kid sibling helper neighbor neighbour
adopter fosterer borrower user player performer speaker officer manager adviser advisor technician operator carer caregiver colleague friend
 nurse driver referee steward ringer singer apprentice trainee alumnus graduate owner landlord landlady keeper`),
  numbered:
    words(`plot mooring pitch berth stall booth locker table bay seat bed space cell lane desk court slot pew grave pen stable kennel cage aviary
hive beehive peg pod workstation cubicle dock`),
  request: words(`request application enquiry inquiry appeal nomination referral claim complaint grievance registration enrolment
enrollment signup sign-up submission objection requisition expression query offer bid swap exchange`),
  personal: words(`detention absence attendance adoption intervention assessment evaluation case admission disciplinary result
answer response reply vote ballot form questionnaire leave holiday vacation`),
  booking: words('booking reservation appointment consultation viewing fitting rsvp hire waiting'),
  lent: words('loan rental checkout sign-out borrowing lending withdrawal handover return '),
  shift: words('shift duty watch turn rota roster assignment placement cover'),
  problem:
    words(`fault defect damage problem issue snag leak pothole breakdown outage hazard bug repair-request crack blockage spill puncture nuisance
infestation failure error graffiti vandalism`),
  record: words(`inspection check audit survey test callout call-out visit delivery collection cleaning repair spraying pour
entry record feeding watering harvest catch job task chore errand project incident accident deployment mission
sighting observation find batch run patrol search rescue firing brew pickup drop shout maintenance refill round
transfer movement shipment dispatch purchase sale experiment operation procedure step snagging alteration
conversion installation commission review-meeting handling disposal stocktake count tasting order call`),
  event: words(`event festival concert gig fair fete party meeting gathering ceremony rehearsal match game-day fixture race
regatta show performance screening workshop-day open-day exhibition conference camp retreat picnic market
tournament competition championship parade outing excursion trip tour walk hike ride dive night session wedding
funeral quiz-night convention recital sale-day audition tryout vigil swap-meet meetup activity raffle experience
evening afternoon morning dance fundraiser debate`),
  lesson: words('lesson class course workshop training seminar webinar tutorial lecture program programme module masterclass'),
  message: words(`message notice announcement news comment thread topic discussion reminder letter update rumor rumour bulletin
newsletter thought petition`),
  note: words('note report memo diary journal minute log'),
  idea: words('suggestion idea proposal feedback wish tip'),
  story: words('story tale anecdote memoir chapter essay legend confession memory'),
  article: words('article post blog column feature'),
  review: words('review testimonial rating critique'),
  question: words('question riddle quiz poll faq trivia prompt'),
  document:
    words(`document file contract agreement policy manual brochure paper handout worksheet manuscript publication statement
deed will script leaflet template consent checklist schedule lease`),
  bill: words('quote quotation estimate tender receipt invoice bill'),
  permit: words(
    'permit pass licence license certificate certification passport warrant voucher visa accreditation badge credential ticket',
  ),
  offer: words('service treatment tier plan package tariff membership option deal'),
  money:
    words(`fee fine expense payment donation cost charge contribution tip debt refund grant scholarship bursary subsidy pledge due
budget heading income transaction deposit commission reimbursement salary wage tariff subscription toll levy saving
sponsorship mileage cash money float`),
  measure:
    words(`reading temperature temp level weight height length pressure rainfall humidity speed volume dose score rate count slump
measurement`),
  work: words(`painting drawing sculpture photo photograph picture print portrait postcard poster book film movie song album
video poem novel play episode podcast track recording illustration mosaic mural tapestry artwork sketch cartoon
comic opera symphony tune hymn carol reel demo sample edition animation documentary magazine engraving etching
map chart atlas`),
  home: words('flat apartment cottage cabin hut villa house chalet lodge bungalow caravan yurt'),
  room: words('room hall office studio classroom suite kitchen'),
  place: words(`place site spot location venue park beach lake river trail path footpath route field farm garden church museum
monument stop station street road school clinic branch shop store island village town city region area zone
bench fountain playground building landmark viewpoint bridge campsite well spring walkway cemetery allotment
orchard meadow wood woodland forest harbor harbour pier yard district parish ward neighborhood neighbourhood
toilet shelter sauna restaurant cafe pub bar bakery library pool crag cave reef sign memorial statue barn
theater theatre castle palace mansion tower kiln`),
  group:
    words(`group team crew club band choir orchestra company organization organisation firm charity household family society agency partner supplier vendor
manufacturer publisher brand department committee union league squad gang ensemble troupe exhibitor institution`),
  time: words('week month season term semester year day period'),
  equipment: words(`cylinder tank silo bottle hook elevator lift hoist machine mould mold key extinguisher battery container alarm
sensor meter pump boiler radiator server router printer projector monitor screen scaffold ladder chain rope`),
  plant: words('lichen moss seedling cutting sapling bulb corm plant tree flower shrub herb vegetable fruit crop houseplant'),
  product: words(`product parcel kit box set pack hamper bundle gift souvenir keepsake basket item article good ware merchandise
accessory supply consumable part spare component material fabric yarn paint ink piece prop mug cup bowl plate
jar bouquet barrel`),
} as const;

export type Group =
  | keyof typeof groupWords
  | 'animal'
  | 'boat'
  | 'vehicle'
  | 'clothing'
  | 'instrument'
  | 'tool'
  | 'furniture'
  | 'substance'
  | 'game';

/** What dictionaries say a group's nouns are kinds of, and which classes of noun can be of it; the first that fits wins. */
export const groupsByKind: [group: Group, kinds: string[], classes?: NounClass[]][] = [
  ['person', ['person'], ['person']],
  ['boat', ['watercraft', 'boat'], ['artifact']],
  ['vehicle', ['vehicle', 'aircraft'], ['artifact']],
  ['instrument', ['musical instrument'], ['artifact']],
  ['clothing', ['clothing', 'footwear', 'headdress', 'costume', 'jewelry'], ['artifact']],
  ['furniture', ['furniture', 'furnishing'], ['artifact']],
  ['tool', ['tool', 'hand tool', 'utensil', 'weapon', 'toy', 'sports equipment'], ['artifact']],
  ['room', ['room', 'dwelling'], ['artifact']],
  [
    'place',
    ['structure', 'facility', 'way', 'land', 'body of water', 'location', 'geological formation', 'tract'],
    ['artifact', 'place', 'object'],
  ],
  ['work', ['art', 'creation', 'publication', 'music'], ['artifact', 'communication', 'act']],
  ['food', ['food', 'beverage', 'foodstuff'], ['food', 'plant']],
  ['pet', ['domestic animal', 'livestock', 'horse', 'donkey', 'mare'], ['animal']],
  ['animal', ['animal'], ['animal']],
  ['plant', ['plant', 'fungus', 'vascular plant', 'plant part'], ['plant']],
  ['substance', ['substance', 'material', 'fabric'], ['substance', 'artifact']],
  ['equipment', ['device', 'equipment', 'machine', 'container', 'instrumentality', 'artifact'], ['artifact']],
  ['money', ['payment', 'charge', 'cost', 'possession'], ['possession']],
  ['game', ['game', 'sport']],
  ['lesson', ['course', 'teaching']],
  ['event', ['social event', 'ceremony', 'contest', 'journey', 'show', 'meeting', 'gathering', 'party', 'celebration']],
  ['event', ['event'], ['event']],
  ['request', ['request']],
  ['document', ['document'], ['communication']],
  ['message', ['message', 'communication', 'idea'], ['communication', 'thought']],
  ['group', ['organization', 'social group'], ['group']],
  ['time', ['time period', 'time unit', 'point', 'time'], ['time']],
  ['measure', ['measure', 'quantity']],
  ['problem', ['ill health', 'damage', 'difficulty']],
  ['record', ['act', 'activity', 'process']],
];
