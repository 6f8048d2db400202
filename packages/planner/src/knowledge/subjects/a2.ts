/** Knowledge: cocktails and bars, cooking and recipes, cakes and sweets, vegan food and others. */
export const a2Subjects = `
# cocktails and bars
words: cocktail, cocktail bar, bartender, mixology, mixologist, mocktail, martini, negroni, mojito, gin, rum, whiskey, whisky, speakeasy, nightcap, spirits bar, cocktail recipe, wine bar, hotel bar
about: We are a small cocktail bar with twenty-two stools, one long counter and no television. Since 2011 we have stirred the classics, invented a few drinks of our own and cut our ice by hand. Guests who don't drink alcohol get a menu of equal length.
mission: We serve well-made drinks in good company and see to it that everyone gets home safely.
categories: Classics, House cocktails, Alcohol-free, Spirits, Behind the bar
article: Shaken or stirred | The ingredients decide, not the guest's favorite movie. | Drinks made of clear spirits are stirred for about thirty seconds, which keeps them silky. As soon as juice, cream or egg is involved, we shake hard for twelve seconds to mix in air. Both methods chill the cocktail to about 23 degrees Fahrenheit. The melting ice adds a fifth of the volume, and that water belongs in the recipe.
article: The sour, mother of a hundred drinks | Two parts strong, one part sour, one part sweet. | With whiskey, lemon and sugar you have a whiskey sour. Swap in rum and lime and it becomes a daiquiri, with tequila and orange liqueur a margarita. The ratio hardly changes. Taste the citrus first, because no two limes are equally sharp.
article: Why bartenders care about ice | Clear, large cubes melt slowly and keep a drink strong. | Cloudy ice is full of trapped air and breaks when shaken. For clear ice, freeze water in an insulated box with an open top, so that it freezes from one side only. After a day you can cut off the cloudy bottom. A two-inch cube lasts about forty minutes in a glass of whiskey.
article: How to build a mocktail with depth | Without alcohol a drink needs acid, bitterness and texture. | Juice alone is sweet and flat. We use cold tea for tannin, a splash of vinegar syrup for sharpness and tonic for a bitter edge. Salt, just two drops of brine, makes the fruit taste riper. Served in a proper cocktail glass nobody misses anything.
article: Seven bottles for a home bar | With these you can mix more than forty cocktails. | Start with a dry gin, a light rum, a bourbon and a blanco tequila. Add sweet vermouth, dry vermouth and an orange liqueur. Vermouth is wine and belongs in the fridge once it is open, for two months at most. Fresh lemons and sugar syrup do the rest.
article: A short history of the hidden bar | During Prohibition the best bartenders poured behind unmarked doors. | From 1920 to 1933 selling alcohol was banned in the United States. Guests of a speakeasy were asked to keep their voices down, hence the name. Honey, cream and juice were used to cover up rough spirits. Many of our classics, such as the Bee's Knees, date from those years.
service: Mobile cocktail bar | Counter, glasses, ice and two bartenders for up to eighty guests. | 980
service: Private bar evening | The whole cocktail bar for your party of up to thirty, with a menu of six drinks. | 750
service: Bottled cocktails for gifts | Three stirred classics in labeled bottles with the name of your choice. | 72
service: Bar menu design | We develop eight cocktails for your restaurant and train the team behind the bar. | 850
service: Whiskey tasting | Six drams from four countries, with water, bread and a patient host. | 49
product: Bottled Negroni, 500 ml | Mixed and rested for two weeks, to pour over ice with an orange peel. | 34
product: Bar tool set | Shaker, jigger, strainer and bar spoon in stainless steel for home bartenders. | 59
product: Ginger and lime syrup, 250 ml | For mules and mocktails, made from fresh roots. | 9.8
product: Coupe glasses, set of 2 | Thin-stemmed cocktail glasses like those of the 1920s. | 27
product: Orange bitters, 100 ml | Dried peel, cardamom and gentian, a dash for each Martini. | 16
product: Clear ice cube mold | Makes four crystal-clear cubes for whiskey and Old Fashioned. | 38
question: Do I need a reservation for the bar? | Half of our stools are always kept for walk-in guests. For groups from four on please book.
question: What should I order if I don't know cocktails? | Tell the bartender a fruit, a spirit you like and whether you want it sweet or dry. We'll do the rest.
question: Do you have drinks without alcohol? | Yes, ten mocktails and two alcohol-free spirits.
question: Is raw egg white in your sours? | In some, and it is marked on the menu. We can replace it with chickpea water.
question: When is happy hour? | From five to seven, Monday to Thursday, all classic cocktails are a third off.
event: Rum night | Rums from eight islands, neat and in a punch bowl.
event: Guest bartender takeover | A colleague from Lisbon mixes her own menu behind our bar for one evening.
event: Jazz and Martinis | A trio plays from nine, and the gin is kept in the freezer.
event: Dry January evening | A four-course mocktail menu at the long counter.
course: Classic cocktails at home | Shake and stir six classics and learn the rules behind them. | 79
course: Gin tasting and mixing | Ten gins, four tonics and your own signature drink. | 65
course: Bartending basics | Two evenings for beginners who want to work behind a bar. | 190
role: Head bartender | Writes the cocktail menu and trains everyone behind the counter.
role: Bar back | Cuts ice, squeezes limes and keeps the bartenders supplied.
role: Bar host | Seats the guests and notices when somebody needs a glass of water or a taxi.
role: Spirits buyer | Tastes some two hundred gins, rums and whiskeys a year and picks twenty.
quote: I described a mood instead of a drink and got the best cocktail of my life.
quote: At last a bar where the alcohol-free menu is not an afterthought.
quote: The two bartenders at our party had a line of smiling people in front of them all night.

# cooking and recipes
words: recipe, cooking, home cooking, cookbook, recipe book, meal plan, cook, ingredient, cooking class, cooking school, meal prep, weeknight dinner, culinary, food blog, pantry, soup, stew, casserole
about: We cook, test and write down recipes for people who want a good dinner on an ordinary Tuesday. Our test kitchen opened in 2014, and every recipe is cooked at least three times by two different people. In the evening the same kitchen becomes a cooking school.
mission: We make cooking so clear and enjoyable that people do it more often than they order in.
categories: Weeknight dinners, Soups and stews, Baking, Basics, Seasonal cooking
article: How to season as you go | Salt added early tastes different from salt added at the end. | Salt needs time to get into meat and vegetables, so add it in small amounts at each step. Water for pasta should hold about 10 grams per liter. Taste before you serve, and if the dish seems dull, try a few drops of lemon juice before you reach for more salt. Acid often is what is missing.
article: A pot of beans for the week | One hour of simmering gives you four different meals. | Soak 500 grams of dried beans overnight with a spoonful of salt. Simmer them with an onion and a bay leaf for about an hour, until they crush easily between two fingers. They keep for five days in their broth. Eat them as a soup, in a salad, on toast or mashed into a dip.
article: Why meat has to brown | The brown crust is where most of the flavor is. | Above roughly 300 degrees Fahrenheit amino acids and sugars react and form hundreds of aromas. Wet meat boils first, so pat it dry and leave space in the pan. Turn it only when it lets go by itself. The brown bits on the bottom, loosened with a splash of water, are half of your sauce.
article: Soup from what is left in the fridge | A simple pattern turns five vegetables into dinner. | Sweat an onion in fat for ten minutes, add about 600 grams of chopped vegetables and cover them with broth. Simmer for twenty minutes and blend half of it. A potato gives body, a spoon of vinegar gives brightness. Croutons from old bread make it a meal.
article: Cooking rice without a machine | One part rice, one and a half parts water and a lid that stays on. | Rinse long-grain rice until the water runs clear. Bring it to a boil with salt, turn the heat to the lowest setting and wait for twelve minutes. Leave it covered off the heat for ten more. Then fluff it with a fork, never with a spoon.
article: A week of dinners in one shopping trip | Plan four meals and leave three evenings open. | Choose one dish with fresh fish for the first evening and sturdy vegetables such as cabbage for the last. Let ingredients meet twice, so that the second half of the cream or the parsley is used up. Write the list in the order of the store. Most families in our test kitchen saved about a fifth of their food bill.
service: Weekly meal plan | Five dinner recipes, a shopping list and a plan of what to cook first. | 6
service: Private cooking class at home | Our cooking teacher comes to your kitchen and cooks three dishes with you. | 190
service: Recipe testing | We cook your recipe three times, measure everything and write it up clearly. | 120
service: Team cooking event | Twelve colleagues, four stations and a shared dinner in our test kitchen. | 840
service: Family recipe book | We collect, test and lay out the recipes of your grandmother as a printed book. | 350
product: Cast-iron skillet, 10 inches | Seasoned and ready for steaks, cornbread and roast potatoes. | 48
product: Weeknight cookbook | One hundred recipes with no more than nine ingredients each. | 29.5
product: Chef's knife, 8 inches | A forged blade that suits onions, herbs and Sunday roasts. | 84
product: Blank recipe journal | Room for 120 recipes, with a ribbon and a wipeable cover. | 18
product: Spice box for home cooks | Twelve whole spices and a little book of what to cook with them. | 39
product: Recipe box for four dinners | Measured ingredients and cards for four meals for two. | 64
question: Can I halve your recipes? | Almost always. Cooking times for soups and stews stay about the same, while baked dishes need roughly a quarter less time.
question: Are the amounts in cups or grams? | Both. We weigh in grams and convert, because a cup of flour can vary a lot.
question: What can I use instead of fresh herbs? | A third of the amount in dried herbs, added early. For parsley and basil frozen leaves are better.
question: How long do leftovers keep? | Most cooked dishes keep for three days in the fridge if they are cooled down within two hours.
question: Which pan should I buy first? | A heavy skillet of ten or eleven inches with a lid. You can fry, braise and bake in it.
event: Test kitchen open day | Taste five new recipes and tell us which one goes into the next cookbook.
event: Soup swap | Bring six jars of one soup and take home six different ones.
event: Cookbook club dinner | Everyone cooks a recipe from the same book, and we eat them all together.
event: Preserving weekend | Jams, pickles and chutneys from 200 pounds of fruit and vegetables.
course: Cooking basics in four evenings | Knife skills, stock, roast and sauce for people who start from zero. | 220
course: Thai home cooking | Curry paste, stir-fry and sticky rice in one evening. | 78
course: Meal prep Sunday | Cook five lunches in three hours and take them home. | 69
role: Recipe developer | Invents dishes, cooks them again and again and writes down every gram.
role: Cooking teacher | Shows groups of twelve how to chop, fry and taste.
role: Food photographer | Takes pictures of the dishes before they get cold.
role: Test kitchen manager | Shops, plans the cooking days and keeps the knives sharp.
quote: For the first time a recipe took exactly as long as it said.
quote: I cook four evenings a week now, and my children eat cabbage.
quote: The cooking class was fun, and the curry works at home as well.

# cakes and sweets
words: cake, cupcake, cookie, patisserie, pastry chef, pastry shop, confectionery, chocolate, chocolatier, praline, truffle chocolate, frosting, buttercream, birthday cake, macaron, dessert shop, ice cream, gelato, brownie, cheesecake
about: We are a pastry shop with a glass-fronted kitchen, where you can watch cakes being filled and chocolates being dipped. Two pastry chefs founded it in 2006, and today nine of us bake for birthdays, weddings and plain Saturday afternoons. We use butter, real vanilla and fruit from the region.
mission: We make sweet things that look like a celebration and taste of more than sugar.
categories: Celebration cakes, Cookies, Chocolates, Ice cream, Baking tips
article: How to get a level sponge cake | Room temperature, gentle folding and a slow oven. | Take eggs and butter out of the fridge two hours ahead. Grease only the bottom of the tin, so that the batter can climb up the sides. Bake at 325 degrees Fahrenheit instead of 350 and the dome stays flat. Let the cake rest overnight before you cut it into layers.
article: Tempering chocolate at home | The right crystals make it shine and snap. | Melt dark chocolate to 115 degrees Fahrenheit, cool it to 81 and warm it up again to 88. Only then does the cocoa butter set in the stable form. Spread a little on baking paper, and if it hardens glossily within five minutes, it is ready. Milk chocolate needs two degrees less at each step.
article: Three kinds of buttercream | American, Swiss and German differ in sweetness and stability. | American frosting is butter beaten with powdered sugar, quick and very sweet. For the Swiss kind egg whites and sugar are warmed to 160 degrees Fahrenheit, whipped and mixed with butter, which makes it silky. German buttercream rests on vanilla custard. For warm days the Swiss one is the safest.
article: Why macarons crack | Most failures come from moisture or impatience. | Almond flour must be dry and sifted twice. After piping, the shells rest for thirty to sixty minutes until a skin forms that no longer sticks to the finger. Without that skin the steam breaks through the top instead of lifting the foot. Bake one tray at a time at 300 degrees Fahrenheit.
article: How large a cake should be | Count the guests and the hour of the day. | An eight-inch layer cake gives twelve dessert slices, a ten-inch one about twenty. After a large dinner people eat half as much as with coffee in the afternoon. For fifty wedding guests we suggest three tiers of six, eight and ten inches. Children prefer cupcakes, which also need no plates.
article: What makes gelato creamy | Less cream, less air and a warmer freezer. | Gelato holds about six percent fat, whereas American ice cream holds at least ten. It is churned slowly and contains only a third as much air. We serve it at 10 degrees Fahrenheit, at which it is soft and the flavor comes through at once. Pistachio should be brownish, not bright green.
service: Custom birthday cake | A layer cake for twelve with the filling, color and lettering you choose. | 79
service: Wedding cake with tasting | Five fillings to try and three tiers, delivered and set up on the day. | 460
service: Dessert table | Tartlets, cupcakes and macarons for forty guests on stands and trays. | 390
service: Cookie boxes for companies | Butter cookies with your logo in icing, packed in boxes of nine. | 14.5
service: Ice cream cart | A cart with six flavors, cones and an ice cream maker for two hours. | 320
product: Chocolate truffles, box of 16 | Dark, milk and hazelnut, rolled by hand this week. | 24
product: Lemon drizzle cake | A loaf cake soaked with lemon syrup while it is still warm. | 16
product: Macarons, box of 12 | Raspberry, pistachio, salted caramel and vanilla. | 27
product: Oatmeal cookies, 250 g | Crisp at the edge and chewy in the middle. | 8.9
product: Dark chocolate bar, 72 percent | Cocoa from Ecuador with a pinch of sea salt. | 6.8
product: Cake decorating kit | Twelve piping tips, three bags and a turntable for your own cakes. | 36
question: How far ahead should I order a cake? | Three days for cakes from our list, two weeks for custom cakes and two months for a wedding.
question: Do you bake without gluten or nuts? | We have a flourless chocolate cake and several vegan cupcakes. Nuts are used in our kitchen every day, though.
question: How do I keep chocolates? | Dark, dry and at about 60 degrees Fahrenheit. In the fridge they turn gray.
question: Can a cream cake travel in the car? | Yes, for about an hour in our cooling box. Put it flat in the footwell, not on the seat.
question: Can I freeze buttercream cake? | Yes, for up to a month. Let it thaw overnight in the fridge.
event: Cupcake Saturday | Twelve new flavors for one day only, fresh from the oven.
event: Chocolate tasting evening | Ten bars from ten cocoa countries with our chocolatier.
event: Children's cookie workshop | Cut out, bake and decorate cookies in the pastry kitchen.
event: Gelato season opening | The first scoop of the year is free until the tub is empty.
course: Layer cakes and buttercream | Bake, fill and smooth a cake that you take home. | 98
course: Chocolates by hand | Temper, fill and dip forty pralines in one afternoon. | 89
course: Macarons without fear | Two colors, three fillings and all the usual mistakes explained. | 75
role: Pastry chef | Designs the cakes and fills the display case by nine in the morning.
role: Chocolatier | Tempers, molds and dips, and creates a new praline every month.
role: Cake decorator | Pipes roses and letters and shapes animals from marzipan.
role: Ice cream maker | Churns twelve flavors a day from milk, fruit and nuts.
quote: The birthday cake looked like the drawing my daughter had made, and not a crumb was left.
quote: These truffles are the only gift my mother has ever asked for twice.
quote: Our three-tier cake survived the August heat and tasted of real lemons.

# vegan food
words: vegan, plant-based, vegetarian, tofu, tempeh, seitan, plant milk, meatless, dairy-free, vegan recipe, vegan restaurant, vegan cheese, chickpea, lentil, hummus, veggie burger, oat milk
about: We cook, teach and sell food made entirely from plants. It began in 2013 with a lunch counter and one lentil soup, and today we run a small vegan restaurant with a deli and a cooking studio. Half of our guests eat meat at home and come because they like it here.
mission: We want plant-based food to be the dish people choose first, simply because it tastes good.
categories: Vegan recipes, Protein, Plant milk and cheese, Eating out, Getting started
article: How to press and marinate tofu | Dry tofu takes up flavor, wet tofu only takes up space. | Wrap a block of firm tofu in a towel and weigh it down for twenty minutes. Cut it into cubes and marinate it in soy sauce, ginger and a little vinegar for at least an hour. Dust it with cornstarch before frying and it turns crisp. Freezing it once makes it even chewier.
article: Where vegans get their protein | Beans, grains and nuts complement one another. | A cup of cooked lentils holds about 18 grams of protein, and 100 grams of tempeh about 19. Legumes are rich in the amino acid that grains lack, and the other way around. They need not be on the same plate, as long as both turn up during the day. Soy holds all of the essential ones.
article: Cheese from cashews | Soaked nuts and live cultures come surprisingly close. | Soak raw cashews overnight and blend them with water until they are smooth. Stir in a vegan culture and leave the mass at room temperature for 24 to 48 hours, until it smells pleasantly sour. Salt it, shape it and let it dry in the fridge for a week. A rind of pepper or ash keeps it firm.
article: Ten eggs you can do without | What replaces an egg depends on its job. | For binding, mix a tablespoon of ground flaxseed with three of water. For moisture take mashed banana or applesauce. For foam whip the liquid from a can of chickpeas, which holds up like egg white after five minutes. A pinch of black salt adds the taste of egg to scrambled tofu.
article: Your first vegan week | Change what you know before you buy what you don't. | Begin with dishes that are nearly plant-based anyway, such as pasta with tomato sauce, bean chili or vegetable curry. Swap the milk in your coffee for oat milk. Cook a pot of chickpeas on Sunday for salads and hummus. Talk to your doctor about vitamin B12, which plants do not supply reliably.
article: Why aquafaba turns into meringue | The cooking water of chickpeas behaves like egg white. | Proteins and starches from the beans pass into the liquid and hold air bubbles. Reduce it by a third, cool it and whip it with sugar and a little lemon juice for eight minutes. Dry the meringues at 210 degrees Fahrenheit for ninety minutes. Nobody will taste the chickpeas.
service: Vegan lunch delivery | Five plant-based lunches a week in returnable jars. | 59
service: Plant-based catering | Bowls, tarts and spreads for thirty guests, without any animal products. | 690
service: Vegan pantry makeover | We go through your kitchen with you and find plant-based swaps for your favorite dishes. | 95
service: Menu coaching for restaurants | Six vegan dishes for your menu, tested with your cooks. | 720
service: Dairy-free cake order | A birthday cake without egg, milk or butter for twelve guests. | 68
product: Smoked tofu, 300 g | Firm organic tofu, smoked over beech. | 4.9
product: Cashew camembert, 150 g | Ripened for three weeks, with a white rind and a soft heart. | 9.8
product: Oat milk, 1 liter | Only oats, water and salt, and it foams well. | 2.6
product: Classic hummus, 250 g | Chickpeas, tahini and lemon, blended fresh every morning. | 5.5
product: Vegan cookbook for beginners | Ninety plant-based recipes with a plan for the first month. | 27
product: Lentil burger mix, 400 g | Add water, shape and fry six meatless patties. | 6.4
question: Is everything in your restaurant vegan? | Yes, down to the wine, which is clarified without egg white or gelatin.
question: Where can I find calcium in plants? | In kale, broccoli, sesame, almonds and tofu, for example. Many plant milks are enriched with it as well.
question: Is honey vegan? | No, as it comes from bees. We sweeten with maple syrup, dates or sugar.
question: What is the difference between tofu and tempeh? | Tofu is curdled soy milk, while tempeh is made of whole fermented soybeans and tastes nutty.
question: Do you have vegan dishes without soy or gluten? | About half of our menu. Each dish carries a small sign.
event: Vegan street food day | Twenty stands with plant-based tacos, dumplings and pies.
event: Meatless Monday dinner | Three courses without animal products at one long table.
event: Plant-based cheese tasting | Eight dairy-free cheeses with grapes and bread.
event: Vegan holiday feast | Mushroom roast, dumplings and gravy, all from plants.
course: Vegan cooking for beginners | Five plant-based dishes and the basics of a balanced plate. | 72
course: Make your own tofu and tempeh | From dried soybeans to the finished block. | 84
course: Vegan baking | Cakes, cookies and meringue without egg and butter. | 79
role: Plant-based chef | Creates a new vegan menu every month from what the fields give.
role: Cheese maker | Cultures cashews and almonds and turns the dairy-free wheels daily.
role: Vegan cooking coach | Helps people move to a plant-based kitchen step by step.
role: Deli manager | Runs the counter with tofu, hummus and vegan spreads.
quote: My husband loves steak and asked for a second plate of the seitan.
quote: The cashew camembert fooled my whole French family.
quote: Thanks to the beginner course our first vegan month was easy and delicious.

# sushi and Japanese food
words: sushi, sashimi, japanese food, japanese restaurant, ramen, nigiri, maki, izakaya, miso, tempura, bento, udon, soba, wasabi, sake, sushi chef, omakase, teriyaki, matcha dessert
about: We are a Japanese restaurant with a ten-seat sushi counter and a room for ramen next door. Our founder trained in Osaka for eight years before opening here in 2004. The fish is delivered six mornings a week, and the broth never leaves the stove before it has simmered for fourteen hours.
mission: We bring the care of the Japanese kitchen to our town, slice by slice and bowl by bowl.
categories: Sushi, Ramen, Small plates, Sake, Japanese kitchen
article: Sushi is about the rice | Fish is the guest, rice is the host. | We use short-grain rice, wash it five times and let it soak for thirty minutes. After cooking it is seasoned with vinegar, sugar and salt in a wooden tub and fanned until it is as warm as a hand. A piece of nigiri holds about 15 grams. It should stay together between your fingers and fall apart on the tongue.
article: How to eat nigiri | Fingers are fine, and the fish goes into the soy sauce first. | Turn the piece over so that only the fish touches the sauce, as the rice would soak up too much. The wasabi is usually already between rice and fish. Eat it in one bite. The pickled ginger belongs between two kinds of fish, not on top.
article: What goes into a bowl of ramen | Five parts are prepared separately and meet only at the end. | The seasoning lies in the bottom of the bowl, as soy, salt or miso. Hot broth is poured on, then come the noodles, which boil for ninety seconds. Aromatic oil and toppings such as pork belly, a soft egg and scallions finish it. Ramen does not wait, so begin right away.
article: Dashi in ten minutes | The base of Japanese cooking has two ingredients. | Put a piece of kombu seaweed into a liter of cold water and warm it slowly to about 140 degrees Fahrenheit. Take the seaweed out before it boils. Add 20 grams of bonito flakes, wait for two minutes and strain. For a vegetarian version use dried shiitake instead of bonito.
article: Tempura that stays crisp | Ice-cold batter and lumps are what you want. | Mix one part flour with one part ice water and an egg yolk, and stop stirring while lumps are still visible. Stirring would build gluten and make the coating heavy. Fry at 340 degrees Fahrenheit for vegetables and 355 for shrimp. Drain on a rack, not on paper.
article: Sake, cold or warm | The polish of the rice helps to decide. | Sake is brewed from rice that has been milled down. If 40 percent or more has been removed, the sake is delicate and fruity and should be served cold. Hearty types taste rounder at about 110 degrees Fahrenheit. An open bottle keeps for roughly two weeks in the fridge.
service: Omakase dinner | Fifteen pieces of sushi, chosen by the chef and served one by one across the counter. | 115
service: Sushi platter to go | Sixty pieces of maki and nigiri for six, with ginger and soy sauce. | 92
service: Sushi chef at your party | Our chef rolls and slices for up to twenty guests in front of their eyes. | 640
service: Bento lunch for offices | Ten bento boxes with rice, fish or tofu and pickles, delivered at noon. | 145
service: Ramen kit delivery | Broth, noodles and toppings for two bowls at home. | 29
product: Sushi set for beginners | Bamboo mat, rice, nori and a small book with ten rolls. | 32
product: Red miso paste, 300 g | Fermented for eighteen months in cedar barrels. | 8.5
product: Fresh ramen noodles, 4 portions | Made of wheat flour and alkaline water, cooked in ninety seconds. | 7.2
product: Junmai sake, 720 ml | Dry and mild, good with sashimi as well as grilled fish. | 31
product: Sashimi knife | A blade of 10 inches, sharpened on one side for long pulling cuts. | 128
product: Ramen bowl with chopsticks | Hand-glazed stoneware that holds a full liter of broth. | 26
question: How fresh is your sushi fish? | It arrives each morning except Sunday. Following the rules for raw fish, it is deep-frozen beforehand.
question: Do you have sushi for vegetarians? | Yes, with avocado, cucumber, sweet egg, marinated eggplant and pickled radish.
question: Is your wasabi real? | At the counter we grate fresh root. To-go boxes come with the usual horseradish paste.
question: Can pregnant guests eat here? | Gladly. We have cooked sushi, tempura, udon and vegetable dishes, and our staff will point them out.
question: How long does to-go sushi keep? | Please eat it on the same day, ideally within two hours. Rice turns hard in the fridge.
event: Tuna carving evening | A whole tuna is cut at the sushi counter and served at once.
event: Ramen weekend | Four guest cooks, four broths and bowls until they run out.
event: Sake tasting | Eight kinds of sake from Niigata to Hiroshima with small plates.
event: Cherry blossom picnic | Bento boxes and green tea under the trees behind the restaurant.
course: Sushi for beginners | Cook the rice, roll maki and shape nigiri. | 85
course: Ramen from scratch | Broth, noodles, egg and pork belly in a long afternoon. | 98
course: Japanese home cooking | Miso soup, tamagoyaki, pickles and teriyaki for every day. | 75
role: Sushi chef | Selects the fish, seasons the rice and serves at the counter.
role: Ramen cook | Tends the broth for fourteen hours and boils noodles to the second.
role: Sake sommelier | Chooses the bottles and warms each sake to the right degree.
role: Fish buyer | Is at the market by five and knows every boat that lands mackerel.
quote: The omakase was the finest meal of our year, and the rice was a revelation.
quote: The ramen broth is so deep that I drank the bowl to the bottom.
quote: Our sushi night at home was a hit because the chef explained every cut.

# tea
words: tea, tea house, teahouse, green tea, black tea, herbal tea, oolong, matcha, teapot, loose-leaf, loose leaf tea, darjeeling, earl grey, chai, tea ceremony, tea shop, afternoon tea, rooibos, puerh, tea room
about: We sell and pour loose-leaf tea in a former pharmacy with two hundred wooden drawers. Since 1987 we have bought directly from gardens in Darjeeling, Fujian and Shizuoka. In the tea room at the back there are scones, quiet tables and no hurry.
mission: We help people find a tea they look forward to every day.
categories: Green tea, Black tea, Oolong, Herbal tea, Tea ware
article: One plant, six kinds of tea | Green, white, yellow, oolong, black and dark tea all come from the same shrub. | The leaves of Camellia sinensis begin to oxidize as soon as they are bruised. For green tea this is stopped at once with heat, for oolong halfway and for black tea not at all. Dark tea such as puerh is fermented by microbes for months or years. Herbal tea is, strictly speaking, no tea.
article: Water temperature for every tea | Boiling water ruins a good green tea. | Japanese green tea needs 140 to 160 degrees Fahrenheit, Chinese green tea about 175. Oolong likes 195, while black and herbal tea want boiling water. If you have no thermometer, pour the water from one cup to another. Each time it loses about ten degrees.
article: The four flushes of Darjeeling | The month of picking decides the taste. | The first flush is plucked from late February to April and tastes light and flowery. The second flush in May and June brings the famous muscatel note. Monsoon tea is strong and mostly goes into blends. The autumn harvest is round and copper-colored.
article: How to whisk matcha | Sift it, use little water and draw a W. | Sift two grams of matcha into a wide bowl, since lumps never dissolve later. Add 60 milliliters of water at 170 degrees Fahrenheit. Move the bamboo whisk quickly back and forth from the wrist for about twenty seconds, until a fine foam covers the surface. Drink it within a few minutes.
article: Steep it more than once | Good oolong gives five infusions, each one different. | Use five grams of leaves in a small pot of 120 milliliters. The first infusion takes twenty seconds and is often poured away to rinse the leaves. The following ones take thirty seconds and get ten seconds longer each time. The third is generally the fullest.
article: How tea keeps its aroma | Light, air and spices are its enemies. | Keep tea in a tin with a tight lid and away from coffee. Green tea tastes best within a year, black tea within two. Puerh is the exception and gets better over decades if it can breathe. Matcha belongs in the fridge once the tin is open.
service: Afternoon tea for two | A pot of tea each, scones, sandwiches and petits fours on a three-tier stand. | 58
service: Tea subscription | Three loose-leaf teas a month, with brewing cards and stories from the gardens. | 24
service: Your own tea blend | We mix a tea to your taste and print your label on ten tins. | 120
service: Japanese tea ceremony | A tea master whisks matcha for up to six guests in our tatami room. | 180
service: Tea menu for hotels | Twelve teas, a brewing guide and training for your breakfast team. | 340
product: First flush Darjeeling, 100 g | Light, flowery and picked in March. | 19.5
product: Earl Grey with real bergamot, 100 g | Black tea from Ceylon with oil from Calabria. | 9.8
product: Ceremonial matcha, 30 g | Stone-ground green tea from Uji, bright and mild. | 28
product: Cast-iron teapot, 0.8 l | Enameled inside, with a fine steel strainer. | 64
product: Evening herbal tea, 80 g | Lemon balm, lavender and apple, free of caffeine. | 7.9
product: Tea sampler, 12 x 10 g | A journey from white tea to puerh in twelve bags. | 26
question: How much tea do I need for a pot? | About 12 grams per liter, or one heaped teaspoon per cup.
question: Does green tea contain caffeine? | Yes, usually a little less than black tea and about half as much as coffee.
question: Why is my green tea bitter? | The water was probably too hot, or the leaves steeped too long. Try 170 degrees and two minutes.
question: Is rooibos a tea? | It comes from a South African shrub and contains no caffeine. We brew it like black tea for six minutes.
question: Do I have to descale my teapot? | Iron and clay pots should only be rinsed with water. For glass a little citric acid is fine.
event: New harvest tasting | The first Darjeelings of the year, side by side.
event: Tea ceremony evening | Matcha and sweets in the tatami room, in silence.
event: Scones and stories | Afternoon tea with a reading from a Victorian novel.
event: Herb walk and tea | Pick mint, linden and yarrow and brew them together.
course: Tea tasting for beginners | Ten teas, six colors and the words to describe them. | 48
course: Gongfu tea | Brew oolong in small pots, the Chinese way. | 62
course: Blend your own herbal tea | Mix three teas from forty herbs and take them home. | 45
role: Tea buyer | Tastes some sixty cups a day and chooses the lots at harvest.
role: Tea master | Leads the ceremonies and teaches the way of the whisk.
role: Tea blender | Composes Earl Grey, chai and new mixtures by weight and nose.
role: Tea room host | Brews every pot to the minute and bakes the scones.
quote: I came in for a bag of Earl Grey and left with a new love for oolong.
quote: The afternoon tea was perfect, down to the temperature of the water.
quote: My green tea is no longer bitter, thanks to one friendly piece of advice.
`;
