/** Knowledge: logistics and freight, moving, taxis and drivers, cars and car repair and others. */
export const c3Subjects = `
# logistics and freight
words: logistics, freight, trucking, haulage, shipping container, freight forwarder, pallet, warehouse, shipment, customs clearance, supply chain, cargo, fulfillment, forklift, bill of lading, consignment, truckload, cold chain, last mile
about: We move goods by road, rail and sea for 300 shippers, from pallets of paint to whole production lines. Since 1974 we have grown from two trucks to a fleet of 62 and a warehouse with 9,000 pallet spaces. Our dispatchers answer the phone themselves, at night as well.
mission: We bring freight to the right dock on time and tell you early when we cannot.
categories: Road freight, Sea freight, Warehousing, Customs, Packaging, Tracking
article: How to load a truck so that nothing slides | Weight low, gaps closed and straps tight. | Under full braking a load pushes forward with up to 80 percent of its weight, in bends and on starting with about half. Place heavy pallets over and just ahead of the axles and fill the gaps so that nothing gains speed. Anti-slip mats double the friction and save straps. Retighten after the first 20 miles, because cargo settles.
article: Full container or shared container | From about 13 to 15 cubic meters a container of your own pays. | A 20-foot container holds 33 cubic meters on paper and about 28 in practice; a 40-foot one roughly twice that. In a shared container you pay for each cubic meter, plus handling at both ports. The goods wait until the box is full, which adds one to two weeks. Fragile cargo travels better in its own container, since nobody else's crate stands on top.
article: Incoterms: who pays when the cargo gets wet | Three letters decide where cost and risk change hands. | With EXW the buyer takes everything over at the seller's gate. With FOB the risk passes once the goods are on board the ship. With CIF the seller pays freight and insurance to the destination port, yet the risk passes on loading all the same. With DDP the seller carries it all to the door, import duties included.
article: Cross-docking: a warehouse without shelves | Goods arrive in the morning and leave before noon. | At a cross dock incoming pallets are split by destination and loaded straight onto outgoing trucks. Hardly anything stays longer than 24 hours, so storage costs almost vanish. The method suits fresh food and promotions with known orders. It depends on punctual deliveries, because one late truck can hold up ten others.
article: Keeping the cold chain unbroken | Most of the warming happens at the dock and not on the road. | A reefer truck keeps a temperature; it is not built for cooling warm goods down. Precool both cargo and trailer and open the doors only at the ramp. Frozen goods travel at minus 18 degrees Celsius or below, fresh meat and dairy between 0 and 7. A data logger in the middle of the load settles most disputes.
article: Picking routes that spare your legs | Half of a warehouse picker's time is walking. | Put the fastest fifth of the articles near the packing table and between knee and shoulder height. Sort pick lists by aisle, so that nobody walks an aisle twice. Collecting several orders on one cart cuts the way per order to a third. Check the placement every season, because demand moves.
service: Pallet transport, domestic | Pickup today, delivery in 24 to 48 hours, with tracking. | 85
service: Sea freight with customs clearance | Container booking, documents and import declaration handled by one contact. | 1650
service: Warehousing per pallet and month | Dry, guarded storage with a daily stock report. | 9.5
service: Order fulfillment for online shops | We store, pick, pack and ship your parcels the day they are ordered. | 3.2
service: Temperature-controlled transport | Reefer trucks with recorded temperatures for food and medicine. | 480
product: Euro pallet, heat treated | Stamped for export, carries 1.5 tons. | 16.5
product: Lashing strap set, 4 pieces | Eight meters long with ratchets and edge protectors for cargo. | 42
product: Stretch film, 6 rolls | Wraps about 60 pallets, made with half recycled material. | 39
product: Temperature logger for shipments | Records 16,000 values and shows limit breaches with a red light. | 28
product: Shock labels, pack of 50 | Turn red if a crate has been dropped or tipped. | 75
product: Pallet jack, 2.5 tons | Hand pallet truck with quiet tandem rollers. | 320
question: How do I track my shipment? | Enter the consignment number on this page. The position is renewed at every scan and every 15 minutes on the road.
question: Which documents do you need for an export? | A commercial invoice, a packing list and the customs tariff numbers. We prepare the bill of lading.
question: How high may a pallet be stacked? | Up to 2.2 meters for truck freight and 1.6 meters for air cargo, pallet included.
question: Is my freight insured? | Carriers are liable by weight only. We recommend cargo insurance for anything worth more than that.
question: Do you carry dangerous goods? | Yes, most classes. Please send the safety data sheet with your booking.
event: Forklift championship | Drivers stack barrels, thread pallets and pour tea with a forklift.
event: Open warehouse night | A walk through the racks while the night shift loads 40 trucks.
event: Customs breakfast | Our freight forwarders explain new import rules over coffee.
event: Freight exchange meeting | Shippers and trucking firms look for return loads.
course: Forklift license | Theory, practice and test in three days. | 390
course: Load securing for drivers | Straps, mats and calculations, tried out on a real trailer. | 210
course: Customs and incoterms basics | From the tariff number to the import declaration in a day. | 260
role: Dispatcher | Plans the trucks' routes and finds a return load for each.
role: Warehouse supervisor | Keeps stock, pickers and forklifts moving and the docks free.
role: Customs agent | Prepares declarations so that no container waits at the port.
role: Long-haul truck driver | Brings the cargo safely across the country and secures every load.
quote: Forty pallets from port to shop in three days, and the tracking was right to the hour.
quote: When a strike closed the harbor, their dispatcher rerouted our containers before we had heard the news.
quote: Since they took over our warehouse we have not shipped one wrong box.

# moving
words: moving company, mover, relocation, moving house, moving van, moving box, house move, office move, piano transport, packing service, self storage, storage unit, furniture lift, moving day, removal firm, moving checklist
about: We are a moving company with nine vans, a furniture lift and people who know how to carry a piano around a corner. Since 1993 we have moved more than 14,000 households and 600 offices. If you plan ahead with us, you spend moving day with a coffee in hand.
mission: We bring a whole household to its new door, down to the last teaspoon.
categories: Packing, Planning, Heavy items, Storage, Office moves, Moving with children
article: How many moving boxes do you need? | Count rooms, then add books. | As a rule of thumb one person in two rooms fills 30 to 40 boxes and a family of four 80 to 100. A meter of books fills one small box; never put books into a large one. A box should weigh no more than 45 pounds, or the bottom gives way. Order ten percent extra, since the kitchen always surprises people.
article: A moving checklist for the last eight weeks | The earlier the date stands, the calmer the move. | Eight weeks ahead, book the movers and give notice on your lease. Six weeks ahead, sort out cellar and attic; four weeks ahead, change addresses and order boxes. A week before, pack everything but daily things and defrost the freezer the day before. Keep documents, chargers, toilet paper and the coffee maker in one box that travels with you.
article: Packing dishes without a single crack | Plates travel upright, glasses on top, and nothing rattles. | Line the bottom of a small box with crumpled paper. Wrap each plate in a sheet, stand it on edge like a record and fill all gaps. Heavy dishes go below and stemware above, each glass stuffed with paper. Shake the box gently: if you hear something, it needs more paper.
article: Moving a piano | An upright weighs up to 600 pounds, and its weight sits at the back. | Lock the lid and wrap the body in blankets before anything is lifted. Movers tilt the piano onto a dolly and use shoulder straps on stairs, with the heavier end always below. A grand travels on its side with legs and pedals removed. Let it rest for two weeks in the new room before it is tuned.
article: Reserving the curb for the moving van | Ten yards of free curb can save an hour of carrying. | In many towns you can apply for a no-parking zone two weeks ahead. A 26-foot van needs about 50 feet including the ramp. Put the signs up several days before and note the license plates already there. Each extra 30 feet of walking adds about ten percent to the loading time.
article: Moving with a cat | A quiet closed room spares the animal most of the stress. | Put the carrier out two weeks before moving day so that it becomes familiar. While the movers work, the cat stays in an emptied bathroom with water, litter box and a sign on the door. It travels last and arrives first in a prepared room. Keep it indoors for three to four weeks, so that it accepts the new home.
service: Full-service house move | We pack, carry, drive and set up again, with insurance included. | 1900
service: Van with two movers | Half a day of carrying and driving for small apartments. | 320
service: Piano transport | Three trained movers, dolly and straps, up to the third floor. | 280
service: Office move over the weekend | Desks, files and computers stand in their new place on Monday. | 4500
service: Furniture lift with operator | Carries up to 900 pounds to the seventh floor, through the window. | 180
product: Moving box set, 30 pieces | Double-walled boxes in two sizes with a field for the room. | 69
product: Wardrobe box, set of 4 | Clothes stay on their hangers during the move. | 38
product: Packing paper, 20 lb | Unprinted sheets for dishes, enough for a kitchen. | 29
product: Moving blanket, 6 x 7 ft | Quilted and washable, for dressers and doors. | 17.5
product: Carrying straps for two | Shift the weight of the washing machine from back to legs. | 24
product: Storage unit, 50 sq ft, per month | Dry and heated, with your own key and a cart at the door. | 75
question: How early should I book the movers? | Six to eight weeks ahead, and for the end of a month in summer even earlier.
question: Do I have to empty drawers before the move? | Yes, please. Full drawers make dressers heavy and warp their joints.
question: What may movers not transport? | Gas bottles, paint thinner and other dangerous goods. Plants and pets ride with you.
question: Can you store my furniture between two homes? | Yes, in sealed wooden crates in our warehouse, from a week to several years.
question: Who pays if something breaks on moving day? | Our insurance does. Please report damage within a week and keep the box.
event: Moving sale at the depot | Used boxes, blankets and forgotten furniture at small prices.
event: Packing demonstration | A mover packs a whole china cabinet in twenty minutes and explains each step.
event: Information evening: moving abroad | Containers, customs lists and timing for a relocation overseas.
event: Student moving weekend | Vans and helpers at half price when the semester begins.
course: Packing like the movers | Dishes, pictures and lamps wrapped properly in one evening. | 25
course: Carrying without back pain | Lifting, straps and stair technique with real furniture. | 40
course: Crew leader training for movers | Planning, loading order and talking with families on moving day. | 290
role: Crew leader | Plans the loading order and is the one to talk to on moving day.
role: Mover | Wraps, carries and sets up furniture with care for walls and backs.
role: Relocation consultant | Visits the home, estimates the volume and writes the quote.
role: Storage manager | Keeps track of every crate and key in the storage hall.
quote: Four floors without an elevator, and the movers were still joking at the end.
quote: Not one glass of ninety was broken, and the boxes stood in the right rooms.
quote: They carried our piano around a corner I would have sworn was too tight.

# taxis and drivers
words: taxi, cab, taxi driver, chauffeur, ride booking, airport transfer, limousine, minibus, dispatch center, cabbie, ride sharing, rideshare, airport shuttle, driver app, passenger transport, taxi stand, night ride, chauffeur service
about: We are a cooperative of 48 drivers who share a dispatch center and a good name. Since 1969 our cabs have been on the road day and night, and five of them take wheelchairs. A ride is booked in a minute, by phone or in the app.
mission: We pick you up on time, drive calmly and know the way without asking.
categories: City rides, Airport transfers, Accessibility, Fares, Drivers, Night rides
article: How a taxi fare is made up | Base fare, distance and waiting time add up on the meter. | The base fare pays for the drive to you and usually stands between 3 and 5. After that the meter counts distance, and it switches to time below about 10 miles an hour. Luggage and night surcharges are fixed by the town, not by the driver. For trips beyond the district a fixed price can be agreed on before the start.
article: When to leave for the airport | Count backward from the gate and add a reserve for the bridge. | For a domestic flight be at the terminal 90 minutes before departure, for a long one three hours. Our drivers add 20 percent to the usual driving time between 7 and 9 in the morning. Give the dispatch center your flight number with the booking. If a flight lands late, the taxi comes later too, at no charge.
article: Traveling in a taxi with a wheelchair | A ramp, four straps and a separate belt for the passenger. | The accessible cab has a rear ramp and a floor with anchor rails. The driver fastens the chair at four points and then puts a lap and shoulder belt on the passenger. An electric chair of up to 600 pounds is no problem. Book at least two hours ahead, and longer on Sundays.
article: What the taxi license test asks | Routes, rules and a calm head. | Applicants learn about 200 streets, squares, hospitals and hotels of the district. In the oral test they describe the shortest way between two points without a map. A health certificate and a clean driving record are required as well. Most people prepare for six to eight weeks alongside their job.
article: Sharing a cab after the concert | One ride with three stops costs less than three rides. | Sort the stops along the route before setting off, with the nearest first. The meter simply runs on, so the last passenger pays and collects the shares. A fair rule splits each leg among those still on board. For six and more people a minibus is cheaper than two cabs.
article: Driving so that passengers can read | Smooth driving is mostly a matter of looking ahead. | Look at the second car in front and lift your foot early instead of braking late. A gentle stop takes off the last bit of brake pressure just before standstill. Speed up in bends only once the wheel is straightening. This style also saves about 15 percent of the energy.
service: Airport transfer | Fixed price from door to terminal, with flight tracking. | 55
service: Chauffeur by the hour | A driver in a suit and a quiet sedan for meetings and weddings. | 65
service: Wheelchair taxi | Ramp, belts and a trained driver who rings the bell and helps. | 35
service: Medical rides | Taxi to treatment and back, with the driver waiting nearby. | 28
service: Minibus with driver for eight | For wine tours, bachelor parties and team outings. | 240
product: Ten-ride card | Ten city rides within the ring road, valid in all our cabs. | 110
product: Gift voucher for a night ride home | A taxi voucher for safe homecomings from parties. | 25
product: Child seat for taxis, foldable | Packs into the trunk and suits children from 15 to 36 kilograms. | 89
product: Street knowledge cards for taxi drivers | 200 cards with routes, squares and one-way streets to learn from. | 22
product: Roof sign with LED light | Magnetic taxi sign, dimmable and waterproof. | 135
product: Wooden bead seat cover | The classic for drivers on long shifts. | 29
question: Can I book a taxi for tomorrow morning? | Yes, by phone or app. You get a message when the driver sets off.
question: Can I pay the driver by card? | In all our cabs, by card or phone, with a printed or emailed receipt.
question: Do you carry child seats? | Booster seats are in every taxi; baby seats should be ordered with the booking.
question: I left my bag in a cab. What should I do? | Call the dispatch center with time and route. Found items are kept for three months.
question: How many passengers fit into one taxi? | Four in a sedan, six in a van and eight in the minibus.
event: Taxi drivers' breakfast | The night shift meets the day shift over eggs at the depot.
event: Classic cab parade | Taxis from seven decades drive from the market to the station.
event: Free ride evening for seniors | On the first Monday in December our drivers chauffeur guests over 80 for free.
event: Information evening: becoming a cab driver | License, income and shifts, told by people behind the wheel.
course: Preparing for the taxi license | Streets, fares and rules on eight evenings. | 260
course: Wheelchair transport for drivers | Ramp, straps and respectful help in half a day. | 75
course: Smooth and safe driving | Skid pad, braking and eco-driving for professional drivers. | 140
role: Taxi driver | Brings passengers home safely and knows each one-way street.
role: Dispatcher for cabs | Sends the nearest free taxi and keeps callers informed.
role: Chauffeur | Drives guests discreetly and opens the door in any weather.
role: Fleet manager for taxis | Sees to inspections, tires, insurance and clean seats.
quote: At four in the morning the cab stood at the door two minutes early.
quote: The driver helped my mother up to the third floor and would not take a tip.
quote: Fixed price to the airport, a quiet ride and my phone charged on the way.

# cars and car repair
words: car, car repair, auto repair, car dealer, dealership, used car, mechanic, car workshop, oil change, brake pad, tire change, car wash, auto shop, body shop, vehicle inspection, test drive, automobile, classic car, engine oil, car detailing
about: We are an independent garage with four lifts and a small lot of used cars that we have checked ourselves. Since 1978 three generations of mechanics have kept family cars, vans and a few treasured classics on the road. We show you the worn part before we replace it.
mission: We keep cars safe and running, and we repair before we replace.
categories: Maintenance, Brakes, Tires, Engine, Used cars, Classic cars
article: How often does engine oil need changing? | Every 10,000 miles or once a year suits most modern engines. | Short trips age the oil faster than long ones, as fuel and water never evaporate. Check the level on flat ground, ten minutes after switching off; it should stand between both marks. The distance between them usually equals about one quart. Milky oil under the cap together with lost coolant points to a leaking head gasket.
article: Brake pads: how thin is too thin? | Below 3 millimeters it is time for new ones. | New pads measure 10 to 12 millimeters and last for 25,000 to 60,000 miles. Look through the wheel spokes with a lamp: you see the pad beside the disc. A high squeal often comes from the wear indicator, a grinding noise from metal on metal. Pads are always replaced on both wheels of an axle.
article: Reading the numbers on a tire | 205/55 R16 91V tells width, height, rim, load and speed. | The tire is 205 millimeters wide, and its sidewall measures 55 percent of that. R stands for radial and 16 for the rim in inches. Load index 91 means 615 kilograms per tire and V a top speed of 240 kilometers an hour. The four digits in the oval are the week and year of manufacture; after ten years even good tread belongs off the road.
article: What to look at before buying a used car | Papers, paint and a cold start, in this order. | Compare the mileage with the service book and with the wear of pedals and steering wheel. Look along the doors in daylight, since uneven paint reveals old damage. Ask for a cold engine and listen for rattling in the first seconds. On the test drive brake hard once on an empty road; the car must stay straight.
article: Why a car battery dies in the cold | At zero Fahrenheit a battery delivers only about half of its power. | The chemistry slows down while thick oil makes the starter work harder. A healthy battery shows 12.6 volts at rest, and below 12.2 it should be charged. Most last four to six years. One long drive a week or a trickle charger keeps an idle car ready.
article: Warning lights: which ones mean stop | Red means now, yellow means soon. | Red oil pressure and red temperature lights mean switching off the engine within seconds. A red brake light calls for checking the fluid before another yard is driven. A yellow engine light that stays on allows a gentle drive to the workshop. If it flashes, the engine misfires and may ruin the catalytic converter.
service: Oil and filter change | Fresh oil to the maker's standard, new filter and a look underneath the car. | 95
service: Brake service, front axle | New pads and discs fitted and tested. | 290
service: Seasonal tire change | Wheels swapped, balanced and stored until next season. | 79
service: Used car check before purchase | Two mechanics examine the car on the lift and on the road. | 120
service: Dent repair without painting | Small dents from hail and parking lots pressed out from behind. | 85
product: Engine oil 5W-30, 5 quarts | Fully synthetic, for gasoline and diesel engines. | 38
product: All-season tire 205/55 R16 | Quiet tread with the snowflake mark. | 94
product: Wiper blade set | Two flat blades with adapters for common cars. | 24.5
product: Car battery, 70 Ah | Maintenance-free, with three years' warranty. | 119
product: Detailing kit | Shampoo, clay, wax and two cloths for paint that beads again. | 45
product: Used hatchback, 62,000 miles | One owner, full service book, new timing belt. | 6900
question: How long does an inspection of my car take? | About an hour on the lift. Coffee is ready, or you can watch.
question: Can I bring my own spare parts? | Yes, but we give a warranty only on parts that we supply ourselves.
question: Do I get a replacement car during the repair? | For repairs over a day we lend you a small car for the price of its fuel.
question: Does car repair here keep the maker's warranty? | Yes, if the service follows the maker's plan and is entered in the service book, which we do.
question: Do you buy used cars? | Yes. Bring the papers and both keys and we make an offer after half an hour on the lift.
event: Winter check Saturday | Battery, lights, coolant and tires tested for free without an appointment.
event: Classic car picnic | Sixty old automobiles on the meadow and a prize for the best patina.
event: Test drive day | Eight used cars, one marked route and no sales talk.
event: Car wash for a good cause | Our apprentices wash by hand, and the proceeds go to the fire brigade.
course: Car repair basics | Oil, wheels, fuses and lamps on your own car. | 60
course: Classic car care | Carburetor, ignition and rust on two Saturdays. | 180
course: Detailing at home | Wash, clay and polish paint without swirls. | 75
role: Master mechanic | Diagnoses engines and checks each repair on a test drive.
role: Body and paint technician | Straightens dents and matches the color of old paint.
role: Service advisor | Explains the repair and its cost before a screw is turned.
role: Used car buyer | Examines trade-ins and chooses which cars reach our lot.
quote: They showed me the worn brake pads and the good ones, and replaced only the worn.
quote: My old wagon starts again, for a third of what the dealership had quoted.
quote: An honest used car, and the scratch on the bumper stood in the ad.

# motorcycles
words: motorcycle, motorbike, biker, motor scooter, moped, motorcycle tour, riding gear, motorcycle helmet, sidecar, motocross, chain lube, motorcycle license, cafe racer, enduro, rider training, handlebar, motorcycle club, two-stroke
about: We are a workshop, a small shop and a club for people on two wheels. Since 1983 we have repaired motorcycles of all makes and led tours over mountain passes with groups of eight. In winter our heated garage stores sixty bikes.
mission: We keep motorcycles running and their riders safe, from the first lesson to the last pass.
categories: Maintenance, Riding technique, Tours, Gear, Restoration, Safety
article: Cleaning and lubing a motorcycle chain | Every 400 miles and after each rainy ride. | Put the bike on its stand and turn the rear wheel by hand, never with the engine running. Clean with chain cleaner and a soft brush, as gasoline attacks the rings. Spray lube on the inside of the warm chain and let it dry overnight. A slack of about an inch and a quarter in the middle is right for most road bikes.
article: Looking through the bend | The motorcycle goes where its rider looks. | Brake while upright, choose the line and then turn your head to the exit of the curve. Press lightly on the inner grip: the bike leans in at once. Enter late and wide, so that you see oncoming traffic early. Riders who stare at the guardrail ride toward it.
article: Emergency braking on two wheels | About three quarters of the braking force comes from the front wheel. | Squeeze the front brake quickly but progressively, so that the fork dips before full pressure. The rear brake helps for the first yard and then grows light. With ABS pull as hard as you can and keep the clutch in. From 60 miles an hour a practiced rider needs about 50 yards, an unpracticed one ten more.
article: Waking a motorcycle after winter | One Saturday morning in March prevents a breakdown in May. | Charge the battery first, since it suffers most. Check tire pressure, look for cracks and replace tires older than seven or eight years. Change oil that is over a year old and look at the brake fluid: dark means replace. The first ten miles serve for getting used to the bike again, for rider as well as machine.
article: How a helmet should fit | Tight at the cheeks, without a pressure point on the forehead. | Measure your head an inch above the eyebrows and start with that size. Wear the helmet for ten minutes in the shop; red marks mean the shape is wrong. With the strap closed nobody should be able to roll it off from behind. Replace it after any fall and otherwise after five to seven years.
article: Packing for a week on the road | Heavy things low, near the tank and in balance. | Most motorcycles may carry 400 pounds including rider, so weigh your bags. Tools and water go low into the side cases and light things into the roll on the seat. Raise the rear tire pressure and the spring preload as the manual says. Pack rain gear on top, for the rain never waits.
service: Motorcycle inspection | Oil, brakes, valves, chain and a test ride with a written report. | 190
service: Winter storage | Heated garage, battery charging and a wash before pickup, per season. | 240
service: Tire fitting while you wait | New tires mounted and balanced in an hour. | 45
service: Carburetor cleaning | Ultrasonic bath, new gaskets and synchronizing for older bikes. | 160
service: Guided pass tour, three days | Eight riders, one guide and curves from morning to evening. | 480
product: Full-face helmet, matte black | Composite shell with sun visor and room for an intercom. | 249
product: Chain lube and cleaner set | Two cans and a three-sided brush for motorcycle chains. | 23
product: Riding jacket with armor | Abrasion-proof fabric, protectors and a liner that zips out. | 219
product: Tank bag, 14 liters | Holds by magnets and has a clear map pocket. | 69
product: Paddock stand | Lifts the rear wheel for chain care and tire work. | 75
product: Restored moped, two-stroke, 1 hp | New piston, fresh paint and the original saddle. | 890
question: Which license do I need for a scooter? | That depends on its power and speed. Small scooters are allowed with a car license in many places.
question: Can I rent riding gear for a tour? | Yes, jackets, pants, boots and helmets in all sizes.
question: How long do motorcycle tires last? | Rear tires about 4,000 to 8,000 miles, front tires somewhat longer.
question: Do you also repair older carburetor bikes? | With pleasure. Two of our mechanics learned on them.
question: May I ride along if I am new to biking? | On our Sunday rides, yes. The slowest rider sets the pace and rides second.
event: Season opening ride | One hundred motorcycles roll through the valley at walking pace.
event: Cafe racer evening | Home-built bikes, coffee and a vote for the finest tank.
event: Skills day for riders | Slow circles, emergency stops and swerving on the closed airfield.
event: Sidecar meeting | Outfits from all decades and rides for anyone who dares.
course: Motorcycle license, full course | Theory and twelve riding lessons in small groups. | 980
course: Cornering workshop | Lines, gaze and lean on a closed track. | 170
course: Service your own bike | Oil, chain and brake pads on three evenings. | 110
role: Motorcycle mechanic | Sets valves, cleans carburetors and test-rides every bike.
role: Riding instructor | Takes beginners from the first start to the test.
role: Tour guide on two wheels | Plans the passes, rides ahead and waits at each junction.
role: Gear adviser | Finds the helmet and the jacket that fit.
quote: After the skills day I brake harder and sleep better before a tour.
quote: My 1970s twin had not run for years; now it ticks over like a sewing machine.
quote: Three days, eleven passes, eight bikers and not one bad coffee stop.

# electric vehicles
words: electric vehicle, ev, electric car, charging station, charge point, wallbox, ev charger, fast charging, e-mobility, electromobility, charging cable, e-scooter, car battery range, electric van, plug-in hybrid, ev battery, electric fleet, home charging
about: We help households and firms to drive on electricity, from the first test drive to the charger in the garage. Since 2015 we have installed 2,300 charge points and converted fourteen fleets. Our own service vans have covered a million electric miles.
mission: We make driving electric as ordinary as plugging in a kettle.
categories: Charging, Batteries, Range, Home chargers, Fleets, Costs
article: How long does it take to charge an electric car? | Divide the missing kilowatt-hours by the power of the plug. | A battery of 60 kilowatt-hours that stands at 20 percent is missing 36 up to 80 percent. An ordinary wall socket with 2 kilowatts needs 18 hours for them, a wallbox with 11 kilowatts a little over three. A fast charger with 150 kilowatts manages it in about 20 to 25 minutes, because power falls as the battery fills. At home most people simply charge overnight.
article: Why 80 percent is enough | The last fifth charges slowly and ages the battery. | Lithium cells feel best between 20 and 80 percent. Above that the car reduces charging power, so that the last 20 percent may take as long as the 60 before. Charge to 100 only before a long trip and set off soon afterward. Many EV batteries still hold 85 to 90 percent of their capacity after 100,000 miles.
article: Range in winter | Expect a fifth to a third less on a freezing day. | Cold cells deliver less energy, and heating the cabin draws 2 to 4 kilowatts. Preheat the car while it is still plugged in. Seat and steering wheel heating use a fraction of what the fan does. A heat pump brings back about ten percent of the winter range.
article: Choosing a home charger | Eleven kilowatts are plenty for nearly every garage. | The onboard charger in the car sets the limit, commonly 7 or 11 kilowatts with alternating current. In ten hours overnight even 3.7 kilowatts add about 120 miles. The wallbox needs a circuit of its own with a breaker that detects fault currents. Register it with your grid operator before the electrician comes.
article: What an electric mile costs | Electricity at home beats gasoline by a wide margin. | A midsize electric car uses about 28 kilowatt-hours per 100 miles. At 0.15 per kilowatt-hour that comes to 4.20; a fast charger at 0.45 makes it 12.60. A gasoline car doing 30 miles to the gallon at 3.60 costs 12.00 for the same distance. Oil changes fall away, and brakes last twice as long thanks to recuperation.
article: Switching a fleet to electric vans | Begin with the routes, not with the vehicles. | Log mileage and standing times of all vans for a month. Routes under 100 miles that end at the depot are ideal. Twelve vans that stand from six in the evening rarely need more than 40 kilowatts together if a load manager spreads the charging. Replace diesels as their leases end, and train drivers in gentle driving.
service: Wallbox installation | On-site check, 11 kilowatt charger, wiring and registration. | 1450
service: Charging concept for apartment houses | Load management and billing for every parking space. | 2900
service: EV battery check | We measure the real capacity of a used electric car and certify it. | 110
service: Fleet analysis | Which of your vans can go electric now, with costs and charging plan. | 1600
service: Electric car subscription | Car, insurance, tires and service in one monthly price. | 449
product: Wallbox, 11 kW | Weatherproof home charger with cable and app. | 549
product: Charging cable type 2, 7 meters | For public charge points up to 22 kilowatts. | 129
product: Mobile EV charger | Charges at household and power sockets, with three adapters. | 239
product: Cable holder for the garage | Keeps plug and charging cable off the floor. | 22
product: Electric scooter, 25 miles range | Folds in three seconds and charges in five hours. | 399
product: Charging post for firms, 2 x 22 kW | Two charge points with billing and load management. | 3200
question: Can I charge my electric car in the rain? | Yes. Current flows only once plug and car have checked the connection.
question: How far does an EV get on one charge? | Most current models go 200 to 300 miles in summer, on the highway about a quarter less.
question: Is a household socket enough for charging? | Now and then, yes. For daily charging a wallbox is faster and safer.
question: What happens to old EV batteries? | Many serve another ten years as storage for solar power before their metals are recycled.
question: Can renters have a charge point? | In many places they have a right to one. We help with the letter to the landlord.
event: Electric test drive Saturday | Ten electric cars, one route and honest talk about range.
event: EV owners' evening | Experience with winter, trailers and charging on vacation.
event: Opening of the fast charging park | Eight charge points with a roof of solar panels beside the highway.
event: Electric rally around the lake | Not the fastest car wins but the thriftiest.
course: First months with an electric car | Charging, route planning and range in one evening. | 35
course: High-voltage safety for mechanics | Switching an EV safe before repair, with certificate. | 420
course: Fleet electrification for managers | Vehicles, chargers and costs in one day. | 290
role: Charging station installer | Mounts wallboxes, measures the circuit and explains the app.
role: EV technician | Diagnoses high-voltage batteries and electric drives.
role: Fleet adviser | Works out which routes can be driven electrically.
role: Charge point operator | Watches all stations and restarts them from afar.
quote: The wallbox was on the wall in one morning, and we have not seen a gas station since.
quote: Their battery check gave me the courage to buy a used EV.
quote: Twelve electric vans charge overnight without the lights ever flickering.
`;
