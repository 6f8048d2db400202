/** Knowledge: dish, recipe, ingredient, reservation and others. */
export const foodThings = `
# dish, menu item, meal
with: restaurant menu food cook kitchen chef order cuisine eat recipe ingredient guest dinner
Name!
Course: choice Starter, Main, Side, Dessert, Drink
Price: money
Diet: choice Meat, Fish, Vegetarian, Vegan
Allergens: tags
Available: yes/no
Description: long
Picture: image
---
Roasted beet soup | Starter | 8.5 | Vegan | celery | yes | With horseradish, dill oil and toasted rye.
Trout with brown butter | Main | 24 | Fish | fish, milk | yes | Pan-fried whole trout, new potatoes and cucumber salad.
Mushroom risotto | Main | 18.5 | Vegetarian | milk | yes | Chanterelles and porcini, stirred to order. Please allow twenty minutes.
Braised short rib | Main | 27 | Meat | celery, mustard | no | Six hours in the oven with red wine, carrots and thyme.
Charred green beans | Side | 6.5 | Vegan | sesame | yes | With lemon and toasted sesame seeds.
Buttermilk panna cotta | Dessert | 9 | Vegetarian | milk, oats | yes | Set with agar and served with stewed rhubarb and a thin oat cookie.

# recipe, cooking recipe
Title!
Meal: choice Breakfast, Lunch, Dinner, Dessert, Snack
Time: number min
Servings: number
Difficulty: choice Easy, Medium, Hard
Ingredients: long
Steps: long
Picture: image
---
Shakshuka | Breakfast | 30 | 3 | Easy | 5 eggs, 800 g canned tomatoes, 2 bell peppers, 1 onion, cumin, paprika. | Soften onion and peppers, add tomatoes and spices, simmer for 15 minutes. Crack in the eggs and cover until set.
Red lentil soup | Lunch | 35 | 4 | Easy | 250 g red lentils, 2 carrots, 1 onion, 1 l stock, 1 lemon, cumin. | Fry the vegetables, add lentils and stock, cook for 20 minutes. Blend and finish with lemon juice.
Vegetable lasagna | Dinner | 90 | 6 | Medium | 12 sheets of pasta, 2 zucchini, 1 eggplant, 700 ml tomato sauce, 500 ml bechamel, cheese. | Roast the vegetables, layer with both sauces and bake for 40 minutes at 190 degrees C.
Apple crumble | Dessert | 55 | 5 | Easy | 6 apples, 150 g flour, 100 g butter, 80 g sugar, 50 g oats, cinnamon. | Slice the apples into a dish, rub the rest to crumbs, scatter and bake for 40 minutes.
Croissants | Breakfast | 720 | 12 | Hard | 500 g flour, 300 ml milk, 280 g butter, 10 g yeast, 60 g sugar, 10 g salt. | Chill the dough overnight, fold in the butter three times, shape, let rise and bake until brown.
Hummus | Snack | 15 | 4 | Easy | 400 g cooked chickpeas, 80 g tahini, 1 lemon, 1 garlic clove, ice water. | Blend chickpeas until smooth, add the rest and whip with ice water until light.

# ingredient, food item, pantry item
with: kitchen recipe restaurant food cook pantry stock chef dish bakery fridge cooking
Name!
Category: choice Vegetable, Dairy, Meat, Fish, Grain, Spice
In stock: decimal
Unit: choice kg, g, l, piece
Reorder at: decimal
Best before: date
Supplier
Cost per unit: money
---
Russet potatoes | Vegetable | 42 | kg | 15 | today+18 | Hollow Creek Farm | 1.1
Heavy cream | Dairy | 6.5 | l | 8 | today+6 | Meadow Dairy | 4.2
Whole trout | Fish | 14 | piece | 10 | today+1 | Lakeside Fishery | 5.8
Arborio rice | Grain | 9 | kg | 5 | today+240 | Porta Nova Imports | 3.6
Smoked paprika | Spice | 350 | g | 200 | today+400 | Porta Nova Imports | 0.03
Beef short rib | Meat | 0 | kg | 6 | today+4 | Hollow Creek Farm | 13.5

# reservation, table reservation, table booking, restaurant booking
with: restaurant table guest dinner cafe bistro book diner seat party evening menu waiter
Guest!
Date and time: date-time
People: number
Table
Phone: phone
Occasion: choice None, Birthday, Anniversary, Business, First visit
Status: states Requested, Confirmed, Seated, Finished*, Canceled
Wishes: long
---
Omar Sheridan | today 19:30 | 4 | Window 2 | +1 555 0191 | Business | Confirmed | We have to leave by nine and would like one bill.
Hugo and Ines Valente | today 20:00 | 2 | Corner 5 | +1 555 0192 | Anniversary | Confirmed | The table where we sat last year, if possible.
Priya Menon | today+1 18:15 | 6 | Garden 1 | +1 555 0193 | Birthday | Requested | One of us is seven. We bring a cake.
Boris Jansen | today-1 19:00 | 3 | Window 4 | +1 555 0194 | None | Finished | A high chair for a toddler.
Chloe Martin | today+2 12:30 | 2 | Bar 3 | +1 555 0195 | First visit | Confirmed | One vegan lunch, please.
Kofi Mensah | today+3 20:30 | 8 | Long table | +1 555 0196 | Business | Canceled | The visitors' flight was moved to next week.

# table, restaurant table
with: restaurant seat reservation guest waiter dining cafe bistro diner reserve booking
Name!
Area: choice Indoors, Window, Garden, Bar, Private room
Seats: number
Smallest party: number
Server
Status: choice Free, Reserved, Seated, To be cleared
Free from: time
Accessible: yes/no
---
Window 2 | Window | 4 | 2 | Chiara | Reserved | 21:30 | yes
Corner 5 | Indoors | 2 | 1 | Chiara | Reserved | 22:00 | yes
Garden 1 | Garden | 6 | 4 | Matthis | Free | 17:00 | yes
Bar 3 | Bar | 2 | 1 | Nikhil | Seated | 19:45 | no
Long table | Private room | 12 | 7 | Matthis | Free | 18:00 | yes
Window 4 | Window | 4 | 2 | Chiara | To be cleared | 19:10 | no

# restaurant, cafe, bistro, food truck, diner
Name!
Cuisine: choice Italian, Indian, Mexican, Japanese, Lebanese, American, French, Vegan
Address
City
Price level: choice Low, Medium, High
Rating: rating
Opens: time
Picture: image
---
The Copper Ladle | American | 18 Old Quay | Duluth | Medium | 4 | 11:30
Trattoria Conti | Italian | 6 Mill Lane | Portland | High | 5 | 17:30
Saffron Yard | Indian | 90 Main Street | Columbus | Medium | 5 | 12:00
Cedar & Sumac | Lebanese | 23 Market Square | Albany | Medium | 4 | 11:00
Taqueria La Golondrina | Mexican | 411 Station Road | Tucson | Low | 5 | 08:00
Little Heron | Japanese | 7 Garden Street | Madison | High | 3 | 18:00

# takeout order, food order, delivery order, takeaway order, meal order
with: restaurant food kitchen delivery meal pizza courier dish menu customer takeout pickup
Customer!
Dishes: long
Total: money
Type: choice Pickup, Delivery, Eat in
Ready at: date-time
Phone: phone
Status: states Received, Cooking, Ready, Handed over*
Paid: yes/no
---
Jin Park | Two vegetable curries, garlic naan and one mango lassi. | 38.5 | Delivery | today 18:50 | +1 555 0117 | Cooking | yes
Colleen Byrne | One margherita without basil, one green salad. | 21 | Pickup | today 18:35 | +1 555 0118 | Ready | no
Mateo Rios | Six tacos with beans, extra lime. | 24 | Pickup | today 19:10 | +1 555 0119 | Received | yes
Hazel Finnegan | Lentil soup and flatbread. | 13.5 | Delivery | today 12:15 | +1 555 0127 | Handed over | yes
Samira Khalil | Mixed mezze for four, no nuts. | 56 | Delivery | today 19:30 | +1 555 0128 | Received | no
Finn Hartley | A burger with onion rings and a root beer. | 19.8 | Eat in | today-1 20:05 | +1 555 0129 | Handed over | yes

# food supplier, farm supplier, supplier
with: restaurant kitchen food ingredient chef farm bakery produce cafe grocery cook catering
Name!
Goods: choice Vegetables, Meat, Fish, Dairy, Bread, Dry goods
Contact
Phone: phone
Email: email
Delivery days: tags
Minimum order: money
Organic: yes/no
---
Hollow Creek Farm | Vegetables | Martha Oyelaran | +1 555 0137 | orders@hollowcreek.example.org | Tue, Fri | 60 | yes
Lakeside Fishery | Fish | Nils Aronsson | +1 555 0138 | nils@lakeside.example.org | Wed, Sat | 80 | no
Meadow Dairy | Dairy | Grace Adeyemi | +1 555 0139 | dairy@meadow.example.org | Mon, Thu | 45 | yes
Haddad Bakery | Bread | Nadia Haddad | +1 555 0147 | bread@haddad.example.org | daily | 20 | no
Porta Nova Imports | Dry goods | Paolo Marchetti | +1 555 0148 | sales@portanova.example.org | Mon | 150 | no
Brandt Butchers | Meat | Helena Brandt | +1 555 0149 | counter@brandt.example.org | Tue, Thu, Sat | 75 | yes

# wine, beer, drink, bottle, cocktail
with: wine bar cellar restaurant tasting grape menu drink vineyard brewery cocktail bottle
Name!
Type: choice Red wine, White wine, Rose, Sparkling, Beer, Alcohol-free
Origin
Year: number
Price: money
Bottles left: number
Goes with
Tasting notes: long
---
Quinta do Salgueiro Tinto | Red wine | Douro | 2019 | 34 | 22 | Braised meat | Dark cherries, a little smoke and a long finish.
Steinberg Riesling | White wine | Mosel | 2022 | 29 | 15 | Trout, light curries | Green apple and slate, dry but not sharp.
Domaine Rousset Rose | Rose | Provence | 2023 | 26 | 31 | Salads, goat cheese | Pale, with wild strawberries and a salty edge.
Ca' Bianca Brut | Sparkling | Veneto | 2021 | 31 | 9 | Starters | Fine bubbles, pear and almond.
Harbor Amber Ale | Beer | Duluth | 2024 | 7 | 64 | Burgers, stews | Malty and round, brewed three streets away.
Elderflower spritz | Alcohol-free | House-made | 2024 | 6.5 | 18 | Dessert | Floral and tart, with lemon and mint.

# chef, waiter, line cook, kitchen staff
with: restaurant kitchen cuisine food menu cook dish dinner recipe cafe catering hotel
Name!
Role: choice Head chef, Sous-chef, Pastry chef, Line cook, Waiter
Specialty
Phone: phone
Since: date
Works: choice Lunch, Dinner, Weekends, Full week
About: long
Photo: image
---
Chiara Conti | Waiter | Italian wines | +1 555 0157 | today-530 | Dinner | Remembers every guest and what they drank.
Nikhil Bose | Head chef | Northern Indian ovens | +1 555 0158 | today-1490 | Full week | Trained in Lucknow and grinds his own spice mixes.
Matthis Leclerc | Pastry chef | Laminated dough | +1 555 0159 | today-310 | Weekends | Arrives at four in the morning and sings while he folds.
Olga Smirnova | Line cook | Soups and stocks | +1 555 0167 | today-720 | Lunch | Keeps three stocks going and nothing in the bin.
Akira Mori | Sous-chef | Fish and charcoal | +1 555 0168 | today-845 | Dinner | Goes to the fish market himself, every Wednesday and Saturday.
Daria Pop | Waiter | Tea and desserts | +1 555 0169 | today-95 | Weekends | Studies food science and explains every allergen.

# catering request, catering order, catering inquiry, buffet order
Occasion!
Customer
Email: email
Date: date-time
Guests: number
Style: choice Buffet, Seated dinner, Finger food, Coffee break
Budget: money
Status: states Received, Offer sent, Confirmed, Delivered*
---
Wedding at Orchard Barn | Freya Lindqvist | freya.lindqvist@example.org | today+55 17:00 | 96 | Seated dinner | 5800 | Offer sent
Company summer party | Keiko Sato | keiko.sato@example.org | today+34 16:00 | 120 | Buffet | 3600 | Confirmed
Exhibition opening | Callum Reid | callum.reid@example.org | today+11 19:00 | 80 | Finger food | 950 | Confirmed
Board meeting | Vera Lindholm | vera.lindholm@example.org | today+2 09:30 | 14 | Coffee break | 170 | Received
Graduation lunch | Minseo Park | minseo.park@example.org | today-3 12:30 | 25 | Buffet | 700 | Delivered
Sixtieth birthday | Giorgio Conti | giorgio.conti@example.org | today+19 18:00 | 40 | Seated dinner | 2100 | Received
`;
