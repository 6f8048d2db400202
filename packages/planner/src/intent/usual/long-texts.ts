/** Sample texts of several lines. */

/** Long texts by their label; they fit any subject. */
export const longTexts: [labels: RegExp, values: string[]][] = [
  [
    /reason|cause|why|purpose/i,
    [
      'A family visit that cannot be moved.',
      'Because the old one no longer works.',
      'To be ready before the summer.',
      'Two people asked for it.',
    ],
  ],
  [
    /answer|reply|response/i,
    [
      'Yes. Come by at any time during opening hours.',
      'Not yet, but we are working on it.',
      'Please write to us, and we will find a way.',
      'It usually takes about a week.',
    ],
  ],
  [
    /ingredient/i,
    [
      '500 g flour, 350 ml water, 10 g salt',
      '4 tomatoes, 1 onion, olive oil',
      '200 g oats, honey, a handful of nuts',
      '3 eggs, 250 ml milk, sugar',
    ],
  ],
  [
    /step|instruction|method|procedure|how to|preparation|directions/i,
    [
      'Prepare everything first. Then work slowly, one part after the other.',
      'Begin with the largest piece. Let it rest for an hour before you go on.',
      'Check that all is clean and dry. Fasten it, and test it once.',
      'Follow the list from top to bottom, and tick off each point.',
    ],
  ],
  [
    /result|outcome|finding|conclusion|decision|recommend/i,
    [
      'All in order.',
      'A small repair is needed before the next use.',
      'Better than last time.',
      'To be looked at again in a month.',
    ],
  ],
  [
    /happened|incident|event|what was/i,
    [
      'Reported at noon; settled within two hours.',
      'Two people needed help; all are well.',
      'A false alarm, with good intentions.',
      'Called by a neighbor; everything is safe again.',
    ],
  ],
  [
    /sentence|example/i,
    [
      'The boats lay safe in the harbor.',
      'She climbed the ladder to the roof.',
      'The cows stood in the meadow.',
      'He lit the lantern at dusk.',
    ],
  ],
  [
    /damage|problem|issue|fault|defect|complaint|symptom/i,
    [
      'It no longer closes properly since last week.',
      'There is a crack near the edge, about as long as a finger.',
      'It makes a loud noise when it starts.',
      'Somebody saw water on the floor below it.',
    ],
  ],
  [
    /message|greeting|wish/i,
    ['Keep up the good work!', 'See you on Saturday.', 'Kind regards from all of us.', 'Happy to help.'],
  ],
  [
    /review|thought|opinion|feedback|comment|experience/i,
    [
      'Friendly people and good advice. I would come again.',
      'It took a little longer than planned, but the result is worth it.',
      'Exactly what I was looking for.',
      'A good start. More pictures would help.',
    ],
  ],
  [
    /action|next|follow|plan|goal|measure|todo|task/i,
    [
      'Call back on Monday.',
      'Order what is missing, and ask for a second price.',
      'Nothing to do for now.',
      'Check again in two weeks.',
    ],
  ],
  [
    /address/i,
    [
      '4 Mill Lane, 20450 Ashford',
      '17 Station Road, 20451 Milbrook',
      '2 Harbor Street, 20460 Fernley',
      '31 Cedar Lane, 20475 Harlow',
    ],
  ],
  [/allerg|diet|medical|health/i, ['None known.', 'Allergic to nuts.', 'Vegetarian.', 'Carries an inhaler.']],
];

