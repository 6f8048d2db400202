/** Knowledge: interior design, house cleaning, plumbing, home renovation and others. */
export const a3Subjects = `
# interior design
words: interior design, interior designer, interior, home decor, furniture, living room, home staging, home styling, sofa, wallpaper, curtain, color scheme, floor plan, room design, upholstery, lampshade, feng shui, interior decorating
about: We design homes, small hotels and offices that people like coming back to. Our studio of six has worked from an old button factory since 2003 and has finished more than three hundred rooms. We draw, choose, order and stay until the last lamp hangs.
mission: We create rooms that fit the people who live in them, and not the other way around.
categories: Living rooms, Bedrooms, Kitchens, Color and light, Before and after
article: Three layers of light | One ceiling lamp is never enough for a living room. | Ambient light fills the room, task light helps with reading and cooking, and accent light picks out a picture or a plant. Plan at least five light sources for 200 square feet. Bulbs of 2,700 kelvin look warm in the evening. Put the ceiling light on a dimmer and you will use it more often.
article: The 60-30-10 color rule | A simple ratio keeps a room calm without making it dull. | Sixty percent of what you see should be the main color, usually on walls and large surfaces. Thirty percent goes to a second color in sofa, rug and curtains. The last ten are for accents such as cushions and lamps. Test paint on a board of two by two feet and look at it in the morning and at night.
article: How large a rug should be | Most rugs are too small and make the room look smaller. | In a seating area at least the front legs of sofa and armchairs should stand on it. Under a dining table allow 24 inches on every side, so that chairs stay on the rug when they are pulled back. Leave a strip of bare floor of about ten inches along the walls. Tape the outline on the floor before you buy.
article: Furnishing a small bedroom | Height and light make up for missing floor space. | Choose a bed with drawers and hang the nightstands on the wall. Curtains fixed just below the ceiling make the room look taller. A mirror opposite the window doubles the daylight. Keep a passage of 28 inches beside the bed, as otherwise every morning starts with a bruise.
article: Planning the distances in a living room | A few inches decide whether a room is comfortable. | Between sofa and coffee table 16 inches are ideal. People talk easily across a distance of up to eight feet, beyond that they raise their voices. Walkways need 32 inches. Hang pictures so that their center is about 58 inches above the floor.
article: Mixing old and new furniture | One heirloom can carry a whole room. | Let a single antique stand out and keep its neighbors plain. Repeat one of its materials, such as brass or walnut, in at least two other places. Old chairs often need only new webbing and fabric, for which two yards are enough. Pieces from different decades get along if their heights match.
service: Room makeover concept | Floor plan, color scheme and a shopping list for one room. | 590
service: Home staging | We furnish and style your empty home for photos and viewings. | 1450
service: Color consultation | Two hours at your home with two hundred paint samples. | 160
service: Full interior design | From the first sketch to the last curtain, for apartments of up to 1,000 square feet. | 6800
service: Styling afternoon | We rearrange what you already own and hang your pictures. | 240
product: Linen curtains, pair | Washed linen, nine feet long, with a hidden heading tape. | 138
product: Oak side table | Round, 18 inches wide, with a small drawer for the living room. | 189
product: Wool cushion with herringbone pattern | Twenty by twenty inches, filled with feathers. | 54
product: Ceramic table lamp | A hand-thrown base and a pleated lampshade. | 149
product: Color sample box | Forty painted cards of our favorite wall colors. | 22
product: Interior planning notebook | Grid pages, furniture templates and a list of standard measures. | 19
question: How much does an interior designer cost? | A concept for one room begins at 590. Before any order you get a written quote.
question: Do I have to buy new furniture? | No. We plan around the pieces you love and replace only what gets in the way.
question: How long does it take to design a living room? | About three weeks for the concept and eight to twelve weeks for deliveries.
question: Can you work with a rented apartment? | Yes, with light, textiles and wallpaper that comes off without a trace.
question: Do you also work online? | Yes. You send measures and photos, and we send back a floor plan, a mood board and a shopping list.
event: Open studio day | See fabrics, paints and the models of our current interiors.
event: Vintage furniture market | Forty dealers with chairs, lamps and rugs from 1920 to 1980.
event: Color night | Paint a test wall with us and see how light changes it.
event: Show home weekend | Three finished apartments open their doors with their owners.
course: Design your living room | Bring your floor plan and go home with a layout and a color scheme. | 120
course: Reupholster a chair | Strip, pad and cover your own dining chair in a weekend. | 210
course: Styling shelves and walls | The tricks of decorators for pictures, books and plants. | 65
role: Interior designer | Turns wishes and measures into rooms, from the sketch to the last cushion.
role: Home stager | Furnishes empty homes so that buyers can picture themselves in them.
role: Upholsterer | Gives old sofas new springs, webbing and fabric.
role: Lighting planner | Decides where light falls, how warm it is and what it hides.
quote: Our living room finally has a place where all five of us want to sit.
quote: The home was staged on Monday and sold on Friday.
quote: They kept my grandmother's cabinet and built the whole interior around it.

# house cleaning
words: cleaning, cleaner, house cleaning, cleaning company, cleaning service, maid, housekeeping, window cleaning, janitor, carpet cleaning, deep clean, vacuuming, mopping, dusting, laundry, stain, cleaning plan, tidying, decluttering, cleaning product
about: We clean homes, stairwells and small offices, always with the same people at the same address. The company was founded by three colleagues in 2008, and all thirty-four cleaners are permanently employed and insured. You come home and it smells of nothing but fresh air.
mission: We give people back their Saturdays and leave their homes clean down to the corners.
categories: Homes, Windows, Offices, Stains, Tidying up
article: Clean from top to bottom | The right order saves you half the work. | Start with shelves and lamps, go on with tables and finish with the floor, because dust falls. In the bathroom spray the cleaner first and leave it for ten minutes while you do the mirror. Work around the room in one direction, so that nothing is forgotten. An apartment of 700 square feet takes about two hours.
article: Limescale comes off with acid | Vinegar or citric acid does what scrubbing cannot. | Lime is alkaline and dissolves in acid. Wrap a cloth with diluted vinegar around the faucet for thirty minutes and rinse well. Do not use acid on marble, enamel or rubber seals. And never mix it with chlorine bleach, as this creates toxic gas.
article: Streak-free windows | Little soap, a good squeegee and no sun. | Wash the frame first and then the glass, with lukewarm water and a single drop of dish soap. Pull the squeegee across in overlapping S-shaped lines and wipe the rubber after each stroke. On a sunny day the water dries before you can pull it off. Twice a year is enough in most streets.
article: First aid for stains | Blot, don't rub, and test in a hidden place. | Red wine is soaked up with a cloth and rinsed with sparkling water. Grease takes dish soap, blood takes cold water and ink takes rubbing alcohol. Always work from the edge of the stain to its middle. Heat sets most stains, so let the dryer wait until it is gone.
article: A cleaning plan that lasts | Fifteen minutes a day replace the big Saturday. | Give each day one job, such as dusting on Monday and the bathroom on Tuesday. Floors that are walked on a lot are vacuumed twice a week, bedrooms once. The fridge, oven and windows come around every three months. Write it on a sheet in the kitchen and let everyone tick off.
article: Fewer bottles in the cleaning cupboard | Four products clean an entire home. | An all-purpose cleaner, an acid for lime, dish soap for grease and a mild scouring paste are enough. Microfiber cloths lift dust with water alone. Use a different color for kitchen, bathroom and toilet. Wash them at 140 degrees Fahrenheit without fabric softener.
service: Weekly house cleaning | Two hours with the same cleaner, with kitchen, bathroom and floors. | 78
service: Deep clean | A full day for two cleaners, including oven, fridge and behind the furniture. | 390
service: Window cleaning | Up to fifteen windows with frames and sills, inside and out. | 120
service: Move-out cleaning | The home handed over spotless, with a checklist for the landlord. | 340
service: Carpet and sofa cleaning | Spray extraction for a three-seat sofa or 200 square feet of carpet. | 140
product: Microfiber cloths, set of 8 | Four colors for kitchen, bath, dust and glass. | 16
product: Citric acid descaler, 500 g | Powder against lime in kettles and showers. | 6.5
product: Window squeegee, 14 inches | Brass handle and a natural rubber that can be replaced. | 24
product: All-purpose cleaner concentrate, 1 liter | Makes forty buckets and is easily biodegradable. | 13.9
product: Gall soap stick | The old remedy for stains in shirts and tablecloths. | 4.8
product: Weekly cleaning planner | A tear-off pad with fifty-two weeks of household chores. | 12
question: Will the same cleaner come every time? | Yes. You also get to know a substitute for vacations and sick days.
question: Do I have to supply cleaning products? | No, we bring everything with us except the vacuum cleaner.
question: Do I need to be at home? | No. Most clients give us a key, which we keep coded and locked away.
question: What if something gets broken while cleaning? | Tell us within a week. We are insured and settle it quickly.
question: How often should a home be cleaned? | For most households once a week or every second week. We'll suggest a rhythm after the first visit.
event: Spring cleaning week | Deep cleaning at a reduced price and a free look at your carpets.
event: Stain clinic | Bring your tablecloth and we will show you what takes the stain out.
event: Neighborhood cleanup day | Gloves, bags and brooms for everyone, and soup afterward.
event: Decluttering evening | A tidying coach goes through one drawer with each guest.
course: Clean like a professional | The order, the moves and the products of our cleaners in three hours. | 45
course: Decluttering room by room | Four evenings to a home that is easy to keep clean. | 140
course: Natural cleaning products | Mix five household cleaners from vinegar, soda and soap. | 39
role: House cleaner | Looks after eight homes a week and knows their quirks.
role: Cleaning team leader | Plans the rounds, trains newcomers and checks the results.
role: Window cleaner | Makes glass invisible, from the basement to the fourth floor.
role: Tidying coach | Sorts closets with people and helps them to let go.
quote: I came home and even the top of the fridge was clean.
quote: The same friendly cleaner every Thursday for four years, and never a broken glass.
quote: Our move-out cleaning passed the inspection without a single remark.

# plumbing
words: plumbing, plumber, faucet, water leak, leaking pipe, drain, clogged drain, water heater, boiler, toilet repair, pipe, sewer, bathroom fitting, heating installer, radiator, heat pump, septic tank
about: We are a plumbing and heating firm with twelve plumbers, three apprentices and a phone that is answered at night. The workshop was opened in 1974 and is still on the same corner. We mend dripping faucets, build bathrooms and keep two thousand boilers running.
mission: We keep water where it belongs and homes warm, at a price that is known beforehand.
categories: Leaks and drains, Bathrooms, Water heaters, Heating, Good to know
article: What to do when a pipe bursts | The first two minutes decide how large the damage is. | Turn off the main valve, which usually sits next to the water meter or where the pipe enters the house. Open the lowest faucet to empty the line. Switch off the power for wet rooms if you can reach the breaker safely. Take photos for the insurance before you mop, and call a plumber.
article: A dripping faucet costs more than you think | One drop a second adds up to over 2,000 gallons a year. | In most cases a worn washer or cartridge is to blame. Close the valves under the sink, unscrew the handle and take the old part along to the store. A new cartridge costs less than a pizza. If the valve under the sink will not close, leave the rest to us.
article: Clear a clogged drain without chemicals | A plunger and hot water solve most cases. | Close the overflow with a wet cloth and pump twenty times with the plunger. If this fails, put a bucket under the trap, unscrew it by hand and clean it. Drain cleaners attack old pipes and are dangerous for your eyes. If several drains back up at once, the trouble is farther down the line.
article: How to bleed a radiator | Five minutes with a small key make it warm again. | If a radiator gurgles or stays cold at the top, there is air in it. Turn off the pump and wait for half an hour. Open the bleed valve a quarter turn, hold a cup underneath and close it as soon as water comes. Then check the pressure, which should be between 1 and 2 bar in most homes.
article: Look after your water heater | One hour of care a year doubles its life. | Sediment on the bottom of the tank makes the heater rumble and use more energy. Drain a bucket of water every six months until it runs clear. The anode rod protects the steel and should be checked every three years. Set the temperature to 120 to 140 degrees Fahrenheit, as advised by your installer.
article: Keep pipes from freezing | Insulation, a trickle and an open door help through cold nights. | Water expands by nine percent when it freezes, and this splits copper. Wrap pipes in basements and outside walls, and empty the garden line in November. In hard frost let the farthest faucet run in a thin stream. Thaw a frozen pipe with a hair dryer, never with a flame.
service: Emergency plumber | We come within ninety minutes, day and night, for leaks and backed-up drains. | 149
service: Drain cleaning | We clear the line with a cable or water jet and check it with a camera. | 135
service: Water heater replacement | We take out the old heater and fit a new one of 50 gallons. | 1350
service: Boiler maintenance | Cleaning, measuring and a written report, once a year. | 125
service: New bathroom | Planned, plumbed and tiled by one team in about three weeks. | 9800
product: Kitchen faucet with pull-out spray | Solid brass with a cartridge that can be replaced. | 129
product: Water-saving shower head | Uses 1.5 gallons a minute and still feels like rain. | 39
product: Drain plunger with long handle | For sinks and toilets, with a fold-out rubber ring. | 18
product: Leak alarm | Lies on the floor next to the washer and sounds off at the first drop. | 32
product: Pipe insulation, 6 feet | Foam tube for half-inch water pipes. | 6.5
product: Faucet repair kit | Forty washers and O-rings and a small wrench. | 14
question: How much does a plumber cost per hour? | On weekdays 92 an hour plus travel. Before larger jobs you get a fixed price.
question: Why does my toilet keep running? | Mostly the flapper is worn or the float is set too high. Both are mended in half an hour.
question: How long does a water heater last? | A tank lasts about ten to twelve years, with care a few more.
question: Is my water pressure too high? | If faucets bang and seals fail often, probably yes. Normal is 45 to 60 psi, and we measure it for free.
question: Can a heat pump replace my boiler? | In many houses yes, even with radiators. We calculate the heat load first.
event: Bathroom showroom night | Try faucets, showers and toilets, fully dressed.
event: Heat pump info evening | Costs, noise and subsidies, explained by our heating installers.
event: Apprentice day | Bend, solder and press pipes in our plumbing workshop.
event: Winter check week | Free pressure check for heating systems and frost tips for pipes.
course: Plumbing basics for homeowners | Find the valve, change a washer, clear a drain. | 59
course: Solder copper pipe | From the clean cut to the tight joint in one evening. | 75
course: Understand your heating | Bleed, balance and set your boiler yourself. | 49
role: Master plumber | Plans the pipe runs and signs off on every installation.
role: Heating technician | Maintains boilers and heat pumps and finds any fault by ear.
role: Drain specialist | Clears sewers with camera and water jet.
role: Emergency dispatcher | Answers the phone at night and says where the main valve is.
quote: The plumber came at two in the morning and was kind even to the dog.
quote: They found the leak behind the wall without breaking a single tile.
quote: Our new bathroom was ready on the promised day and at the promised price.

# home renovation
words: renovation, home renovation, home improvement, remodeling, handyman, home repair, building contractor, drywall, tiling, flooring, roofing, house painting, painter and decorator, kitchen remodel, insulation, carpenter, parquet, electrician, diy
about: We renovate houses and apartments, from a single door that sticks to a full remodel. Our crew of eighteen carpenters, tilers, painters and electricians has worked together since 1995. You have one person to call, one plan and one bill.
mission: We make old houses sound, warm and good to live in for another fifty years.
categories: Kitchens, Bathrooms, Floors, Painting, Small repairs
article: In which order to renovate | Dirty work first, floors last. | Begin with demolition and everything that disappears in the walls, such as wiring and pipes. Then come windows, plaster and drywall, which need about a day of drying per millimeter of plaster. Tiling and painting follow. Floors, doors and baseboards are the last, so that nothing gets scratched.
article: How to paint a wall without streaks | Good preparation is two thirds of the job. | Wash off dust and grease, fill the holes and sand them smooth. A primer keeps thirsty plaster from soaking up the paint. Cut in the edges with a brush and roll right away while they are still wet, in strips of three feet from top to bottom. Two thin coats look better than a thick one.
article: What a kitchen remodel really costs | Cabinets eat up a third of the budget, surprises another tenth. | Plan 30 percent for cabinets, 20 for labor and 15 for appliances. Moving the sink or the stove is expensive, because pipes and wires have to follow. Keep a reserve of ten to fifteen percent for what turns up behind old walls. From demolition to the first coffee it takes six to ten weeks.
article: Choosing a floor | How you live matters more than how it looks. | Solid oak can be sanded five times and lasts a lifetime, but it dislikes moisture. Engineered wood is more stable above floor heating. Tile suits bathrooms and hallways. Order ten percent more than the area, because of cuts and later repairs.
article: Hang a heavy shelf safely | The wall decides which anchor you need. | Knock first, as a hollow sound means drywall. There, screw into the studs, which are usually 16 inches apart, or use metal hollow-wall anchors. In brick a plastic plug of 8 millimeters holds about 50 pounds. Check for cables with a detector, especially straight above outlets and switches.
article: Where an old house loses heat | Start at the top, because warm air rises. | Up to a quarter of the heat escapes through an uninsulated roof. Twelve inches of insulation on the attic floor cost little and can be laid in a weekend. Next come drafty windows, for which new seals are often enough. Only then is it worth thinking about the walls.
service: Handyman for half a day | Four hours for everything on your list, from shelves to sticking doors. | 220
service: Kitchen remodel | Planning, demolition, wiring, tiling and fitting from one crew. | 14500
service: Painting a room | Walls and ceiling of up to 200 square feet in two coats, furniture covered. | 460
service: Floor sanding | Parquet sanded three times and oiled, per room. | 580
service: Renovation check before you buy | A builder and an electrician walk through the house with you and estimate the costs. | 290
product: Wall paint, matte white, 10 l | Washable, low in odor, enough for 700 square feet. | 68
product: Cordless drill with two batteries | For wood, metal and brick, with a case of bits. | 139
product: Tile repair kit | Grout, filler and a small float for cracked tiles. | 19
product: Floor oil for parquet, 1 l | Hard wax oil for 150 square feet of oak floor. | 36
product: Tool box for the first home | Forty-two tools for repairs around the house. | 89
product: Door seal, 20 feet | Self-adhesive rubber strip against drafts. | 12.5
question: Do you take on small repairs too? | Yes, our handyman comes from half a day on. Collect your list and we do it all in one visit.
question: Can we live at home during the renovation? | Often yes. We seal the rooms with dust walls and set up a small kitchen for you.
question: Do I need a permit to take out a wall? | For a load-bearing wall nearly always. Our engineer checks it and prepares the papers.
question: How long does paint need to dry? | Wall paint is dry to the touch in four hours and can take a second coat the same evening.
question: Do you give fixed prices? | Yes, for every job with a clear scope. Extra work is done only after you have agreed in writing.
event: Open building site | See a hundred-year-old house halfway through its remodel.
event: Repair café | Our handymen help you mend chairs, lamps and drawers.
event: Tile and floor show | Two hundred samples on the floor, to walk on in your socks.
event: Old house evening | A talk on damp cellars, drafty windows and what to do first.
course: Tiling for beginners | Cut, lay and grout a wall of ten square feet. | 95
course: Home repair basics | Drill, plug, fill and paint with confidence. | 69
course: Drywall in a weekend | Put up a stud wall, board it and fill the joints. | 180
role: Site manager | Coordinates all trades and calls the owner every Friday.
role: Handyman | Fixes what drips, sticks, squeaks or hangs crooked.
role: Tiler | Lays floors and walls so that every joint lines up.
role: Electrician | Rewires old houses and puts outlets where people need them.
quote: Eleven small repairs in one morning, and the hallway was swept afterward.
quote: Our kitchen remodel took seven weeks, exactly as planned.
quote: They told us honestly which walls to keep, and saved us a fortune.

# gardening
words: garden, gardening, gardener, vegetable garden, landscaping, landscape gardener, lawn, compost, seedling, raised bed, pruning, hedge trimming, perennial, allotment, community garden, greenhouse, mulch, permaculture, weeding
about: We plan, plant and look after gardens, and we grow most of the perennials ourselves. The nursery was founded in 1968 on four acres of sandy soil. Some of our clients have estates, some have a balcony, and many share a plot in the community garden next door.
mission: We help people grow gardens that feed bees, birds and families alike.
categories: Vegetables, Perennials, Lawn, Trees and hedges, Garden calendar
article: Your first raised bed | Depth, layers and a sunny spot are what counts. | Build it 16 inches high and no wider than four feet, so that you can reach the middle from both sides. Put branches at the bottom, then leaves and half-ripe compost, and finish with eight inches of good soil. The rotting layers warm the bed by several degrees. Refill it each spring, as it sinks.
article: When to sow what | The last frost divides the garden year. | Peas, spinach and broad beans can be sown four to six weeks before it. Tomatoes and peppers are started indoors eight weeks ahead and planted out when nights stay above 50 degrees Fahrenheit. Beans and squash go straight into warm soil. Write sowing dates in a notebook, because your own garden is the best teacher.
article: Compost in nine months | Mix brown and green, keep it moist and let in air. | Two parts dry material such as leaves and shredded twigs go with one part grass and kitchen scraps. The heap should feel like a wrung-out sponge. Turn it after six weeks and again after three months. If it smells, it is too wet, and cardboard will help.
article: How to prune an apple tree | Cut in late winter and let a hat fly through the crown. | Remove dead and crossing branches first, then shoots that grow straight up. Cut just above a bud that faces outward. Never take more than a quarter of the crown in a year, or the tree answers with a thicket of new shoots. Clean the saw between two trees.
article: Tomatoes without blight | Dry leaves matter more than any spray. | Give the plants a roof or a wall on the windward side and water only at the root. Remove the leaves up to a foot above the ground. Leave two feet between the plants so that the wind can dry them. Water deeply twice a week rather than a little every day.
article: A lawn that needs less water | Mow higher and less often. | Leave the grass three inches tall, as it then shades its own roots. Water once a week with about an inch, early in the morning. Clover in the lawn keeps it green and feeds it with nitrogen. In a dry summer brown grass is mostly asleep and comes back with the rain.
service: Garden design | A plan to scale, a planting list and a visit in every season of the first year. | 780
service: Garden care plan | Our gardeners come once a month to weed, prune and mow. | 160
service: Hedge trimming | Up to sixty feet of hedge, with the clippings taken away. | 190
service: Raised bed installation | Built from larch, filled with compost and planted with twelve vegetables. | 420
service: Lawn renewal | We scarify, level and seed up to 1,000 square feet. | 360
product: Vegetable seed collection | Twelve old varieties for a family garden, all open-pollinated. | 28
product: Pruning shears | Forged blades, replaceable spring, for branches up to an inch thick. | 46
product: Compost soil, 40 l | Sieved, two years old and free of peat. | 11.5
product: Lavender plant in a pot | A hardy lavender from our nursery, a magnet for bees. | 6.9
product: Tomato seedlings, set of 4 | Two red, one yellow and one cherry tomato, ready to plant. | 14
product: Watering can, 9 l | Galvanized steel with a fine brass rose. | 39
question: How often should I water my garden? | Rather deeply twice a week than a little each day. Beds under mulch need about half as much.
question: What grows in shade? | Ferns, hostas, foxgloves and woodland strawberries. Among vegetables lettuce and chard manage with four hours of sun.
question: When can I trim my hedge? | In late winter or after midsummer, once the birds have finished nesting.
question: How do I keep slugs off my lettuce? | Water in the morning, keep the soil loose and collect them in the evening under a board.
question: Do your plants come with a guarantee? | Hardy perennials and trees that we plant ourselves are replaced if they don't grow in the first year.
event: Seed swap | Bring your surplus seeds and take home something you have never grown.
event: Plant market | Forty nurseries with perennials, herbs and fruit trees.
event: Open garden Sunday | Nine private gardens in the valley open their gates.
event: Apple pressing day | Bring your apples and take home your own juice.
course: Vegetable gardening for beginners | Six Saturdays from the first seed to the harvest. | 180
course: Pruning fruit trees | Theory in the barn, practice in the orchard. | 65
course: Compost and healthy soil | Build a heap and learn to read your garden soil. | 45
role: Head gardener | Plans the year in the beds and knows each plant by its Latin name.
role: Landscape designer | Draws gardens that look good in February too.
role: Nursery grower | Sows, divides and pots up thirty thousand perennials a year.
role: Arborist | Climbs and prunes old trees so that they stay safe.
quote: Our yard was a parking lot for weeds, and now we eat beans from it.
quote: They pruned the old apple tree and it has never carried so much fruit.
quote: I finally understand compost, and my roses do too.

# flowers and floristry
words: flower, florist, bouquet, flower shop, floristry, floral design, rose, peony, tulip, wedding flowers, flower delivery, flower arrangement, wreath, cut flower, dried flower, flower farm, centerpiece, ikebana, dahlia
about: We tie bouquets from flowers that we grow on two acres behind the town or buy from growers we know. Our shop opened in 1979 and smells of freesias from January on. We work for birthdays and weddings, for churches, restaurants and everyone who wants to say something without words.
mission: We bring seasonal flowers into people's lives, on the great days and on the plain ones.
categories: Bouquets, Wedding flowers, Dried flowers, Flower farm, Flower care
article: How to make cut flowers last | A clean cut, a clean vase and fresh water every other day. | Cut the stems at an angle with a sharp knife and take off all leaves below the water line. Bacteria clog the stems, so wash the vase with hot water first. Keep the bouquet away from fruit, because ripening apples give off ethylene. Roses then last about ten days.
article: A bouquet in a spiral | The stems all lean the same way and the bouquet stands on its own. | Hold the first flower upright and lay each further stem at an angle across it, always in the same direction. Turn the bundle a little after every third stem. Tie it at the narrowest point and cut the ends straight. If you have worked cleanly, it will stand on the table without a vase.
article: What is in season when | A local bouquet tells you the month. | Tulips and ranunculus open the year in March, peonies follow in late May. July belongs to sweet peas and cornflowers, September to dahlias. From November we work with berries, branches and dried flowers. Flowers in season cost less and have not been on a plane.
article: The language of flowers | Victorians sent whole letters without writing a word. | In the nineteenth century a red rose stood for love, a yellow one for fading affection. Ivy meant fidelity and rosemary remembrance. Books listed hundreds of meanings, and they didn't always agree. Today the favorite flower of the person is nearly always the right choice.
article: Drying flowers at home | Dark, dry and upside down. | Cut strawflowers, statice and lavender just before they are fully open. Tie ten stems with a rubber band, because the stems shrink while drying. Hang them in a dark attic for two to three weeks, as light bleaches the colors. Hydrangeas dry best in a vase with an inch of water.
article: Dahlias from tuber to vase | Plant in May, pinch in June, cut until the frost. | Put the tubers four inches deep when the soil has warmed to 60 degrees Fahrenheit. Pinch out the main shoot above the fourth pair of leaves, and the plant will bear twice as many flowers. Cut early in the morning and often. After the first frost dig up the tubers and store them in dry sand.
service: Bouquet delivery | A hand-tied seasonal bouquet with your card, delivered the same day. | 49
service: Wedding flowers | Bridal bouquet, four boutonnieres, ceremony flowers and ten centerpieces. | 1280
service: Weekly flowers for restaurants | Twelve small vases, changed every Tuesday. | 95
service: Flower subscription | A bouquet of seasonal flowers every second Friday. | 32
service: Funeral wreath | A wreath of seasonal flowers with a ribbon, brought to the chapel. | 165
product: Seasonal bouquet, medium | About twenty stems of what is in bloom this week. | 42
product: Dried flower wreath | Twelve inches wide, of strawflowers, lavender and grasses. | 48
product: Ten red roses | Long-stemmed, with eucalyptus and a note. | 45
product: Tulip bulbs, bag of 25 | A mix of five late varieties for planting in the fall. | 17
product: Florist's knife | A short straight blade with a wooden handle for clean cuts. | 19
product: Stoneware vase | A narrow neck that keeps even a few flowers upright. | 36
question: How late can I order for delivery today? | Until one in the afternoon for bouquets within ten miles.
question: Where do your flowers come from? | From May to October mostly from our own flower farm, otherwise from certified growers.
question: When should I book wedding flowers? | About six months ahead, and nine months for June and September.
question: Do you sell roses all year round? | Yes, but from December to March only in small numbers and from fair-trade farms.
question: Which flowers are safe around cats? | Roses, sunflowers and snapdragons are good choices. Please leave out lilies.
event: Dahlia field days | Cut your own bouquet from two thousand dahlias.
event: Wreath evening | Greenery, ribbons, hot punch and a wreath for your door.
event: Tulip market | Fifty varieties by the stem in front of the flower shop.
event: Bridal flower preview | See six table settings and talk to our florists.
course: Tie your own bouquet | Learn the spiral with seasonal flowers and take your bouquet home. | 58
course: Ikebana for beginners | Three stems, one bowl and the Japanese way of looking at flowers. | 72
course: Grow a cutting garden | Plan a bed of fifty square feet that fills your vases from May to October. | 65
role: Master florist | Designs bouquets and wedding flowers and trains the apprentices.
role: Flower farmer | Sows, pinches and cuts forty kinds of flowers from March to frost.
role: Floral designer | Creates hanging gardens and centerpieces for large events.
role: Delivery driver | Brings each bouquet to the right door, upright and smiling.
quote: The peonies lasted nine days, and I was sorry to let them go.
quote: My bridal bouquet looked like a meadow, and it was just what I had dreamed of.
quote: Every second Friday the doorbell rings and the kitchen smells of sweet peas.
`;
