/** Families of subjects, by words of the prompt, with titles of texts about them and two sentences on what matters. */
export interface SubjectFamily {
  words: RegExp;
  /** Titles of texts, each a noun phrase that stands in a sentence. */
  topics: string[];
  /** What people in the field do, and what goes wrong. */
  practice: string;
  caution: string;
}

const family = (words: string, topics: string, practice: string, caution: string): SubjectFamily => ({
  words: new RegExp(`\\b(?:${words})\\b`, 'gi'),
  topics: topics.split('; '),
  practice,
  caution,
});

/** The more specific families first. */
export const subjectFamilies: SubjectFamily[] = [
  family(
    'pets?|dogs?|cats?|veterinar\\w*|animals?|puppies',
    'Feeding by weight and age; House training in four weeks; Signs of pain in cats and dogs; Calm visits to the vet; Exercise on rainy days; Care for older animals',
    'Vets and trainers start from routine: fixed meals, short exercises, and a note of weight and mood once a week.',
    'See a vet if an animal does not eat for a day, hides, or drinks far more than usual.',
  ),
  family(
    'health\\w*|medical|medicine|clinic\\w*|fitness|wellness|nutrition|yoga|patients?|doctors?',
    'Better sleep in two weeks; A balanced plate for busy days; Ten minutes of exercise every morning; Stress and how the body answers it; Blood pressure explained; Nutrition for a strong immune system',
    'Doctors and coaches advise small steps: one change at a time, kept up for two weeks before the next one.',
    'Ask a doctor before a large change of diet or exercise, above all if you take medicine.',
  ),
  family(
    'travel\\w*|tourism|trips?|hotels?|flights?|destinations?',
    'A long weekend in Lisbon; Packing light for one week; Train travel across the Alps; Quiet beaches out of season; City passes that pay off; Insurance for long trips',
    'Experienced travelers book the first and the last night ahead, and leave the days between open.',
    'Check entry rules and the cancellation terms before you pay; they change from season to season.',
  ),
  family(
    'food|recipes?|cooking|culinary|restaurants?|bak(?:ing|ery)|cuisine',
    'Fresh pasta without a machine; Bread with a crisp crust; Vegetables roasted well; Stocks and soups for a week; Desserts with four ingredients; Spices and when to add them',
    'Good cooks prepare everything before the stove is on, taste at every step, and add salt early.',
    'Keep raw meat apart, and cool leftovers within two hours.',
  ),
  family(
    'financ\\w*|invest\\w*|bank\\w*|stock market|budgets?|insurance|accounting|trading|crypto\\w*',
    'A monthly budget that holds; Index funds explained; The first emergency fund; Debt paid off in order; Fees and what they cost over time; Diversification for small portfolios',
    'Advisers begin with three numbers: what comes in, what goes out, and what remains for a month without income.',
    'Past returns promise nothing, and an offer without risk is a reason to walk away.',
  ),
  family(
    'sports?|football|soccer|baseball|basketball|tennis|athletes?|golf|hockey',
    'Preseason training in six weeks; Defense as a team; Recovery between two matches; Match statistics read well; Warm-ups that prevent injuries; Young players and their first season',
    'Coaches plan a season backwards from its most important match, with an easy week after every three hard ones.',
    'Pain that changes how you move is a reason to stop, not to train through.',
  ),
  family(
    'education\\w*|learning|students?|schools?|courses?|teachers?|vocabulary|universit\\w*|exams?',
    'Notes that you read again; Vocabulary with spaced repetition; Exam preparation in ten days; Group work without quarrels; Feedback that helps; Reading difficult texts',
    'Good teachers let people recall before they explain, and come back to a subject after a day and after a week.',
    'Reading a page twice feels like learning but hardly is; close the book and say what it was about.',
  ),
  family(
    'law|legal|lawyers?|attorneys?|court',
    'Rental contracts in plain words; Notice periods at work; Small claims without a lawyer; Wills and what they need; Warranty and your rights; Privacy rules for small firms',
    'Lawyers collect the dates and the documents first, because most disputes turn on what was written and when.',
    'Deadlines are short and rarely extended; ask for advice before one has passed.',
  ),
  family(
    'environment\\w*|climate|sustainab\\w*|recycling|green energy|solar|nature|wildlife|garden\\w*',
    'Solar power on a small roof; Waste sorted well; Native plants for dry summers; Rainwater and how to store it; Insulation before heating; Birds in the city',
    'People in the field measure before they change anything: a year of figures tells more than a single reading.',
    'Savings differ from place to place, so compare them with your own bills.',
  ),
  family(
    'fashion|clothing|clothes|beauty|jewel\\w*|cosmetics?',
    'A wardrobe of thirty pieces; Fabrics for warm days; Shoes that last; Colors that suit you; Care labels explained; Vintage finds and how to check them',
    'Stylists begin with what is worn every week, repair it, and add one piece that goes with three others.',
    'Check seams and fabric before the brand; a high price alone says little about either.',
  ),
  family(
    'cars?|automotive|vehicles?|motorcycles?|drivers?|driving',
    'Used cars checked in an hour; Tires for winter and summer; Electric cars on long trips; Brakes and their warning signs; Service intervals explained; Fuel saved in traffic',
    'Mechanics follow the service book, listen on a short drive, and change fluids before they change parts.',
    'Have brakes and steering repaired at once, and let a workshop look at anything that you are not sure of.',
  ),
  family(
    'music\\w*|bands?|concerts?|songs?|guitar|piano',
    'Home recording on a budget; Chords for your first ten songs; Practice in twenty minutes a day; Live sound in small rooms; Rhythm before speed; Records worth hearing twice',
    'Musicians practice slowly and in short parts, and record themselves to hear what they miss while playing.',
    'Protect your ears: loud rehearsals do damage long before they hurt.',
  ),
  family(
    'houses?|house ?holds?|house cleaning|furniture|interior|cleaning|renovation|real estate|propert\\w*',
    'A kitchen cleaned in an hour; Small rooms that feel large; Wood floors and their care; Paint for damp walls; Storage under the stairs; Repairs before the winter',
    'Professionals work from the top down and from dry to wet, and finish one room before they start the next.',
    'Try every product on a hidden spot, and leave gas and electricity to a specialist.',
  ),
  family(
    'tech\\w*|software|programming|computers?|developers?|code|cod(?:ing|ers?)|cybersecurity|cloud|html|ai|engineering|networking',
    'Database indexes that speed up queries; Secure passwords and API keys; Docker containers from build to deploy; Caching in web applications; Debugging a slow network; Backups that restore',
    'Engineers reproduce a problem first, change one thing at a time, and measure the result before they keep it.',
    'Try changes on a copy of the system, and have a way back before you touch production.',
  ),
];

export const anyFamily: SubjectFamily = family(
  'x',
  'First steps; Plans that hold; Common mistakes; Costs and how to compare them; Questions to ask before you begin; Lessons from a long year',
  'People with experience begin small, write down what they try, and ask for advice before it is urgent.',
  'Check dates and prices before you rely on them; both change.',
);
