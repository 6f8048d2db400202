/** Knowledge: tennis, swimming, hiking and camping, travel and others. */
export const b2Subjects = `
# tennis
words: tennis, tennis club, tennis court, tennis racket, tennis coach, forehand, backhand, clay court, hard court, tiebreak, doubles partner, match point, padel, pickleball, badminton, table tennis, racket sport
about: We are a tennis club with nine clay courts, two of them under a dome in winter. About 400 members play here, from the red-ball kids to a doubles group of men over eighty. The clubhouse terrace has looked over center court since 1927.
mission: We want tennis to be easy to start and hard to give up.
categories: Technique, Matches, Leagues, Courts, Equipment, Juniors
article: Four steps to a steady serve | The toss decides more serves than the arm. | Stand sideways with the front foot at 45 degrees to the baseline and hold the racket in the continental grip. Lift the ball with a straight arm and let go at eye level, so that it rises a foot above your reach. Bend the knees, reach up and hit the ball at full stretch. Practice twenty tosses without a hit before each session.
article: Clay, hard court or grass? | The surface changes the game more than the racket does. | Clay slows the ball and makes it bounce high, so rallies are long and patience pays. Hard courts give a true, medium-fast bounce and suit most styles. On grass the ball stays low and slides, which helps the serve and the slice. Wear shoes made for the surface: a herringbone sole on clay, a tough one on hard court.
article: How to choose string tension | Lower is livelier, higher is firmer. | Most rackets are strung between 48 and 57 pounds. Lower tension gives more power and is kinder to the elbow, higher tension more control. Polyester strings last long but lose their life after some 15 hours of play. A rule of thumb: restring as often a year as you play in a week, but at least once.
article: Doubles: who covers the middle? | Most points in doubles are lost between two people who both waited. | The player whose forehand is in the middle takes the ball, unless the partner calls it. Move left and right together, as if tied by a rope of ten feet. When one is pulled wide, the other covers the center. Agree before each serve by a sign whether the net player will cross.
article: Tennis elbow and what helps | The pain comes from the wrist more often than from the elbow. | Late backhands, stiff strings and a grip that is too small strain the tendons of the forearm. Take two weeks off, then do slow wrist curls with a light weight, 15 lowerings three times a day. A softer string at three pounds less tension helps at once. See a doctor if it hurts at night.
article: Preparing a clay court | Sweep, line, water, and the court stays good all season. | After each match drag the net in circles from the outside in, so that the clay does not wander to the fences. Sweep the lines last. Clay that turns light red is too dry, so water before play and at noon on hot days. Fill holes at once, press them with the foot and wet them.
service: Court rental, one hour | An outdoor clay court for members' guests and visitors. | 22
service: Private tennis lesson | An hour with a certified coach, balls and racket included. | 58
service: Racket stringing | Your racket strung with a string of your choice within a day. | 18
service: Winter court under the dome | A fixed hour a week from October to April. | 690
service: Sparring partner | We find an opponent of your rating for an hour on court. | 12
product: All-round tennis racket, 290 g | Forgiving racket with a large head for club players. | 139
product: Tube of four pressurized balls | Felt balls for clay and hard courts. | 8.5
product: Clay court shoe | Herringbone sole and firm hold at the side. | 95
product: Overgrips, pack of three | Thin, dry grip tape in white. | 7
product: Junior racket, 23 inch | Light racket for children from seven to eight. | 35
product: Racket bag for six | Two compartments, one of them lined against heat. | 62
question: How do I book a court? | Online, up to seven days ahead. Members may hold two bookings at a time.
question: Do I need whites to play here? | No. Any sportswear is welcome, only the shoes must be made for clay.
question: I have no tennis partner. What now? | Put your rating on the partner board, or come to the open doubles on Thursday evening.
question: Can I rent a racket? | Yes, at the clubhouse desk for a small fee. Your first lesson includes one.
question: When do the outdoor courts open? | As a rule in the third week of April, as soon as the clay is firm.
event: Tennis club championships | Singles and doubles in six classes, finals on center court on Sunday.
event: Open doubles night | Partners drawn from a hat, four short sets under the lights.
event: Season opening on clay | Free play on all courts, with racket tests and cake on the terrace.
event: Junior tennis camp | Five mornings of strokes, footwork and match play in July.
course: Tennis for adult beginners | Ten hours in a group of four, from first forehand to first match. | 190
course: Serve and return clinic | Two Saturdays with ball machine and video. | 85
course: Red ball kids | A season with short courts and soft balls for five- to seven-year-olds. | 120
role: Head tennis coach | Plans the training of all groups and coaches the league team.
role: Courtkeeper | Rolls, waters and lines the clay courts.
role: League captain | Names singles and doubles and leads the team on match days.
role: Junior coordinator | Puts together the kids' tennis groups and finds tournaments for them.
quote: After ten lessons my backhand finally goes over the net, and on purpose.
quote: Perfectly watered clay, a court within a day and iced tea on the terrace.
quote: Through the partner board I found three people who play my level, and now we have our own doubles.

# swimming
words: swimming, swimmer, swimming pool, swim club, swim lesson, freestyle, breaststroke, backstroke, butterfly stroke, lifeguard, swim lane, open water swim, water polo, aqua aerobics, swim goggles, swimsuit, diving board, water slide
about: We run an indoor pool with six lanes, a warm teaching pool and an outdoor pool for the summer. Our swim school has taught more than 9,000 children since 1971. The swim team trains early, the public has the lanes from eight.
mission: We want everyone in our town to be able to swim and to enjoy it.
categories: Swim lessons, Technique, Open water, Opening hours, Swim team, Safety
article: Breathing in freestyle | Breathe out under water, and the rest falls into place. | Beginners hold their breath and then have no time to breathe in. Let the air out in a steady stream through nose and mouth while the face is in the water. Turn the head with the roll of the body until one eye is above the surface, and breathe in the trough behind the bow wave. Practice with one hand on the wall, then with a kickboard.
article: When is a child ready for swim lessons? | Most learn to swim between five and seven. | Before that age children can get used to water, float and jump in with a parent. For a real stroke they need to coordinate arms, legs and breath, which comes at about five. Twelve to twenty lessons are normal until the first length. A child swims safely only when it can swim 200 yards and float on its back.
article: The breaststroke kick | The feet decide, not the knees. | Draw the heels toward the seat, with the knees no wider than the hips. Turn the toes outward and press the water back with the insides of the feet and shins. Close the legs fast and glide with straight feet for two seconds. Three kicks to one pull is a good drill for the glide.
article: A first mile in the pool | A mile is 70 lengths of a 25-yard pool, and a bit. | Start with eight times 50 yards and rest 20 seconds in between. Add two fifties a week until you reach twenty. Then join them: ten times 100, later five times 200. After about ten weeks with two swims each most people can go the whole mile without a stop.
article: Open water for pool swimmers | There is no black line in the lake. | Look up every eight to ten strokes, just until the eyes are above the surface, and aim for something tall on the shore. Wear a bright cap and tow a buoy. Below 60 F a wetsuit is a must for most swimmers, and the first minute belongs to calm breathing. Never swim alone, and always along the shore.
article: Signs of drowning | It is quiet, and it takes less than a minute. | Real drowning is seldom loud: the mouth sinks and rises, the head tilts back and the arms press down at the sides. The person cannot wave or call. Ask whether all is well, and if no answer comes, act. Call for help, throw something that floats and go in yourself only if you are trained.
service: Private swim lesson | Thirty minutes in the teaching pool with one teacher. | 32
service: Day ticket | Indoor and outdoor pool, slide and sauna area from opening to close. | 9.5
service: Stroke analysis | Underwater video of your stroke and three drills to take home. | 60
service: Lane rental | One 25-yard lane for an hour for clubs and schools. | 24
service: Pool birthday | Two hours with inflatable, a lifeguard and a table by the teaching pool. | 150
product: Swim goggles, anti-fog | Soft seals and three nose bridges. | 18
product: Kickboard | Closed-cell foam board for leg drills. | 14
product: Silicone swim cap | Stretchy cap that does not pull the hair. | 9
product: Training swimsuit | Chlorine-proof suit with crossed straps. | 42
product: Open water buoy, 20 l | Bright orange tow float with a dry bag. | 29
product: Ten-swim pass | Ten visits to the pool, valid for a year. | 75
question: How warm is the water? | The lap pool is kept at 81 F, the teaching pool at 90 F and the outdoor pool at about 75 F.
question: Do I have to wear a swim cap? | No, but long hair must be tied back. Swim shorts should end above the knee.
question: When are lanes free for lap swimming? | From eight to four on weekdays three lanes are always open. The swim team has the pool from five.
question: Can parents watch swim lessons? | Yes, from the gallery. At the edge of the pool they would distract the children.
question: Do babies need a special swim diaper? | Yes, in all pools. You get them at the front desk.
event: Midnight swim | Pool open until one, with underwater lights and quiet music.
event: Lake crossing | One and a half miles from the bathing beach to the boathouse, with escort kayaks.
event: Swim meet of the juniors | Sprints over 50 and 100 yards in all strokes in the six-lane pool.
event: Swim-a-mile day | Everybody who swims 70 lengths gets a badge.
course: Learn to swim for children | Fifteen lessons in the teaching pool, from floating to the first length. | 165
course: Freestyle for adults | Eight evenings on breathing, roll and catch. | 110
course: Aqua aerobics | Ten sessions of gentle exercise in shoulder-deep water. | 90
role: Swim teacher | Leads small groups from the first float to the badge.
role: Lifeguard | Watches the pool and slides and gives first aid.
role: Swim team coach | Writes the sets and times the swimmers at the meet.
role: Pool technician | Checks chlorine, pH and temperature three times a day.
quote: At 48 I learned to put my face in the water, and now I swim twice a week.
quote: The lanes are sorted by speed, so even early in the morning nobody swims over you.
quote: Our twins dived for rings on the last day of the swim course and were so proud.

# hiking and camping
words: hiking, hiker, hike, hiking trail, camping, campsite, campground, campfire, tent, backpacking, trailhead, mountain hut, national park, sleeping bag, rucksack, outdoors, nature walk, mountain trail, wilderness, caravan site
about: We are a hiking club that looks after 190 miles of trails and two campsites. Every weekend a leader takes a group out, from gentle walks with grandchildren to three-day tours with a tent. Our members have painted the trail blazes since 1931.
mission: We bring people out onto the trail and keep the paths open for those who come after.
categories: Trails, Camping, Gear, Huts, Safety, Nature
article: How long will a hike take? | Distance gives half of the answer, climb the other half. | Count one hour for every three miles on the map and add half an hour for every 1000 feet of climb. Children and big packs add a third. Plan a break of ten minutes each hour and be back two hours before dark. Write the turnaround time on the map and keep to it.
article: Pitching a tent for a stormy night | Choose the place by the wind, not by the view. | Look for flat ground that is a little raised, never a hollow and never under dead branches. Turn the narrow end into the wind. Drive the stakes at 45 degrees away from the tent and guy out every line. Leave a hand's breadth of air under the fly, or the inside will be wet by morning.
article: Packing a backpack for the trail | Heavy things close to the back, between the shoulder blades. | The sleeping bag goes to the bottom, food and water to the middle near the spine, clothes around them. Rain gear, map and snacks stay on top. A pack for several days should not weigh more than a fifth of your body. Close the hip belt first, then the shoulder straps, so that the hips carry most of the load.
article: Fire, and how to leave none behind | A campfire is out when you can touch the ashes. | Use only existing fire rings and check the fire danger of the day. Burn wood no thicker than your wrist, it burns down to ash. Half an hour before bed stop adding wood. Pour water, stir, pour again and feel with the back of your hand.
article: Thunderstorms in the mountains | Be off the ridge by noon. | In summer storms build in the afternoon, and towers of cloud before eleven are a warning. Count the seconds between flash and thunder: under 30 means seek shelter now. Leave summits, lone trees and wire ropes, spread the group and crouch on your pack. Wait 30 minutes after the last thunder.
article: Water from a stream | Clear is not the same as clean. | Take it from fast water, above the trail and above any pasture. A rolling boil of one minute is enough, above 6500 feet three. Filters with 0.2 micron pores hold back bacteria and protozoa but no viruses. Plan half a quart for each hour of walking, and more in heat.
service: Guided day hike | Six to nine miles with a trail leader in a group of up to twelve. | 25
service: Tent site for a night | A site for two people with one tent and use of the campground kitchen. | 24
service: Camping gear rental | Tent, two mats, stove and lantern for a weekend. | 55
service: Bunk in the mountain hut | A bed in a shared room with breakfast before the summit. | 38
service: Luggage transport between huts | Your pack travels to the next hut while you hike with a daypack. | 15
product: Two-person tent, 4.6 lb | Freestanding dome with two entrances and a full fly. | 229
product: Hiking boots, mid height | Waterproof leather boots with a firm heel. | 145
product: Sleeping bag, comfort 36 F | Three-season bag with a zip on both sides. | 119
product: Trail map, 1:25 000 | Tear-proof map with all blazed trails, springs and huts. | 12.5
product: Trekking poles, pair | Folding poles with cork grips. | 69
product: Camping stove with pot | Gas burner that boils a quart in four minutes. | 58
question: Which hike is good for children? | The mill trail: three miles, a stream all the way and a campfire place at the end.
question: May I take my dog on the trails? | Yes, on a leash. In the nature reserve from March to July dogs must stay away.
question: Do I have to reserve a tent site? | On summer weekends yes. On weekdays there is nearly always room for a small tent.
question: How are the trails marked? | Yellow blazes for short loops, red for ridge trails and blue for long distance.
question: Are campfires allowed? | In the fire rings of the campsite, as long as the fire danger is low or moderate.
event: Sunrise hike to the lookout | Start at the trailhead at 4:30 with headlamps, coffee at the summit.
event: Trail work day | We cut steps, clear drains and paint blazes on the ridge trail.
event: Family camping weekend | Two nights in tents by the lake with a night walk and bread on a stick.
event: Slide evening: 300 miles on foot | A member tells about his long hike from hut to hut.
course: Map and compass | A day outdoors on bearings, contour lines and finding the trail again. | 45
course: Wilderness first aid | Sixteen hours on sprains, cold, heat and calling for help far from the road. | 150
course: First night in a tent | A weekend for beginners on pitching, cooking and packing. | 95
role: Trail leader | Plans the route, watches weather and pace and brings all hikers home.
role: Campsite warden | Welcomes the campers and looks after tent sites and fire rings.
role: Trail maintainer | Keeps ten miles of path clear and blazed.
role: Hut keeper | Cooks, makes the bunks and knows the state of the trails.
quote: Without the leader we would never have found that waterfall above the trail.
quote: Quiet sites, clean showers and stars above the tent: we will camp there again.
quote: The blazes were so good that our ten-year-old led the hike.

# travel
words: travel, traveler, tourism, tourist, travel agency, tour operator, city break, sightseeing, itinerary, vacation, holiday trip, travel guide, travel blog, guided tour, tour guide, backpacker, road trip, cruise, destination, excursion
about: We are a small travel company that plans trips for groups of up to twelve. Our guides live where they lead, from Porto to Hanoi. Since 1999 we have sent travelers off by train, boat and on foot, and seldom in a hurry.
mission: We want travelers to come home with stories and hosts to be glad that they came.
categories: City breaks, Train trips, Islands, Food and drink, Tips, Family travel
article: Three days in Lisbon | The seven hills are best done by tram, ferry and on foot. | Begin in Alfama, where the lanes are cool until ten, and walk up to the castle. On the second day take the train along the river to Belem for the tower and the monastery from the 16th century. Keep the third for Sintra, 40 minutes by train. Dinner starts at eight, and a bowl of caldo verde with bread is a good and cheap one.
article: Packing for two weeks in a carry-on | You need the same for two weeks as for five days. | Take three tops, two bottoms, one warm layer and one rain jacket in colors that go together. Wear the heaviest shoes on the trip. Liquids in bottles of up to 100 ml go in a clear one-quart bag. Wash every four days, and leave a fifth of the bag empty for the way home.
article: How to beat jet lag | Light is the strongest medicine. | The body shifts by about one hour a day, and more easily westward. After a flight to the east seek light in the late morning and avoid it early, after one to the west go out in the evening. Eat at local times from the first day on. A nap of 20 minutes is fine, one of two hours costs you the night.
article: Night trains: what to expect | You fall asleep in one country and have breakfast in another. | Seats are cheapest, couchettes have four or six bunks and sleepers one to three beds with a washbasin. Book two to six months ahead, as the lower bunks go first. Bring water, earplugs and slippers. The attendant keeps the tickets and wakes you half an hour before your stop.
article: When to see the Northern Lights | Dark, clear and far north, in that order. | The season runs from September to late March, between about 65 and 70 degrees north, in places such as Tromso or Abisko. Stay at least four nights, since every second one may be cloudy. The best hours are from nine to one. A tripod, a wide lens and ten seconds of exposure are enough for a picture.
article: Planning a road trip without rush | Four hours at the wheel are plenty for one day. | Plan no more than 200 miles a day and two nights in every second place. Mark three fixed points and leave the rest open. Fill up at half a tank in empty country. A paper map, ten quarts of water and a blanket in the trunk have saved many a trip.
service: Tailor-made itinerary | A day-by-day plan with trains, beds and tips, made from an hour of talk. | 150
service: Guided old town walk | Two hours with a local guide through lanes, yards and markets. | 22
service: Visa and document check | We look through passports, visas and entry rules for your trip. | 35
service: Airport transfer | A driver with your name meets you and brings you to the hotel. | 48
service: Group tour for schools | Coach, beds and program for three days, per traveler. | 240
product: Ten days in Portugal by train | Porto, Coimbra, Evora and Lisbon in a group of twelve. | 1690
product: City walks pocket guide | Thirty walks of an hour each, with maps. | 16.5
product: Packing cubes, set of four | Light bags that keep a suitcase in order. | 26
product: Island hopping in Greece, eight days | Ferries, small guesthouses and a guide for Paros and Naxos. | 1280
product: Travel adapter for 150 countries | One plug with two USB sockets. | 24
product: Voucher for a weekend trip | Two nights in one of twenty cities, train included. | 320
question: How large are your travel groups? | Eight to twelve travelers and a guide. Below six we call you and offer another date.
question: What happens if I have to cancel the trip? | Up to 30 days before departure you pay a fifth of the price. After that, travel insurance helps.
question: Do I need a visa? | That depends on passport and destination. The rules are listed with each trip, and we check them with you.
question: Can I travel alone with you? | Yes, about half of our guests do. Single rooms are limited, so book early.
question: Are flights included in the tour price? | No. All trips start and end at the destination, so you can come by train or plane.
event: Travel evening: Georgia | Travel pictures from Tbilisi and Svaneti, with bread and questions.
event: Meet-up for solo travelers | Coffee and maps in our office on the first Thursday of the month.
event: Departure of the spring tour | Travelers meet at platform 6 at 7:40, the guide has a red umbrella.
event: Tourism fair weekend | Forty tour operators and guesthouses show their trips.
course: Become a tour guide | Six Saturdays on history, routes and leading groups. | 290
course: Travel writing | Four evenings from the notebook to the finished story. | 95
course: Spanish for travelers | Eight lessons for stations, menus and hotels. | 110
role: Tour guide | Leads groups through town and tells what is in no guidebook.
role: Travel consultant | Listens, plans the itinerary and books trains and beds.
role: Destination manager | Tests guesthouses and routes and keeps in touch with the hosts.
role: Trip coordinator | Is reachable day and night while travelers are on the way.
quote: Our guide took us to a bakery at six in the morning, and it was the best hour of the trip.
quote: Every train, every bed and every ferry worked out, and we still had time to get lost.
quote: I had never traveled alone and came home with eleven friends.

# hotel
words: hotel, guesthouse, bed and breakfast, hostel, inn, resort, hotel room, double room, single room, hotel suite, hotel check-in, hotel guest, front desk, housekeeping, room rate, vacation rental, holiday apartment, concierge, minibar, overnight stay
about: We are a family-run hotel with 34 rooms in a former post station. The breakfast room opens onto the garden, and the station is seven minutes away on foot. Guests have slept well here since 1896, and the fourth generation is at the front desk now.
mission: We want every guest who checks in to feel expected.
categories: Rooms, Breakfast, Offers, The area, Meetings, House news
article: What the star rating of a hotel tells you | Stars count features, not friendliness. | In many countries stars are given for equipment and services: room size, hours of the front desk, elevator, restaurant. Three stars usually mean a private bathroom, a desk and a front desk that is staffed for most of the day. Whether the bed is good no star will tell you. Read the latest five reviews and look at the pictures of the bathroom.
article: How we make a hotel bed | A good hotel bed takes four minutes and two people. | First the mattress cover is pulled smooth, then the bottom sheet is folded in at the corners at 45 degrees. The duvet is shaken out twice and laid with the opening toward the foot. Pillows stand with the closed side to the door. A last look along the edge from knee height shows every crease.
article: When to book for the best room rate | Early for holidays, late for Sundays. | For fairs, festivals and school vacations rooms are cheapest three to six months ahead. On ordinary nights many hotels lower their rates in the last ten days. Sunday is the quietest night in city hotels, Tuesday and Wednesday the fullest. Calling the hotel often brings breakfast or a later check-out on top.
article: A breakfast buffet without waste | Small bowls look better and throw away less. | We refill every ten minutes and fill only half as much in the last hour. Bread is cut on demand and eggs are made to order. What is left of the fruit becomes jam, what is left of the bread becomes dumplings for the staff. Since we began, food waste has fallen by about a third.
article: Sleeping well in a hotel | The first night in a strange bed is always lighter. | Ask for a room away from the elevator and the street, as high up as possible. Set the room to about 64 F and switch off all standby lights. Take your own pillowcase, the smell of home helps. Unpack at once, put your book on the nightstand and take a short walk before bed.
article: Our hotel as it was in 1896 | Six horses, nine rooms and one bathtub. | The front desk stands where the coachmen paid for hay. Each of the nine rooms had a stove, and hot water was carried up in cans. The first telephone came in 1911, the elevator in 1958. Two of the old keys still hang by the stairs, and one of them still opens room 4.
service: Late check-out | Keep your room until three in the afternoon. | 25
service: Breakfast buffet | Warm and cold dishes, bread from the village bakery and coffee to order. | 16
service: Bringing your dog | Basket, bowl and a room on the garden side. | 12
service: Parking space | A covered space behind the hotel for one night. | 14
service: Meeting room for a day | Daylight, screen, coffee breaks and lunch for up to 20 people. | 390
product: Double room, garden side | A night for two in a quiet room with a queen bed and breakfast. | 138
product: Single room | Desk, shower and a bed 47 inches wide, breakfast included. | 89
product: Family suite | Two rooms with a door between them, for two adults and three children. | 196
product: Romantic weekend | Two nights with a four-course dinner and a late check-out. | 340
product: Hotel voucher | One night for two with breakfast, valid three years. | 150
product: House jam from the breakfast room | Apricot jam from our kitchen, 8 ounces. | 6.5
question: When can I check in? | From three in the afternoon. If you come earlier, we look after your luggage.
question: Is breakfast included in the room rate? | Yes, for all rooms, from seven to half past ten.
question: What if I arrive after ten at night? | Call us beforehand, and your room key will be waiting in the box beside the door.
question: Can I cancel my room free of charge? | Until six in the evening two days before arrival. Offers with a fixed rate are the exception.
question: Are there rooms without stairs? | Yes, two rooms on the ground floor have step-free showers and wide doors.
event: Fireside evening in the lobby | Tea, old guest books and stories of the hotel on Fridays at eight.
event: Sunday brunch in the hotel garden | From ten to two, for hotel guests and neighbors.
event: New Year at the hotel | Three nights with a gala dinner and a late breakfast.
event: Hotel open house | Laundry, kitchen and the tower suite, shown by our housekeepers.
course: Bartending evening in the hotel bar | Three classic drinks, one without alcohol, and how to shake them. | 48
course: Hospitality basics for new staff | Two days on front desk, phone and housekeeping. | 120
course: Napkin folding and table setting | An afternoon with our head waiter in the breakfast room. | 30
role: Front desk manager | Welcomes guests, keeps the room plan and knows every train.
role: Head housekeeper | Leads the room team and checks each room before check-in.
role: Breakfast cook | Makes eggs to order from half past six.
role: Night porter | Lets in late guests and watches over the house until six.
quote: The hotel bed was so good that we missed breakfast on the first day.
quote: At the front desk they remembered my name and my tea after a year.
quote: A quiet hotel room, birds in the garden and a key that is really a key.

# painting
words: painting, painter, art gallery, artwork, watercolor, oil painting, acrylic, canvas, sketchbook, drawing class, easel, art studio, portrait painting, illustration, illustrator, printmaking, sculpture, art exhibition, still life, fine art
about: We are a studio house where eleven painters and printmakers work and a gallery shows what they do. On four evenings a week we teach drawing and painting to people of all ages. The former thread factory has smelled of turpentine and coffee since 1986.
mission: We bring art out of the frame and into everyday life.
categories: Oil, Watercolor, Drawing, Exhibitions, Artists, Materials
article: Six colors of paint are enough | A small palette teaches you to mix. | Take a warm and a cool version of each primary: cadmium yellow and lemon, vermilion and crimson, ultramarine and a greenish blue. Add white for oil or acrylic. Neighbors on the color wheel mix to bright tones, opposites to grays and browns. Paint a chart of all pairs once, and hang it beside the easel.
article: Fat over lean | The oldest rule in oil painting keeps paint from cracking. | Each layer should hold more oil than the one below, since oily paint dries slowly and stays flexible. Thin the first layer with solvent, use the next from the tube and add a little linseed oil to the last. Thin layers feel dry in some days, but wait six months to a year with the final varnish. Oily rags can heat up by themselves, so spread them out to dry outdoors.
article: Watercolor: how wet is wet? | Paper, brush and timing make three quarters of the picture. | On shining paper color runs freely, good for skies. When the shine turns to a soft sheen, edges stay soft but forms hold. Never add wetter paint at this moment, or it will bloom like a cauliflower. Paper of 140 pounds needs stretching or taping, that of 300 pounds does not.
article: Measuring with a pencil | An outstretched arm is the best ruler. | Close one eye, stretch the arm and lay the pencil over the subject. Mark the height of the head with your thumb and see how often it fits into the body: seven to eight times in a standing adult. Then compare widths with heights. Check the slant of lines by holding the pencil along them and moving it to the paper.
article: How to hang a picture | The middle of the picture belongs at eye level. | Museums hang with the center about 57 to 60 inches above the floor. Above a sofa leave six to eight inches. Two hooks keep a frame level, and felt dots at the lower corners let the wall breathe. Keep watercolors and prints out of direct sun, as they fade within a few years.
article: Stretching a canvas | Start in the middle, and never pull twice on the same side. | Cut the canvas two inches larger than the frame on all sides. Put a staple into the middle of one side, pull and staple the opposite one, then the other two. Work outward in turns, a staple every two inches, and fold the corners last. It is right when it sounds like a dull drum.
service: Portrait in oil | A portrait from two sittings and photographs, 16 by 20 inches. | 950
service: Framing | A wooden frame with acid-free mat and museum glass for your picture. | 120
service: Studio place for a month | An easel, north light and storage in the shared studio. | 180
service: Private drawing lesson | Ninety minutes one to one with a painter of our house. | 65
service: Picture loan | An original painting on your wall for three months. | 60
product: Harbor in fog, oil on canvas | Original painting, 24 by 32 inches, unframed. | 780
product: Linocut "Three Pears" | Hand-printed in an edition of 40, signed. | 95
product: Watercolor set, 12 half pans | Artists' colors in a metal box with a mixing tray. | 54
product: Sketchbook, 80 sheets | Heavy paper for pencil, ink and light washes. | 17.5
product: Brush set for acrylic | Five brushes, flat and round, with short handles. | 28
product: Studio easel, beech | Stable easel for canvases up to 80 inches. | 165
question: I cannot draw. Can I still come to the painting class? | Yes. The first evening begins with shapes and shadows, and nobody has to show a drawing.
question: Are the paintings in the gallery for sale? | Most are. Prices are on the list at the entrance, and you may pay in three installments.
question: Do I have to bring paints and brushes? | Not for beginners' classes. Paper, paints and aprons are included.
question: How long does a commissioned portrait take? | Six to ten weeks, as oil needs time to dry.
question: May I visit the painters at work? | On the first Saturday of the month all studios are open.
event: Vernissage: Light on Water | Forty watercolors by three painters, with wine in the gallery.
event: Open art studios | Eleven studios, wet canvases and talks from noon to six.
event: Plein air day at the river | We paint outdoors from nine, folding stools provided.
event: Life drawing marathon | Six hours with two models, poses from one minute to forty.
course: Drawing from the start | Eight evenings on line, form, light and perspective. | 145
course: Watercolor landscapes | A weekend on skies, trees and water. | 130
course: Oil painting step by step | Ten evenings from underpainting to glaze. | 210
role: Resident painter | Works in the studio for a year and shows the pictures at its end.
role: Gallery curator | Chooses the works, hangs the exhibition and writes the labels.
role: Drawing teacher | Teaches people to see before they draw.
role: Frame maker | Cuts frames and mats and stretches canvases.
quote: The portrait of my mother looks as if she were about to say something.
quote: After eight evenings I filled a whole sketchbook on the train.
quote: A small gallery in which the painters themselves explain their canvases.
`;
