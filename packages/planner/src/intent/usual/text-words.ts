/** Sample values of text fields by their label: a line has words of labels and values, the first line that fits wins. */
import type { Group } from './group-words.ts';

const written = `
initials: A. L.; J. O.; P. N.; T. H.
country, nationality: Portugal; Norway; Canada; Ghana
county, province, region: North; South; East; West
postcode, zip code, zip, postal code: 20450; 20451; 20460; 20475
town, city, village, district, origin, birthplace, hometown, departure: Ashford; Milbrook; Fernley; Harlow
address, street: 4 Mill Lane; 17 Station Road; 2 Harbor Street; 31 Cedar Lane
shelf, box, drawer, bin, rack, aisle, bay, shelving: A1; A2; B1; B3
floor, level, storey: Ground floor; First floor; Second floor; Basement
room, classroom, ward, office: Room 1; Room 2; Main hall; Kitchen
building, site, school, branch, hall: Main building; Annex; North wing; Workshop
venue: Town hall; Library; Community center; Old school
place, location, where, spot, area, position, grid, meeting point: By the entrance; Workshop; First floor; North side
from, origin, departs from: Ashford; Milbrook; Fernley; Harlow
destination, to where, where to, to: Harlow; Eastbridge; Norwood; Ashford
route, line: Line 4; Line 7; Line 12; Line 15
coordinates, gps: 51.507, -0.128; 51.512, -0.120; 51.498, -0.135; 51.520, -0.110
size, scale: Small; Medium; Large; Medium
dimension, measurement: 30 × 40 cm; 50 × 70 cm; 20 × 20 cm; 60 × 80 cm
length, width, depth, height: 40 cm; 60 cm; 25 cm; 120 cm
weight: 1.2 kg; 0.8 kg; 2.5 kg; 4 kg
capacity, volume: 10 liters; 25 liters; 5 liters; 50 liters
color, colour, finish, livery: Blue; Red; Green; Black
material, wood, fabric, medium: Oak; Steel; Linen; Brass
condition: Good; Worn; As new; Good
gauge: Narrow; Standard; Standard; Narrow
language pair: German to English; Dutch to English; French to English; Spanish to English
language: English; Spanish; Polish; Arabic
species or variety, variety, cultivar, strain: Early; Common; Late; Red
species: Common; European; Dwarf; Spotted
breed or species, breed: Crossbreed; Pure-bred; Crossbreed; Rare breed
sex, gender: Female; Male; Female; Male
blood type: A; 0; B; AB
allergies, allergens, allergy: Nuts; None; Milk; None
diet, dietary requirements, dietary needs, dietary: Vegetarian; None; Vegan; Gluten-free
dose, dosage: 1 tablet; 5 ml; 2 tablets; 1 tablet
side effects, symptoms, symptom: None; Tired for a day; None; Slight headache
diagnosis: Sprained ankle; Cold; Allergy; Check-up
brand, make, maker, manufacturer: Alder; Finch & Co.; Harbor Works; Castell
make and model, model: Alder 200; Finch Compact; Alder 350; Castell Pro
version, edition, release: 1.2; 2.0; 2.1; 3.0
supplier, vendor, company, employer, organization, organisation, firm, publisher, carrier, shop, store, bought at, source, partner, agency, business: Harbor Works; Alder & Finch; Mill & Sons; North Street Supplies
team, crew, group, club, house, squad, gang: North; South; River; Hill
home team: Ashford; Milbrook; Fernley; Harlow
away team, opponent: Harlow; Eastbridge; Norwood; Ashford
department, unit, division, section: Office; Workshop; Kitchen; Reception
year, year made, year built: 1987; 1994; 2008; 2019
year group, class, form, grade: Year 7; Year 9; Year 8; Year 10
age group, age range: Under 10; Under 12; Under 14; Adults
role, position, job title, function, band: Member; Coordinator; Assistant; Treasurer
relationship, relation: Mother; Father; Grandmother; Neighbor
specialty, specialism, expertise, specialization: Beginners; Families; Schools; Companies
trade, profession, occupation: Carpenter; Electrician; Plumber; Painter
qualification, certification, training: First aid; Introduction; Advanced course; First aid
skill, skills, interests, hobbies: Cooking; First aid; Driving; Gardening
subject taught, course: Math; English; Biology; History
reason, cause, purpose, occasion, why: Change of plans; Family visit; Asked by phone; Bad weather
result, outcome, finding, findings, conclusion, decision: All in order; Small repair needed; All in order; To be looked at again
action, action taken, next step, measures, follow-up, next action: Call back on Monday; Order the part; Nothing to do; Check again in a week
work, work done, job, task, activity, service, what was done: Yearly check; Small repair; Cleaning; Replacement of a part
issue, problem, fault, defect, damage, complaint: Does not close properly; Crack near the edge; Makes a loud noise; Loose screw
part, parts used, parts, spare part: Filter; Drive belt; Seal; Bearing
answer, reply, response: Yes, gladly; Not this week; Yes, after six; We will call you
topic, theme, subject: Getting started; Safety; Costs; Plans for summer
genre, style: Classic; Modern; Folk; Classic
technique, method, process: By hand; By machine; By hand; Mixed
ingredients, ingredient: Flour, water, salt; Tomatoes, onions, oil; Oats, honey, nuts; Milk, eggs, sugar
period, era, decade: 1890s; 1920s; 1950s; 1970s
season: Spring; Summer; Autumn; Winter
month: January; February; March; April
weekday, day, days: Monday; Wednesday; Friday; Saturday
week: Week 12; Week 13; Week 14; Week 15
time, times, hours, opening hours, slot, time slot: 9 to 11; 14 to 16; 10 to 12; 17 to 19
duration: 1 hour; 30 minutes; 2 hours; 45 minutes
frequency, how often, interval, schedule: Every week; Every month; Twice a week; Every year
weather, conditions: Dry, light wind; Cloudy; Sunny; Light rain
wind, wind direction: North-west; West; South; North
unit: pieces; kg; liters; boxes
quantity, amount: 2 boxes; 5 pieces; 1 kg; 12 pieces
payment terms, terms: 14 days; 30 days; On delivery; 30 days
payment method, paid by, method of payment: Card; Cash; Transfer; Card
vat number, tax number, tax id: DE811907980; GB123456782; PT501964843; FR40303265045
iban, bank account, account number, bank details: DE02 1203 0000 0000 2020 51; DE02 5001 0517 0137 0750 30; DE02 1001 0010 0006 8201 01; DE02 2001 0020 0001 2122 06
category, kind, type, sort, classification: Standard; Special; Standard; Other
rating, quality: Good; Very good; Fair; Good
priority, urgency, severity: Normal; High; Normal; Low
status, state, stage, progress: Open; In progress; Done; Open
opens: Front door; Kitchen; Store room; Office
instrument: Piano; Violin; Clarinet; Guitar
voice, voice part: Soprano; Alto; Tenor; Bass
equipment, tools, gear: Ladder; Gloves and goggles; Cordless drill; None
vehicle, car: White van; Blue car; Bicycle; White van
trim: Oak; Steel; Brass; Oak
heading, budget heading: Printing; Postage; Repairs; Insurance
title, headline: Getting started; A good beginning; What we learned; Plans for next year
character, hero: Pirate; Queen; Sailor; Wizard
distance: 50 m; 100 m; 200 m; 400 m
result time, race time, lap time, finish time, best time, personal best: 1:02.4; 0:58.9; 1:10.3; 2:04.7
signature, signed: A. Lindqvist; J. Okafor; P. Nair; T. Herrera
word, term: Harbor; Ladder; Meadow; Lantern
meaning, definition, translation: A sheltered place for boats; Steps that lean on a wall; A field of grass; A lamp to carry
caption: View from the bridge; On a market day; The old mill; Before the storm
pronunciation, how it is said: HAR-bor; LAD-der; MED-ow; LAN-tern
slogan, tagline, motto: Made with care; Open to all; Better together; Slow and steady
dress code: Casual; Smart; Casual; Warm clothes
bank: Harbor Bank; North Mutual; City Savings; Harbor Bank
file, link: Main file; Draft; Copy; Final version
username, handle, nickname: ana; jonas; priya; tomas
password, pin: (kept elsewhere); (kept elsewhere); (kept elsewhere); (kept elsewhere)
`;

