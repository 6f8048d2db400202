/** Knowledge: weddings, nutrition, mental health, dentistry and others. */
export const a6Subjects = `
# weddings
words: wedding, bride, groom, wedding planner, wedding venue, bridal, wedding guest, wedding invitation, engagement party, bachelorette, bridesmaid, wedding dress, wedding ceremony, marriage, elopement, honeymoon, wedding registry, vows
about: We plan weddings for couples who want to enjoy their own party. Since 2005 we have planned more than four hundred of them, from eleven guests on a mountain to three hundred in a castle. Four planners, one barn full of decorations and a very long list of good musicians, that's us.
mission: We take care of the thousand details, so that two people can look at each other.
categories: Planning, Venues, Ceremony, Dresses and suits, Real weddings
article: A wedding timeline for twelve months | The venue comes first, the seating plan comes last. | Twelve to ten months ahead set the budget, the number of guests and the venue. At nine months book the photographer and the music. Invitations go out four months before the day, dresses are fitted at three. Leave the last week free of decisions.
article: Where the wedding budget goes | Food and venue take up about half. | For a hundred guests count roughly 45 to 50 percent for venue, food and drinks. Photography and music come to about 20, flowers and decoration to 10, clothes and rings to 10 as well. Keep five percent for what you haven't thought of. Ten guests fewer save more than any bargain.
article: How to write your vows | One memory, one promise, one minute. | Begin with a small scene that only you two know. Say what you love in concrete terms instead of large words. Make two or three promises you can keep on a Monday. Read it aloud and stop the time, because ninety seconds feel long in front of a hundred guests.
article: The seating plan without headaches | Tables of eight talk best. | Write each guest on a sticky note and begin with the people who must not sit alone. Mix families only where there's a common topic. Put older guests far from the loudspeakers and families near the door. Name tables instead of numbering them, and no one is last.
article: Rain on the wedding day | A plan B that you like takes away all fear. | Decide by ten in the morning of the day before who makes the call, and let it be neither the bride nor the groom. A tent of 40 by 60 feet holds a dinner for 120. Clear umbrellas make lovely photos. Gravel, boards and spare shoes help more than hope.
article: Marrying with twenty guests | Small weddings leave room for what is usually cut. | With twenty guests you can have everyone at one table and hear all stories. A restaurant, a garden or a mountain hut is large enough. The money per person goes further, so that many couples choose a better menu or pay for rooms. Tell the others early and celebrate with a picnic in summer.
service: Full wedding planning | We look after budget, venue, suppliers and the whole day. | 4200
service: Wedding day coordination | We take over four weeks ahead and run the day, so that you can dance. | 1250
service: Wedding ceremony speaker | Two meetings and a personal ceremony of thirty minutes. | 780
service: Decoration rental | Arch, lanterns, table linen and vases for eighty guests. | 640
service: Elopement package | A place, a speaker, a photographer and a picnic for just the two of you. | 1490
product: Wedding invitation set, 50 | Letterpress on cotton paper, with envelopes. | 195
product: Wedding planning book | Checklists, budget sheets and seating plans in a linen cover. | 36
product: Guest book | Eighty blank pages with gilt edges for wishes and photos. | 42
product: Ring pillow in linen | Embroidered with two initials and the wedding date. | 34
product: Wedding favors, 20 jars | Small jars of honey with a tag for your guests' names. | 76
product: Bridal veil, fingertip length | Soft tulle with a raw edge on a small comb. | 98
question: When should we book the wedding venue? | For a Saturday from May to September about a year ahead. Fridays and winter dates are often free six months before.
question: What does a wedding planner cost? | Full planning starts at 4,200. Many couples get part of it back through better prices with suppliers.
question: How many guests will actually come? | As a rule eight to nine out of ten. With long journeys it's closer to seven.
question: Do we need a rehearsal? | For a free ceremony half an hour the day before is enough, mostly for walking in and the music.
question: Can we bring our dog to the wedding? | Yes, if the venue agrees and one guest is in charge of the dog.
event: Wedding fair | Forty suppliers, a dress show and cake to taste.
event: Open venue Sunday | Walk through the barn laid out for a wedding of ninety.
event: Vow writing evening | A ceremony speaker helps couples to find their first sentence.
event: Bridal sample sale | A hundred wedding dresses from last season at half price.
course: First dance for couples | Three evenings to a waltz that looks easy. | 120
course: Plan your own wedding | A Saturday with budget, timeline and contracts. | 95
course: Wedding calligraphy | Write your own invitations and place cards. | 79
role: Wedding planner | Holds all the threads and has pins, tissues and a plan B.
role: Ceremony speaker | Listens to a couple for hours and tells their story in thirty minutes.
role: Bridal stylist | Finds the wedding dress and fastens forty buttons on the day.
role: Wedding coordinator | Stands in the background on the day and knows when the cake comes.
quote: We didn't look at a watch once on our wedding day.
quote: It poured, and it was still the best wedding our guests can remember.
quote: Our speaker made both grandmothers laugh and cry in the same minute.

# nutrition
words: nutrition, nutritionist, dietitian, healthy eating, diet plan, balanced diet, vitamin, protein intake, calorie, calorie counter, macro tracking, meal tracker, nutritional value, dietary fiber, food diary, gut health, weight management, nutrition counseling
about: We are a practice of four dietitians and a cook, and we help people to eat well without giving up what they like. Since 2010 we have advised families, athletes, companies and schools. We weigh arguments rather than people, and most sessions end with a shopping list.
mission: We turn what is known about nutrition into meals that fit real lives.
categories: Balanced eating, Nutrients, Families, Sports nutrition, Myths
article: The plate method | Half vegetables, a quarter protein, a quarter grains. | The method needs no scale and works at a buffet too. Fill half of the plate with vegetables or salad, a quarter with beans, fish, eggs or meat, and the rest with whole grains or potatoes. Add a spoonful of good oil. Water is the drink of choice.
article: Fiber, the forgotten nutrient | Most adults eat only about half of what is recommended. | About 25 to 30 grams of dietary fiber a day are advised for adults. A cup of cooked lentils has around 15 grams, a pear with its skin about 5. Raise the amount slowly over a few weeks and drink enough. Whole grains, beans, nuts and berries are the easiest sources.
article: How to read a nutrition label | Look at the serving size first. | All figures refer to the serving, which may be half of what you eat. Ingredients are listed by weight, so sugar in the first three places says a lot. Five percent of the daily value counts as low and twenty percent as high. Added sugars have had a line of their own for some years.
article: Breakfast, yes or no | What counts is the whole day. | Some people are hungry at seven, others at eleven, and both is fine. If you eat in the morning, protein and fiber keep you full longer than sugar does. Oats with nuts and fruit take five minutes. Children usually learn better with something in their stomachs.
article: Sports and eating | Most hobby athletes need meals, not powders. | Before an hour of exercise an ordinary meal two to three hours earlier is enough. After it a mixture of carbohydrates and protein helps, such as yogurt with fruit. Water will do for sessions of up to an hour. Those with long training weeks should plan with a dietitian.
article: Feeding picky eaters | Parents decide what is served, children decide how much. | A new food may need ten to fifteen tries before it is liked. Put a small piece next to something familiar and don't comment. Eating together works better than any reward. If a child eats only a handful of foods for months, ask a professional.
service: First nutrition consultation | Seventy-five minutes on habits, wishes and a plan for the first two weeks. | 110
service: Follow-up session | Forty minutes to see what worked and what to change. | 62
service: Food diary analysis | You record seven days, and we work out nutrients and suggestions. | 85
service: Sports nutrition plan | Meals around training and competition for twelve weeks. | 240
service: Nutrition day at work | A talk, short consultations and a healthy lunch for up to forty people. | 890
product: Food diary | Twelve weeks with space for meals, mood and hunger. | 14.5
product: Balanced plate poster | The plate method with sixty foods, for the kitchen wall. | 12
product: High-fiber cookbook | Seventy recipes with beans, oats and vegetables, with nutrition facts. | 26
product: Healthy snack box | Nuts, roasted chickpeas and dried fruit for two weeks. | 29
product: Digital kitchen scale | Accurate to a gram, with a list of common portions. | 32
product: Nutrition cards for families | Fifty-two cards with facts and questions for the dinner table. | 18
question: What is the difference between a nutritionist and a dietitian? | Dietitian is a protected title in many places and requires a degree and clinical training. All our counselors have it.
question: Do I have to count calories? | Seldom. For most people regular meals and a good plate matter more than numbers.
question: Do I need vitamin pills? | With a varied diet most people don't. Your doctor can check whether something is missing.
question: Does insurance pay for nutrition counseling? | Often a part of it, if a doctor has referred you. We give you a form to hand in.
question: Can you help with food allergies? | Yes. Once the diagnosis is clear, we help you to find replacements and to shop.
event: Supermarket tour | Ninety minutes of reading nutrition labels between the shelves.
event: Healthy lunch week | Five lunches, each with its nutritional value on a card.
event: Myth night | Ten popular claims about diets, examined by our dietitians.
event: Gut health evening | A talk on fiber and fermented food, with tasting.
course: Balanced eating in six weeks | A small group, weekly goals and no forbidden foods. | 190
course: Nutrition for young families | From first solids to the school lunch box. | 85
course: Eating for endurance | Sports nutrition for runners and cyclists. | 75
role: Dietitian | Advises people on eating, with a degree, patience and good recipes.
role: Sports nutritionist | Plans meals around training weeks and race days.
role: Nutrition educator | Teaches schoolchildren where vitamins come from.
role: Diet kitchen cook | Turns nutrition plans into lunches that taste good.
quote: The dietitian forbade me nothing, and still I eat so much better.
quote: The food diary showed me things I would never have believed.
quote: My children now discuss fiber at breakfast.

# mental health
words: mental health, therapist, psychotherapy, psychologist, counseling, therapy session, anxiety, depression, burnout, stress relief, mindfulness, meditation, mood tracker, mood journal, psychiatrist, self-care, emotional well-being, support group, coping
about: We are a counseling center with eight psychotherapists and a team of trained volunteers. Since 1994 we have offered talks, groups and courses for adults, teens and couples. Nobody needs a diagnosis to call us, and everything said here is confidential.
mission: We want help for the mind to be as normal and as easy to find as help for a broken arm.
categories: Stress, Anxiety, Low mood, Relationships, Mindfulness
article: What happens in a first therapy session | You talk, and nobody judges. | The first session lasts about fifty minutes. The therapist asks what brings you, how long it has been going on and what you hope for. You may ask anything too, such as about method and training. Two or three sessions are meant for finding out whether you get along.
article: A breathing exercise for tense moments | Breathe out longer than you breathe in. | Sit upright and put one hand on your belly. Breathe in through the nose while counting to four, and out through the mouth while counting to six. Go on for about three minutes. A long breath out tells the body that it may calm down, and it can be done on the bus.
article: Stress or burnout | The difference is whether rest still helps. | Stress comes and goes with its cause, and after a free weekend one feels better. If exhaustion remains for weeks, joy fades and everything seems pointless, it may be more than stress. These are signs to talk to a doctor or therapist. Early help is usually short help.
article: How to listen to a friend who is struggling | Being there matters more than advice. | Ask openly how things are and allow pauses. Repeat what you have understood instead of offering solutions. Small concrete help, such as a walk or a soup, is easier to accept than a general offer. If you fear for somebody's safety, call the emergency number or a crisis line together.
article: Sleep and mood | One affects the other, in both directions. | After short nights people react more irritably, and worries keep them awake again. A fixed time for getting up is the strongest lever. Write down open tasks an hour before bed, so that they needn't circle in your head. If bad sleep lasts for over a month, ask a professional.
article: Mindfulness in two minutes | Notice five things you can see. | Then notice four things you can touch, three you can hear, two you can smell and one you can taste. The exercise brings attention back from the future to the room. It does not have to feel good at once. Practiced daily, it becomes easier after a few weeks.
service: Individual counseling | Fifty minutes with a psychotherapist, at the center or by video. | 95
service: Couples counseling | Eighty minutes for two people who want to talk again. | 140
service: Teen counseling | Fifty minutes for young people from thirteen, with or without parents. | 70
service: Stress check at work | An anonymous survey, a workshop and suggestions for your team. | 980
service: Support group place | Ten evenings with up to nine people who know the same worries. | 120
product: Mood journal | Ninety days of short questions about mood, sleep and good moments. | 18.5
product: Mindfulness card deck | Forty exercises of two to five minutes. | 16
product: Guided meditations, audio | Twelve recordings by our therapists, from body scan to falling asleep. | 14
product: Workbook for worriers | Exercises in seven chapters, for anxious thoughts and long nights. | 22
product: Weekly self-care planner | A pad with space for rest, movement and people. | 12
product: Feelings poster for families | Thirty faces and words, so that children can say how they feel. | 11
question: How do I know whether I need therapy? | If something has been weighing on you for weeks and affects sleep, work or relationships, a talk is worthwhile.
question: Is counseling confidential? | Yes. Without your consent we tell nobody, neither family nor employer.
question: How long is the wait for a therapist? | Four to six weeks at present. Our open hour on Mondays is available without an appointment.
question: What do I do in an acute crisis? | Call the emergency number or a crisis line right away. They are there day and night, and calling is always right.
question: Can sessions take place online? | Yes, by secure video. Many clients mix both.
event: Open talk evening | A therapist speaks about anxiety and answers questions.
event: Mental health week | Walks, talks and an open house at the counseling center.
event: Silent walk | An hour of mindful walking in the botanical garden.
event: Stories of recovery | Three people tell how they got through depression, and what helped.
course: Mindfulness in eight weeks | Weekly evenings, short daily exercises and one day of silence. | 240
course: Coping with stress | Four evenings on limits, breaks and thoughts. | 120
course: First aid for the mind | Learn to notice distress, to listen and to point to help. | 85
role: Psychotherapist | Accompanies people through hard times with time, method and respect.
role: Counselor | Runs the open hour and helps people to find the right support.
role: Group facilitator | Makes sure that all people in a support group are heard.
role: Mindfulness teacher | Teaches breathing, noticing and beginning again.
quote: In counseling I said it aloud for the first time, and somebody simply listened.
quote: The stress course gave me tools that I use every single day.
quote: I was afraid of the first therapy session and went home lighter.

# dentistry
words: dentist, dental, dental practice, dental clinic, tooth, teeth, orthodontist, dental braces, toothbrush, dental implant, root canal, tooth filling, tooth whitening, oral hygiene, gum disease, cavity, aligner, dental hygienist, wisdom tooth
about: We are a dental practice with four dentists, two hygienists and a laboratory of our own. Since 1986 we have looked after families, often three generations of them. Anxious patients get longer appointments, a blanket and a hand signal that always means stop.
mission: We want people to keep their own teeth for life and to come to us without fear.
categories: Prevention, Children's teeth, Fillings and crowns, Straight teeth, Dental anxiety
article: How to brush your teeth well | Two minutes, soft bristles and little pressure. | Hold the brush at an angle of 45 degrees to the gum line and move it in small circles. Go around in the same order each time, first outside, then inside, then the chewing surfaces. Change the brush or the head every three months. Spit out, but don't rinse, so that the fluoride can work.
article: Why floss at all | A brush reaches only about two thirds of a tooth. | The sides where teeth touch each other are a favorite place for cavities. Guide the floss down in a C shape around each tooth, once in the evening. For wider gaps small interdental brushes work better. Slight bleeding in the first week is common, and if it lasts you should see your dentist.
article: The first visit to the dentist | Around the first birthday, just to look. | As soon as the first milk tooth is through, it can be brushed. On the first visit children sit on a parent's lap, count teeth and ride up in the chair. Come when your child is rested, and don't promise that nothing will hurt. A calm first visit is worth more than any gift.
article: What is a root canal treatment | It saves a tooth whose nerve is inflamed. | Under local anesthesia the dentist opens the tooth, removes the inflamed tissue and cleans the fine canals. They are rinsed, filled and sealed, mostly in one or two sessions. A crown often protects the tooth afterward. Most patients say it was far less bad than they had feared.
article: Crown, bridge or implant | Three ways to close a gap. | A crown covers a damaged tooth like a cap. A bridge hangs a missing tooth between two neighbors, which have to be ground down. An implant is a titanium root that heals into the jaw for three to six months and carries its own crown. Which is best depends on bone, neighbors and budget.
article: Acid and enamel | It isn't only sugar that harms teeth. | Soft drinks, juice and wine soften the enamel for a while. Wait for about half an hour before brushing and drink water in between. Cheese after a meal helps to neutralize acid. Sipping all day long does more harm than a glass at lunch.
service: Dental checkup | Examination of teeth and gums, with X-rays where needed. | 68
service: Professional teeth cleaning | A full hour with the dental hygienist, tartar removal and polish. | 98
service: Tooth whitening | Gentle whitening with custom trays, after a checkup. | 320
service: Ceramic filling | Tooth-colored and made in our own laboratory, in one visit. | 390
service: Clear aligner plan | Scan, simulation and all aligners for slightly crooked teeth. | 2400
product: Soft toothbrush, set of 4 | Rounded bristles and a small head, in four colors. | 12
product: Interdental brush assortment | Six sizes to find the right one for each gap. | 9.5
product: Fluoride toothpaste, 75 ml | Mild mint, 1,450 ppm fluoride, for adults. | 5.8
product: Children's toothbrush with timer | Two minutes of light, for milk teeth. | 8.9
product: Dental care travel kit | Brush, paste, floss and a mirror in a small bag. | 16
product: Night guard case | Ventilated box for braces, aligners and night guards. | 7
question: How often should I see the dentist? | Once or twice a year, depending on your teeth. We suggest a rhythm after the first checkup.
question: I am afraid of the dentist. What can you do? | Tell us when you book. You get more time, breaks whenever you want and, if suitable, sedation.
question: Does teeth cleaning hurt? | It may tickle or feel cold. Sensitive spots can be numbed with a gel.
question: What do I do if a tooth is knocked out? | Pick it up by the crown, keep it in milk and come to us at once. The first hour counts.
question: At what age can children get braces? | Usually between nine and fourteen. An orthodontist should have a look at about seven.
event: Open dental evening | See our laboratory and scan your own teeth in 3D.
event: Children's tooth day | Plush animals get fillings, and children get a toothbrush.
event: Implant info night | Our dentists explain procedure, costs and alternatives.
event: Dental health week | Free brushing lessons with the hygienists.
course: Tooth care for parents | From the first milk tooth to the brushing battle at night. | 25
course: Relaxed at the dentist | Two evenings of breathing and practice for anxious patients. | 60
course: Oral hygiene for caregivers | How to clean other people's teeth and dentures gently. | 45
role: Dentist | Examines, explains and treats, in that order.
role: Dental hygienist | Cleans teeth, measures gums and shows how to hold a brush.
role: Dental technician | Makes crowns and bridges whose color matches the neighbors.
role: Orthodontist | Straightens teeth with braces, aligners and patience.
quote: I hadn't seen a dentist in nine years, and nobody scolded me.
quote: My daughter asks when she can go to the dentist again.
quote: You can't see which tooth is the crown, and neither can I.

# physiotherapy
words: physiotherapy, physiotherapist, physical therapy, physical therapist, rehab, rehabilitation, back pain, knee pain, shoulder pain, sports injury, manual therapy, osteopath, chiropractor, mobility exercise, posture, rehab exercise, sprain
about: We are eleven physiotherapists with a bright practice and a gym for rehabilitation. Since 1999 we have helped people after operations, with sore backs and with sports injuries. Each session lasts forty minutes, and the exercises fit between breakfast and work.
mission: We get people moving again and show them how to stay that way.
categories: Back and neck, Knee and hip, Shoulder, Sports injuries, Exercises
article: What helps an aching back | Movement, more often than rest. | Most back pain eases within a few weeks. Short walks several times a day are better than lying down. Change your position often at work, as the best posture is the next one. If you have numbness, weakness or severe pain after a fall, see a doctor first.
article: After a sprained ankle | Protect it, load it and train balance. | In the first days a bandage and raising the foot help against swelling. As soon as it is bearable, walk with a normal roll of the foot. Later stand on the injured leg while brushing your teeth, at first with a hand on the sink. Those who train balance for six weeks sprain the ankle less often.
article: Your desk in ten minutes | Adjust the chair first, then the table. | Feet flat, knees at about a right angle and forearms resting on the table. The top edge of the screen is at eye level and an arm's length away. Stand up for two minutes every half hour. The perfect chair doesn't replace movement.
article: Three exercises for a stiff neck | Gentle, slow and several times a day. | Turn your head slowly to both sides ten times, only as far as it feels comfortable. Pull both shoulders up, hold for three seconds and let them fall. Draw your chin back as if you wanted a double chin. Stop if you get dizzy, and ask your physiotherapist.
article: The weeks after a knee operation | Small steps in a clear order. | At first the aim is to let the swelling go down and to stretch the knee fully. Then come bending, walking without crutches and stairs. Strength training starts under guidance, as soon as the surgeon allows it. Many patients cycle again after six to eight weeks, while running takes longer.
article: Warm muscles or stretched muscles | Before sports get warm, afterward stretch if you like. | Five to ten minutes of easy jogging and swinging raise the temperature of the muscles. Long holds before a sprint make you slower rather than safer. Stretching on its own days improves mobility, at thirty seconds per muscle. It hardly prevents soreness, though.
service: Physiotherapy session | Forty minutes of examination, treatment and exercises. | 68
service: Manual therapy | Thirty minutes of hands-on treatment for stiff joints. | 62
service: Sports injury check | Tests of strength and stability and a plan for your return. | 110
service: Rehab after surgery | Ten sessions after a hip, knee or shoulder operation. | 590
service: Ergonomics visit | A physiotherapist adjusts ten desks at your office. | 420
product: Resistance bands, set of 3 | Light, medium and strong, with an exercise card by our physiotherapists. | 22
product: Balance pad | Soft foam for ankle and knee training. | 39
product: Massage ball, 3 inches | For shoulder blades and feet, against a wall. | 9.5
product: Foam roller | Firm, 18 inches long, for back and thighs. | 28
product: Back exercise booklet | Twenty-four exercises in drawings, sorted by time of day. | 12
product: Warm pack with cherry stones | For stiff necks, in the oven or microwave. | 19
question: Do I need a prescription for physiotherapy? | To be paid by insurance usually yes. You can also come directly and pay yourself.
question: What should I wear to physical therapy? | Comfortable clothes in which you can bend and kneel, and a towel.
question: How many sessions will I need? | Often six to ten. After the third one we check together whether we are on the right track.
question: Should exercises hurt? | A pull is fine, sharp pain is not. Tell us, and we'll change the exercise.
question: Do you make home visits? | Yes, for patients who can't come to the practice, within five miles.
event: Back health evening | A talk with exercises you can do on your chair.
event: Running injury clinic | Ten-minute checks for knees, shins and Achilles tendons.
event: Open rehab gym | Try balance boards and pulleys with our physiotherapists.
event: Fall prevention morning | Balance tests and training for people over sixty-five.
course: Back school | Eight evenings to a stronger and more flexible back. | 140
course: Fall prevention | Ten mornings of balance and strength for older people. | 120
course: Rehab training after knee injuries | Twelve sessions in a group of six. | 190
role: Physiotherapist | Examines how people move and finds out what they need.
role: Manual therapist | Loosens joints with precise and gentle hands.
role: Sports physiotherapist | Brings runners and soccer players back after injuries.
role: Rehab gym trainer | Supervises training and counts along when it gets hard.
quote: Three exercises, five minutes a day, and my back has been quiet since spring.
quote: After my hip operation they got me up the stairs in three weeks.
quote: The physiotherapist explained what was wrong with my shoulder in words I understood.

# fitness
words: fitness, gym, workout, personal trainer, personal training, strength training, fitness class, exercise plan, bodybuilding, weightlifting, dumbbell, treadmill, spinning class, bootcamp, workout tracker, squat, fitness studio, hiit, push-up, kettlebell
about: We are a fitness studio of 9,000 square feet with barbells, bikes and no mirrors in the stretching corner. Since 2004 we have trained beginners, shift workers and grandmothers. Every member gets a training plan and a trainer who knows their name.
mission: We make strength and stamina a part of ordinary weeks, for every body and every age.
categories: Strength, Endurance, Classes, Beginners, Training plans
article: Your first month at the gym | Twice a week and the whole body each time. | Choose six exercises that cover pushing, pulling, legs and trunk. Do two sets of ten to twelve repetitions, with a weight that leaves you two in reserve. Leave a day in between. After four weeks you'll lift noticeably more, mostly because your nerves have learned.
article: How to squat well | Feet firm, chest open, knees over the toes. | Stand a little wider than your hips and turn the toes out slightly. Sit down between your heels as if onto a low stool. Go as deep as your back stays straight. Practice with a broomstick and add weight only when ten repetitions look alike.
article: Why rest makes you stronger | Muscles grow between workouts. | Training sets a stimulus, and the body answers in the following 24 to 72 hours. Those who load the same muscles daily interrupt that. Sleep of seven to nine hours and regular meals do more than any supplement. Every sixth week we plan a lighter one.
article: Intervals or steady running | Both train the heart in different ways. | Intervals alternate hard and easy minutes and take only twenty to twenty-five in total. Steady endurance at a pace at which you can still talk builds the base. A good mixture is one interval workout and two easy ones a week. After a long break have your doctor check you first.
article: Strength training after sixty | It is never too late for a dumbbell. | Without training we lose about one percent of our muscle each year from middle age on. Two sessions a week can slow that down and make stairs easier. Begin on machines, which guide the movement. Balance exercises belong in every warm-up.
article: A home workout without equipment | Twenty minutes, five moves and a chair. | Do squats, push-ups against the table, lunges, a plank and step-ups for forty seconds each. Rest for twenty seconds and repeat four rounds. Push-ups get easier the higher your hands are. Write down the repetitions and try to add one each week.
service: Gym membership | All equipment and classes, a training plan included, per month. | 49
service: Personal training | Sixty minutes one to one, with a plan for the days between. | 75
service: Body and fitness check | Strength, mobility and endurance test with a written report. | 59
service: Online training plan | Twelve weeks of workouts with videos, adjusted every month. | 99
service: Company fitness class | Forty-five minutes a week in your meeting room. | 120
product: Adjustable dumbbells, pair | From 5 to 40 pounds in eight steps. | 219
product: Kettlebell, 12 kg | Cast iron with a smooth handle for swings and squats. | 46
product: Workout log | Space for a hundred gym sessions, with exercise drawings. | 13
product: Jump rope | Steel cable and ball bearings, adjustable in length. | 18
product: Training mat | Half an inch thick, non-slip, for floor workouts. | 32
product: Gym towel, 20 x 40 inches | With a pocket that hooks over the bench. | 16
question: Can I try the gym first? | Yes, a trial workout with a trainer is free. Bring clean shoes and a towel.
question: How often should I work out? | Two to three times a week is enough to get stronger. Regularity matters more than length.
question: When is the gym least busy? | On weekdays between ten and three, and after eight in the evening.
question: Can I pause my membership? | For up to three months a year, for illness, travel or moving.
question: Do you have classes for beginners? | Yes, four a week. They are marked green on the schedule.
event: Deadlift day | Lift your personal best with trainers, chalk and applause.
event: Open gym Sunday | Bring a friend and work out for free.
event: Bootcamp in the park | Sixty minutes outdoors, for all fitness levels.
event: Spinning marathon | Three hours on the bike for a good cause.
course: Strength basics | Six sessions on squat, deadlift, press and row. | 129
course: Fitness over sixty | Ten mornings of strength and balance in a small group. | 110
course: Your first 5K run | Nine weeks of intervals from walking to running. | 89
role: Personal trainer | Plans, corrects and counts only the clean repetitions.
role: Fitness class instructor | Gets thirty people sweating and smiling at seven in the morning.
role: Gym manager | Keeps machines, schedules and members in good shape.
role: Strength coach | Teaches barbell technique to beginners and athletes.
quote: I was afraid of the weight room, and now it's my favorite hour of the week.
quote: My trainer noticed that I'd been away and wrote to me.
quote: Thanks to strength training I carry my groceries up four floors again at sixty-eight.
`;
