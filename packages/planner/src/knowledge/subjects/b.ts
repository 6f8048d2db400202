/** Knowledge: football, running, cycling, martial arts and others. */
export const bSubjects = `
# football
words: football, soccer, football club, soccer club, football team, soccer team, goalkeeper, striker, midfielder, penalty kick, offside, football pitch, soccer field, matchday, five-a-side, futsal, football league, youth soccer
about: We are a football club with eleven teams, from the under-sevens to the veterans who still play on Friday nights. Since 1962 we have trained and played on our own two pitches at the edge of town. Everybody who wants to kick a ball finds a team with us.
mission: We want every child in town to have a football, a team and a goal to shoot at.
categories: Match reports, Training, Youth teams, Women's team, Club life
article: How to teach the inside-of-the-foot pass | The most used kick in the game is also the easiest to learn well. | Place the standing foot beside the ball, with the toes toward the target. Turn the kicking foot outward, lock the ankle and hit the ball through its middle. Start at five yards and move apart only when nine passes out of ten arrive. Ten minutes at the start of each practice is enough for most youth teams.
article: The offside rule in two minutes | A player is judged at the moment the ball is played, not when it arrives. | An attacker is offside if any part of the body that can score is nearer to the goal line than both the ball and the second-last opponent. The rule applies only in the opponents' half. There is no offside from a throw-in, a goal kick or a corner. Standing in an offside position is no offense unless the player takes part in play.
article: Which formation suits a young football team? | On a small pitch a simple shape beats a clever one. | In seven-a-side a 2-3-1 gives every player two short passing options. The two defenders learn to cover each other, and the three in midfield learn to attack and come back. Rotate positions, the goalkeeper included, until the age of about twelve. Results matter less at that age than touches of the ball.
article: Warming up before the match | Fifteen minutes of the right exercises prevent many knee and hamstring injuries. | Begin with easy jogging, hip turns and side steps for five minutes. Then add squats, single-leg balance and planks, followed by short runs with changes of direction. Finish with passes and shots at goal. Teams that do such a program at least twice a week have clearly fewer injuries over a season.
article: Choosing boots for grass and artificial turf | The studs, not the color, decide how well you stand. | On natural grass molded studs work for most of the year, and longer ones help only on soft, wet ground. On artificial turf many short studs spread the load and spare the knees. Leave about half a thumb's width at the toe. Dry boots with newspaper, never on a radiator.
article: What a goalkeeper should practice first | Good hands begin with good feet. | Start with the set position: knees soft, weight forward, hands at waist height. Practice side steps along the goal line before any dive. For balls at chest height bring the thumbs together to a W, for low balls turn the little fingers together. Diving comes later and begins from the knees.
service: Trial training | Two sessions with the team of your age before you join the club. | 0
service: Goalkeeper coaching | An hour with our goalkeeper coach in a group of at most three keepers. | 25
service: Pitch rental | Our artificial turf pitch with floodlights, goals and changing rooms for 90 minutes. | 85
service: Birthday on the pitch | Two hours of games, a penalty contest and a coach for up to twelve children. | 140
service: Referee for your friendly | One of our trained referees for a friendly match or a tournament day. | 45
product: Home jersey, current season | Breathable jersey in the club colors with the crest on the chest. | 49
product: Fan scarf | Knitted scarf for cold days in the stand behind the goal. | 18
product: Training ball, size 4 | Hand-stitched ball for players from eight to twelve. | 24.5
product: Shin guards with ankle protection | Light guards for youth players, in sizes S to L. | 15
product: Goalkeeper gloves | Gloves with a soft palm for wet and dry pitches. | 32
product: Season ticket, main stand | A seat for all home matches of the first team. | 95
question: From what age can my child play football here? | Our youngest group starts at five. They play without a league table and train once a week.
question: Do I need my own boots for the trial training? | Running shoes are fine for the first two sessions. Please bring shin guards, or borrow a pair from the coach.
question: What happens when it rains? | We play in rain but not in a thunderstorm. If the grass pitch is closed, training moves to the artificial turf.
question: Is there a women's soccer team? | Yes, our women's team plays in the district league, and two girls' teams train on Tuesdays and Thursdays.
question: Where do I find the kickoff times? | All matches are in the fixture list, with pitch and kickoff time. Changes are posted there by the evening before.
event: Home match against Riverside United | Kickoff on pitch 1 at three o'clock, the youth team plays before it.
event: Summer five-a-side tournament | Twenty teams of friends and neighbors play on four small pitches, with a grill by the goal line.
event: Youth football camp | Five days of training, games and lunch together in the first week of summer vacation.
event: Girls' soccer day | An afternoon for girls from six to fourteen to try passing, shooting and a first match.
course: Referee course | Four evenings on the laws of the game, with a first match whistled at the side of an experienced referee. | 60
course: Coaching license for youth teams | Two weekends on training plans for players from six to ten. | 180
course: Finishing clinic for strikers | Three Saturdays of shooting, heading and timing the run. | 75
role: Head coach of the first team | Plans training, picks the eleven and leads the team on matchday.
role: Youth coordinator | Finds coaches for all youth teams and talks with the parents.
role: Goalkeeper coach | Trains the keepers of all teams, from catching to building up play.
role: Groundskeeper | Mows and marks the pitches and looks after goals, nets and floodlights.
quote: My son was shy on the first day, and after three weeks he talked of nothing but his team and Saturday's match.
quote: The artificial turf is in top shape, and we could book it for our Thursday pickup game in two minutes.
quote: Coaches who know every child by name and let them all play, that is how youth football should be.

# running
words: running, runner, jogging, marathon, half marathon, trail run, running club, running group, 10k, 5k, parkrun, running shoe, race pace, interval training, long run, ultramarathon, race bib, finish line
about: We are a running group of about a hundred people, from first-time joggers to marathon finishers. Since 2008 we have met every Tuesday at the boathouse and every Sunday at the edge of the woods. Nobody runs alone with us, and nobody is left behind.
mission: We help people to run regularly, without injury and with joy.
categories: Training plans, Races, Trails, Gear, Nutrition
article: From the couch to five kilometers in nine weeks | Walk breaks are the secret of every good start. | Run one minute and walk two, ten times over, on three days a week. Each week lengthen the running part a little and shorten the walk. After about nine weeks most healthy beginners run 30 minutes without a stop. Keep a pace at which you could still talk in full sentences.
article: How fast should the long run be? | Slower than you think, by a minute or more per mile. | The long run trains endurance, the heart and the use of fat as fuel, and all of that happens at an easy pace. Run it 60 to 90 seconds per mile slower than your marathon pace. Add no more than a mile or two a week, and cut back every fourth week. For a marathon the longest one is usually 18 to 20 miles, three weeks before the race.
article: Intervals for a faster 10k | One hard session a week is enough for most runners. | Warm up for 15 minutes, then run five times 1000 meters at the pace you want to hold in the race. Jog two to three minutes between them. The last one should be as fast as the first, otherwise you began too quickly. Leave two easy days before the next hard run.
article: When running shoes are worn out | Most pairs last between 300 and 500 miles. | The foam loses its spring before the sole looks worn. Note the date of purchase and count the miles in your training log. Creases in the side of the midsole and new aches in the shins are typical signs. Two pairs in turn last longer than one after the other, because the foam can recover.
article: Pacing your first half marathon | The race begins at mile ten. | Run the first three miles ten seconds per mile slower than planned, even if it feels too easy. Settle into your pace until mile ten, and drink a few sips at each station. What is left then can go into the last 5k. An even pace or a slightly faster second half gives the best times for almost everybody.
article: Running on hot days | Heat slows everyone, so plan for it. | Run before eight in the morning or after sunset, and choose shade over speed. Above 75 F expect to lose 20 to 30 seconds per mile at the same effort. Wear a light cap, drink before you are thirsty and wet your neck. Dizziness or chills mean stop, walk and cool down.
service: Gait analysis | Twenty minutes on the treadmill with video and advice on stride and shoes. | 45
service: Personal training plan | Twelve weeks of runs made for your goal race, your week and your pace. | 90
service: Guided city run | An hour at an easy pace along the river with a local runner. | 20
service: Race timing | Chip timing, bibs and a results list for runs of up to 300 starters. | 650
service: Pacer for your race | An experienced runner who keeps your goal pace from start to finish. | 60
product: Trail running shoe | Light shoe with a grippy sole for mud, roots and gravel. | 125
product: Running vest with two flasks | Five-liter vest for long runs with room for gels and a jacket. | 79
product: Reflective running belt | Slim belt for phone and keys that is seen from 150 yards. | 22
product: Merino running socks, two pairs | Thin socks with flat seams against blisters. | 19.5
product: Marathon training log | A notebook for 52 weeks of miles, pace and weather. | 14
product: Headlamp for night runs | 350 lumens, 2.5 ounces, ten hours on one charge. | 48
question: I have never run before. Can I join? | Yes. The beginners' group on Tuesdays starts with one minute of running and two of walking.
question: How many days a week should I run? | Three days suit most beginners, with a day of rest between them. Add a fourth when three feel easy for a month.
question: When are race bibs handed out? | On the day before the run from four to eight, and on race day until 45 minutes before the start.
question: What should I eat before a long run? | Something light with carbohydrates two to three hours before, such as oatmeal or toast with a banana.
question: Can I run with my dog or a stroller? | On Sundays on the forest road, yes. In races with a mass start we ask you not to.
event: Lakeside 10k | Two flat laps around the lake, start at ten by the old boathouse.
event: New Year's Eve run | Five miles in costume through the old town, with hot punch at the finish line.
event: Full moon trail run | Seven miles by headlamp on forest trails, at a pace at which everyone can talk.
event: Relay marathon | Teams of four share 26.2 miles in the city park.
course: Start running | Nine weeks from walking to your first 5k, once a week with a coach. | 65
course: Marathon in 16 weeks | Training plan, a weekly interval session and three guided long runs. | 160
course: Running technique | Two Saturdays on posture, cadence and arm swing, with video. | 80
role: Running coach | Writes the training plans and leads the intervals on the track.
role: Race director | Plans the course, permits and start times of our road races.
role: Beginners' group leader | Runs at the back and makes sure that no runner is lost.
role: Volunteer coordinator | Finds helpers for water stations, bibs and the finish line.
quote: A year ago I could not run for the bus, and on Sunday I finished my first half marathon.
quote: The best-marked trail run I know, and the cake at the finish line was worth every hill.
quote: My pace group made the winter miles feel short.

# cycling
words: cycling, cyclist, bicycle, bike shop, bike ride, road bike, mountain bike, gravel bike, e-bike, bike tour, bike rental, bike repair, bike path, bikepacking, derailleur, bike helmet, bicycle lane, commuter bike
about: We are people who do most of their miles on two wheels: commuters, tourers and a few who race. Our workshop repairs bicycles of every kind, and on Sundays we ride out together. Since 1994 we have also pressed the city for safer bike paths.
mission: We want riding a bicycle to be the easiest way to get around.
categories: Routes, Maintenance, Road cycling, Mountain biking, Commuting, E-bikes
article: Cleaning and oiling a bicycle chain | Five minutes a month that double the life of a drivetrain. | Wipe the chain with a dry rag while you turn the cranks backward. Put one drop of oil on each roller on the inner side, then let it soak in for ten minutes. Wipe off all you can, as oil on the outside only gathers grit. Oil again after every wet ride or about every 120 miles.
article: The right bicycle tire pressure | Most riders pump road tires too hard and city tires too soft. | Wider tires need less pressure: a 28 mm road tire runs well at about 70 to 80 psi for a rider of 165 pounds, a 40 mm gravel tire at 35 to 45. Heavier riders add a little, and on wet roads all take some off. Check once a week, because tubes lose air by themselves. The highest and lowest value are printed on the sidewall.
article: Setting the saddle height | Knee pain on the bike often begins with half an inch. | Sit on the saddle with shoes on and put your heel on the pedal at its lowest point. The leg should be straight. With the ball of the foot on the pedal the knee then keeps a bend of about 25 to 35 degrees. Mark the height with tape, change by small steps and ride a week before you judge.
article: Packing for a week's bike tour | Every pound is felt on the third hill. | Two panniers of 20 liters are enough for a week with nights indoors. Pack one set to ride in, one to wear in the evening and rain gear on top. Tools: a multi-tool, two tubes, tire levers, a pump, a chain link and a few cable ties. Put heavy things low and near the frame.
article: Cycling in a group | Hold your line, and nothing will happen. | Stay two to three feet behind the wheel in front and look past it, not at it. Brake softly and point out potholes with your hand. Pull through without speeding up, then swing off and ease a little. Overlapping wheels is the most common cause of falls.
article: How far does an e-bike go? | Between 25 and 75 miles on a charge, and you decide most of it. | A battery of 500 watt-hours uses about 10 to 15 watt-hours a mile in a middle support level. Hills, wind, low tires and cold shorten the range, the last by up to a third. Charge indoors at room temperature and store the battery at about half. After 500 to 1000 full charges some four fifths of the capacity remain.
service: Bike tune-up | Brakes, gears, bearings and tires checked and adjusted, with a test ride. | 75
service: Flat tire repair | New tube and check of the rim tape while you wait. | 20
service: Day rental of a touring bike | A touring bicycle with panniers, lock and helmet for a day. | 28
service: Bike fitting | Ninety minutes of measuring and adjusting saddle, bars and cleats. | 120
service: E-bike battery test | Capacity and charge cycles of your e-bike battery as a printed report. | 35
product: Steel touring bike, 27 gears | Comfortable frame with racks, fenders and hub dynamo. | 1290
product: Bicycle helmet with rear light | Adjustable helmet in three sizes, with a light in the dial. | 69
product: Waterproof pannier, pair | Two roll-top panniers of 20 liters each that click onto any rack. | 110
product: Gravel tire, 40 mm | Fast middle tread for pavement and forest roads. | 42
product: Chain oil, 100 ml | Biodegradable chain oil for dry and damp weather. | 8.5
product: Folding bike lock | Hardened steel links, folded into a holder on the frame. | 64
question: How often does my bike need a tune-up? | Once a year or every 1500 miles. Daily commuters do better with a second one before winter.
question: Which bike size do I need? | Your inseam decides. Come by for five minutes and we measure it and let you test-ride two frames.
question: Can I join the Sunday ride on a mountain bike? | Yes, in the easy group, which rides 25 miles at about 12 miles an hour.
question: Do you repair e-bikes bought elsewhere? | Brakes, gears and tires always. For the motor it depends on whether we can read its system.
question: May I take my bicycle on the train? | On regional trains yes, outside rush hour and with a bike ticket.
event: Sunday ride to the mill | Forty flat miles with a coffee stop, start at nine at the bike shop.
event: Bike flea market | Used bicycles, parts and clothing change hands in the schoolyard.
event: Night ride through the city | Two hundred cyclists with lights and music on closed roads.
event: Hill climb challenge | Four miles, 1100 feet of climb, single starts every minute by bike number.
course: Bike maintenance for beginners | An evening on flats, brakes and chain, with your own bicycle. | 35
course: Mountain bike skills | A Saturday on braking, cornering and drops on the practice trail. | 85
course: Learn to ride as an adult | Six patient lessons from balancing to the first bike path. | 110
role: Bike mechanic | Builds, tunes and repairs bicycles in our workshop.
role: Ride leader | Plans the routes and keeps the bunch together and safe.
role: Bike fitter | Adjusts saddle, bars and pedals to the rider's body.
role: Rental manager | Keeps the fleet of rental bikes clean, checked and ready.
quote: My old commuter bike came back shifting as if it were new.
quote: The gravel route was marked so well that we never took out the map in 60 miles.
quote: They fitted my saddle properly, and after two years my knees no longer hurt on the bike.

# martial arts
words: martial art, karate, judo, taekwondo, aikido, kung fu, jiu-jitsu, kickboxing, boxing gym, dojo, black belt, kata, sparring, sensei, self-defense, grappling, belt exam, tatami
about: We are a dojo for karate, judo and self-defense with some 240 members from six to seventy. Our teachers all hold at least a second-degree black belt. Since 1978 we have trained on the same tatami above the old printing house.
mission: We teach people to be strong, calm and respectful, on the mat and off it.
categories: Karate, Judo, Self-defense, Kids' classes, Belt exams, Competitions
article: What the belt colors mean in judo and karate | A belt shows how long and how well somebody has trained, no more. | In judo and karate beginners wear white and pass through yellow, orange, green, blue and brown to black. The order and number differ from style to style. In a regular rhythm of two sessions a week the black belt takes four to six years. It marks the start of the real training, which is why its first degree is called shodan, the beginning step.
article: How to fall without getting hurt | The breakfall is the first thing every judoka learns. | Tuck the chin to the chest so that the head never touches the mat. Round the back, breathe out and strike the mat with the whole forearm at about 45 degrees to the body. Begin lying, then from a squat, and only then from standing. After a few weeks the body does it without thinking, on ice too.
article: Karate, judo or taekwondo? | The best style is the one whose training you look forward to. | Karate works with punches, kicks and blocks and has set forms called kata. Judo is about throws, holds and balance, with close contact from the first day. Taekwondo puts the kicks first, many of them high and turned. Watch a class of each and look at how the teacher treats the slowest pupil.
article: Kata: a fight without an opponent | Forms keep the knowledge of a style in the body. | A kata is a fixed series of techniques against imagined attackers, some with 20 moves and some with more than 60. Learn the steps first, then the rhythm, then the meaning of each move. Practice slowly in front of a mirror and fast without one. Judges look at stance, breath, gaze and the pauses between.
article: Your first sparring | Light contact teaches more than hard hits. | Agree on the contact with your partner before you bow. Keep the hands up, breathe out with each technique and move sideways rather than back. Two minutes are long enough at the start. Mouthguard, gloves and shin pads are compulsory in our dojo, and whoever says stop is heard at once.
article: Self-defense begins with distance | The best technique is the one you need not use. | Keep two arm's lengths between you and somebody who worries you, and raise open hands to chest height. Speak loudly and in short sentences so that others notice. If you are held, move toward the thumb, the weak point of any grip. Then run to where there are people and light.
service: Free trial class | One class of karate or judo in sportswear, with a talk afterward. | 0
service: Private lesson with a black belt | An hour of kata, throws or sparring one to one. | 55
service: Self-defense day for companies | Three hours on the mat for up to sixteen colleagues, no experience needed. | 480
service: Belt exam | Exam before two examiners with certificate and new belt. | 40
service: Dojo rental | Our hall with 1200 square feet of tatami for seminars on weekends. | 35
product: Karate gi, medium weight | White cotton uniform with belt, for training and first contests. | 59
product: Judo gi, 550 g weave | Sturdy jacket and pants that stand up to hard grips. | 84
product: Sparring gloves | Padded gloves with open fingers, for light contact. | 29
product: Shin and instep guards | Elastic guards for kickboxing and karate, as a pair. | 26
product: Mouthguard with case | Boil and bite, for adults and juniors. | 9.5
product: Colored belt | Cotton belt in all grades from yellow to brown. | 8
question: Do I have to be fit before I start martial arts? | No. Fitness comes with training, and every exercise in the beginners' class has an easy and a hard version.
question: From what age can children come to the dojo? | From six, in the playful kids' judo class. Karate starts at eight.
question: Do I need a gi for the first class? | Sportswear is enough for the first month. After that a gi is handy, because we grip sleeve and collar.
question: How often are belt exams held? | Twice a year, in June and December. The teacher tells you when you are ready.
question: Is sparring compulsory? | No. Many of our members train forms and technique only.
event: Spring belt exams | Forty members of all grades show kata and throws before the examiners.
event: Open mat evening | Members of all dojos in the region spar and roll together on Friday.
event: District judo tournament | Eight mats, 200 young judoka, first fights at nine.
event: Self-defense workshop for women | Three hours on voice, distance and simple releases in the dojo.
course: Karate for beginners | Ten weeks of stances, punches, blocks and the first kata. | 95
course: Kids' judo | Three months of falling, rolling and throwing for six- to nine-year-olds. | 80
course: Practical self-defense | Five evenings on releases, ground position and calling for help. | 70
role: Head instructor | Leads the dojo, teaches the advanced karate class and holds the exams.
role: Judo teacher | Teaches throws and falls to children and adults.
role: Self-defense trainer | Runs courses for women, schools and companies.
role: Kids' class assistant | A brown belt who ties belts, calms nerves and shows the falls.
quote: My daughter has passed her yellow belt, and she stands up straighter since she started going to the dojo.
quote: Patient teachers, clear rules and sparring in which nobody has to prove anything.
quote: I started judo at 52 and finally know how to fall.

# climbing
words: climbing, climber, bouldering, boulder gym, climbing wall, climbing gym, belay, rock climbing, via ferrata, climbing harness, carabiner, crag, chalk bag, lead climbing, top rope, climbing route, mountaineering, quickdraw
about: We run a climbing gym with 160 roped routes and a bouldering hall under one roof. Our setters change a fifth of the holds every month. Since 2011 we have brought beginners, families and people who live for the crag onto the wall.
mission: We make climbing safe, friendly and open to everyone.
categories: Bouldering, Rope climbing, Outdoor crags, Training, Gear
article: The partner check before every climb | Ten seconds that prevent the most common accident. | Look and touch: are both harness buckles closed, is the figure-eight knot tied through both loops, with a tail of a hand's length? Is the rope the right way through the belay device, and is the carabiner locked? Is there a knot in the free end? Both partners check each other, also after twenty years of climbing.
article: Footwork saves your arms | Good climbers look down more often than up. | Place the tip of the shoe on the hold, not the middle, and watch it until it stands. Push with the legs and keep the arms straight whenever you rest. Practice by climbing an easy route without making a sound with the feet. Turning the hip to the wall gives a few inches of reach for free.
article: Understanding climbing grades | A number is an opinion on which many people have agreed. | In North America roped routes run from 5.5 for beginners to 5.15 at the limit, with letters from 5.10 on. Boulders use the V scale from V0 to V17, Europe the Font scale. Grades in the gym are often softer than at the crag. Take one or two steps down on your first day outside.
article: When to replace rope and harness | Soft gear ages, even in the closet. | A rope used every week lasts about one year, one used now and then three to five, and ten is the end in any case. Feel it for flat or stiff spots after every hard fall. Harnesses and slings go after seven to ten years, or at the first frayed seam. Note the year of purchase on the label.
article: Training finger strength with care | Tendons need months where muscles need weeks. | Leave the hangboard alone in the first two years and climb a lot instead. After that two short sessions a week are enough: hang seven to ten seconds on an edge of 20 mm, rest three minutes, five times over. Never train cold, and never through pain in a finger. Open-hand grips spare the pulleys more than full crimps.
article: Your first day at a real crag | Rock has no colors, so take time to read it. | Choose a crag with bolts close together and an easy walk-off. Wear a helmet, as stones also fall where nobody climbs. Learn cleaning the anchor on the ground before you do it at 60 feet. Stay on the paths, respect closures for nesting birds and brush off your chalk marks.
service: Day pass for the climbing gym | Rope and boulder halls from opening to close. | 19
service: Gear rental | Harness, belay device, chalk bag and shoes for one visit. | 9
service: Belay check | Twenty minutes with a trainer who tests you in top rope or lead. | 15
service: Kids' climbing party | Two hours with a trainer, eight ropes and a table for the cake. | 180
service: Guided day at the crag | A certified guide, ropes and helmets for up to four climbers. | 260
product: Beginner climbing shoe | Flat, comfortable shoe with a tough sole. | 79
product: Harness with four gear loops | Adjustable leg loops, for gym and crag. | 62
product: Dynamic rope, 9.8 mm, 60 m | Sturdy single rope with a middle mark. | 149
product: Chalk, 300 g | Loose chalk with no additives, in a bag that closes. | 7.5
product: Quickdraw set of six | Light draws with keylock carabiners and 12 cm slings. | 89
product: Crash pad | Folding boulder pad with shoulder straps, 4 inches thick. | 195
question: Can I come to bouldering without a partner? | Yes. Boulders are at most 14 feet high, above thick mats, and need no rope.
question: Do I need a belay certificate? | Before you belay others, show us once that you can. Without it you may use the auto-belays.
question: From what age can children climb? | From four with a parent on the auto-belay, from six in our kids' groups.
question: How tight should climbing shoes be? | Toes touch the front and are slightly bent, but nothing hurts while standing.
question: How often are new routes set? | Every Monday one section of the wall gets new routes, so that the whole hall changes in about five months.
event: Boulder night | Forty new problems, music and prizes in three classes on Friday.
event: Crag clean-up | We clear paths, check bolts and cut brambles at the sandstone crag.
event: Open belay meet-up | Single climbers find a rope partner every Wednesday at seven.
event: Kids' climbing cup | Qualifiers on six top rope routes and finals in front of the parents.
course: Top rope basics | Two evenings on knots, belaying and the partner check. | 75
course: Lead climbing | Three sessions on clipping, falling and dynamic belaying. | 130
course: Bouldering technique | Four evenings on footwork, dynos and reading problems. | 90
role: Route setter | Designs, builds and tests new routes and boulder problems.
role: Climbing trainer | Teaches belaying and technique from the first knot on.
role: Mountain guide | Leads days at the crag and on via ferratas.
role: Gear warden | Checks ropes, harnesses and auto-belays and keeps the log.
quote: I was afraid of heights, and now I lead 5.9 with a smile.
quote: The boulders change so often that I never get bored with the wall.
quote: The trainer checked our knots with endless patience, and we felt safe on the rope from the first foot.

# baseball
words: baseball, softball, baseball team, pitcher, catcher, baseball season, home run, inning, little league, batting cage, bullpen, ballpark, shortstop, outfield, batting average, dugout, baseball bat, tee ball
about: We are a community baseball and softball club with teams from tee ball to the over-forties. Our ballpark behind the water tower has two diamonds and a row of batting cages. Since 1955 the season here has begun with the same parade.
mission: We give every kid a baseball glove, a position and a turn at bat.
categories: Games, Pitching, Hitting, Little league, Softball, Scores and stats
article: How to break in a baseball glove | A week of play beats any trick with an oven. | Rub a thin layer of glove conditioner into the pocket and the hinges. Put a ball into the pocket, tie the glove shut and leave it overnight. Then play catch for 20 minutes a day and shape the pocket with your fist. Never use heat, which dries out the leather and the laces.
article: Pitch counts for young arms | Rest days protect elbows better than any exercise. | A common rule allows 50 pitches a day for ages seven and eight, 75 for nine and ten and 85 for eleven and twelve. After more than 65 pitches a young pitcher takes four days off. Children should pitch for one team at a time and take at least three months a year without throwing. Curveballs can wait until the voice breaks.
article: Keeping score by hand | A box for every batter, a diamond in every box. | Each position has a number: pitcher 1, catcher 2, first base 3, on to right field 9. A grounder to short thrown to first is written 6-3. K is a strikeout, a backward K one without a swing. Draw the bases as the runner goes around and fill the diamond when the run scores.
article: Reading a batting line | Three numbers tell you most about a hitter. | Batting average is hits divided by at bats, and .300 is very good. On-base percentage adds walks and hit-by-pitches and says how often somebody avoids an out. Slugging counts total bases per at bat, so a double counts two. A patient hitter may bat .250 and still be the best in the order.
article: The cutoff throw | A good relay saves a base more often than a strong arm. | The outfielder fields the ball and throws at the head of the cutoff player, who stands in line with the base. The catcher calls out: cut, or let it go. The cutoff turns to the glove side and throws in one motion. Practice with three players in a line, 80 feet apart, against the clock.
article: Caring for the infield dirt | Rake, water, drag, in that order. | Rake the base paths lengthwise by hand, so that no lip grows along the grass. Water lightly an hour before the game to keep the dust down. Drag the infield in a spiral and stop short of the turf. Fill the holes at the mound and in the batter's box with clay, tamp it and cover it overnight.
service: Batting cage, half an hour | A cage with pitching machine, bats and helmets. | 18
service: Pitching lesson | An hour on grip, stride and arm path with video. | 50
service: Diamond rental | A lined diamond with bases, dugouts and scoreboard for three hours. | 90
service: Umpire for your game | A trained umpire behind the plate for seven innings. | 55
service: Team photo day | Pictures of the team and of each player with bat and glove. | 15
product: Youth baseball glove, 11 inch | Leather glove with a soft pocket, for right-hand throwers. | 45
product: Maple bat, 33 inch | Balanced wooden bat with a medium barrel. | 69
product: Baseball cap with club letter | Six-panel cap in navy, one size. | 24
product: Dozen practice baseballs | Twelve leather balls with raised seams. | 48
product: Catcher's set, intermediate | Helmet, chest protector and leg guards for ages 12 to 15. | 159
product: Scorebook for 30 games | Spiral-bound book with a diamond in every box. | 9.5
question: At what age can kids start baseball? | Tee ball starts at four. The ball stands still, there are no strikeouts and everyone bats.
question: What does my child need for the first practice? | A glove, sneakers and water. Bats and helmets belong to the team.
question: What happens in case of rain? | Whether the game is on is posted by two in the afternoon. Rained-out games are made up on Sundays.
question: Is softball only for girls? | No, our adult slow-pitch softball league is mixed.
question: How do tryouts work? | Players bat, throw and field for an hour in front of three coaches, and every child is placed on a team.
event: Baseball opening day | Parade from Main Street to the ballpark, first pitch at eleven.
event: Home run derby | Ten swings each, over the short fence on diamond 2.
event: Double-header against the Millers | Two games of seven innings, with hot dogs between them.
event: Little league all-star weekend | Eight teams of eleven- and twelve-year-olds on both diamonds.
course: Hitting fundamentals | Five sessions on stance, load and swing in the batting cage. | 95
course: Pitcher and catcher camp | Three days for batteries from twelve to sixteen. | 140
course: Umpire school | Four evenings on the rule book and positions, with a scrimmage. | 50
role: Team manager | Sets the batting order and makes the pitching changes.
role: Pitching coach | Teaches mechanics and keeps the pitch counts.
role: Official scorer | Rules on hits and errors and enters every inning.
role: Field keeper | Rakes the infield, rebuilds the mound and chalks the lines.
quote: My son struck out all April, and in June he hit his first triple, and the whole dugout ran out.
quote: The batting cages are well kept, and the pitching machine really does throw strikes.
quote: Peanuts, a warm evening and nine innings behind the water tower, what more could a family want.
`;
