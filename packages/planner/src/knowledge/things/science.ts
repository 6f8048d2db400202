/** Knowledge: experiment, lab sample, species, wildlife sighting and others. */
export const scienceThings = `
# experiment, lab experiment, scientific experiment, lab test
with: lab laboratory research science scientist hypothesis sample result measurement student university trial
Title!
Question: text
Researcher: text
Start: date
Repetitions: number
Status: states Planned, Running, Analysis, Completed*
Result: long
---
Germination at low temperature | At which temperature do wheat seeds still sprout? | Aminata Toure | today-21 | 5 | Running | At 4 degrees 62 of 100 seeds have sprouted so far.
Yeast and sugar | Which kind of sugar makes the dough rise fastest? | Hanna Lindqvist | today-60 | 8 | Completed | Glucose was the fastest, and lactose showed no effect at all.
Strength of flax fibers | Does drying make the fibers weaker? | Dragan Ilic | today-9 | 12 | Running | The first four fibers broke at between 6.1 and 7.4 newtons.
Road noise behind a hedge | How many decibels does a hedge take away? | Priya Nair | today-34 | 6 | Analysis | The average so far is 2.3 decibels, which is less than expected.
Light and basil | Do blue lamps make basil leaves larger? | Yuki Tanabe | today+10 | 4 | Planned | Seeds and lamps have been ordered.
Rust in salt water | How does the salt content change the rate of rust? | Noah Peterson | today-80 | 10 | Completed | The rate rose up to about three percent of salt and then fell slightly.

# lab sample, sample, water sample, specimen, test sample
with: lab laboratory analysis test research collected tube soil water freezer science batch quality
Number!
Material: choice Water, Soil, Plant, Rock, Air, Food
Taken at: text
Taken on: date-time
Taken by: text
Amount: decimal g
Stored: text
Status: states Taken, Received, In analysis, Reported*
---
W-0413 | Water | Mill stream, weir bridge | today-1 09:20 | Peter Kamau | 500 | Cold room, shelf 2 | Received
W-0412 | Water | Well of Orchard Farm | today-3 11:00 | Peter Kamau | 500 | Cold room, shelf 2 | In analysis
S-0207 | Soil | Field North Slope, 20 cm deep | today-8 08:45 | Ewa Lis | 250.5 | Drying cabinet | In analysis
P-0098 | Plant | Beech at the forest edge | today-15 14:10 | Linnea Berg | 12.4 | Freezer 1, box C | Reported
R-0031 | Rock | Quarry, east wall | today-27 10:30 | Dragan Ilic | 840 | Drawer 17 | Reported
F-0155 | Food | Hazelnut chocolate, batch B-24071 | today 07:15 | Lena Vogt | 100 | Lab bench 3 | Taken

# species, animal species, plant species, bird species, wild animal
Name!
Scientific name: text
Group: choice Mammal, Bird, Reptile, Amphibian, Fish, Insect, Plant, Fungus
Habitat: text
Size: text
Conservation status: choice Least concern, Near threatened, Vulnerable, Endangered, Critically endangered
Picture: image
Description: long
---
Eurasian beaver | Castor fiber | Mammal | Rivers and lakes with soft banks | up to 100 cm without tail | Least concern | It dams streams and so creates ponds for frogs and dragonflies. It eats bark, twigs and water plants.
Common kingfisher | Alcedo atthis | Bird | Clear streams with steep banks | 16 to 17 cm | Least concern | It dives for small fish and digs its nest tunnel into a sandy bank.
Fire salamander | Salamandra salamandra | Amphibian | Moist broadleaf forests | 15 to 25 cm | Vulnerable | Its yellow and black pattern warns enemies of poison in the skin.
European eel | Anguilla anguilla | Fish | Rivers, lakes and the Atlantic | 60 to 80 cm | Critically endangered | It hatches in the Sargasso Sea and returns there to spawn after many years in fresh water.
Apollo butterfly | Parnassius apollo | Insect | Sunny mountain meadows | wingspan 6 to 9 cm | Least concern | The caterpillars live almost only on stonecrop.
Fly agaric | Amanita muscaria | Fungus | Below birches and spruces | cap up to 20 cm | Least concern | The red cap with white spots is known to everyone, and it is poisonous.

# wildlife sighting, sighting, bird sighting, nature observation, observation
with: bird animal species wildlife nature birdwatching seen habitat insect plant park count
Species!
Number seen: number
Seen on: date-time
Place: text
Observer: text
Certainty: choice Certain, Likely, Unsure
Picture: image
Notes: long
---
Common kingfisher | 1 | today 07:40 | Weir bridge, Hereford | Gareth Hughes | Certain | It sat on the railing for a minute and then flew upstream.
White stork | 2 | today-1 18:15 | Chimney of the old brewery | Linnea Berg | Certain | One was standing on the nest, and the other one brought grass.
Red fox | 1 | today-3 05:55 | Canal Road, near the garages | Amina Diallo | Certain | A young animal, not shy at all.
Stag beetle | 3 | today-12 21:30 | Oak avenue in the town park | Rosa Jimenez | Likely | Two males with large jaws and a smaller one in flight.
Harbor seal | 11 | today-6 10:20 | Sandbank off Skagen | Anders Holt | Certain | Four of them were pups.
Black woodpecker | 1 | today-9 16:05 | Spruce hill above Lake Mjosa | Ingrid Solheim | Unsure | I only heard the call and the long drumming.

# research project, research study, study, science project
with: research university scientist science funding data participant experiment institute paper lab professor
Title!
Lead: text
Field: choice Biology, Chemistry, Physics, Geology, Medicine, Social science
Budget: money
Start: date
End: date
Status: states Proposed, Funded, Running, Completed*
Summary: long
---
Bees and City Trees | Rosa Jimenez | Biology | 148000 | today-300 | today+430 | Running | Which street trees feed wild bees from March to September? We count visits to 22 tree species in three towns.
Clay from Old Brickyards | Dragan Ilic | Geology | 62000 | today-700 | today-20 | Completed | We compared the clay of eleven closed pits and tested which ones are fit for roof tiles.
Quiet Classrooms | Eva Maas | Social science | 95000 | today-90 | today+275 | Running | How do carpets and curtains change the noise level and the mood of forty classes?
Salt-Tolerant Barley | Aminata Toure | Biology | 210000 | today+60 | today+1155 | Funded | Nine old varieties are grown on three coasts.
Sodium Cells for Sheds | Hugo Marin | Chemistry | 330000 | today+150 | today+1245 | Proposed | Cheap batteries that can stand frost, for farms without a strong grid.
Echoes of the Ice | Ingrid Solheim | Physics | 187000 | today-540 | today+190 | Running | Sound waves show how thick a glacier is and where water flows below it.

# chemical, reagent, lab chemical, chemical substance
Name!
Formula: text
CAS number: text
Amount: decimal g
Stored: text
Hazard: choice None, Irritant, Corrosive, Flammable, Oxidizing
Opened: date
Use by: date
---
Sodium chloride | NaCl | 7647-14-5 | 2500 | Cabinet A, shelf 1 | None | today-120 | today+1700
Citric acid | C6H8O7 | 77-92-9 | 840 | Cabinet A, shelf 2 | Irritant | today-45 | today+690
Ethanol, 96 percent | C2H6O | 64-17-5 | 3900 | Safety cabinet 2 | Flammable | today-12 | today+700
Copper sulfate | CuSO4 | 7758-98-7 | 410.5 | Cabinet A, shelf 3 | Irritant | today-300 | today+430
Sodium hydroxide | NaOH | 1310-73-2 | 760 | Cabinet B, lower shelf | Corrosive | today-75 | today+290
Sodium carbonate | Na2CO3 | 497-19-8 | 1200 | Cabinet A, shelf 1 | Irritant | today-510 | today+220

# lab instrument, laboratory equipment, lab device
Name!
Type: choice Balance, Microscope, Centrifuge, Oven, Spectrometer, Freezer
Room: text
Serial number: text
Next calibration: date
Responsible: text
Status: choice Free, In use, Out of order, Being calibrated
Picture: image
---
Fine balance 220 g | Balance | Room 1.04 | BL-44021 | today+58 | Ewa Lis | Free
Stereo microscope | Microscope | Room 1.04 | SM-10776 | today+310 | Linnea Berg | In use
Bench centrifuge | Centrifuge | Room 1.06 | CF-29915 | today+22 | Aminata Toure | Free
Drying oven 110 l | Oven | Room 1.06 | DO-50333 | today-4 | Ewa Lis | Being calibrated
Light spectrometer | Spectrometer | Room 2.01 | LS-88104 | today+140 | Hugo Marin | In use
Deep freezer -80 | Freezer | Cellar | FZ-00418 | today+95 | Aminata Toure | Out of order

# chemical element, periodic table element, element
with: chemistry periodic atom atomic chemical science symbol metal gas table student
Name!
Symbol: text
Atomic number: number
Atomic mass: decimal
Group: choice Nonmetal, Noble gas, Alkali metal, Metalloid, Transition metal, Halogen, Other metal
Melting point: decimal C
State: choice Solid, Liquid, Gas
Use: long
---
Hydrogen | H | 1 | 1.008 | Nonmetal | -259.2 | Gas | Raw material for ammonia and a fuel for fuel cells.
Helium | He | 2 | 4.003 | Noble gas |  | Gas | Fills balloons and cools strong magnets.
Sodium | Na | 11 | 22.99 | Alkali metal | 97.8 | Solid | Part of table salt, and used in yellow street lamps.
Silicon | Si | 14 | 28.085 | Metalloid | 1414 | Solid | Basis of computer chips and solar cells.
Copper | Cu | 29 | 63.546 | Transition metal | 1084.6 | Solid | Used for wires, pipes and roofs, because it conducts well and lasts long.
Bromine | Br | 35 | 79.904 | Halogen | -7.2 | Liquid | Used for flame retardants and in the making of dyes.

# star, planet, moon, celestial object, constellation
with: astronomy telescope sky night space solar orbit galaxy observatory stargazing astronomer
Name!
Type: choice Star, Planet, Moon, Galaxy, Nebula, Constellation, Comet
Constellation: text
Distance: text
Brightness: decimal mag
Best seen: text
Picture: image
Description: long
---
Sirius | Star | Canis Major | 8.6 light-years | -1.46 | December to March | The brightest star of the night sky. A small white dwarf circles it.
Jupiter | Planet | Changes | about 780 million km from the Sun | -2.7 | Around opposition | The largest planet. Its four big moons can be seen with binoculars.
Titan | Moon | Near Saturn | about 1.2 million km from Saturn | 8.4 | Around Saturn's opposition | A moon with a dense atmosphere and lakes of methane.
Andromeda Galaxy | Galaxy | Andromeda | 2.5 million light-years | 3.4 | September to January | The farthest thing that one can see with the naked eye.
Orion Nebula | Nebula | Orion | 1,340 light-years | 4 | December to February | New stars are born in this cloud below the belt of Orion.
Betelgeuse | Star | Orion | about 550 light-years | 0.5 | December to March | A red giant star at the shoulder of Orion. Its brightness changes.
`;
