/** Knowledge: health, technology, sports. */
export const generalSubjects = `
# health
words: health, healthy, healthcare, wellness, healthy lifestyle, health tip, public health, medical advice, health blog, prevention, sleep quality, immune system, blood pressure, family doctor, general practice
about: We are a group of doctors, nurses and trainers who write and talk about everyday health. Since 2012 we have answered questions from readers in plain words, and we check every text against current guidelines. We meet people at schools, companies and in our consultation rooms.
mission: We help people stay healthy with small steps that fit an ordinary week.
categories: Sleep, Movement, Eating well, Stress, Prevention
article: Better sleep in two weeks | A fixed time to get up does more than a fixed bedtime. | Get up at the same hour for fourteen days, weekends included, and go to bed only when you are tired. Keep the room at about 65 degrees Fahrenheit and put the phone in another one. Coffee after two in the afternoon still works at ten in the evening. If you lie awake for more than twenty minutes, get up and read until you are sleepy.
article: What your blood pressure tells you | Two numbers, measured at rest, at the same time of day. | The upper number is the pressure when the heart beats, the lower one between two beats. Sit for five minutes before you measure, with the arm on the table at the height of the heart. Values up to 120 over 80 are considered normal in adults. Take the mean of a week rather than a single reading to your doctor.
article: Ten minutes of movement every morning | Short and daily beats long and rarely. | Begin with two minutes of walking in place, then ten squats, ten push-ups against the wall and a plank for twenty seconds. Repeat the round twice and finish with slow stretching. After four weeks most people climb stairs more easily and sleep better. Pain in the chest or dizziness is a reason to stop and ask a doctor.
article: Stress, and how the body answers it | The heart speeds up, the muscles tighten, and digestion waits. | A short burst of stress is harmless and even useful. It becomes a burden when the body gets no pause in between. Breathing out for twice as long as you breathe in calms the pulse within two minutes. A walk without headphones and one evening a week without plans do the rest.
article: How much should you drink? | Thirst is a good guide for most healthy adults. | About two quarts of fluid a day are enough in a moderate climate, and food brings a part of it. Heat, sports and fever raise the need. Water and unsweetened tea are best; juice counts as food. Older people often feel less thirst and do well with a filled jug on the table.
article: Check-ups by age | Which examinations are worth the visit, and when. | Blood pressure is checked at every visit, blood sugar and cholesterol every three to five years from the middle of the thirties. Skin checks and dental visits belong into every year. Vaccinations are renewed every ten years for tetanus, and flu shots each autumn from sixty. Bring a list of your medicines and the illnesses in your family.
service: Health check | Blood pressure, blood sugar, weight and half an hour to talk about the results. | 95
service: Sleep consultation | Two sessions and a sleep diary, with a plan for four weeks. | 120
service: Healthy workplace day | Measuring, short talks and exercises for a company of up to eighty people. | 980
service: Stop smoking | Six meetings in a small group, with a phone call in between. | 180
service: Vaccination advice | Your record looked through, and a plan for the next ten years. | 35
product: Blood pressure diary | A booklet for a year of readings, with a short guide to measuring. | 6.5
product: Upper arm monitor | Tested for accuracy, with a cuff in two sizes. | 54
product: Sleep mask with earplugs | Soft cotton, light-proof, washable at 105 degrees. | 14
product: First aid kit | Filled for a family, with a list of what to replace when. | 29
product: Resistance bands, set of three | For ten minutes of movement every morning. | 18
product: Medicine box for a week | Four compartments a day, easy to open. | 12
question: Do these articles replace a visit to the doctor? | No. They explain and prepare; a diagnosis needs somebody who examines you.
question: How many steps a day are enough? | Between 7,000 and 8,000 bring most of the benefit. More does no harm.
question: Which vitamins do I need to take? | With a varied diet mostly none. Vitamin D in winter is the usual exception; ask for a blood test first.
question: When does a cold need a doctor? | If fever lasts for more than three days, breathing is hard, or you feel much worse again after getting better.
question: How soon do I notice a change of habits? | Sleep and mood often improve within two weeks, blood pressure and weight within two or three months.
event: Day of health | Free measurements, tastings and short talks in the community hall.
event: Walk with a doctor | An hour through the park with answers on the way.
event: Evening on sleep | A talk on why we wake up at three, with time for questions.
event: Blood donation day | In the school gym, with soup afterwards.
course: Back to sleep | Four evenings on habits, light and worries that keep people awake. | 90
course: Healthy back in eight weeks | Strength and mobility in a group of ten. | 110
course: First aid at home | One Saturday with practice on a dummy. | 45
role: Family doctor | Sees people of all ages and answers the medical questions.
role: Nurse educator | Leads the groups on blood pressure and diabetes.
role: Movement coach | Plans exercises for people who have not moved for a while.
role: Health editor | Turns guidelines into texts that everybody understands.
quote: I have slept through the night for three weeks now, and all I changed was the alarm clock.
quote: My blood pressure is down, and somebody finally explained what the two numbers mean.
quote: Short, calm texts without miracle cures. I send them to my parents.

# technology
words: technology, technical, tech, tech news, gadget, technical blog, tech blog, technical documentation, technical solution, knowledge base, troubleshooting, technical question, technician, innovation
about: We are engineers and technical writers who explain how things work and what to do when they do not. Since 2014 we have published guides, tested devices and answered readers' questions. Everything here was tried on our own workbench first.
mission: We make technology understandable, repairable and useful.
categories: Networks, Devices, Data and backups, Security, Programming
article: Database indexes that speed up queries | An index is a sorted list that saves the search through the table. | Look at the slowest query first and ask the database for its plan. If it scans a table of more than some thousand rows, index the columns in its condition, the most selective one first. Every index makes writing a little slower, so remove those that no query uses. Measure before and after with the same data.
article: Why the Wi-Fi is slow in one room | Walls, distance and neighbors, in this order. | The 5 gigahertz band is fast but hardly passes two walls; the 2.4 gigahertz band passes them and is shared with every neighbor. Put the router high and free, not behind the television. Measure the speed next to it and in the room: if both are low, the line is the problem. One access point with a cable beats three repeaters.
article: Backups that restore | A backup that was never restored is a hope. | Keep three copies on two kinds of media, one of them in another place. Let the computer run the backup, because people forget it. Once in a quarter restore a folder to another machine and open the files. Write down where the password of the encrypted copy is kept.
article: Passwords and keys without tears | Long, different, and not in your head. | A password manager makes a random one of twenty characters for every account, and you remember a single long phrase. Turn on the second factor for mail first, since mail resets everything else. Replace a password when a service reports a breach, not every ninety days. Keys for programs belong in a vault and never in the source code.
article: Finding a fault step by step | Change one thing, look, and write it down. | First make the fault happen on purpose, with as few parts as possible. Then halve the system: if the fault is in the first half, forget the second. Read the log from the first error and not from the last. When it is solved, undo the change once and see the fault return; only then do you know the cause.
article: How long do batteries live? | About five hundred full cycles, and heat is their enemy. | Lithium cells age least between 20 and 80 percent of charge and at room temperature. A night on the charger is harmless today, because the device stops by itself. After three years a phone has about four fifths of its first capacity. Store a device that you do not use half full.
service: Technical advice by video | Forty minutes with an engineer who looks at your setup. | 65
service: Network check at home | We measure every room and place the access points. | 140
service: Data rescue | Files from a broken drive, with a price before we begin. | 180
service: Device repair | Screens, batteries and connectors, with a year of warranty. | 70
service: Documentation for your product | A manual of ten to thirty pages, tested with users. | 950
product: USB-C tester | Shows voltage, current and charge on a small display. | 24
product: Screwdriver set, 32 bits | For phones, laptops and consoles, in a magnetic box. | 28
product: Network cable, Cat 6, 10 m | Shielded and flat enough for doors. | 12.5
product: External drive, 2 TB | Encrypted, for the copy in another place. | 79
product: Access point, Wi-Fi 6 | Powered by the network cable, for the ceiling. | 99
product: Repair handbook | Two hundred faults and how to find them. | 34
question: Do you answer questions on older devices? | Yes. We keep the notes and drivers of the last fifteen years.
question: How do I report an error in an article? | Use the form below the text. We test it, correct it and name you if you like.
question: Which backup software do you recommend? | The one of your operating system first. It is there, it is free, and it restores.
question: Is repair cheaper than a new device? | For screens and batteries mostly, up to the fourth year. After that ask for an estimate.
question: Can I use your guides at work? | Yes, with a link to the source.
event: Repair evening | Bring a device and leave with it working, or at least with the reason.
event: Open lab day | Our workbench, our measuring gear and forty dismantled phones.
event: Talk: networks explained | From the socket to the server in forty-five minutes.
event: Hack night | Six hours, small teams and a useful device by midnight.
course: Networks for beginners | Two evenings from IP address to firewall, with your own router. | 90
course: Soldering and measuring | A Saturday with kit, iron and multimeter. | 75
course: Writing technical texts | One day on structure, screenshots and errors that people make. | 160
role: Lead engineer | Decides what we test and signs off every guide.
role: Technical writer | Turns measurements into texts that one can follow.
role: Support engineer | Answers readers and finds the fault behind the question.
role: Lab technician | Keeps the workbench calibrated and takes devices apart.
quote: The guide on backups saved four years of photos when my laptop fell.
quote: Finally somebody who says which cable and why.
quote: I followed the steps for the slow Wi-Fi, moved one box, and that was it.

# sports
words: sport, sports, athlete, athletic, sports club, sports team, coach, sports news, sporting event, championship, league table, tournament, sports event, sports hall, team sport, training plan
about: We are a sports association with eleven departments, from basketball to table tennis, and 1,400 members between six and eighty-six. Since 1949 we have trained, played and celebrated together. Volunteers run most of it, and everybody can try any sport for a month.
mission: We bring people of every age and level into motion, and to the field together.
categories: Training, Match reports, Youth, Health, Club life
article: Preseason in six weeks | Endurance first, speed last, and a free day in between. | The first two weeks belong to easy running and strength with the own body weight. Weeks three and four add short sprints and play in small groups. In the fifth week comes a test match, in the last one only fine-tuning and sleep. Players who raise their load by more than ten percent a week get injured most often.
article: Recovery between two matches | The day after decides about the next one. | Twenty minutes of easy movement right after the final whistle help more than lying down. Carbohydrates and protein within an hour fill the stores. Eight hours of sleep are the strongest means and cost nothing. Forty-eight hours later the muscles are ready for full load again.
article: Warm-ups that prevent injuries | Twelve minutes before each training, and a third fewer injuries. | Run easily for three minutes, then move hips, knees and ankles in large circles. Balance on one leg for half a minute and add small jumps with soft landings. Finish with three short sprints. Teams that do so twice a week have clearly fewer knee and ankle injuries over a season.
article: Young players and their first season | Joy first, results later. | Children up to ten learn best in small games with many ball contacts. Everybody plays about the same time, and positions change. Parents cheer for both sides and leave the instructions to the coach. Those who try several sports before they choose one stay in sports longer.
article: Reading match statistics | Possession is nice, chances decide. | Count shots and where they come from before you count passes. A team that wins the ball in the other half needs fewer steps to score. Compare five matches rather than one, because chance has a large share in a single result. Numbers start the talk with the team and do not end it.
article: How a tournament plan is made | Eight teams, two groups, fifteen matches in one day. | With two fields and matches of twelve minutes plus three for changing, a day of four hours is enough. No team should play twice in a row. The semifinals cross the groups, and a third-place match gives everybody a last game. Have one person at the table who does nothing but write down results.
service: Trial month | Join any of our training groups for four weeks. | 15
service: Team training | Ninety minutes with a licensed coach for your school or company team. | 120
service: Hall rental | A third of the sports hall for one hour, with goals and nets. | 28
service: Performance test | Speed, jump and endurance, with a sheet of results. | 45
service: Sports birthday | Two hours of games for up to twelve children. | 140
product: Club jersey | Breathable, with number and name. | 39
product: Match ball | Sizes 4 and 5, for grass and hall. | 32
product: Training bibs, set of ten | Two colors, washable at 85 degrees. | 36
product: Sports bag | With a compartment for wet shoes. | 34
product: Season ticket | All home matches of all departments. | 85
product: Coach's whistle and board | Magnetic board with pens, in a sleeve. | 24
question: From what age can children join? | From four in the playgroup, and from six in all sports departments.
question: Do I need experience? | No. Most groups have a beginners' evening, and the coach tells you where you fit.
question: What does membership cost? | Adults pay 14 a month, children 8, and families never more than 30.
question: When does the season begin? | Outdoor leagues begin in late August, hall leagues in October.
question: Who drives to away matches? | Parents and players share cars. For tournaments the club rents a bus.
event: Summer sports day | All departments open their fields, and everybody may try.
event: Youth tournament | Sixteen teams, two fields, and medals for all.
event: Charity run | A mile around the sports ground, as often as you can.
event: Champions' evening | Teams, titles and volunteers on one stage.
course: Coach license, first level | Two weekends on training, children and safety. | 130
course: Referee for beginners | Rules, signals and a first match with a mentor. | 40
course: Fit for the season | Eight evenings of endurance and strength. | 65
role: Head coach | Plans the season and trains the first team.
role: Youth coordinator | Looks after forty volunteers and three hundred young players.
role: Physiotherapist | Tapes, treats and says when somebody may play again.
role: Team manager | Registers the players and keeps the calendar of matches.
quote: My daughter tried four sports in a month and now cannot be kept from volleyball.
quote: Fair training times, good coaches, and the best sausages after the match.
quote: I came to watch and am on the second team now, at fifty-two.
`;
