/** Knowledge: construction, architecture, real estate, energy and solar and others. */
export const c4Subjects = `
# construction
words: construction, building site, construction site, contractor, bricklayer, concrete slab, scaffolding, excavator, foundation work, roof truss, roofer, formwork, plastering, building renovation, building company, home builder, building trade, masonry, demolition, building permit
about: We are a building contractor with forty people, two excavators and our own carpenters. Since 1957 we have built houses, barns and kindergartens in this valley, and we renovate what our grandfathers built. One foreman stays with each site from the first spade to the handover.
mission: We build solidly, keep the site tidy and stick to the price we quoted.
categories: Foundations, Masonry, Roofing, Renovation, Safety, Materials
article: How long does concrete need to harden? | Walkable after a day, at full strength after 28. | Concrete does not dry; it hardens by binding water. After three days it has reached about 40 percent and after seven about 65 percent of its strength. Keep the surface damp and shaded for the first week, because fast drying makes cracks. Below 40 degrees Fahrenheit hardening nearly stops, so cover fresh slabs with insulating mats.
article: What happens on a house site, and when | From the dig to the keys takes nine to twelve months. | Excavation and foundation take about four weeks, walls and floors eight and the roof three. Once windows are in, electricians and plumbers work inside for six weeks, followed by plaster and screed. Screed needs roughly a week for each centimeter of thickness before flooring goes on. Tiles, doors and paint fill the last two months.
article: Finding damp in old walls | The height and shape of a stain tell where the water comes from. | Rising damp ends in a wavy line at two to four feet, with white salt along its edge. A patch below a window speaks for a faulty sill, one high in a corner for cold walls and too little airing. Measure humidity at several heights before any plaster comes off. Waterproof paint over a damp wall only pushes the water higher.
article: Mixing mortar by hand | One part cement, four parts sand and water in small sips. | For masonry mix dry cement and sand until the color is even. Add water until the mortar slides slowly off the trowel. Lime in place of part of the cement makes it softer and suits old bricks better. Use it within two hours and never thin it again once it has set.
article: Scaffolding rules that save lives | Boards, rails and a tag at the ladder. | From a height of six feet every working deck needs a guardrail, a middle rail and a toe board. The gap to the wall should be less than a foot. A competent person checks the scaffold after it is set up, after storms and every week, and signs the tag. Nobody removes an anchor to get a window in, not even for five minutes.
article: Which roof for which slope | The flatter the roof, the tighter it has to be. | Clay tiles need a slope of about 22 degrees, slate 25 and standing seam metal only 3 to 5. Below that only membranes keep the water out. A clay roof weighs about 10 pounds a square foot, metal around 1.5, which matters for old rafters. Clay lasts 80 years and more, a membrane 25 to 30.
service: Foundation and basement | Excavation, drainage, slab and walls, ready for the carpenters. | 38000
service: Bathroom renovation | From demolition to tiles in three weeks, with one foreman for all trades. | 14500
service: Roof repair | Loose tiles, flashings and gutters fixed and photographed. | 420
service: Drywall and plastering | Straight walls, ready to paint, per room. | 980
service: Construction management | We schedule the trades, check their work and keep the site diary. | 5200
product: Ready-mix concrete, cubic meter | Delivered to the site with chute or pump. | 145
product: Reclaimed bricks, 100 pieces | Cleaned by hand, from a demolished spinning mill. | 95
product: Oak beam, 6 x 6 in, 10 ft | Dried for two years and squared by our carpenters. | 210
product: Scaffold tower rental, per week | Six meters high on wheels, for painters and roofers. | 85
product: Site first aid kit | Filled for twenty workers, in a dustproof case. | 58
product: Lime plaster, 30 kg | Breathable plaster for old masonry. | 17.5
question: Do I need a building permit for a garden shed? | It depends on size and distance to the boundary. We ask at the building office before we start.
question: Do you build at a fixed price? | Yes, once the plans and materials are settled. Changes are quoted in writing before we carry them out.
question: Can we live in the house during the renovation? | Mostly. We close off the rooms with dust walls and keep one bathroom working.
question: When can you begin with our building site? | Small jobs within four weeks, houses usually in the next season.
question: What warranty do you give on construction work? | Five years on the building and two on moving parts such as doors.
event: Topping-out ceremony | The carpenters set the last rafter, make the speech and break the glass.
event: Open construction site | Walk through a half-built house and look inside its walls.
event: Apprentice bricklaying day | Young people lay their first wall under the eyes of our masons.
event: Renovation fair | Roofers, carpenters and plasterers advise owners of old houses.
course: Plastering for home builders | Clay and lime plaster on a practice wall, one weekend. | 160
course: Site safety for foremen | Scaffolds, trenches and lifting gear in two days. | 280
course: Bricklaying basics | Bond, mortar and plumb line on four evenings. | 140
role: Site foreman | Leads the crew, orders concrete and answers for quality and safety.
role: Carpenter | Builds roof frames, stairs and formwork.
role: Estimator | Reads plans and calculates what the building will cost.
role: Excavator operator | Digs to the inch and knows where the pipes lie.
quote: The extension was finished a week early, and the street was swept every evening.
quote: Our foreman found rot in the beams and showed us three ways to renovate them.
quote: The price for the new roof stayed to the cent what they had quoted.

# architecture
words: architecture, architect, architectural plan, blueprint, facade, building design, architectural, urban planning, landscape architecture, architecture model, house design, timber house, site plan, elevation drawing, daylight study, passive house, architecture competition, interior architecture
about: We are an architecture office of nine and have designed houses, schools and quiet additions to old buildings since 1996. We draw by hand first and build a cardboard model of each design. Most of our buildings are of timber, and all of them get by with little energy.
mission: We design buildings that suit their place, their users and the next hundred years.
categories: Houses, Public buildings, Conversion, Timber, Daylight, Landscape
article: Reading a floor plan in five minutes | North arrow, scale, doors, and then walk through it in your head. | Find north first, for it tells you where the morning sun falls. At a scale of 1 to 100 a centimeter on paper is a meter in reality. Thick lines are walls that are cut, thin ones edges that lie lower, dashed ones something overhead. Then walk in from the front door with two bags of groceries and see where you would put them.
article: Daylight: how deep it reaches into a room | Light reaches about twice as deep as the window is high. | Measure from the floor to the top of the glass: with seven feet, good daylight ends at about fourteen. A high window therefore helps more than a wide one. Light walls and a sloped reveal carry it further. Windows on two sides take away the glare and make faces easier to read.
article: Stairs that people like to climb | Twice the riser plus the tread should give 63 centimeters. | This rule is named after the French architect Blondel, who described it in 1675. A comfortable stair has risers of 17 and treads of 29 centimeters. All steps in a flight must be equal, since a difference of one centimeter makes people stumble. After 15 to 18 steps a landing is welcome.
article: What a passive house does differently | Thick insulation, airtight joints and fresh air that leaves its warmth behind. | Its heating demand is at most 15 kilowatt-hours per square meter a year, a tenth of many old houses. Outer walls have 25 to 40 centimeters of insulation, and windows have three panes. A ventilation unit recovers over 75 percent of the heat in the exhaust air. The orientation of the building and compact form cost nothing and help as much as any technology.
article: Converting a barn into a home | Keep the big space, and put small rooms inside it. | A barn lives from its height and its few openings. Set bedrooms and bath as a box into the hall, so that roof and posts remain visible. Existing gates make fine glass fronts. Check the foundations early, because the old posts often stand on nothing but flat stones.
article: From competition to building | An architect's design passes through six stages before anyone digs. | After the sketch come preliminary design, final design and permit drawings. Then follow working drawings at 1 to 50 with details down to full size, and tenders for each trade. The design of a school takes two years and its construction two more. A good model at the start saves many discussions later.
service: House design, first concept | Site visit, three sketches, a floor plan and a cardboard model. | 2900
service: Building permit drawings | Plans, sections and elevations with all forms for the authority. | 4800
service: Conversion study | What your barn, shop or attic could become, with rough costs. | 1900
service: Interior architecture | Rooms, built-in furniture and light planned down to the shadow gap. | 3500
service: Architect's hour before buying | We walk through the house with you and say what can be altered. | 140
product: Architecture model kit: lakeside cabin | Laser-cut card at 1 to 50, with trees and figures. | 36
product: Blueprint poster: Crystal Palace, 1851 | The front elevation printed white on blue, 50 by 70 centimeters. | 28
product: Triangular scale ruler | Six scales from 1 to 20 to 1 to 500, in pear wood. | 24
product: Sketch roll, 20 m | Thin yellow tracing paper as used in every architect's office. | 14
product: City walk booklet: brick facades | Twenty buildings from 1880 to 1930 with floor plans. | 16.5
product: Timber house plan set | Full drawings of a small house of 70 square meters. | 690
question: What does an architect cost? | Usually 8 to 14 percent of the building cost, depending on difficulty. The first talk is free.
question: Can you work with our own floor plan? | Yes. We test it for light, furniture and structure and redraw it together with you.
question: How long does it take to design a house? | About six months from the first sketch to the permit drawings.
question: Do you supervise the building as architects? | On request we visit the site weekly and check the work against our drawings.
question: Is a passive house always a box? | No. Compact forms help, but slopes, courtyards and old walls can reach the standard as well.
event: Open house: timber school | A tour of the new school with its architects and the carpenter.
event: Model exhibition | Sixty cardboard models from thirty years of architecture.
event: Architecture walk along the canal | Warehouses, bridges and facades explained on foot.
event: Design jury in public | The entries for the new library are judged before an audience.
course: Drawing buildings by hand | Perspective, proportion and shadow on location. | 150
course: Model building for beginners | Card, cork and knife: a house at 1 to 100 in a weekend. | 120
course: Passive house planning | Insulation, airtightness and ventilation for architects. | 520
role: Project architect | Leads a building from the sketch to the keys.
role: Draftsperson | Draws floor plans, sections and details for the site.
role: Model maker | Builds cardboard and wood models of each design.
role: Landscape architect | Plans courtyards, trees and the path to the door.
quote: The architects found light in a house that we had thought hopeless.
quote: The cardboard model showed us more than fifty renderings would have.
quote: Our converted barn is warm, bright and still looks like a barn.

# real estate
words: real estate, realtor, property listing, estate agent, apartment, house for sale, rental apartment, landlord, tenant, property management, house viewing, home buyer, square footage, condo, mortgage broker, realty, vacant apartment, property for sale, lease, flat share
about: We are a family of realtors and property managers who know each street in town. Since 1988 we have found new owners for 3,600 houses and apartments, and we manage another 900 for their landlords. We show a home as it is, with the view of the bus stop included.
mission: We bring people and homes together with honest figures and open doors.
categories: Buying, Selling, Renting, Valuation, Property management, Neighborhoods
article: What determines the value of a house | Location, condition and size, in exactly this order. | Appraisers compare three to five recent sales nearby and correct for differences. A new roof raises the price by less than it costs, whereas a neglected one lowers it by more. A quiet side street can be worth ten percent compared with the main road around the corner. An empty, bright and clean house sells faster than the same house full of boxes.
article: Viewing an apartment: twelve things to check | Open, knock, switch on and listen. | Run the taps for a minute, look under the sink and open each window. Stand in every room for thirty seconds without talking and listen for neighbors and street. Look for stains in the upper corners of outer walls. Ask for the heating costs of the last three years, the house rules and the reason why the tenant is leaving.
article: Preparing a home for the photos | Light, order and a camera at chest height. | Clear all surfaces, remove half of the furniture and hide bins and cables. Take pictures on a bright, overcast morning with all lamps on. Show each room from a corner and one view from the window. Listings with twelve to twenty good pictures get about twice as many viewings as those with five.
article: Renting out your first apartment | A fair rent and a careful handover prevent most quarrels. | Compare ten ads in the neighborhood and set the rent in the middle. Ask applicants for proof of income, and choose with care and without prejudice. At the handover note every scratch and all meter readings and take dated photos together. Answer repair requests within two days, and a good tenant will stay for years.
article: What buying a home costs beyond the price | Plan on five to ten percent on top. | Transfer tax, notary or title company, land register and agent's fee add up. A survey of the house costs some hundreds and may save tens of thousands. Set aside one percent of the price each year for upkeep. Moving, painting and a kitchen come on top, so leave part of your savings untouched.
article: Reading a floor area correctly | Not every square foot counts in full. | Living area normally excludes the basement, the garage and rooms with less than five feet of height. Balconies count for a quarter to a half in many countries and not at all in others. Measure two rooms yourself at the viewing and compare. A difference of more than ten percent is a matter for the price talks.
service: Sale of your house | Valuation, photos, listing, viewings and escort to the notary. | 6500
service: Property valuation | A written estimate with comparable sales in your street. | 350
service: Rental apartment letting | Listing, applicant check, lease and handover record. | 780
service: Property management per apartment and month | Rent, repairs and yearly statement off your desk. | 29
service: Home search | We look for a house by your list and see it before you do. | 900
product: Two-room apartment by the park | 58 square meters, third floor, balcony facing west. | 189000
product: Brick townhouse with garden | Built in 1926, four bedrooms, new heating. | 342000
product: Viewing checklist and folder | Forty questions for home buyers and pockets for plans. | 9.5
product: For sale sign with post | Weatherproof realtor's sign with a box for flyers. | 45
product: Virtual tour of your apartment | All rooms as a walk-through on screen. | 220
product: Landlord's handbook | Lease, handover and yearly statement with forms to copy. | 27
question: How long does it take to sell a house? | In our town ten weeks on average from the listing to the contract.
question: May I bring a pet into the apartment? | It says so in each listing. Ask us before the viewing, and we call the landlord.
question: What papers do I need to rent? | Identity card, proof of income and the form for tenants. Copies are deleted after the decision.
question: Does a valuation oblige me to sell? | No. Two of three owners simply want to know what their property is worth.
question: Who pays the realtor? | That is settled in writing before the first viewing; usually both sides share the fee.
event: Open house Sunday | Five homes in the old town open their doors from eleven to three.
event: First-time buyers' evening | Prices, loans and pitfalls on the way to a home of your own.
event: Landlord round table | Owners exchange experience with leases, repairs and tenants.
event: Neighborhood walk: harbor quarter | New apartments, old courtyards and what they cost.
course: Buying your first home | Budget, viewing and contract on three evenings. | 60
course: Real estate license preparation | Law, valuation and ethics for future agents. | 490
course: Home staging basics | Furniture, light and photos that sell a house. | 130
role: Real estate agent | Shows homes, brings both sides together and walks with them to the signing.
role: Property manager | Looks after rents, repairs and tenants in sixty houses.
role: Appraiser | Inspects houses and works out their market value.
role: Listing photographer | Takes the pictures and drone views of each property.
quote: Sold in five weeks to a family who love the house as we did.
quote: They told us about the noisy bar next door, so we rented the flat with open eyes.
quote: As a landlord abroad I have not had a worry since they manage my apartments.

# energy and solar
words: solar, solar panel, photovoltaic, renewable energy, wind turbine, solar roof, inverter, electricity, energy saving, energy audit, home battery, power plant, kilowatt hour, energy bill, energy cooperative, rooftop solar, energy advice, smart meter, wind power, feed-in tariff
about: We are a citizens' energy cooperative with 1,150 members, 43 solar roofs and two wind turbines on the ridge. Since 2008 we have planned, built and run plants that supply 4,000 homes. Anyone in the district can join with a single share.
mission: We produce clean power where it is used and keep its profit in the village.
categories: Solar power, Wind power, Storage, Heat pumps, Saving energy, Cooperative
article: How much power does a solar roof produce? | About 1,000 kilowatt-hours a year for each kilowatt of panels, depending on the sun. | In central Europe a kilowatt of panels yields 900 to 1,100 kilowatt-hours, in southern Spain up to 1,600. It takes about five square meters of roof. A family using 4,000 kilowatt-hours covers its yearly sum with four to five kilowatts. Without a battery roughly 30 percent is used in the house; the remainder flows into the grid.
article: East and west instead of south | Two slopes produce less at noon and more when people are at home. | A roof facing south with a slope of 30 degrees brings the highest yearly yield. Split between east and west the panels give about 15 percent less. In return they work from early morning until evening, when coffee machine and stove are running. That often raises the share of your own solar power by several points.
article: How large should a home battery be? | One kilowatt-hour of storage for each kilowatt of panels is a good start. | The battery only has to carry the house from sunset to sunrise. A family needs 4 to 8 kilowatt-hours for that. Larger ones stand half full in summer and empty in winter. Lithium iron phosphate cells withstand 6,000 cycles, or more than fifteen years.
article: Heat pumps in old houses | What counts is the flow temperature, not the year of construction. | A heat pump makes three to four kilowatt-hours of heat out of one of electricity. It works best if 55 degrees Celsius in the pipes are enough on the coldest day. Try this out with your old boiler by lowering its curve for a week in January. Often two or three larger radiators suffice to get there.
article: Where electricity disappears at home | Old fridges, circulation pumps and standby make up a third. | A refrigerator from 1998 uses 400 kilowatt-hours a year, a new one less than 120. An unregulated heating pump runs day and night for another 500. Standby devices together draw 30 to 60 watts, which makes 250 to 500 kilowatt-hours. An energy meter for the socket finds the worst in an evening.
article: Why wind turbines became so tall | Twice the wind means eight times the power. | The energy in the wind grows with the cube of its speed. At 140 meters it blows far more evenly than at 50, where trees and hills slow it down. Doubling the length of the blades sweeps four times the area. A modern turbine of five megawatts supplies about 3,000 homes.
service: Solar planning for your roof | Roof check, yield forecast and a design with prices. | 290
service: Turnkey solar system, 8 kW | Panels, inverter, scaffold and registration at the grid operator. | 11800
service: Home energy audit | Half a day with thermal camera and meter, with a ranked list of measures. | 240
service: Heat pump installation | Sizing, outdoor unit and tuning in the first winter. | 14900
service: Solar panel cleaning | Demineralized water and soft brushes for roofs and fields. | 180
product: Balcony solar set, 800 W | Two panels with inverter and cable, ready to plug in. | 399
product: Home battery, 7 kWh | Iron phosphate cells with emergency power for the kitchen. | 3400
product: Cooperative share | One share in our solar and wind plants, with a yearly dividend. | 250
product: Plug-in energy meter | Shows watts, kilowatt-hours and cost of any device. | 17
product: Smart thermostat set, 3 radiators | Lowers the heating when windows are open. | 129
product: Solar path light kit | Six lamps to assemble, with replaceable batteries. | 54
question: Do solar panels work in winter? | Yes, but November to January bring only about a tenth of the yearly yield.
question: How long until a solar system pays for itself? | In most houses ten to thirteen years. The panels last for at least twenty-five.
question: Do I have power during a blackout? | Only if battery and inverter have an emergency circuit. We fit it on request.
question: How loud is a heat pump? | At ten feet like a quiet talk; at the neighbor's window it has to be quieter still at night.
question: How do I join the energy cooperative? | Sign the form and buy at least one share. Each member has one vote.
event: Climb the wind turbine | Six visitors at a time go up to the nacelle, 138 meters above the fields.
event: Solar evening at the inn | Owners of solar roofs show their real yields and costs.
event: General meeting of the energy cooperative | Annual report, dividend and a vote on the next solar park.
event: Thermal walk | A winter stroll with a thermal camera shows where houses lose heat.
course: Build your own balcony solar plant | Mount, plug and measure, in one afternoon. | 40
course: Photovoltaics for electricians | Strings, inverters and grid rules in three days. | 590
course: Saving energy at home | Meter, heating curve and airing on two evenings. | 30
role: Solar planner | Measures roofs and designs plants that suit the household.
role: Solar installer | Mounts panels and connects them safely to the inverter.
role: Energy adviser | Finds out where houses lose heat and power.
role: Wind turbine technician | Climbs the towers and services gearbox and blades.
quote: Our solar roof made more in its first year than the forecast had promised.
quote: The energy audit cost less than the old freezer had eaten in a year.
quote: It is a good feeling to see the turbine turn and own a small piece of it.

# environment and recycling
words: recycling, environment, environmental, waste sorting, sustainability, climate protection, organic waste, conservation, plastic waste, zero waste, nature reserve, biodiversity, upcycling, litter picking, river cleanup, circular economy, carbon footprint, recycling center, pollution, reforestation
about: We are an environmental association with 640 members, a repair cafe and a recycling yard. Since 1982 we have planted hedges, cleaned rivers and kept useful things out of the trash. Last year volunteers picked eleven tons of litter from the river banks.
mission: We care for the nature next door and keep materials in use as long as possible.
categories: Recycling, Composting, Rivers, Species protection, Climate, Repair
article: What belongs in which bin | Clean, dry and separate: the three rules of recycling. | Rinse jars and cans briefly; they need not shine. Greasy pizza boxes and receipts on thermal paper go into the residual waste, and clean cardboard into the paper bin. Glass bottles are sorted by color, and lids come off. Drinking glasses and heat-proof dishes melt at other temperatures and spoil a whole batch of bottle glass.
article: Composting that does not smell | Two parts brown, one part green and air from below. | Brown means leaves, twigs and cardboard, green means kitchen scraps and grass. Layer both, keep the heap as moist as a wrung-out sponge and turn it after six weeks. A hot heap reaches 60 degrees Celsius and kills weed seeds. If it smells of ammonia, too much green material is in it; mix in torn egg cartons.
article: How plastic gets from the street into the sea | Most of it travels by storm drain and river. | A wrapper dropped on the curb is washed into the nearest drain by the next rain. Many drains lead to the river without a filter. In the water sun and stones grind plastic into pieces smaller than five millimeters that fish take for food. A cleanup at the river upstream saves far more work than one at the beach.
article: A hedge for birds and hedgehogs | Native shrubs feed many times more species than cherry laurel. | Hawthorn, dogwood, hazel, blackthorn and dog rose flower one after another and carry berries until winter. Plant two staggered rows with a yard between plants, best in October. Cut only a third each year and never between March and September, when birds breed. A pile of branches at its foot becomes a winter home for hedgehogs.
article: Your carbon footprint in four figures | Home, travel, food and things make up nearly all of it. | Heating with gas emits around 0.2 kilograms of carbon dioxide per kilowatt-hour. A return flight across the Atlantic comes to between one and two tons per person. A kilogram of beef stands for 20 kilograms and more, one of lentils for less than one. Start with the largest of the four, not with the straws.
article: Why repair beats recycling | A phone loses most of its value in the shredder. | About 80 percent of the emissions of a smartphone arise before anyone switches it on. Recycling recovers copper, gold and cobalt, but none of the energy for making chips. Two more years of use improve the balance far more than the best recycling. Most repairs in our cafe are plugs, batteries and switches.
service: Bulky waste pickup | We collect furniture and appliances and sort out what can be reused. | 45
service: Waste audit for firms | We weigh your bins for a week and show what can be avoided. | 480
service: School visit: a day in the trash | Pupils sort, weigh and upcycle the waste of their own school. | 90
service: Hedge planting by volunteers | Native shrubs planted on your land, with care in the first year. | 320
service: Carbon footprint report | Energy, travel and purchases of your firm in one figure with advice. | 1200
product: Compost bin of larch wood | Slotted sides and a removable front, 600 liters. | 89
product: Worm composter for the kitchen | Three trays, bedding and 500 red worms. | 75
product: Litter picker with bag ring | Lightweight and sturdy, for cleanups along roads and rivers. | 19.5
product: Upcycled bag from truck tarp | Every one a single piece, sewn in our workshop. | 58
product: Native hedge set, 20 shrubs | Five species with bare roots, for ten yards. | 64
product: Zero waste starter set | Cloth bags, solid soap, beeswax wraps and a bottle brush. | 32
question: When is the recycling center open? | Tuesday to Friday from nine to six and Saturday from eight to two.
question: Where do old batteries go? | Into the red boxes at the entrance, lithium ones with taped poles. Never into household waste.
question: Are compostable bags allowed in the organic waste? | Only those with the seedling mark, and in our district paper bags are better still.
question: What can I bring to the repair cafe? | Anything that one person can carry: lamps, toasters, bicycles, clothes and toys.
question: How can I help the nature reserve? | Join a mowing day, count birds or become a path warden for two hours a month.
event: River cleanup | Gloves, bags and soup for everyone, from the weir to the old bridge.
event: Repair cafe | Twenty volunteers fix toasters and trousers instead of throwing them away.
event: Seed and plant swap | Native plants change hands, surplus goes to the school garden.
event: Bat night in the nature reserve | With detectors along the pond as soon as it gets dark.
course: Composting from A to Z | Layers, worms and ripe soil on one Saturday. | 25
course: Species survey for beginners | Butterflies, birds and wildflowers counted by the book. | 70
course: Upcycling workshop | Old shirts, tarps and pallets become something new. | 45
role: Recycling yard supervisor | Sorts what arrives and saves what others can still use.
role: Conservation ranger | Looks after paths, ponds and breeding birds in the reserve.
role: Waste consultant | Shows firms how to throw away less.
role: Environmental educator | Goes through stream and forest with school classes.
quote: Four tons of scrap and tires came out of the river, and the kingfisher is back.
quote: The repair cafe saved my mother's mixer from the trash for the price of a slice of cake.
quote: After the waste audit our bins cost us half.

# agriculture
words: agriculture, farm, farmer, farming, crop, harvest, tractor, livestock, dairy cow, cattle, soil, organic farming, orchard, hay barn, grain, wheat, farm shop, pasture, sowing, irrigation
about: We farm 140 hectares in the third generation: grain, potatoes, an orchard and 48 dairy cows. We have worked organically since 1991, with clover in the rotation and hedges around the fields. Our farm shop opens when the milking is done.
mission: We grow good food on soil that our grandchildren can still plow.
categories: Crops, Livestock, Soil, Orchard, Machinery, Farm shop
article: Crop rotation in six fields | Nothing follows itself, and clover pays the bill. | Two years of clover and grass gather up to 300 kilograms of nitrogen per hectare from the air. Wheat comes next because it needs the most, then potatoes, then rye, which takes what is left. Peas close the circle. Diseases and weeds that depend on one crop lose their host for years.
article: The spade test: what soil tells you | One block of earth shows more than a page of figures. | Dig out a block 30 centimeters deep and lay it on a sheet. Good soil breaks into round crumbs, smells of forest and shows roots down to the bottom. Flat plates and a blue-gray color mean it has been compacted by heavy machines. Count the earthworms: ten or more in a spadeful are a good sign.
article: When is wheat ready for harvest? | Press a fingernail into the grain: if it leaves no mark, the combine can start. | At full ripeness the moisture falls below 20 percent, and for storage it has to be under 14. Each point more costs fuel in the dryer. Rain on ripe ears can make the grain sprout within days, which ruins it for baking. So on a dry July evening combines run until the dew falls.
article: Rotational grazing for healthy pastures | Short stays and long rests suit the grass. | Cattle enter a paddock when the grass is about eight inches high and leave it at three. That takes one to three days with small paddocks. Then the pasture rests for three to five weeks, longer in dry summers. Parasite larvae find no host in the meantime, and the roots grow deeper.
article: Pruning apple trees in February | A hat thrown through the crown should not get caught. | Choose a frost-free day and take out dead, crossing and inward branches first. Leave three or four main limbs at an angle of about 45 degrees. Cut just above a bud that points outward. If you remove more than a quarter, the orchard answers with a forest of water shoots.
article: Irrigating without waste | Water at night, seldom and deeply. | A millimeter of rain is one liter per square meter, or ten cubic meters per hectare. Potatoes in bloom need about 25 millimeters a week. Sprinklers lose up to a third to sun and wind on a hot afternoon, drip lines hardly any. Dig before you water: if the soil a hand deep forms a ball, it can wait.
service: Contract harvesting per hectare | Combine with driver for grain, peas and rapeseed. | 145
service: Soil sampling | Samples on a grid, lab values and a fertilizer plan for each field. | 85
service: Field tour for school classes | From the calf to the cheese in three hours, with boots for all. | 60
service: Weekly vegetable box | Seasonal produce of our farm brought to your door. | 24
service: Orchard pruning | Fruit trees old and young, pruned and the branches chipped. | 55
product: Raw milk cheese, 400 g | Aged for four months, from the milk of our own cows. | 9.8
product: Potatoes, 10 kg sack | Firm and yellow, from the sandy field. | 12
product: Stone-ground wheat flour, 5 kg | Milled weekly from this year's harvest. | 8.5
product: Apple juice, 3 liters | Pressed from eleven old varieties of our orchard. | 7.5
product: Free-range eggs, 30 pieces | Laid by hens that move to fresh pasture every week. | 10.5
product: Hay bale, small | Sweet meadow hay of the first cut for rabbits and horses. | 6
question: When does the farm shop open? | Fridays from two to six and Saturdays from nine to one. The milk vending machine runs day and night.
question: Are your crops organic? | Yes, all fields have been inspected every year since 1991.
question: Can children visit the cows? | Milking starts at half past four, and visitors may watch from the gallery.
question: Do you take harvest helpers? | From August to October we need hands for apples and potatoes. Room and meals are included.
question: Which manure do you use on the fields? | Composted cattle manure and clover, and no synthetic fertilizer.
event: Harvest festival | Tractor rides, potato soup and the crown of four kinds of grain.
event: Open barn day | Visitors meet calves, hens and the old threshing machine.
event: Potato digging for families | Follow the tractor and take home what you gather.
event: Field day: drought and crops | Farmers compare twelve wheat varieties on trial plots.
course: Pruning fruit trees | One winter day in the orchard with saw and ladder. | 55
course: Tractor license for young farmers | Driving, trailers and hitching on the yard. | 320
course: Introduction to organic farming | Rotation, soil and livestock on six evenings. | 180
role: Farm manager | Plans crops, herd and machines through the year.
role: Dairy farmer | Milks, feeds and knows each cow by name.
role: Agronomist | Samples soil and advises on seed and rotation.
role: Tractor driver | Plows, sows and harvests straight rows.
quote: The potatoes taste like those from my grandmother's field.
quote: Our class still talks about the calf that was born during the farm tour.
quote: Thanks to their soil samples we use a third less fertilizer on our wheat.
`;
