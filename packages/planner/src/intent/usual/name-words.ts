/** Words that sample rows are named by where nobody can know their names. */

/** Of many origins; no two share a given name, so that addresses differ. */
export const peopleNames = [
  'Ana Lindqvist',
  'Jonas Okafor',
  'Priya Nair',
  'Tomás Herrera',
  'Mira Castell',
  'Kwame Mensah',
  'Lena Fischer',
  'Daniel Cohen',
  'Yuki Tanaka',
  'Samira Haddad',
  'Owen Hughes',
  'Marta Kowalska',
  'Ben Carter',
  'Ines Duarte',
  'Arjun Patel',
  'Grace Adeyemi',
  'Emil Novak',
  'Fatima Rahman',
  'Luca Moretti',
  'Hana Kim',
];

export const boatNames = ['Kingfisher', 'Swift', 'Otter', 'Morning Star', 'Heron', 'Blue Wave'];
export const petNames = ['Bella', 'Bruno', 'Luna', 'Oscar', 'Daisy', 'Pepper'];
export const towns = ['Ashford', 'Milbrook', 'Fernley', 'Harlow', 'Eastbridge', 'Norwood'];
export const streets = ['Mill Lane', 'Station Road', 'Harbor Street', 'Church Street', 'Park Avenue', 'Cedar Lane'];
export const homeNames = ['Orchard', 'Mill', 'Sea View', 'Old', 'Hillside', 'Garden'];
export const roomNames = ['Garden Room', 'Library', 'Blue Room', 'Attic', 'River Room', 'Corner Room'];
export const groupNames = ['Mill & Sons', 'Harbor Works', 'Alder & Finch', 'North Street', 'Okafor & Daughters', 'Castell'];
export const spots = ['Hall', 'Office', 'Workshop', 'Entrance', 'Store room', 'First floor'];
export const colors = ['Blue', 'Red', 'Green', 'White', 'Black', 'Yellow'];
export const seasons = ['Spring', 'Summer', 'Autumn', 'Winter'];
export const sides = ['Mill Lane', 'Riverside', 'Station', 'Old Town', 'North', 'Upper'];
export const scenes = ['Harbor at dawn', 'Old stone bridge', 'Garden gate', 'Mountain lake', 'Market square', 'Winter forest'];
export const levels = ['for beginners', 'for everybody', 'for children', 'for the advanced'];
export const offers = ['Basic', 'Standard', 'Plus', 'Family'];
export const variants = ['Small', 'Large', 'Classic', 'Special'];
export const occasions = ['Morning', 'Evening', 'Weekend', 'Open'];
export const matches = ['Ashford – Harlow', 'Milbrook – Eastbridge', 'Fernley – Norwood', 'Harlow – Ashford'];

/** Titles of what people write to each other; they fit any group. */
export const messageTitles = [
  'New opening hours',
  'Thank you for Saturday',
  'Parking near the entrance',
  'Who can help next week?',
  'Lost: a blue jacket',
  'Change of date',
];
export const noteTitles = ['First visit', 'Call on Monday', 'What we agreed', 'Next steps', 'Open questions'];
export const ideaTitles = [
  'A bench by the entrance',
  'Open later on Thursdays',
  'A sign at the corner',
  'Fruit in the kitchen',
  'A board for messages',
];
export const storyTitles = ['The letter', 'A long night', 'At the river', 'Home again', 'The first snow'];
export const articleTitles = [
  'A good beginning',
  'What we learned this year',
  'Five things to know',
  'A visit behind the scenes',
  'Before and after',
];
export const reviewTitles = [
  'Friendly and helpful',
  'Worth the trip',
  'Good, but crowded',
  'A pleasant surprise',
  'We will come back',
];
export const questionTitles = [
  'Where do I begin?',
  'What does it cost?',
  'How long does it take?',
  'Whom can I ask?',
  'What do I need to bring?',
  'Can I change my mind?',
];
export const questionsAbout = [
  'How do I look after my {thing}?',
  'Which {thing} is right for a beginner?',
  'What does a good {thing} cost?',
  'Where can I see a {thing} up close?',
];
/** What people ask each other about a thing. */
export const topicsAbout = [
  'My first {thing}: what should I know?',
  'How do you look after your {thing}?',
  '{Thing} wanted, any condition',
  'Pictures of your {thing}, please',
  'What was your best {thing} this year?',
];
/** Of what people ask for, where rows have a subject besides a name. */
export const requestTitles = ['Question about dates', 'Change of address', 'For next month', 'Earlier, if possible'];
export const problemTitles = [
  'Does not close properly',
  'Crack near the edge',
  'Makes a loud noise',
  'Water on the floor',
  'Loose screw on the left side',
  'Light does not work',
];
export const moneyTitles = [
  'Printing',
  'Room for the evening',
  'Tea and biscuits',
  'Train tickets',
  'Postage',
  'Paint and brushes',
];
export const documentKinds = ['Safety', 'Welcome', 'Summer', 'Annual', 'Short', 'Sample'];
export const periods = ['Spring', 'Summer', 'Autumn', 'Winter'];