/** Notes and descriptions by what they are about. */
export const notesAbout = {
  person: [
    'Best reached in the evening.',
    'Joined last spring, and helps on Saturdays.',
    'Prefers messages to calls.',
    'Knows the house well, and has a key.',
    'Lives around the corner.',
    'Away in August.',
  ],
  event: [
    'Doors open half an hour before.',
    'Everybody is welcome. Please be on time.',
    'Bring warm clothes and something to drink.',
    'Followed by tea and cake.',
    'Children are welcome too.',
    'Free of charge; a small donation helps.',
  ],
  place: [
    'A five-minute walk from the station.',
    'Quiet in the morning, busy at weekends.',
    'Parking behind the building.',
    'The path is steep at the end.',
    'With a view over the whole valley.',
    'Two steps at the entrance.',
  ],
  thing: [
    'In good order; looked over last month.',
    'The older one of the two. Handle with care.',
    'A small scratch on the back, otherwise fine.',
    'Please put it back after use.',
    'Bought second-hand three years ago.',
    'Works well; the manual is in the drawer.',
  ],
  living: [
    'Doing well since the spring.',
    'Needs a little more attention in dry weather.',
    'Calm and healthy.',
    'The youngest of all, and growing fast.',
    'Likes the morning sun.',
    'Came to us last autumn.',
  ],
  food: [
    'A favorite of the whole family.',
    'Keeps well for three days.',
    'Made fresh in the morning.',
    'Contains nuts.',
    'Best on the day it is made.',
    'An old recipe from the neighbors.',
  ],
  message: [
    'From next month on we open at nine, and on Saturdays at ten.',
    'Thank you to everybody who helped. We raised more than last year.',
    'Please keep the two spaces by the door free for deliveries.',
    'We need two people on Wednesday evening, from six to eight.',
  ],
  asked: [
    'Little and often: a few minutes a week are enough.',
    'A simple one. You will know later what you miss.',
    'That depends on the age; ask for two or three offers.',
    'Somebody in a club nearby is glad to show you.',
  ],
  topic: [
    'I begin next month, and would like to know what to buy first.',
    'Mine stands outside all winter. Is that a problem?',
    'I look for an old one to repair. Please write if you have one.',
    'Here are mine, from last weekend. Please add yours.',
  ],
  room: [
    'Bright, with a view of the garden.',
    'Quiet, at the end of the corridor.',
    'With a large table and a whiteboard.',
    'Step-free, close to the entrance.',
  ],
  any: ['The usual choice.', 'New since this spring.', 'A little different from the others.', 'Only by arrangement.'],
  note: [
    'Went as planned; photos are in the folder.',
    'Wants to hear from us again in two weeks.',
    'A month to try it, then we decide.',
    'Order the material, and set a date.',
  ],
  idea: [
    'People wait there every day, and there is nowhere to sit.',
    'Half an hour more would help those who work late.',
    'So that newcomers find the way on their first visit.',
    'A small bowl each Monday, paid from the coffee fund.',
  ],
  story: [
    'It came on a Tuesday, without a sender, and I kept it for forty years.',
    'We waited until morning, with one lamp and half a loaf of bread.',
    'As children we knew every stone there. Only the old bridge is left.',
    'After eleven years I stood before the same door, and it was open.',
  ],
  article: [
    'The first month is the hardest. A short list of what helped us, and what we would leave out today.',
    'We began with many plans and finished the few that somebody cared for. Here is what stayed.',
    'What to look at first, what can wait, and whom to ask. Everything on one page.',
    'We were shown around for an hour, and saw how much work there is before the doors open.',
  ],
  review: [
    'They took time for all our questions, and the advice was good.',
    'A long way, but we would go again tomorrow.',
    'Come early: by noon there is hardly any room.',
    'We did not expect much, and stayed all day.',
  ],
  question: [
    'Come by at any time during opening hours; somebody will show you around.',
    'The first time is free. After that there is a small fee.',
    'About an hour. Plan a little more if you come with children.',
    'The person at the entrance, or write to us.',
  ],
  document: [
    'The valid version; older ones are in the archive.',
    'Two pages, with the most important dates.',
    'Checked by two people.',
    'To be renewed once a year.',
  ],
  work: [
    'Made in the early morning light.',
    'One of a series of six.',
    'From a small village in the hills.',
    'Finished after three winters of work.',
  ],
  game: [
    'Quick to learn, for a rainy afternoon.',
    'For two, or in teams.',
    'Needs a steady hand.',
    'The favorite of last winter.',
  ],
  request: [
    'Would like to come in the morning, if possible.',
    'Please call back after six.',
    'Needs an answer by Friday.',
    'Has asked once before, in spring.',
  ],
  problem: [
    'It no longer closes properly since last week.',
    'There is a crack near the edge, about as long as a finger.',
    'It makes a loud noise when it starts.',
    'Somebody saw water on the floor below it.',
  ],
  lesson: [
    'No experience needed.',
    'In a small group, with time for questions.',
    'Bring a notebook and comfortable clothes.',
    'Builds on the first part.',
    'With coffee in the break.',
  ],
  offer: [
    'The usual choice for a first time.',
    'With a written report, and a call afterwards.',
    'Takes about an hour; we bring everything.',
    'At a fixed price, agreed in advance.',
  ],
  permit: ['Renewed once a year.', 'Applied for in spring.', 'A copy is in the folder.', 'For one person only.'],
  money: ['Receipt is in the folder.', 'Agreed at the last meeting.', 'Paid in cash.', 'For the spring term.'],
  group: [
    'Best reached in the evening.',
    'With us since last spring.',
    'Twelve people, most of them on Saturdays.',
    'Has a key to the hall.',
  ],
  act: [
    'Went as planned.',
    'Took a little longer than expected.',
    'To be looked at again next month.',
    'No problems, all in order.',
    'Everything is noted and agreed.',
    'Finished a day early.',
  ],
} satisfies Record<string, string[]>;

/** What descriptions tell visitors, where that differs from the notes of those who look after something. */
export const described: Partial<Record<keyof typeof notesAbout, string[]>> = {
  thing: [
    'Simple, sturdy, and easy to look after.',
    'The one that most people take.',
    'Made by hand, each a little different.',
    'Larger than it looks, and light to carry.',
  ],
  person: [
    'Has been with us for six years, and likes early mornings.',
    'Works on small projects, with a lot of patience.',
    'Learned from a grandmother, and now teaches others.',
    'Answers every question, and asks better ones.',
  ],
  group: [
    'Open to everybody who likes to join.',
    'Founded in 1998 by five neighbors.',
    'Meets twice a month, with tea afterwards.',
    'Small, friendly, and always looking for new faces.',
  ],
  living: [
    'Friendly and curious.',
    'Needs a quiet place, and a little time.',
    'Strong, and easy to keep.',
    'The youngest of all, and growing fast.',
  ],
};
