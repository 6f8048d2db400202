/** Names of kinds of everyday things, in the words that people use; dictionaries list the rare ones too. */

const written = `
bird: Robin, Barn owl, Kingfisher, Goldfinch, Heron, Swallow
falcon: Peregrine, Kestrel, Merlin, Hobby
hawk: Harris hawk, Goshawk, Red-tailed hawk, Sparrowhawk
owl: Barn owl, Tawny owl, Snowy owl, Little owl
fish: Trout, Perch, Salmon, Mackerel, Cod, Herring
insect: Honeybee, Ladybird, Dragonfly, Grasshopper
butterfly: Peacock, Red admiral, Brimstone, Painted lady
moth: Garden tiger, Elephant hawk-moth, Old lady, Burnished brass
animal, mammal: Fox, Hedgehog, Otter, Deer, Badger, Hare
snake: Corn snake, Grass snake, King snake, Garter snake
tree: Oak, Birch, Maple, Ash, Willow, Apple tree
shrub, bush: Hawthorn, Lavender, Hydrangea, Rosemary
flower: Rose, Tulip, Sunflower, Dahlia, Poppy, Lily
plant: Fern, Lavender, Rosemary, Ivy, Geranium, Mint
houseplant: Monstera, Spider plant, Rubber plant, Peace lily
herb: Basil, Thyme, Mint, Parsley, Sage
rose: Climbing rose, Wild rose, Tea rose, Shrub rose
orchid: Moth orchid, Lady's slipper, Bee orchid, Vanilla orchid
mushroom, fungus: Chanterelle, Oyster mushroom, Field mushroom, Morel, Shiitake
lichen: Reindeer lichen, Beard lichen, Map lichen, Oakmoss
moss: Peat moss, Feather moss, Cushion moss, Hair moss
cactus: Prickly pear, Golden barrel, Christmas cactus, Bishop's cap
vegetable, crop: Carrots, Potatoes, Beans, Leeks, Pumpkins, Onions
fruit: Apples, Pears, Cherries, Plums, Strawberries
apple: Cox, Gala, Bramley, Russet
potato: Charlotte, King Edward, Maris Piper, Desiree
tomato: Cherry tomato, Plum tomato, Beefsteak, Sungold
seed: Carrot seed, Pumpkin seed, Poppy seed, Bean seed
bulb: Tulip, Daffodil, Crocus, Snowdrop
food, meal, dish: Vegetable soup, Lentil stew, Mushroom risotto, Fish pie, Apple crumble
starter, appetizer: Tomato soup, Green salad, Bruschetta, Olives
dessert, pudding: Apple crumble, Lemon tart, Rice pudding, Chocolate mousse
soup: Tomato soup, Lentil soup, Pumpkin soup, Onion soup
salad: Green salad, Potato salad, Bean salad, Greek salad
sandwich: Cheese and pickle, Egg and cress, Tuna, Hummus and carrot
pizza: Margherita, Mushroom, Four cheeses, Vegetable
cake: Carrot cake, Lemon cake, Apple cake, Chocolate cake
pie: Apple pie, Fish pie, Leek pie, Pumpkin pie
bread, loaf: Sourdough, Rye bread, Seeded loaf, Focaccia, Baguette
sourdough: Country loaf, Rye sourdough, Seeded sourdough, Olive sourdough
cheese: Cheddar, Goat cheese, Brie, Gouda, Blue cheese
sauce: Tomato sauce, Pesto, Mustard sauce, Gravy
spice: Cumin, Paprika, Cinnamon, Turmeric
jam, preserve: Strawberry jam, Plum jam, Apricot jam, Quince jelly
ferment, pickle: Sauerkraut, Kimchi, Pickled beetroot, Dill cucumbers
honey: Clover honey, Heather honey, Forest honey, Acacia honey
drink, beverage: Apple juice, Mint tea, Lemonade, Coffee
cocktail: Negroni, Mojito, Daiquiri, Old fashioned
juice: Apple juice, Orange juice, Carrot juice, Grape juice
tea: Green tea, Earl Grey, Mint tea, Assam
coffee: Espresso, Filter coffee, Flat white, Decaf
wine: Riesling, Merlot, Pinot noir, Chardonnay
beer, ale: Pale ale, Stout, Lager, Wheat beer
cider: Dry cider, Sweet cider, Perry, Farmhouse cider
oyster: Rock oyster, Native oyster, Pacific oyster, Flat oyster
dog: Bella, Bruno, Luna, Max
cat: Mimi, Oscar, Pepper, Tiger
tool: Hammer, Cordless drill, Hand saw, Wrench, Chisel
power tool: Cordless drill, Angle grinder, Jigsaw, Belt sander, Circular saw
garden tool: Spade, Rake, Hoe, Pruning shears
hand tool: Hammer, Hand saw, Wrench, Chisel
knife, kitchen knife: Bread knife, Carving knife, Paring knife, Chef's knife
saw: Hand saw, Jigsaw, Bow saw, Circular saw
hammer: Claw hammer, Mallet, Sledgehammer, Ball-peen hammer
instrument, musical instrument: Violin, Clarinet, Guitar, Trumpet, Cello
guitar: Classical guitar, Acoustic guitar, Bass guitar, Twelve-string guitar
drum: Snare drum, Bass drum, Bongos, Tambourine
bell: Treble, Second, Third, Tenor
handbell: Low C, Middle C, High C, High G
voice: Soprano, Alto, Tenor, Bass
furniture: Oak table, Armchair, Bookcase, Chest of drawers
chair: Armchair, Rocking chair, Folding chair, Dining chair
table: Dining table, Coffee table, Desk, Workbench
lamp: Desk lamp, Floor lamp, Table lamp, Lantern
clock: Wall clock, Mantel clock, Alarm clock, Cuckoo clock
watch: Wristwatch, Pocket watch, Diving watch, Stopwatch
clothing, clothes, garment: Rain jacket, Wool sweater, Linen shirt, Jeans
costume: Pirate, Queen, Sailor, Wizard, Maid
prop: Candlestick, Old telephone, Sword, Suitcase
hat: Straw hat, Bowler hat, Beret, Felt hat
shoe: Walking shoes, Sandals, Boots, Sneakers
boot: Walking boots, Rain boots, Riding boots, Work boots
dress: Summer dress, Evening dress, Wrap dress, Wedding dress
sari: Silk sari, Cotton sari, Chiffon sari, Banarasi sari
fabric, cloth, textile: Linen, Cotton, Wool, Silk
yarn, wool: Merino, Alpaca, Mohair, Cotton
linen: Bed sheet, Duvet cover, Bath towel, Pillowcase
jewelry, jewellery: Silver ring, Amber necklace, Pearl earrings, Bracelet
ring: Signet ring, Silver ring, Wedding ring, Ring with opal
stone, gem, gemstone: Amber, Opal, Garnet, Jade
mineral, rock: Quartz, Calcite, Granite, Basalt
fossil: Ammonite, Trilobite, Fern leaf, Shark tooth
shell: Scallop, Cockle, Whelk, Cowrie
wood, timber: Oak, Pine, Walnut, Ash
metal: Steel, Brass, Copper, Aluminum
paint: White matt, Barn red, Sea blue, Moss green
ink: Everyday ink, Archive ink, Shimmer ink, Document ink
word, term: Harbor, Ladder, Meadow, Lantern
object, artifact, exhibit, museum piece, accession: Butter churn, Oil lamp, School bell, Sewing box
dye: Madder, Indigo, Weld, Walnut
stamp: Blue airmail, Red queen's head, Harvest issue, Lighthouse
coin: Silver dollar, Half crown, Copper penny, Gold ducat
postcard: Harbor at dawn, Market square, Old bridge, Station road
map: Town map, Coast chart, Trail map, Railway map
toy: Wooden train, Teddy bear, Building blocks, Kite
doll: Rag doll, China doll, Baby doll, Wooden doll
puppet: Hand puppet, Marionette, Shadow puppet, Finger puppet
kite: Diamond kite, Box kite, Delta kite, Stunt kite
game, board game: Chess, Checkers, Dominoes, Backgammon
sport: Swimming, Table tennis, Rowing, Badminton
dance: Waltz, Tango, Salsa, Polka
boat: Sailboat, Rowboat, Motorboat, Canoe
canoe: Open canoe, Cedar canoe, Folding canoe, Two-seater
vehicle: White van, Blue truck, Electric car, Minibus
car: Blue hatchback, Red convertible, Silver estate, White van
bike, bicycle: City bike, Mountain bike, Folding bike, Touring bike
cargo bike: Long-tail, Front loader, Cargo trike, Compact cargo bike
tractor: Red tractor, Small tractor, Loader tractor, Old green tractor
locomotive: Tank engine, Diesel shunter, Express engine, Railcar
wagon, rolling stock: Coal wagon, Tank wagon, Brake van, Flat wagon
machine: Band saw, Lathe, Milling machine, Drill press
sewing machine: Basic sewing machine, Quilting machine, Overlocker, Computerized machine
appliance, household appliance: Fridge, Dishwasher, Washing machine, Oven
fridge: Kitchen fridge, Bar fridge, Drinks fridge, Vaccine fridge
freezer: Chest freezer, Upright freezer, Ice cream freezer, Kitchen freezer
extinguisher, fire extinguisher: Foam 6 l, CO2 2 kg, Dry powder 6 kg, Water 9 l
lost item, found item, lost property, lost thing: Black umbrella, Blue jacket, Bunch of keys, Water bottle
candle: Beeswax candle, Lavender candle, Dinner candle, Tea lights
soap: Olive oil soap, Oat and honey soap, Lavender soap, Sea salt soap
necklace: Amber necklace, Silver chain, Pearl necklace, Locket
earring: Pearl studs, Silver hoops, Amber drops, Agate studs
bouquet: Spring bouquet, Red roses, Wildflowers, Bunch of the season
mug, cup: White mug, Blue mug, Large mug, Espresso cup
bag: Tote bag, Backpack, Shoulder bag, Weekend bag
hymn, song, tune, carol, piece of music: Morning light, Quiet water, Night train, Open window
recipe: Lemon drizzle cake, Red lentil soup, Overnight oats, Potato gratin
allergen: Celery, Eggs, Milk, Peanuts, Sesame, Soya
channel, board, category, section, forum: General, Questions, News, For sale
item, household item, inventory item, article: Folding table, Projector, Extension cable, Cool box
belonging, valuable: Laptop, Gold ring, Bicycle, Camera
first aid kit: Kitchen kit, Office kit, Van kit, Travel kit
key: Main door, Kitchen, Store, Office
camera: Mirrorless camera, Film camera, Action camera, Compact camera
lens: 50 mm, 35 mm, 85 mm portrait, 70-200 mm zoom
film stock, film roll: Color 200, Black and white 400, Slide film 100, Black and white 100
telescope: Refractor 80 mm, Dobsonian 200 mm, Travel telescope, Newtonian 130 mm
medicine, medication: Ibuprofen, Paracetamol, Cough syrup, Vitamin D
service: Consultation, Repair, Yearly check, Delivery
part, spare part: Bearing, Drive belt, Filter, Seal
supply, consumable: Gloves, Paper towels, Cleaning spray, Batteries
material: Plywood, Screws, Cable, Paint
product: Starter set, Gift box, Refill, Family pack
subject: Math, English, History, Biology
language: English, Spanish, Polish, Arabic
skill: First aid, Carpentry, Bookkeeping, Cooking
trade: Plumber, Electrician, Carpenter, Painter
chore: Wash the dishes, Vacuum the hall, Water the plants, Take out the trash
task: Order supplies, Call the printer, Update the list, Prepare the room
`;

/** Kinds by noun. A semicolon parts names that have commas. */
export const kindNames: ReadonlyMap<string, string[]> = new Map(
  written
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [nouns = '', names = ''] = line.split(': ');
      const kinds = names.split(names.includes(';') ? '; ' : ', ');
      return nouns.split(', ').map((noun) => [noun, kinds] as const);
    }),
);
