/** Fields of a thing without an entry of its own, by the class of its noun: any permit has a holder and ends one day. */
import {
  choice,
  date,
  dateTime,
  decimal,
  email,
  type FieldSpec,
  flow,
  image,
  integer,
  longText,
  money,
  must,
  phone,
  rating,
  text,
  url,
} from './shape.ts';

type Fields = Record<string, FieldSpec>;
interface NounClass {
  /** Singular nouns, the last of a phrase: the permit of a "parking permit". */
  nouns: ReadonlySet<string>;
  fields: Fields;
}

const of = (nouns: string, fields: Fields): NounClass => ({ nouns: new Set(nouns.split(/\s+/)), fields });
const notes = longText('Notes');
const name = must(text('Name'));
const title = must(text('Title'));
const photo = image();
const condition = choice('Condition', 'New, Good, Worn, Broken');

export const nounClasses: readonly NounClass[] = [
  of('request swap nomination proposal appeal claim referral inquiry enquiry objection demand plea', {
    title,
    by: text('From'),
    day: date('Received on'),
    details: longText('Details'),
    status: flow('Status', 'New, In progress, Done*, Declined*'),
  }),
  of('bid offer tender', {
    title,
    by: text('From'),
    amount: must(money('Amount')),
    day: date('Received on'),
    notes,
    status: flow('Status', 'Open, Accepted*, Declined*'),
  }),
  of('permit pass licence license certificate certification policy visa accreditation clearance voucher credential patent', {
    name,
    holder: text('Holder'),
    number: text('Number'),
    from: date('Valid from'),
    until: date('Valid until'),
    notes,
  }),
  of('pothole leak hazard crack outage blockage breakdown graffiti nuisance spill puncture obstruction fault blackout', {
    title: must(text('What')),
    place: text('Where'),
    day: date('Reported on'),
    severity: choice('Severity', 'Low, Medium, High'),
    photo,
    details: longText('Details'),
    status: flow('Status', 'Reported, In progress, Solved*'),
  }),
  of(
    `playground bench bridge grave cemetery park beach lake river cave waterfall viewpoint monument landmark statue fountain castle tower ruin
shelter hut cabin campsite lighthouse harbor harbour marina island mountain summit peak valley forest meadow field pond well stable barn
cafe café bar pub bakery brewery winery market mall kiosk theater theatre cinema gym court pitch arena stadium studio toilet charger
museum gallery library church temple mosque synagogue`,
    { name, place: text('Where', '', 200), description: longText('Description'), photo },
  ),
  of(
    `guitar violin piano cello flute trumpet drum accordion saxophone synthesizer amplifier pedal drone camera lens tripod telescope microscope
saw hammer ladder rope tent kayak canoe surfboard snowboard ski skate scooter trailer tractor machine engine pump generator printer
scanner projector microphone speaker radio phone tablet monitor keyboard gadget device sensor robot oven fridge appliance lamp helmet
extinguisher defibrillator container vessel instrument tool`,
    {
      name,
      make: text('Make and model'),
      serialNumber: text('Serial number'),
      boughtOn: date('Bought on'),
      price: money('Price'),
      condition,
      photo,
      notes,
    },
  ),
  of('key keyring fob padlock', { name, opens: text('Opens'), number: text('Number'), notes }),
  of(
    `painting sculpture drawing sketch etching poster figurine doll watch clock knife vase carpet rug antique comic puppet mask medal badge
mineral fossil gem shell meteorite banknote autograph teapot mug magnet toy miniature zither relic heirloom exhibit artifact artefact collectible`,
    { name, maker: text('By'), year: integer('Year'), condition, value: money('Value'), photo, notes },
  ),
  of('dress shirt shoe sneaker boot jacket coat costume outfit uniform hat scarf jersey suit skirt sweater kimono sari garment', {
    name,
    brand: text('Brand'),
    size: text('Size', '', 20),
    color: text('Color', '', 40),
    condition,
    photo,
    notes,
  }),
  of(
    `cocktail beer ale whisky whiskey rum gin tea coffee juice smoothie cheese dish cake cookie bread pie pizza sauce soup salad snack chocolate
spice jam pickle stew curry sandwich breakfast lunch dinner drink beverage dessert ingredient`,
    { name, kind: text('Kind'), ingredients: longText('Ingredients'), rating: rating(), photo, notes },
  ),
  of('tree rose orchid cactus bonsai shrub bush herb flower fern tulip palm vine succulent mushroom vegetable fruit crop', {
    name,
    species: text('Species or variety'),
    place: text('Where'),
    plantedOn: date('Planted on'),
    photo,
    notes,
  }),
  of(
    `sheep lamb cow calf bull goat pig duck goose turkey rabbit hamster bird parrot pigeon falcon owl fish koi snake lizard tortoise turtle frog
llama alpaca donkey pony mule deer fox butterfly beetle spider insect`,
    {
      name,
      kind: text('Breed or species'),
      born: date('Born on'),
      sex: choice('Sex', 'Female, Male, Not known'),
      photo,
      notes,
    },
  ),
  of(
    `drill closure ceremony festival retro retrospective hackathon camp audit sermon baptism outing excursion raid screening reception gala fair
parade vigil retreat conference webinar standup demo open-day barbecue picnic potluck sleepover expedition`,
    { title, day: must(date('Day')), place: text('Where'), ledBy: text('Led by'), notes },
  ),
  of(
    `publication thesis dissertation citation quote quotation poem essay letter speech paper memo manual brochure whitepaper verse story
chapter script column editorial interview transcript lecture handout worksheet syllabus abstract manuscript`,
    {
      title,
      author: text('By'),
      day: date('Date'),
      topic: text('Topic'),
      link: url(),
      text: longText('Text'),
    },
  ),
  of(
    'allowance fine tip debt refund reimbursement scholarship bonus commission royalty tax penalty stipend loan wager bet deposit',
    {
      title: must(text('What for')),
      who: text('Who'),
      amount: must(money('Amount')),
      day: date('Day'),
      notes,
      status: flow('Status', 'Open, Paid*'),
    },
  ),
  of('video clip album playlist documentary anime cartoon musical opera soundtrack remix mixtape reel stream', {
    title,
    by: text('By'),
    link: url(),
    seenOn: date('Date'),
    rating: rating(),
    notes,
  }),
  of('database endpoint repository plugin cluster deployment environment firewall network backup webhook microservice pipeline', {
    name,
    kind: text('Kind'),
    address: url('Address'),
    owner: text('Owner'),
    notes,
    status: flow('Status', 'Works, Degraded, Down'),
  }),
  of('measurement level pressure humidity rainfall snowfall voltage speed pulse saturation glucose ph concentration', {
    at: must(dateTime('When')),
    value: must(decimal('Value', undefined, null)),
    place: text('Where'),
    notes,
  }),
  of('route trail walk hike tour path climb flight voyage dive paddle crossing commute pilgrimage loop marathon', {
    name,
    from: text('From'),
    to: text('To'),
    distance: decimal('Distance', 'km'),
    minutes: integer('Minutes'),
    difficulty: choice('Difficulty', 'Easy, Medium, Hard'),
    photo,
    notes,
  }),
  of(
    `charity agency bank college university union brand vendor hospital clinic laboratory startup foundation parish congregation embassy
ministry council kindergarten nursery orphanage orchestra ensemble choir band troupe squad`,
    {
      name,
      contact: text('Contact'),
      email: email(),
      phone: phone(),
      address: text('Address', '', 200),
      website: url('Website'),
      notes,
    },
  ),
  of(
    'lesson principle dream memory gratitude affirmation resolution joke proverb riddle insight learning thought blessing prayer',
    {
      title: must(text('In short')),
      day: date('Day'),
      text: longText('In full'),
    },
  ),
];

/** The usual fields of such a thing; null if its noun is in no class. */
export function fieldsOfNoun(singular: string): Record<string, FieldSpec> | null {
  const last = singular.split(' ').at(-1) ?? '';
  return nounClasses.find(({ nouns }) => nouns.has(last))?.fields ?? null;
}