/** Codes, numbers and the like by the last word of the label; `#` is a number that differs by row. */
const codes = `
serial number, serial, serial no: SN-48#
number plate, plate, license plate, licence plate, registration, registration number: KM #4 TR
isbn: 978-0-14-#042-7
asset tag, tag, barcode, sku, item number, article number, product code, part number: T-0#
invoice number, order number, reference number, reference, ref, ticket number, case number, claim number, job number, booking number, receipt number, batch number, batch, lot number: A-1#
membership number, member number, member code, customer number, client number, card number: M-2#
phone extension, extension: #
dcc address: #
ip address: 10.0.0.#
accession number: 1987.#.2
version: 1.#
number, no, id, code: #
`;

type Table = [labels: string[], values: string[]][];
const read = (text: string): Table =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at).split(', '), line.slice(at + 2).split('; ')];
    });

export const textValues = read(written);
export const codeValues = read(codes);

/** Labels of people that are no nouns for people. */
export const ofPeople =
  /\b(who|whom|by|for whom|holder|contact|contact person|assigned|assignee|responsible|person|guardian|with|keeper|lead|requested|reported|name|patient|dentist|dad|mum)$|^(who|whom|from|led by|signed|checked|approved|written|reported|requested|done)( |$)|\b(by|names?)$/i;

/** Where things of a kind are. */
export const places: [groups: Group[], values: string[]][] = [
  [
    ['event', 'lesson', 'group', 'game', 'booking'],
    ['Town hall', 'Library', 'Community center', 'Old school'],
  ],
  [['place'], ['4 Mill Lane', 'Riverside Walk', '17 Station Road', 'Market Square']],
  [
    ['record', 'problem', 'work'],
    ['4 Mill Lane', '17 Station Road', '2 Harbor Street', '31 Church Street'],
  ],
  [
    ['plant', 'animal', 'pet'],
    ['By the pond', 'South wall', 'Behind the barn', 'Near the gate'],
  ],
  [['room'], ['Ground floor', 'First floor', 'Annex', 'First floor']],
  [['boat'], ['Pier 1', 'Pier 2', 'Boathouse', 'Pier 3']],
  [['vehicle'], ['Yard', 'Garage', 'Street', 'Yard']],
  [['numbered'], ['North side', 'North side', 'South side', 'By the gate']],
  [
    ['product', 'food', 'substance', 'tool', 'clothing', 'instrument'],
    ['Shelf A1', 'Shelf A2', 'Store room', 'Cupboard'],
  ],
];
