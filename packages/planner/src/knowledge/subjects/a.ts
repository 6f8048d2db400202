/** Knowledge: restaurant, pizza and Italian food, bakery, coffee and others. */
export const aSubjects = `
# restaurant
words: restaurant, bistro, brasserie, trattoria, fine dining, dining room, tasting menu, chef, sous chef, table reservation, eatery, waiter, supper club, gastronomy, diner, steakhouse
about: We are a family-run restaurant with forty seats, an open kitchen and a terrace under two old chestnut trees. Since 1998 we have cooked what the farms around us bring in, and the menu changes every second Thursday. Most of our guests live within an hour's drive, and many of them have had the same table for years.
mission: We want every guest to leave our table well fed, well looked after and a little reluctant to go home.
categories: Starters, Main courses, Desserts, Wine pairings, Kitchen stories
article: How a tasting menu is put together | Seven courses work only if each one makes room for the next. | We begin with something cold and acidic to wake up the palate and serve the richest plate as the fifth course. Each portion weighs about 80 grams, so that the whole evening adds up to one generous meal. Between the fish and the meat there is always a spoonful of sorbet. The full menu takes about three hours.
article: Why our dinner menu is only one page long | Fewer dishes mean fresher ingredients and calmer cooks. | With five starters, six main courses and three desserts we need about seventy ingredients instead of two hundred. Fish is delivered four times a week and never stays in the house longer than a day. A short menu also cuts food waste, because trimmings from one dish become the stock of another.
article: What happens in the kitchen before you sit down | The first cook arrives at eight in the morning for a dinner that starts at six. | Stocks go on first, because veal bones need at least eight hours of gentle simmering. By noon the vegetables are cut and the doughs are resting. At five the whole team eats together, and at a quarter to six every station is tasted by the chef. Cooks call this preparation mise en place.
article: The art of roasting a whole duck | Dry skin, low heat and patience make the difference. | We salt the duck a day ahead and let it dry uncovered in the cold room. It roasts for two hours at 300 degrees Fahrenheit and gets a last fifteen minutes at 425. After that it rests for twenty minutes before the waiter carves it at the table. The bones go into the sauce for the next evening.
article: Dining with food allergies | Tell us early and we will cook around it. | Fourteen common allergens are marked on our menu with small letters. When you book a table, please name your allergy, so that the kitchen can set aside clean boards and pans. Most of our sauces are thickened without flour. We cannot rule out traces of nuts, because pastry and kitchen share one room.
article: How to read the bill of fare like a regular | A few kitchen words tell you what will be on the plate. | Confit means cooked slowly in fat, braised means browned first and then simmered in a little liquid. A jus is a reduced roasting juice without flour, while a velouté is bound with butter and flour. If a dish is called à la minute, it is cooked only when you order it and takes about twenty minutes.
service: Private dining room | Your own room for up to sixteen guests, with a set menu and a waiter who looks after your table only. | 180
service: Chef's table | Four seats at the kitchen counter and seven courses served by the cooks themselves. | 145
service: Business lunch | Two courses, water and coffee, on the table within forty-five minutes. | 29
service: Dinner at your home | One of our chefs shops, cooks three courses in your kitchen and leaves it clean. | 420
service: Sunday family table | A roast for six to share, with side dishes in bowls and a dessert for the middle of the table. | 168
product: Restaurant gift card for two | A three-course dinner with a glass of sparkling wine each, valid for two years. | 130
product: House vinaigrette, 250 ml | The mustard dressing that comes with our green salad, in a swing-top bottle. | 8.5
product: Braised beef cheeks in a jar | Two portions from our kitchen, ready after ten minutes in hot water. | 19.9
product: The restaurant cookbook | Eighty recipes from our first twenty years, with the stories of the guests who asked for them. | 34
product: Chef's apron in blue linen | The apron our cooks wear at the stove, with a loop for the kitchen towel. | 42
product: Veal stock, 500 ml | Simmered for ten hours in our restaurant kitchen and reduced by half. | 11
question: Do I need to book a table? | On weekdays you will usually find a seat before seven. For Friday and Saturday dinner please reserve about two weeks ahead.
question: Is there a dress code in the dining room? | No. Most of our guests come smart casual, and nobody has ever been sent away for wearing sneakers.
question: Are children welcome at dinner? | Yes. We have high chairs, half portions at half the price, and crayons for the paper tablecloth.
question: May I bring my own wine to the table? | You may, for a corkage fee of 20 per bottle. Our sommelier is happy to open and decant it.
question: What happens if I arrive late for my reservation? | We hold your table for twenty minutes. A quick call is enough to keep it longer.
event: Asparagus evening | Six courses built around white and green asparagus in the main dining room.
event: Winemaker's dinner | A grower pours five of her wines, and our kitchen cooks a course for each of them.
event: Open kitchen night | Guests walk past the stations, taste from the pans and ask the cooks anything.
event: New Year's Eve dinner | Eight courses from seven o'clock and a glass on the terrace at midnight.
course: Sauces like a chef | Stock, jus, hollandaise and beurre blanc in one morning in our restaurant kitchen. | 110
course: A three-course dinner for friends | Cook a full menu with our sous chef and eat it together at the long table. | 135
course: Knife skills at the kitchen counter | Slice, dice and fillet with confidence, with vegetables and one whole fish. | 75
role: Head chef | Writes the menu, leads the kitchen and tastes every sauce before the first guest arrives.
role: Sous chef | Runs the hot line during dinner and stands in for the head chef.
role: Maître d' | Welcomes the guests, knows who sits where and keeps the dining room calm.
role: Sommelier | Chooses the wines for the list and finds the right glass for every course.
quote: The duck was the best I have had in years, and the waiter remembered that we like the window table.
quote: We celebrated my father's seventieth in the private dining room and every single plate came out hot.
quote: Seven courses, three hours, and not once did we look at the clock.

# pizza and Italian food
words: pizza, pizzeria, pizzaiolo, pasta, italian food, italian cuisine, italian restaurant, italian deli, mozzarella, lasagna, ravioli, risotto, gnocchi, margherita, focaccia, osteria, parmesan, antipasti
about: We bake Neapolitan pizza in a wood-fired oven and roll our pasta by hand every morning. Our grandparents came from a village near Salerno in 1961, and the dough recipe came with them. Today we feed the whole neighborhood, at twenty tables and out of flat boxes.
mission: We bring honest Italian cooking to the table, with few ingredients and all the time the dough needs.
categories: Pizza, Fresh pasta, Antipasti, Dolci, Italian deli
article: Why good pizza dough rests for 48 hours | Time does what no amount of yeast can do. | We use only 1 gram of fresh yeast per kilogram of flour and let the dough ripen at 40 degrees Fahrenheit. During these two days enzymes break starch down into sugar, which gives the crust its color and flavor. The result is a light rim with large bubbles. A hurried dough stays pale and lies heavy in the stomach.
article: The ninety-second pizza | A Neapolitan pizza spends no longer in the oven than it takes to lay the table. | Our wood-fired oven reaches about 850 degrees Fahrenheit at the dome. At this heat the rim rises within seconds, while the middle stays soft. The pizzaiolo turns the pizza every twenty seconds with a small round peel. Dark leopard spots on the crust are a good sign.
article: Which pasta goes with which sauce | The shape is not decoration, it is a tool. | Long thin strands such as spaghetti like smooth sauces based on oil or tomato. Wide ribbons such as pappardelle carry heavy ragù, and ridged tubes such as rigatoni catch chunky pieces. Small shapes belong in soups. In Bologna nobody would serve ragù with spaghetti.
article: Carbonara without cream | Eggs, pork cheek, pecorino and black pepper are all it takes. | Render the guanciale slowly until it is crisp. Whisk one whole egg and one yolk per two people with finely grated pecorino. Toss the drained pasta in the pan off the heat, add the egg mixture and a ladle of pasta water, and stir until it turns creamy. On the flame it would scramble.
article: A risotto in eighteen minutes | Toast the rice, feed it slowly, finish it cold. | Carnaroli rice holds its bite better than most other varieties. Toast it dry until the grains feel hot, add a splash of white wine and then hot broth, ladle by ladle. After eighteen minutes take the pan off the heat and beat in cold butter and parmesan. It should flow like a wave when you tilt the plate.
article: How to recognize real buffalo mozzarella | Look at the skin, the cut and the milk. | Buffalo mozzarella from Campania is porcelain white, because the milk contains almost no carotene. Its skin is thin and smooth, and a drop of whey should run out when you cut it. Take it out of the fridge an hour before you eat it. On a pizza it is best drained for a few hours, or the middle gets soggy.
service: Pizza delivery | Your pizza leaves the wood-fired oven and reaches your door in under thirty minutes. | 4
service: Mobile pizza oven | We park our oven trailer in your yard and bake pizza for up to sixty guests. | 750
service: Italian family dinner | Antipasti, two kinds of pasta and tiramisù in large bowls for eight people. | 240
service: Fresh pasta subscription | A box with two fresh pasta shapes and a sauce, every Friday. | 24
service: Antipasti platter to go | Grilled vegetables, ham, olives and mozzarella for ten, on a wooden board you bring back. | 85
product: Pizza dough balls, set of 4 | Ripened for 48 hours, 260 grams each, ready to stretch. | 9
product: Fresh egg tagliatelle, 500 g | Rolled this morning with ten yolks to the kilo of flour. | 7.5
product: San Marzano tomatoes, 400 g | Whole peeled tomatoes from the foot of Vesuvius for a proper pizza sauce. | 4.2
product: Basil pesto, 180 g | Ligurian style with pine nuts and two cheeses, for pasta or bread. | 8.9
product: Tiramisù in a glass | Espresso-soaked ladyfingers and mascarpone, made in our pizzeria every day. | 6.5
product: Pizza peel made of beech | A thin round-edged peel for home ovens, 12 inches wide. | 29
question: Can I get a gluten-free pizza? | Yes, we bake a gluten-free base in a separate electric oven. Flour is in the air of our pizzeria, though, so traces are possible.
question: Do you put cream into your carbonara? | Never. The sauce is egg, pecorino and pasta water.
question: How large are your pizzas? | About 12 inches across, as in Naples. One pizza is one meal.
question: Can I freeze your fresh ravioli? | Yes, for up to two months. Cook them straight from the freezer and add two minutes.
question: Is your oven really fired with wood? | Yes, with dry beech and oak. It never gets quite cold between one day and the next.
event: Pizza night under the vines | Long tables in the courtyard and every pizza to share.
event: Truffle week | White truffles from Piedmont, shaved over tagliatelle at your table.
event: Gnocchi Thursday | As in Rome, fresh potato gnocchi with three sauces, only on this day.
event: Tomato sauce day | The whole neighborhood comes to our yard to cook and bottle the sauce for the winter.
course: Neapolitan pizza at home | Mix, fold, stretch and bake two pizzas, even without a wood-fired oven. | 79
course: Filled pasta by hand | Ravioli, tortellini and cappelletti with three fillings, and lunch afterward. | 89
course: Cooking with nonna | Four dishes from the south of Italy, taught by the grandmother of the house. | 95
role: Pizzaiolo | Stretches the dough by hand and watches three pizzas in the oven at once.
role: Pasta maker | Rolls, cuts and fills the fresh pasta every morning from six o'clock.
role: Dough master | Looks after flour, water and ripening times, summer and winter.
role: Deli manager | Selects hams, cheeses and olive oils from small producers all over Italy.
quote: The rim was airy, the tomatoes were sweet, and for a moment I was back in Naples.
quote: My children now refuse any lasagna that does not come from here.
quote: The pizza trailer was the star of our garden party.

# bakery
words: bakery, baker, bread, sourdough, loaf, croissant, bread roll, baguette, rye, flour mill, bakehouse, bagel, artisan bread, baked goods, bread baking
about: We are a neighborhood bakery with a stone oven, eleven bakers and a sourdough starter that is older than most of our customers. Since 1952 we have opened at half past six, six days a week. Our flour comes from two mills less than fifty miles away.
mission: We bake bread from flour, water, salt and time, so that it tastes good on the third day as well.
categories: Sourdough, Rolls, Pastries, Grain and flour, From the bakehouse
article: What a sourdough starter needs | Flour, water and a regular feeding time keep it alive for decades. | A starter is a colony of wild yeasts and lactic acid bacteria. Feed it with equal weights of flour and water, and at 78 degrees Fahrenheit it doubles within four to six hours. In the fridge once a week is enough. If a gray liquid stands on top, it is only hungry.
article: Why we bake with long fermentation | A loaf that rests for a night keeps longer and tastes of more. | Our country loaf ripens for eighteen hours at a cool temperature. The bacteria form acids that slow down mold and keep the crumb moist. Slow dough also needs less salt and no additives. You taste it best on the day after baking.
article: How to store bread | A dry, dark place and a cut side that faces down. | Keep bread at room temperature in a wooden box, a clay pot or a linen bag. The refrigerator is the worst place, because starch turns stale fastest at about 40 degrees Fahrenheit. Wheat bread stays fresh for two days, rye for up to a week. Freeze what is left in slices.
article: The 27 layers of a croissant | Butter, dough and three folds make the flaky crust. | A sheet of cold butter is wrapped in yeast dough and folded in three, three times over. That makes 27 layers of butter. In the oven the water in the butter turns to steam and lifts the layers apart. The dough must stay below 60 degrees Fahrenheit, or the butter melts into it.
article: Rye, wheat or spelt | Each grain makes a different loaf. | Wheat has the strongest gluten and gives tall, airy bread. Rye binds water with other substances and needs acidity, which is why rye bread is nearly always a sourdough. Spelt tastes nutty, but its dough tears easily and should be kneaded for only half as long. Our mixed loaf combines all three.
article: Steam in the first ten minutes | Why a loaf shines and cracks in the right place. | When the loaves go into the stone oven at 480 degrees Fahrenheit, we let in a burst of steam. It keeps the skin soft, so that the dough can rise once more. After ten minutes we open the flue and the crust turns crisp. At home a hot tray with a cup of water does the same.
service: Bread delivery to your door | A bag with your loaf and rolls on the doorstep by seven, Monday to Saturday. | 3
service: Breakfast basket for offices | Rolls, croissants, butter and jam for ten, brought to your office at eight. | 58
service: Loaf on order | Your favorite bread with your choice of seeds and a letter in the crust. | 9.5
service: Bakehouse tour | Ninety minutes among mixers and ovens, with a warm roll at the end. | 12
service: Bread for restaurants | Daily delivery of sliced or whole loaves, with orders taken until eight in the evening. | 45
product: Country sourdough loaf, 1 kg | Wheat and rye, a dark crust and eighteen hours of rest. | 7.8
product: Butter croissant | Folded by hand and baked fresh several times each morning. | 2.9
product: Pumpernickel, sliced, 500 g | Whole rye, baked for sixteen hours at low heat. | 5.4
product: Live sourdough starter, 100 g | Our own starter in a jar, with instructions for feeding it. | 6
product: Spelt flour, 2.5 kg | Freshly milled and not too fine, for bread and rolls. | 8.2
product: Proofing basket | Round rattan basket for a loaf of up to 1 kg, with a linen cover. | 22
question: When does the bread come out of the oven? | The first loaves are ready at half past six and the second batch at eleven. Baguettes are baked once more at four.
question: Do you slice bread? | Gladly, as soon as the loaf has cooled. Please wait two hours after baking.
question: Which of your breads are vegan? | All sourdough loaves and plain rolls. Brioche, milk rolls and croissants contain butter or egg.
question: What do you do with unsold bread? | A food bank picks it up every evening, and what remains becomes bread crumbs.
question: Can I reserve a loaf? | Yes, until noon of the day before. We keep it behind the counter until closing time.
event: Night in the bakehouse | Watch our bakers from two to six in the morning, with coffee and warm rolls.
event: Harvest bread festival | Loaves from the new grain in the mill yard.
event: Sourdough swap | Bring a jar of your starter and take home another one.
event: Holiday stollen baking | Fruit breads from the stone oven, to taste and to order.
course: Sourdough for beginners | Make a starter and bake your first loaf in a day. | 95
course: Croissants and puff pastry | Fold, roll and shape a dozen butter croissants. | 110
course: Rye bread in the stone oven | Three kinds of rye dough and a loaf of each to take home. | 105
role: Master baker | Decides on doughs and flours and teaches the apprentices.
role: Pastry baker | Folds croissants and fills Danish pastries from three in the morning.
role: Oven keeper | Loads the stone oven and knows from the sound whether a loaf is done.
role: Bakery shop manager | Runs the counter and knows which regular takes which bread.
quote: I drive past four other bakeries to get this rye loaf.
quote: The croissants shatter the way they should, and they are still warm at seven.
quote: Thanks to the sourdough course my starter is now two years old and has a name.

# coffee
words: coffee, espresso, cappuccino, barista, coffee bean, roastery, coffee shop, café, cafe, coffeehouse, latte, flat white, latte art, arabica, robusta, cold brew, coffee roaster, pour-over, coffee grinder
about: We roast coffee in small batches and serve it across a counter made of old railroad ties. Since 2009 we have bought our beans from nine farms that we visit ourselves. Whether you want a quick espresso or an hour with a pour-over, there is a seat for you.
mission: We make coffee that tastes of the place where it grew and pays the people who grew it.
categories: Espresso, Filter coffee, Origins, Brewing gear, Barista skills
article: Dialing in an espresso | Dose, yield and time are the three numbers to watch. | Start with 18 grams of ground coffee and aim for 36 grams in the cup within 25 to 30 seconds. If it runs faster and tastes sour, grind finer. If it drips and tastes bitter, grind coarser. Change only one thing at a time and write it down.
article: Washed or natural | How the cherry is removed decides what ends up in the cup. | In the washed process the fruit is taken off within hours and the beans are fermented in water. That gives a clean cup with clear acidity. In the natural process the cherry dries around the bean for three weeks, which brings berry notes and more body. Ethiopia is famous for both.
article: Why fresh coffee needs to rest | Beans straight from the roaster are too lively for the machine. | During roasting carbon dioxide builds up inside the bean. For filter coffee we wait five days, for espresso about ten, so that most of the gas can escape. After six weeks the aroma fades noticeably. Keep the bag closed, dark and dry, but not in the fridge.
article: Water makes up 98 percent of the cup | Hard water dulls coffee and soft water makes it sharp. | For brewing we aim for a hardness of 50 to 100 milligrams per liter. Too much lime swallows the acids and clogs the boiler. A simple filter jug solves the problem in most kitchens. Brew between 198 and 205 degrees Fahrenheit.
article: Milk foam for latte art | Fine foam looks like wet paint and tastes sweet. | Fill the pitcher halfway with cold milk and hold the steam tip just below the surface for the first five seconds. Then lower it and let the milk spin until the pitcher becomes too hot to hold, at about 140 degrees Fahrenheit. Tap it, swirl it and pour at once. Above 160 degrees the sweetness is gone.
article: From light to dark roast | A roast of nine to fourteen minutes decides between fruit and chocolate. | At about 385 degrees Fahrenheit the beans crack audibly for the first time. If we stop shortly afterward, the coffee stays bright and fruity. Two more minutes bring caramel and cocoa. Near the second crack oil appears on the surface and the taste of the origin disappears.
service: Coffee subscription | Two bags of freshly roasted beans every second week, with a card about the farm. | 32
service: Mobile coffee bar | An espresso machine, a barista and up to 150 cups for your event. | 590
service: Espresso machine tune-up | We descale your machine, replace the seals and set the grinder. | 95
service: Office coffee plan | Beans, grinder and a monthly service visit for teams of up to twenty. | 149
service: Coffee tasting for groups | Cup six origins side by side with our roaster, for up to eight people. | 160
product: House espresso blend, 500 g | Brazil and Guatemala, with notes of dark chocolate and hazelnut. | 17.5
product: Ethiopia Sidamo filter roast, 250 g | Washed coffee that tastes of jasmine and apricot. | 14
product: Cold brew concentrate, 500 ml | Steeped for sixteen hours, to mix one to one with water or milk. | 12
product: Hand grinder with steel burrs | Grinds beans for two cups in a minute, from espresso to French press. | 89
product: Porcelain cappuccino cups, set of 2 | Thick-walled cups of 180 ml that keep the milk foam warm. | 26
product: Pour-over starter kit | Dripper, glass pot and a hundred paper filters for your first filter coffee. | 39
question: How fine should I grind for a French press? | About as coarse as sea salt. Let the coffee steep for four minutes before you press.
question: Do you grind the beans for me? | Yes, for any brewing method. Ground coffee tastes best within two weeks.
question: Is dark roast stronger? | It tastes stronger, but the amount of caffeine is nearly the same as in light roast.
question: Which plant milks do you have at the bar? | Oat, soy and almond. Oat foams best and is our standard for a vegan flat white.
question: How do you decaffeinate your beans? | With water and carbon dioxide only. About 0.1 percent of caffeine remains.
event: Public cupping | Slurp and score six fresh lots at the roastery, free of charge.
event: Latte art throwdown | Sixteen baristas, one pitcher each and a loud audience.
event: Meet the grower | A coffee farmer from Huila talks about harvest, prices and weather.
event: Open roastery Saturday | See the drum roaster at work and take home a warm bag.
course: Home barista basics | Grind, tamp, pull and steam on a two-group espresso machine. | 89
course: Latte art | From the heart to the rosetta in three hours and forty cappuccinos. | 75
course: Filter coffee and pour-over | Four brewing methods and how to get the best out of each bean. | 65
role: Head roaster | Develops the roast profiles and tastes every batch of beans.
role: Barista | Pulls the shots, steams the milk and remembers who drinks decaf.
role: Green coffee buyer | Travels to the farms and chooses the lots for the coming year.
role: Café manager | Plans shifts and orders and keeps the grinder in tune with the weather.
quote: The best flat white in town, and nobody minds if you read for an hour.
quote: The beans arrive two days after roasting and the whole hallway smells of them.
quote: After the barista course my espresso finally stopped tasting sour.

# wine
words: wine, winery, vineyard, winemaker, grape, vintage wine, wine cellar, sommelier, riesling, pinot noir, chardonnay, merlot, wine tasting, wine shop, vintner, viticulture, red wine, white wine, rosé, decanter
about: We farm thirty acres of vines on a south-facing limestone slope and bottle some sixty thousand bottles a year. The winery was founded in 1924 and is now run by two sisters of the fourth generation. Visitors are welcome in the cellar and at the long table above the vineyard.
mission: We want to put our hillside into the bottle, year by year, with as little interference as possible.
categories: White wines, Red wines, Sparkling, In the vineyard, Food pairing
article: What happens in the vineyard in winter | Pruning decides the harvest of the next year. | Between December and March we cut every vine back to one or two canes with eight to ten buds each. Fewer buds mean fewer grapes, but riper ones. A skilled pruner manages about 400 vines a day. The cut wood is shredded and stays between the rows.
article: How red wine gets its color | The juice of nearly all grapes is clear. | The color sits in the skins. For a red wine we let the crushed grapes ferment on their skins for ten to twenty days and push the floating cap down twice a day. For a rosé a few hours are enough. White wine is pressed right away.
article: The right temperature in the glass | Most red wine is served too warm and most white wine too cold. | A light white tastes best at 46 to 50 degrees Fahrenheit, a full-bodied one at 54. Pinot Noir likes 57 to 60, and a big Cabernet no more than 64. A bottle warms up by about one degree every three minutes at the table. Twenty minutes in the fridge help any red in summer.
article: Oak or steel | The tank decides whether you taste the fruit or the wood. | Stainless steel is neutral and keeps the wine fresh. A new oak barrel of 225 liters gives vanilla, toast and tannin and lets in a little oxygen. After three fillings a barrel has given away most of its aroma. We age our Chardonnay half in steel and half in used oak.
article: How to read a wine label | Origin, vintage and alcohol say more than the picture. | The narrower the named place, the stricter the rules are for the wine. The vintage is the year of the harvest. Alcohol below 11 percent often points to some sweetness, while 14 percent points to a warm site. The word reserve is protected in some countries and means nothing in others.
article: Which wine goes with cheese | White is often the better choice. | Goat cheese loves Sauvignon Blanc, because both are fresh and acidic. Hard mountain cheese goes well with a ripe Chardonnay. Blue cheese needs sweetness, and a noble sweet Riesling is the classic match. Save the tannic red for an aged cheddar.
service: Guided cellar tour | A walk through press house and barrel cellar and five wines in the glass. | 28
service: Wine list consulting | Our sommelier puts together a list of forty wines for your restaurant. | 480
service: Vine adoption | A vine with your name, an invitation to the harvest and three bottles of it. | 95
service: Private wine tasting | Eight wines, bread and cheese for your group in the vaulted cellar. | 320
service: Wine storage | A climate-controlled locker for 120 bottles at 55 degrees all year round. | 35
product: Riesling dry, 750 ml | Green apple, slate and a long finish, from our steepest row of vines. | 16.5
product: Pinot Noir from old vines, 750 ml | Hand-picked, fourteen months in used oak, with notes of cherry and forest floor. | 29
product: Sparkling brut, 750 ml | Fermented in the bottle and left on the lees for thirty months. | 24
product: Rosé, box of 6 | Six bottles of our summer wine with a scent of wild strawberries. | 66
product: Wine tasting set, 5 x 100 ml | Five small bottles from the estate to taste at home. | 34
product: Crystal decanter | Mouth-blown, with a wide base for young red wine. | 58
question: How long will this wine keep? | Our basic wines taste best within three years. The single-vineyard bottles gain for ten years or more if they lie cool and dark.
question: How long can I keep an open bottle? | White wine keeps for three to four days in the fridge, red wine for about three. Close the bottle with its cork.
question: Are there sulfites in your wine? | Yes, a little, as in almost every wine. We stay well below the legal limit.
question: Can I visit the vineyard with children? | Gladly. There is a trail of one mile through the vines and grape juice at the end.
question: What are the crystals on my cork? | That is tartar, a natural salt of the grape. It is harmless and a sign of gentle treatment in the cellar.
event: Grape harvest weekend | Pick with us in the morning and eat at the long table in the vineyard.
event: Open cellar night | Candles between the barrels and twenty wines to taste.
event: New vintage release | The first glass of the new year together with the winemakers.
event: Wine and cheese walk | Four stops between the vines, each with a wine and a cheese.
course: Wine tasting for beginners | Learn to smell, taste and describe with ten wines from five countries. | 69
course: Pruning a vine | A winter morning in the vineyard with shears and hot soup. | 45
course: Wines of France | From Alsace to the Rhône in twelve glasses. | 89
role: Winemaker | Decides on the day of harvest and follows every barrel until bottling.
role: Vineyard manager | Looks after soil, leaves and grapes on thirty acres of slope.
role: Cellar hand | Presses, pumps and cleans, and works nights during harvest.
role: Tasting room host | Pours the wines and tells the story of the slope behind each of them.
quote: The cellar tour was full of knowledge and the Riesling was even better than I remembered.
quote: They recommended a bottle for our lamb that none of us knew, and it was perfect.
quote: Sitting above the vineyard at sunset with a glass of rosé made our whole trip.

# craft beer
words: beer, craft beer, brewery, brewer, brewing beer, brewpub, homebrew, lager, pale ale, ipa, stout, pilsner, hops, malt, taproom, beer garden, keg, beer tasting
about: We brew unfiltered beer in a former fire station, 1,000 liters at a time. Three friends began in 2012 with a soup kettle, and today we have fourteen taps and a beer garden. We brew for our taproom, for forty pubs nearby and for everyone who likes a fresh glass.
mission: We brew beer that is fresh, honest and different enough to talk about.
categories: Lager, Pale ale and IPA, Dark beers, Homebrewing, Taproom news
article: What hops do in a beer | The same cone gives bitterness or aroma, depending on when it goes in. | Hops that boil for an hour give bitterness, because their alpha acids need heat to dissolve. Hops added in the last five minutes give flavor. For an IPA we add a third portion to the cold tank, which is called dry hopping. After four days the beer smells of citrus and pine.
article: Ale or lager | The yeast makes the difference. | Ale yeast works at 60 to 72 degrees Fahrenheit and is done within a week. It produces fruity notes. Lager yeast prefers 46 to 55 degrees and needs four to eight weeks, most of them close to freezing. The result is clean and crisp.
article: Reading a beer label | Three numbers describe what is in the glass. | Alcohol is given in percent by volume, and most beers lie between 4 and 7. IBU measures the bitterness, with 20 for a wheat beer and 60 for a strong IPA. The original gravity says how much malt sugar there was before fermentation. The bottling date matters most for hoppy beers.
article: Why beer needs a clean glass | A trace of grease is enough to kill the foam. | Foam holds the aroma and keeps the beer fresh. Lipstick, dish soap and milk break it down within seconds. Wash beer glasses by hand, rinse them with cold water and let them drip dry upside down. Pour down the side first and straight into the middle for the last third.
article: From grain to glass in five weeks | How a batch of our pale ale comes about. | On brewing day we crush 200 kilograms of malt and steep it in hot water for an hour. The sweet wort is drained off, boiled with hops and cooled. Yeast turns the sugar into alcohol within six days. After four weeks of rest at 36 degrees Fahrenheit we fill the kegs.
article: Dark malt, dark beer | Stout gets its color from the roasting drum. | Only about five percent of the grain in a stout is black malt. It is roasted at 430 degrees Fahrenheit, much like coffee, and tastes of cocoa and toast. The rest is pale malt, which gives the sugar. That is why a dark beer is not automatically a strong one.
service: Brewery tour with tasting | An hour between kettles and tanks and five beers from the tap. | 22
service: Keg and tap rental | A 30-liter keg, a cooler and a tap for your party, delivered cold. | 145
service: Brew your own batch | Spend a day in our brewhouse and take home fifty liters of your beer. | 390
service: Beer of the month club | Six fresh bottles every month, including one that is not on sale anywhere else. | 29
service: Private beer garden table | Tables for twenty under the trees, with a keg in the middle. | 180
product: Pale ale, 6 x 330 ml | Light bitterness, with notes of grapefruit and a biscuity malt. | 16.8
product: Oatmeal stout, 500 ml | Black, smooth and with an aroma of cocoa. | 5.2
product: Unfiltered pilsner, 1-liter growler | Filled from the tank on the day of purchase. | 11
product: Homebrew starter kit | Kettle, fermenter, malt and hops for your first ten liters of beer. | 98
product: Tulip beer glasses, set of 4 | Thin-walled glasses that hold foam and aroma. | 28
product: Whole-cone hops, 100 g | Dried Cascade cones from this year's harvest for homebrewers. | 7.5
question: How long does your beer keep? | Drink our IPA within three months and our stout within a year. Keep the bottles cold, dark and upright.
question: Do you have alcohol-free beer? | Yes, one tap always pours an alcohol-free pale ale that we brew ourselves.
question: May I bring my dog to the beer garden? | Yes, on a leash. There are water bowls next to the taps.
question: Why is your lager cloudy? | We do not filter it. The haze is yeast and protein, and both carry flavor.
question: Do you refill growlers? | Yes, any clean bottle of one or two liters, every day until nine.
event: Fresh hop festival | Six beers brewed with green hops on the day of harvest.
event: Bock beer tapping | We tap the first keg of the strong spring beer in the yard.
event: Homebrew competition | Forty home brewers, one jury and a batch in our kettle for the winner.
event: Quiz night in the taproom | Every Tuesday at eight, with a keg of pilsner for the winning table.
course: Homebrewing for beginners | Brew twenty liters of pale ale from malt, hops and yeast in one day. | 119
course: Beer tasting school | Twelve styles of beer and the words to describe them. | 55
course: Yeast and fermentation | For home brewers who want cleaner lagers and fewer surprises. | 85
role: Brewmaster | Writes the recipes and is in charge of every batch from malt to keg.
role: Cellar brewer | Looks after tanks, yeast and temperatures.
role: Taproom manager | Keeps fourteen taps running and the beer garden in a good mood.
role: Hop buyer | Visits the growers at harvest and picks the lots for the coming year.
quote: The oatmeal stout alone is worth the trip to the taproom.
quote: We brewed our wedding beer here and all fifty liters were gone by midnight.
quote: Fresh pilsner, no loud music and a beer garden full of trees.
`;
