/**
 * Nouns that the library inflects wrongly, or whose two forms share a meaning here: singular/plural, and nouns with
 * a single form.
 */
export const nounForms: [singular: string, plural: string][] = [
  ...`series clothes goods species news gps nps css sms rss saas staff maintenance equipment feedback attendance usage consumption damage documentation content knowledge storage traffic merchandise machinery software hardware this its has does was yes less us as is
always fitness access press progress chess tennis hours growth weather homework laundry furniture luggage milk water oil petrol fuel hay honey rain
rainfall compost wool waste money chassis corps diabetes molasses mathematics physics ethics logistics genetics politics economics athletics
robotics gymnastics aerobics electronics trousers scissors headquarters moose salmon aircraft sheep deer trout spacecraft glassware pottery`
    .split(/\s+/)
    .map((word): [string, string] => [word, word]),
  ...`faq/faqs cv/cvs todo/todos photo/photos memo/memos kiwi/kiwis status/statuses bus/buses lens/lenses inventory/inventories address/addresses
business/businesses class/classes process/processes gas/gases analysis/analyses diagnosis/diagnoses canvas/canvases movie/movies cookie/cookies
calorie/calories recipe/recipes menu/menus guru/gurus bonus/bonuses leaf/leaves shelf/shelves wolf/wolves thesis/theses hypothesis/hypotheses
synthesis/syntheses crisis/crises oasis/oases synopsis/synopses prosthesis/prostheses iris/irises atlas/atlases bias/biases trellis/trellises
waltz/waltzes cheese/cheeses shoe/shoes canoe/canoes oboe/oboes toe/toes hoe/hoes genie/genies emu/emus larva/larvae alga/algae alumnus/alumni cactus/cacti
fungus/fungi stimulus/stimuli nucleus/nuclei syllabus/syllabi radius/radii bacterium/bacteria phenomenon/phenomena curriculum/curricula
corpus/corpora genus/genera stadium/stadia`
    .split(/\s+/)
    .map((pair) => pair.split('/') as [string, string]),
];
