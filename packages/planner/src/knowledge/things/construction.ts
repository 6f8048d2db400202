/** Knowledge: construction project, building permit, contractor, building material and others. */
export const constructionThings = `
# construction project, building project, building site, construction site, renovation
with: construction building contractor builder architect site house renovation permit client crew
Name!
Type: choice New building, Extension, Renovation, Road, Bridge, Garden
Address: text
Client: text
Budget: money
Finish date: date
Status: states Planning, Permit filed, Under construction, Handed over*
Picture: image
---
Primary school gym | New building | Linden Road 12, Maribor | Town of Maribor | 2400000 | today+410 | Under construction
Attic at Mill Street 4 | Extension | Mill Street 4, Leeds | Ostrander Homes | 118000 | today+95 | Under construction
Bakery shop floor | Renovation | Market Square 6, Ghent | Bakery De Korst | 64000 | today+20 | Under construction
Footbridge over the mill stream | Bridge | Weir Path, Hereford | Parish council | 310000 | today+260 | Permit filed
Roof garden of the library | Garden | Book Lane 1, Porto | City library | 89000 | today+150 | Planning
House of the Maas family | New building | Dike Road 77, Delft | Hendrik and Eva Maas | 385000 | today-12 | Handed over

# building permit, building permit application, construction permit
with: construction builder house architect building site contractor zoning extension owner
Project!
Applicant: text
Address: text
Type: choice New building, Extension, Demolition, Change of use, Sign
Filed: date
Decision by: date
Officer: text
Status: states Filed, Complete, Under review, Decided*
---
Garage with green roof | Owen Fletcher | Orchard Way 9 | New building | today-20 | today+40 | Sonia Marchetti | Under review
Winter garden | Elisabeth Moreau | Vine Street 31 | Extension | today-3 | today+57 | Sonia Marchetti | Filed
Removal of the old silo | Danube Grain | Port Road 2 | Demolition | today-45 | today+15 | Karl Brenner | Under review
Shop becomes tea room | Chen's Tea House | Market Square 1 | Change of use | today-66 | today-6 | Karl Brenner | Decided
Sign above the entrance | Saffron Lane Spices | Market Square 1 | Sign | today-11 | today+19 | Sonia Marchetti | Complete
House for two families | Hendrik and Eva Maas | Dike Road 77 | New building | today-560 | today-500 | Karl Brenner | Decided

# contractor, subcontractor, builder, tradesperson, building company
with: construction building site electrician plumber roof renovation house project repair quote
Name!
Trade: choice Masonry, Carpentry, Electrical, Plumbing, Roofing, Painting, Tiling
Contact: text
Phone: phone
Email: email
Hourly rate: money
Insured until: date
Rating: rating
---
Brenner Roofs | Roofing | Karl-Heinz Brenner | +1 555 0100 | office@brennerroofs.example.org | 62 | today+190 | 5
Zupan Masonry | Masonry | Matej Zupan | +1 555 0101 | matej@zupan.example.org | 54 | today+75 | 4
Current & Light | Electrical | Nadia Rahimi | +1 555 0102 | nadia@currentlight.example.org | 68 | today+310 | 5
Clearpipe Plumbing | Plumbing | Sean Doyle | +1 555 0103 | sean@clearpipe.example.org | 65 | today+22 | 3
Oak and Ash Carpentry | Carpentry | Linnea Berg | +1 555 0104 | linnea@oakash.example.org | 59 | today+140 | 4
Azulejo Tilers | Tiling | Miguel Santos | +1 555 0105 | miguel@azulejo.example.org | 51 | today-8 | 4

# building material, construction material
Name!
Category: choice Stone, Wood, Insulation, Metal, Roofing, Finish
Unit: choice piece, m2, m3, kg, bag
Price per unit: money
Needed: number
On site: number
Supplier: text
Delivery: date
---
Clay brick, 24 cm | Stone | piece | 1.15 | 9600 | 6400 | Danube Bricks | today+3
Structural timber 8 x 16 cm | Wood | m3 | 412 | 14 | 14 | Carpathian Timber | today-9
Wood fiber board, 16 cm | Insulation | m2 | 29.8 | 260 | 0 | Warmwall | today+11
Reinforcing steel, 12 mm | Metal | kg | 1.4 | 3800 | 2100 | Alpina Metals | today+2
Clay roof tile, red | Roofing | piece | 1.9 | 2900 | 0 | Danube Bricks | today+25
Lime plaster, 25 kg | Finish | bag | 12.4 | 140 | 35 | Paper & Lime Trade | today+6

# punch list item, snag, building defect, snagging item
Defect!
Room: text
Trade: text
Fix by: date
Responsible: text
Status: states Open, In progress, Fixed, Accepted*
Picture: image
Description: long
---
Scratch on window pane | Living room | Windows | today+8 | Glass Works Delft | Open | About six centimeters long, at the lower left corner.
Socket is crooked | Kitchen | Electrical | today+1 | Current & Light | Fixed | Second socket beside the stove.
Door rubs on the floor | Bathroom | Carpentry | today+4 | Oak and Ash Carpentry | In progress | Take off about three millimeters.
Tile with a chipped edge | Entrance hall | Tiling | today+12 | Azulejo Tilers | Open | Third row from the door.
Paint spots on the railing | Staircase | Painting | today-2 | Color House Bos | Accepted | They were removed with a soft cloth.
Gutter drips at the joint | North side | Roofing | today+5 | Brenner Roofs | In progress | It can only be seen in heavy rain.

# construction estimate, cost estimate, work estimate, building quote
Work!
Contractor: text
Quantity: number
Unit: choice m2, m, piece, hour, lump sum
Unit price: money
Total: money
Valid until: date
Status: states Requested, Received, Compared, Accepted*
---
Re-tile the roof, south side | Brenner Roofs | 140 | m2 | 96 | 13440 | today+28 | Received
Insulate the attic ceiling | Oak and Ash Carpentry | 85 | m2 | 58 | 4930 | today+14 | Accepted
New wiring, first floor | Current & Light | 1 | lump sum | 7200 | 7200 | today+35 | Compared
Move the water pipe | Clearpipe Plumbing | 12 | m | 74 | 888 | today+9 | Received
Set new window sills | Zupan Masonry | 9 | piece | 135 | 1215 | today+20 | Accepted
Paint the stairwell | Color House Bos | 46 | hour | 44 | 2024 | today+60 | Requested

# site report, construction diary, daily site report, site diary
Title!
Date: date
Weather: choice Sunny, Cloudy, Rain, Frost, Wind
Temperature: number C
Workers: number
Written by: text
Picture: image
Work done: long
---
Gym: second half of floor slab | today | Cloudy | 14 | 18 | Tina Zupan | Second half of the floor slab was poured. The concrete truck came forty minutes late.
Gym: reinforcement released | today-1 | Rain | 11 | 15 | Tina Zupan | Reinforcement was checked and released. From two o'clock no work because of heavy rain.
Mill Street attic: rafters east side | today | Cloudy | 13 | 5 | Owen Fletcher | Rafters on the east side are up, and the foil is closed.
Bakery: old tiles out | today-1 | Sunny | 17 | 4 | Bram de Wit | Old tiles were removed, and two containers were driven away.
Footbridge: survey | today-8 | Wind | 9 | 3 | Gareth Hughes | Both banks were measured. The left pier has to move by one meter.
Maas house: handover | today-12 | Sunny | 19 | 6 | Femke Bos | Final cleaning and handover with the owners. Seven open points are on the list.
`;
