/** Knowledge: chore, family member, grocery, pet and others. */
export const familyThings = `
# chore, household task, housework, household chore
with: family household home kid child clean parent roommate weekly kitchen laundry house
Title!
Who
Room: choice Kitchen, Bathroom, Living room, Bedroom, Garden, Whole house
Due: date
How often: choice Daily, Weekly, Monthly, Once
Points: number
Status: states To do, Doing, Done*
---
Empty the dishwasher | Leo | Kitchen | today | Daily | 2 | To do
Clean the bathtub and sink | Katrin | Bathroom | today+1 | Weekly | 5 | To do
Vacuum under the sofa | Emil | Living room | today-1 | Weekly | 4 | Done
Change the bed linen | Katrin | Bedroom | today+3 | Weekly | 4 | To do
Mow the lawn | Leo | Garden | today+2 | Weekly | 8 | Doing
Wash the windows | Everyone | Whole house | today+12 | Monthly | 10 | To do

# family member, relative, household member
with: family parent child grandparent birthday household kid ancestor genealogy
Name!
Relation: choice Parent, Child, Grandparent, Sibling, Aunt or uncle, Cousin
Birthday: date
Phone: phone
Email: email
Lives in
Likes: tags
Photo: image
---
Katrin Bergmann | Parent | today+41 | +1 555 0101 | katrin.bergmann@example.org | Duluth | gardening, crime novels
Leo Bergmann | Child | today+119 | +1 555 0102 | leo.bergmann@example.org | Duluth | soccer, drums
Emil Bergmann | Child | today+203 | +1 555 0103 | emil.bergmann@example.org | Duluth | dinosaurs, swimming
Oma Hanne | Grandparent | today+17 | +1 555 0104 | hanne.bergmann@example.org | Madison | crossword puzzles, rye bread
Jonas Bergmann | Aunt or uncle | today+288 | +1 555 0105 | jonas.bergmann@example.org | Portland | sailing, old maps
Freya Lindqvist | Cousin | today+64 | +1 555 0106 | freya.lindqvist@example.org | Asheville | climbing, ceramics

# grocery, grocery item, shopping list item, shopping item
with: shopping supermarket buy household family pantry fridge food store kitchen list
Item!
Amount: decimal
Unit: choice piece, kg, g, l, pack
Aisle: choice Produce, Bakery, Dairy, Pantry, Frozen, Household
Needed by: date
For
Bought: yes/no
---
Rye bread | 1 | piece | Bakery | today | Breakfast | no
Tomatoes | 1.5 | kg | Produce | today+1 | Pasta sauce | no
Oat milk | 2 | l | Dairy | today | Breakfast | yes
Red lentils | 500 | g | Pantry | today+3 | Soup on Thursday | no
Frozen peas | 1 | pack | Frozen | today+3 | Grandma's visit | yes
Dish sponges | 1 | pack | Household | today+6 | Kitchen | no

# pet, cat, dog
Name!
Animal: choice Dog, Cat, Rabbit, Bird, Guinea pig, Fish
Breed
Age: decimal years
Weight: decimal kg
Next vet visit: date
Food
Picture: image
---
Biscuit | Dog | Labrador mix | 4.5 | 27.5 | today+34 | Dry food, twice a day
Minou | Cat | Gray tabby | 7 | 4.3 | today+12 | Wet food in the evening
Clover | Rabbit | Dutch rabbit | 2 | 1.9 | today+60 | Hay, parsley and carrot tops
Figaro | Bird | Canary | 3 | 0.1 | today+150 | Seeds and apple slices
Peanut | Guinea pig | Rosette | 1.5 | 0.9 | today+21 | Hay and bell pepper
Juno | Dog | Border collie | 6 | 18.2 | today+5 | Dry food with a spoon of pumpkin

# houseplant, plant, garden plant
with: water garden balcony pot leaf gardener nursery watering houseplant grow seed flower
Name!
Species
Place: choice Living room, Kitchen, Bedroom, Balcony, Garden
Light: choice Shade, Half shade, Bright, Full sun
Water every: number days
Next watering: date
Care: long
Picture: image
---
Big Monstera | Monstera deliciosa | Living room | Half shade | 8 | today+2 | Wipe the leaves once a month and turn the pot a little each week.
Basil on the sill | Ocimum basilicum | Kitchen | Bright | 2 | today | Pinch off the tops before it flowers.
Snake plant | Dracaena trifasciata | Bedroom | Shade | 18 | today+9 | Let the soil dry out completely. It forgives almost everything.
Balcony geraniums | Pelargonium zonale | Balcony | Full sun | 2 | today+1 | Remove faded flowers and feed every two weeks.
Lavender hedge | Lavandula angustifolia | Garden | Full sun | 10 | today+6 | Cut back by a third after the bloom.
Peace lily | Spathiphyllum wallisii | Living room | Shade | 5 | today-1 | Droops when thirsty and recovers within hours.

# household bill, utility bill, subscription payment, family expense
Payee!
Category: choice Electricity, Water, Internet, Insurance, Rent, School
Amount: money
Due: date
Paid by
Repeats: choice Monthly, Quarterly, Yearly, Once
Status: states Open, Scheduled, Paid*
---
Northlight Energy | Electricity | 94.3 | today+6 | Katrin | Monthly | Scheduled
City Waterworks | Water | 71.85 | today+18 | Katrin | Quarterly | Open
Fernhill Internet | Internet | 39.9 | today-2 | Jonas | Monthly | Paid
Home insurance | Insurance | 268 | today+40 | Jonas | Yearly | Open
Apartment, 14 Birch Street | Rent | 1480 | today+1 | Katrin | Monthly | Scheduled
Class trip to the lake | School | 85 | today-5 | Jonas | Once | Paid

# home repair, repair, maintenance task, home improvement
with: house home household apartment plumber electrician roof landlord tenant handyman renovation craftsman
Title!
Room
Trade: choice Plumbing, Electrical, Painting, Carpentry, Roof, Heating
Craftsman
Date: date
Cost: money
Status: states Noted, Quote asked, Booked, Done*
Notes: long
---
Dripping kitchen faucet | Kitchen | Plumbing | Ortega Plumbing | today+3 | 95 | Booked | The washer was changed last year, so it may be the cartridge.
Repaint the hallway | Hallway | Painting | Ourselves | today+16 | 120 | Noted | Two cans of warm white and new tape.
Loose outlet by the desk | Study | Electrical | Bright & Sons | today+1 | 80 | Booked | Do not use it until then.
Squeaky stairs | Stairs | Carpentry | Nils Aronsson | today-9 | 210 | Done | Steps 4, 5 and 9 were screwed from below.
Missing roof tiles | Roof | Roof | Hilltop Roofing | today+22 | 640 | Quote asked | Three tiles came down in the storm on the north side.
Yearly heating check | Basement | Heating | Calor Service | today-30 | 145 | Done | Filter replaced and pressure set to 1.6 bar.

# household appliance, appliance, home inventory item, household item
with: household home warranty kitchen house insurance room family washing fridge repair
Item!
Room: choice Kitchen, Laundry, Living room, Garage, Study
Model
Bought: date
Price: money
Warranty until: date
Manual: url
Picture: image
---
Washing machine | Laundry | Aqualine 700 | today-410 | 529 | today+320 | https://example.org/manuals/aqualine-700
Refrigerator | Kitchen | Nordkold 260 | today-1150 | 690 | today-420 | https://example.org/manuals/nordkold-260
Vacuum cleaner | Laundry | Whirlo Compact | today-75 | 179 | today+655 | https://example.org/manuals/whirlo
Record player | Living room | Tonwerk P2 | today-640 | 245 | today+90 | https://example.org/manuals/tonwerk-p2
Cordless drill | Garage | Hagen 18 | today-210 | 119 | today+885 | https://example.org/manuals/hagen-18
Desk lamp | Study | Lumi Arm | today-33 | 64 | today+700 | https://example.org/manuals/lumi-arm

# gift idea, gift, present, wishlist item
with: birthday family friend wishlist christmas holiday wedding occasion child wrap recipient
Title!
For
Occasion: choice Birthday, Holidays, Wedding, Graduation, Just because
Price: money
Needed by: date
Shop
Status: states Idea, Bought, Wrapped, Given*
Picture: image
---
Wooden train set | Emil | Birthday | 48 | today+203 | Toy Attic | Idea
Set of garden gloves and shears | Katrin | Birthday | 36.5 | today+41 | Green Thumb Nursery | Bought
Two tickets for the spring concert | Oma Hanne | Birthday | 70 | today+17 | Riverside School of Music | Wrapped
Enamel casserole, green | Freya and Tom | Wedding | 129 | today+55 | Copper & Clay | Idea
Framed map of the coast | Jonas | Holidays | 62 | today+90 | Harbor Prints | Idea
Drumsticks in hickory | Leo | Just because | 14.9 | today-3 | Backbeat Music | Given

# babysitter, nanny, childcare provider, sitter
with: child family parent kid babysitting care baby childcare evening hourly
Name!
City
Phone: phone
Hourly rate: money
Available: choice Weekdays, Evenings, Weekends, Any time
First aid course: yes/no
Rating: rating
About: long
---
Clara Montoya | Duluth | +1 555 0181 | 17 | Evenings | yes | 5 | Studies education and brings a bag of picture books in two languages.
Owen Prescott | Madison | +1 555 0182 | 15 | Weekends | yes | 4 | Older brother of three, good at building forts and cooking pasta.
Zainab Yusuf | Albany | +1 555 0183 | 19 | Any time | yes | 5 | Ten years as a nanny for babies and toddlers.
Margit Olsen | Duluth | +1 555 0184 | 16 | Weekdays | no | 4 | Retired teacher who picks children up from school on foot.
Thiago Barros | Portland | +1 555 0185 | 18 | Evenings | yes | 5 | Plays the guitar and puts even lively children to bed.
Emily Hartwell | Ithaca | +1 555 0186 | 14 | Weekends | no | 3 | High school senior, lives around the corner from the park.

# family memory, memory, milestone, baby milestone
with: family child baby album grandparent keepsake diary childhood photo story
Title!
Who
Date: date
Kind: choice First time, Trip, Celebration, Funny saying, Everyday
Place
Story: long
Photo: image
---
First steps across the rug | Emil | today-2200 | First time | Living room | Four steps from the armchair to the dog, and then a very surprised face.
The rainy week at the lake | Everyone | today-710 | Trip | Lake Superior | It poured for six days. We learned three card games and one song.
Oma's eightieth | Oma Hanne | today-348 | Celebration | Madison | All eleven grandchildren baked a layer of the cake.
The moon is following us | Leo | today-3300 | Funny saying | In the car | He asked it politely to go home to its mother.
First tooth lost | Emil | today-160 | First time | School | It fell into the applesauce at lunch and was found by the cook.
Pancakes on the balcony | Katrin and Leo | today-25 | Everyday | Duluth | The first warm Sunday. We wore blankets and ate nine each.
`;
