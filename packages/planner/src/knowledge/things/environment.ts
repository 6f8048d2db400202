/** Knowledge: farm field, crop, harvest, farm animal and others. */
export const environmentThings = `
# farm field, field, farmland plot, paddock
with: farm crop farmer soil harvest agriculture sow hectare tractor irrigation fertilizer planting
Name!
Area: decimal ha
Soil: choice Sand, Loam, Clay, Peat, Chalk
Crop this year: text
Last year: text
Sown on: date
Irrigated: yes/no
Picture: image
---
North Slope | 6.4 | Loam | Winter wheat | Field beans | today-210 | no
Long Acre | 11.2 | Clay | Sugar beet | Winter wheat | today-65 | no
Mill Meadow | 3.8 | Peat | Hay meadow | Hay meadow | today-900 | no
Sand Hill | 5.1 | Sand | Potatoes | Rye | today-48 | yes
Chapel Field | 8.7 | Chalk | Spring barley | Rapeseed | today-80 | no
Home Garden | 0.6 | Loam | Mixed vegetables | Green manure | today-30 | yes

# crop, field crop, vegetable crop
with: farm field farmer harvest plant sow agriculture seed soil grow yield vegetable
Name!
Variety: text
Field: text
Sown: date
Harvest from: date
Expected yield: decimal t
Water need: choice Low, Medium, High
Picture: image
---
Winter wheat | Elderglow | North Slope | today-210 | today+70 | 48.5 | Low
Sugar beet | Sweet Anna | Long Acre | today-65 | today+130 | 780 | Medium
Potatoes, early | Golden Pebble | Sand Hill | today-48 | today+45 | 142 | High
Spring barley | Fairwind | Chapel Field | today-80 | today+60 | 52.2 | Low
Tomatoes | Ruby Lantern | Home Garden | today-30 | today+40 | 1.9 | High
Pumpkins | Orange Moon | Home Garden | today-22 | today+95 | 2.6 | Medium

# harvest, harvest record, yield record
with: farm field crop farmer orchard fruit vineyard grain garden beekeeper vegetable ton
Crop!
Field: text
Date: date
Amount: decimal kg
Quality: choice First class, Second class, Processing, Feed
Pickers: number
Buyer: text
Note: long
---
Strawberries | Home Garden | today-2 | 186.5 | First class | 4 | Corner Market | Picked before eight in the morning, so they stay firm.
Hay, first cut | Mill Meadow | today-14 | 15200 | Feed | 2 | Own use | Three dry days in a row, and the smell is wonderful.
Early cabbage | Home Garden | today-6 | 410 | First class | 3 | Bakery De Korst | Some outer leaves were eaten by slugs.
Cherries | Orchard slope | today-9 | 732.4 | Second class | 6 | Juice press Eger | Rain split about a fifth of the fruit.
Asparagus | Sand Hill, edge | today-25 | 94 | First class | 2 | Harbor View Hotel | Last day of the season.
Apples from storage | Orchard slope | today-190 | 5200 | Processing | 1 | Juice press Eger | Sorted out before winter and pressed on the same day.

# farm animal, livestock, livestock animal, cow, sheep, goat
with: farm herd farmer barn milk ear tag breed pasture veterinarian flock stable agriculture
Name!
Ear tag: text
Kind: choice Cow, Sheep, Goat, Pig, Horse, Poultry
Breed: text
Born: date
Group: text
Last check: date
Picture: image
---
Berta | 40 7712 0031 | Cow | Brown Swiss | today-1830 | Milking herd | today-12
Snowflake | 40 7712 0044 | Cow | Holstein | today-1020 | Milking herd | today-12
Old Tom | 31 0250 0007 | Sheep | Texel | today-2400 | Meadow flock | today-40
Curly | 31 0250 0052 | Sheep | Romney | today-420 | Meadow flock | today-40
Pepita | 55 1108 0003 | Goat | Saanen | today-700 | Cheese goats | today-5
Brown hens, 40 birds | 90 4001 | Poultry | Rhode Island Red | today-380 | Hen house | today-2

# farm, farmer, grower, orchard, vineyard
with: agriculture crop organic vegetable milk field harvest local fruit produce farming delivery
Name!
Farmer: text
Town: text
Area: number ha
Products: tags
Organic: yes/no
Phone: phone
Picture: image
---
Orchard Farm | Family Szabo | Eger | 34 | apples, cherries, cider | yes | +1 555 0136
Mill Meadow Dairy | Gwen Parry | Hereford | 78 | milk, yogurt, beef | yes | +1 555 0137
Sand Hill Potatoes | Bram de Wit | Ghent | 52 | potatoes, asparagus, rye | no | +1 555 0138
Terraces of Luigi | Heirs of Luigi Bassi | Cinque Terre | 3 | wine, lemons, olive oil | yes | +1 555 0139
Nakuru Green Beans | Kamau Brothers | Nakuru | 12 | beans, peas, flowers | no | +1 555 0146
North Light Sheep | Ingrid Solheim | Lillehammer | 210 | lamb, wool | yes | +1 555 0147

# tree, street tree, park tree, tree inventory entry
with: park forest city species garden forestry arborist planting trunk height street shade
Name!
Number: text
Location: text
Year planted
Height: decimal m
Trunk girth: number cm
Condition: choice Healthy, Weak, Damaged, To be felled
Picture: image
---
Small-leaved lime, market | T-0012 | Market Square, fountain | 1911 | 19.5 | 284 | Healthy
London plane, station | T-0118 | Station Road 2 | 1954 | 23 | 251 | Healthy
Horse chestnut, school | T-0203 | Linden Road 12 | 1972 | 14.8 | 176 | Weak
English oak, park | T-0007 | Town park, pond | 1840 | 26.3 | 412 | Healthy
Silver birch, canal | T-0340 | Canal Road 60 | 1998 | 12.1 | 88 | Damaged
Norway spruce, cemetery | T-0277 | Cemetery, row 4 | 1961 | 21.7 | 139 | To be felled

# weather record, weather forecast, weather report, forecast
with: weather temperature rain wind station city day climate humidity sun meteorology storm
Place!
Date: date
Sky: choice Sunny, Cloudy, Rain, Snow, Fog, Thunderstorm
High: number C
Low: number C
Rain: decimal mm
Wind: number km/h
Humidity: number %
---
Bergen | today | Rain | 12 | 8 | 18.4 | 32 | 91
Seville | today | Sunny | 31 | 18 | 0 | 11 | 34
Nairobi | today | Cloudy | 24 | 14 | 2.1 | 14 | 66
Halifax | today+1 | Fog | 13 | 7 | 0.4 | 9 | 96
Graz | today+1 | Thunderstorm | 25 | 15 | 22.7 | 54 | 78
Lillehammer | today+2 | Snow | 1 | -4 | 6 | 20 | 85

# soil test, soil analysis, soil report
Field!
Tested: date
Depth: number cm
pH: decimal
Nitrogen: number kg/ha
Humus: decimal %
Lab: text
Recommendation: long
---
North Slope | today-33 | 30 | 6.6 | 48 | 2.4 | Soil Lab Freising | Values are good. No lime is needed before next fall.
Long Acre | today-33 | 30 | 7.1 | 62 | 2.9 | Soil Lab Freising | Reduce the second dose of nitrogen by about a fifth.
Sand Hill | today-20 | 30 | 5.4 | 21 | 1.3 | Soil Lab Freising | Spread one ton of lime per hectare after the harvest.
Mill Meadow | today-410 | 20 | 5.9 | 35 | 9.8 | Green Earth Testing | Typical for a peat soil. Do not plow.
Chapel Field | today-20 | 30 | 7.8 | 40 | 2.2 | Soil Lab Freising | Manganese may become short in a dry spring.
Home Garden | today-7 | 20 | 6.8 | 57 | 4.6 | Green Earth Testing | Well supplied with compost. Skip it for one year.

# recycling point, recycling center, waste collection, waste container
with: waste trash recycling glass paper plastic bin city environment collection compost sorting
Name!
Address: text
Material: choice Glass, Paper, Plastic, Organic, Metal, Electronics, Clothing
Opening hours: text
Next pickup: date
Filled: number %
Picture: image
---
Glass bins at the station | Station Road 2 | Glass | 7 a.m. to 8 p.m. | today+2 | 71
Paper container school yard | Linden Road 12 | Paper | Always | today+1 | 93
Compost yard | Weir Path 9 | Organic | Wednesday and Saturday | today+5 | 48
Scrap metal corner | Foundry Lane 8 | Metal | Monday to Friday, 8 to 4 | today+12 | 35
Old devices drop-off | Market Square 3 | Electronics | Saturday, 9 to 1 | today+4 | 60
Clothes bin at the church | Chapel Lane 1 | Clothing | Always | today-1 | 100

# air quality record, air quality reading, air quality station
Station!
Time: date-time
Fine dust PM2.5: decimal ug/m3
Nitrogen dioxide: decimal ug/m3
Ozone: decimal ug/m3
Index: number
Rating: choice Very good, Good, Moderate, Poor, Very poor
---
Canal Road, roadside | today 11:00 | 18.2 | 41.5 | 52 | 68 | Moderate
Town park | today 11:00 | 7.9 | 14.1 | 71.3 | 34 | Good
Industrial park south | today 11:00 | 26.4 | 38 | 44.6 | 85 | Poor
Hill farms | today 11:00 | 3.1 | 4.2 | 82.5 | 18 | Very good
Station forecourt | today 11:00 | 15.7 | 36.9 | 49.8 | 61 | Moderate
School yard, Linden Road | today 11:00 | 9.3 | 19.7 | 66 | 39 | Good

# carbon entry, carbon footprint entry, emission record, co2 record
Activity!
Category: choice Travel, Heating, Electricity, Food, Goods, Waste
Date: date
Amount: decimal
Unit: text
CO2: decimal kg
Person or team: text
Idea for saving: text
---
Flight to the trade fair | Travel | today-40 | 1240 | km | 310 | Sales team | Take the night train
Office heating in a month | Heating | today-30 | 2110 | kWh | 426 | Office | Lower by one degree
Electricity of Hall A | Electricity | today-30 | 16420 | kWh | 1870 | Production | Switch off compressors at night
Lunches in the canteen | Food | today-7 | 310 | meals | 465 | Canteen | Two meatless days a week
Delivery round north | Travel | today | 86 | km | 19.8 | Shipping | Use the electric van
Paper and packaging | Goods | today-12 | 540 | kg | 502 | Shipping | Fill boxes better

# pest report, plant disease report, pest sighting, crop damage
Problem!
Crop: text
Place: text
Seen on: date
Reported by: text
Extent: choice Single plants, Patches, Whole field
Status: states Reported, Identified, Treated, Over*
Advice: long
---
Potato beetle larvae | Potatoes | Sand Hill, south edge | today-3 | Bram de Wit | Patches | Identified | Pick them off by hand on small areas, and check the rows again after five days.
Brown spots on leaves | Tomatoes | Home Garden, tunnel | today-1 | Rosa Jimenez | Single plants | Reported | Remove the lower leaves and water only the soil.
Aphids on shoot tips | Field beans | Chapel Field, strip | today-11 | Ewa Lis | Patches | Treated | Ladybugs are there in large numbers, so waiting was enough.
Mildew on ears | Winter wheat | North Slope | today-18 | Family Szabo | Patches | Over | Choose a hardier variety next year.
Vole tunnels | Apple trees | Orchard slope | today-26 | Family Szabo | Single plants | Treated | Set perches for owls and keep the grass short.
Slugs at night | Cabbage | Home Garden | today-6 | Gwen Parry | Whole field | Identified | Water in the morning and lay boards where they can be collected.
`;
