/** Knowledge: languages, school, university, kindergarten and others. */
export const b5Subjects = `
# languages
words: language, vocabulary, flashcard, language school, language course, grammar, English lesson, Spanish lesson, French lesson, German lesson, Japanese lesson, translation, translator, interpreter, pronunciation, verb conjugation, bilingual, native speaker, tandem partner, dictionary
about: We are a language school with small groups in eleven languages, from Spanish to Arabic. All teachers teach their mother tongue, and all classes speak from the first hour. Since 1989 our tandem board has brought together some 6,000 pairs.
mission: We want people to dare to speak a new language, mistakes included.
categories: Vocabulary, Grammar, Pronunciation, Courses, Tandem, Translation
article: How to keep vocabulary for good | Five looks at the right time beat fifty on one evening. | Review new words after one day, three days, a week, two weeks and a month. Put what you knew one box further and what you forgot back into the first. Ten new words a day are plenty. Learn them in short sentences, for the neighbors of a word hold it in place.
article: What the levels A1 to C2 mean | Six steps from "hello" to a doctoral thesis. | At A2 you manage travel and shopping, at B1 you tell a story, at B2 you work in the language. At C1 you read between the lines. From one step to the next most learners need 150 to 200 hours, and the upper ones take longer. With three hours a week that is a little over a year.
article: The 1000 most frequent words | A thousand words cover about four fifths of everyday talk. | The first hundred are mostly small ones such as and, not, with. Learn verbs before nouns, for one can point at things. With 3000 words you read a newspaper with a dictionary, with 8000 mostly without. Numbers, times and questions belong in the first week.
article: Ser or estar? | Spanish has two words for "to be", and both are easy after ten examples. | Ser tells what something is: origin, job, material, time. Estar tells how or where it is: mood, state, place. "Es aburrido" means he is a bore, "esta aburrido" means he is bored. Parties and concerts take ser for the place, which is the exception worth knowing.
article: Tones in Mandarin | The same syllable, four melodies, four words. | Ma with a high, level tone means mother, rising it is hemp, dipping it is horse and falling it means to scold. Learn each word with its tone from the start. Draw the line with your hand while you speak. Pairs of syllables are better practice than single ones, since tones change next to each other.
article: Getting a good tandem going | Half the time each, with a clock. | Meet for an hour a week: 30 minutes in one language, then 30 in the other, never mixed. Agree how much is to be corrected, three mistakes a round is a good number. Bring a topic, a picture or a recipe. After eight weeks look back together at what has become easier.
service: Placement test | Twenty minutes of talk and a 20-minute written test to find your language level. | 0
service: Private language lesson | An hour one to one, at the school or by video. | 42
service: Translation of a page | Translated and checked by a second native speaker. | 38
service: Interpreter for half a day | Consecutive interpreting for meetings and visits. | 320
service: Language exam preparation | Six lessons for the B1 or B2 certificate. | 190
product: Flashcards, 1000 Spanish words | Cards with sample sentences in a box of five sections. | 24
product: Phrase book for Italian | 600 sentences for stations, markets and doctors. | 9.5
product: Grammar of French on 60 pages | Each rule on one page with ten exercises. | 14
product: Vocabulary notebook | Three columns for word, sentence and translation. | 6
product: Japanese kana poster | Hiragana and katakana with stroke order. | 12
product: Easy reader, German A2 | A mystery in eight chapters with word help. | 11
question: How large are the language groups? | Five to nine learners. With fewer, lessons are a little shorter and the price stays the same.
question: What is my language level? | Take the placement test. It takes 40 minutes and costs nothing.
question: How many words should I learn a day? | Five to ten, every day. Any more are forgotten by the weekend.
question: Do teachers speak English in class? | Now and then in the first two lessons. After that they use gestures, pictures and the language itself.
question: Can I change my language group? | Yes, in the first three weeks, one level up or down.
event: Language cafe | Eleven tables, eleven languages, Thursday from six.
event: Tandem evening | Find a partner in five-minute rounds.
event: Film in Spanish | With Spanish subtitles and conversation over tortilla afterward.
event: Vocabulary contest | Teams translate 50 words against the clock.
course: Spanish A1 | Twelve weeks, twice a week, up to introducing your family. | 260
course: English conversation B2 | Ten evenings on news, work and small talk. | 180
course: Japanese for beginners | Fifteen lessons with hiragana and first dialogues. | 240
role: Language teacher | Teaches the mother tongue with talk, songs and patience.
role: Translator | Carries contracts and poems from one language into another.
role: Course adviser | Tests levels and finds the language group that fits.
role: Tandem coordinator | Brings learners together who help each other.
quote: After a year of Portuguese I could talk with my mother-in-law without my wife.
quote: The flashcards take ten minutes on the bus, and the words stay.
quote: For the first time I was not afraid of making mistakes in French.

# school
words: school, elementary school, primary school, middle school, high school, secondary school, classroom, pupil, schoolteacher, homework, class schedule, report card, principal, parent-teacher conference, school trip, schoolyard, exam paper, lesson plan, tutoring, grade book
about: We are a school for 420 pupils from first to tenth grade. Two teachers stand behind every class, the garden feeds the kitchen, and there is music every Friday. The red brick house was opened in 1908 and has been added to four times.
mission: We want children to leave school more curious than they came.
categories: Classes, Projects, Timetable, Parents, Clubs, Homework
article: Homework without tears | Same place, same time, and a limit. | Ten minutes for each grade is a good measure: ten in first grade, forty in fourth. Begin with the second-hardest task and let the phone rest in another room. Parents may ask and praise but not solve. If time is up, draw a line and sign, then the teacher knows.
article: Learning the times tables | Three a week, with stairs and dice. | Start with ten, five and two, then come four and eight as doubles. Nine has a trick: the digits always add up to nine. As three times seven is seven times three, only 36 facts are left to learn. Five minutes a day aloud bring more than half an hour on Sunday.
article: How a parent-teacher conference goes well | Fifteen minutes, three questions. | Ask your child before what the teacher will say. Then ask: what goes well, where does it get stuck, what can we do at home until the holidays? Write down two steps, not ten. Call again after four weeks, that is what makes the difference.
article: A good first day at school | The way to school is the first lesson. | Walk it together three times in the summer and let the child lead the last time. A backpack should weigh no more than a tenth of the child. Lay out clothes in the evening and be there ten minutes early. Say goodbye at the gate, short and cheerful.
article: Why we start later in the upper grades | Teenagers' inner clocks run late, and school can adapt. | From about thirteen the body sends its sleep signal one to two hours later. Since our ninth grade begins at 8:45, tardiness has fallen by half. The first lesson is for silent work and reading. Tests are not written before ten.
article: Reading buddies | Fifth-graders read with first-graders, and both improve. | Pairs meet twice a week for twenty minutes in the library. The small one reads a line, the big one the next. The big one keeps a list of hard words and makes a game of them. After twelve weeks most first-graders read twice as fast.
service: After-school care | Lunch, homework and play until five, per month. | 120
service: Tutoring in math | Forty-five minutes with an older pupil or teacher. | 15
service: School lunch, ten meals | Warm lunch with salad, a vegetarian one each day. | 42
service: School instrument loan | Violin, flute or guitar for a school year. | 60
service: School hall rental | Gym or auditorium of the school for an evening. | 75
product: School hoodie | Soft hoodie with the school crest, for ages 6 to 16. | 29
product: Homework planner | A page for each week with timetable and holidays. | 7.5
product: First-grade pencil set | Thick pencils, eraser and sharpener in a tin. | 14
product: School yearbook | All classes, projects and trips of the year. | 16
product: Math box | Cubes, coins and cards for numbers up to 100. | 22
product: School garden honey | From the hives of the science club, 250 g. | 6
question: How do I enroll my child? | Between October and January at the school office, with birth certificate and proof of address.
question: When are the holidays? | They are in the school calendar, together with days off and exam weeks.
question: What do I do when my child is ill? | Call or write to the school office before eight. From the third day on we need a note.
question: How large are the classes at your school? | Twenty-two pupils on average and never more than twenty-six.
question: Are phones allowed at school? | They stay switched off in the backpack. In the upper grades there is a phone corner at lunch.
event: School open house | Lessons to join in, tours by pupils, ten to one.
event: Parents' evening, fourth grade | On the choice of secondary school, room 12.
event: Science fair | Sixty experiments by pupils in the gym.
event: School summer party | Band, races and the farewell of the tenth grade.
course: Learning how to learn | Four afternoons for fifth-graders on notes, memory and planning. | 40
course: Exam preparation in math | Eight Saturdays before the final exams of tenth grade. | 90
course: School newspaper workshop | A semester of interviews, photos and layout. | 30
role: Principal | Leads the school and stands at the gate in the morning.
role: Class teacher | Knows each pupil of the class, their strengths and their worries.
role: School secretary | Answers the phone, finds lost hats and prints report cards.
role: School counselor | Has an open door for pupils and parents.
quote: Our daughter runs to school in the morning, that says it all.
quote: At the parent-teacher conference they spoke first of what our son can do.
quote: The math tutor was in eleventh grade and explained it better than I ever could.

# university
words: university, college, student, professor, lecture, campus, degree program, bachelor's degree, master's degree, dissertation, semester, faculty, seminar paper, scholarship, dormitory, college admission, tuition, alumni, thesis, dean
about: We are a university with six faculties and 9,400 students in a town of 60,000. Seminars are small, the labs open at night, and one student in five comes from abroad. The first lecture was held in 1834, on the motion of rivers.
mission: We teach students to ask, to test and to change their minds.
categories: Admission, Degree programs, Campus life, Research news, Housing, Careers
article: Lecture notes that are worth reading again | Write less, and write twice. | Divide the page: notes on the right, keywords on the left, a summary of three lines below. Write down the argument, not the slide. Within a day read it over and fill the left side. Students who do this need about half the time before exams.
article: From topic to thesis question | A topic has no end, a question has an answer. | Turn "social media and sleep" into "Do first-year students who leave the phone outside sleep longer?" Check that data exist and that you can read them in your language. One page with question, method and ten sources is enough for the first talk with your adviser. Plan a third of the time for writing and two weeks for correction.
article: Writing the motivation letter for admission | One page, three paragraphs, one example. | Say in the first sentence what you want to study and why here. Then tell of one thing you have done, with what went wrong too. Name a course or lab of the program to show that you have looked. Have it read by somebody who is not a friend.
article: Finding a student room before the semester | Begin in June, not in September. | Dormitory rooms are given out by date of application, and the waiting list moves in August. Shared apartments look for people in the last ten days of each month. Plan on a third of your budget for rent. Never pay before you have seen the room or talked by video with those who live there.
article: How university credits are counted | One European credit is 25 to 30 hours of work. | A semester has 30 credits, a bachelor's degree 180 and a master's 90 to 120. Lectures are the smaller part, reading and writing the larger. A module of six credits means about eleven hours a week. When you go abroad, have the courses agreed before you leave.
article: Surviving the first lecture week | Get lost early, then it no longer matters. | The week before, walk through your schedule once with the campus map. Sit in the first third of the hall and say hello to both neighbors. Two study groups and one club are enough for the start. Office hours are there for questions, and in October they are empty.
service: Study advising | Forty minutes on choice of degree, modules and change of program. | 0
service: Thesis binding | Two copies in hardcover with gold print. | 48
service: Language test for admission | Written and oral test with certificate. | 85
service: Guest student semester | Attend any three lectures without exams. | 110
service: Campus tour for school classes | Two hours with lecture, lab and lunch in the dining hall. | 60
product: University sweatshirt | Gray cotton with the seal of 1834. | 39
product: Lab coat | White cotton, knee length, for first-year students. | 27
product: Lecture notebook | 120 pages with a margin for keywords. | 6.5
product: Alumni mug | With the old main building in blue. | 12
product: Semester calendar | All lecture weeks, exam periods and deadlines. | 9
product: Field guide to the campus trees | 64 trees between library and river. | 15
question: When is the deadline for admission? | July 15 for the fall semester and January 15 for spring.
question: Can I study part-time? | Yes, in eleven degree programs. You take half the credits per semester and twice as many semesters.
question: Which scholarships are there? | Forty a year for grades, need and first-generation students. One form serves for all.
question: Do I have to attend lectures? | Lectures no, seminars and labs yes. Two absences are allowed.
question: How do I get a transcript of my grades? | In the student portal, signed and in two languages.
event: Open campus day | Lectures of twenty minutes and tours of all faculties.
event: Welcome week for first-years | Campus rally, library tour and a meal with the professors.
event: Career fair | Eighty employers in the main hall, from ten to four.
event: Inaugural lecture | The new professor of hydrology speaks on dry rivers.
course: Academic writing | Five seminars on structure, citing and style. | 60
course: Statistics for theses | Four evenings with your own data. | 75
course: Summer school: cities and water | Two weeks with students from fourteen countries, six credits. | 490
role: Professor of biology | Lectures, leads a lab and reads forty theses a year.
role: Student adviser | Helps with modules, crises and changes of program.
role: International officer | Looks after exchange students and contracts with 70 universities.
role: Dean of students | Speaks for the students in the faculty council.
quote: In a university seminar of twelve you cannot hide, and I am grateful for it.
quote: My adviser read each chapter of the thesis twice and asked the right question.
quote: From the dormitory it is four minutes to the library and six to the river.

# kindergarten
words: kindergarten, preschool, daycare, nursery school, childcare, toddler, crib, nursery teacher, playgroup, playground, circle time, nap time, preschooler, potty training, forest kindergarten, day nursery, early childhood, nursery place, settling-in
about: We are a kindergarten with four groups for children from two to six and a garden with a stream. Eleven teachers and a cook look after 78 children. It was opened in 1974 by parents who built the first sandbox with their own hands.
mission: We give small children time to play and grown-ups they can trust.
categories: Daily life, Settling in, Games, Meals, Parents, Garden
article: Settling in, one step at a time | The first goodbye lasts ten minutes. | In the first three days a parent stays in the room and plays little. On the fourth day the parent goes out for ten minutes, says so and comes back as promised. If the child lets itself be comforted, the time grows day by day. Two to four weeks are normal, and a soft toy from home may always stay.
article: What a toddler learns with sand | Math, physics and patience, in rubber boots. | A child who fills buckets measures volume. Wet sand holds and dry sand runs, that is a first experiment. Digging a tunnel from two sides takes talk. So we leave sandbox projects over the weekend and put up a small sign.
article: Finger plays for circle time | Five fingers, a rhyme and everybody is quiet. | Rhymes with the hands train speech and fine movement together. Begin slowly, whisper the last line and repeat it three times. Two-year-olds join in with the hands, four-year-olds with the words. Three to five minutes are long enough.
article: When toddlers bite | It is not naughtiness but a lack of words. | Biting is most common between one and a half and three. Comfort the bitten child first and say briefly: that hurts. Give the other child words or a sign for "stop" and "mine". It mostly passes within weeks when adults stay calm and near.
article: From kindergarten to school: who is ready? | Tying shoes matters less than waiting one's turn. | Children who can listen in a group, finish a task and bear a loss start well. Cutting, drawing and balance show how hand and eye work together. Letters are welcome but not needed. We talk with parents in fall and spring of the last year.
article: A snack preschoolers make themselves | A child who cuts a cucumber eats it too. | From three on children cut soft fruit with a small wavy knife at a calm table. Lay out four things in bowls: bread, vegetable, fruit and something to spread. Each child fills a plate and puts its own sign on the list. It takes twenty minutes, and hardly anything is left.
service: Full-day childcare | From seven to half past four with three meals, per month. | 390
service: Half-day place | From eight to one with snack and lunch, per month. | 240
service: Playgroup with parents | Four mornings for one- and two-year-olds to get to know us. | 28
service: Early drop-off | Care from half past six, per month. | 35
service: Birthday in the kindergarten garden | A Saturday afternoon at the stream and sandbox for ten children. | 70
product: Sun hat with neck flap | Cotton hat with the sign of the group. | 11
product: Kindergarten songbook | Sixty songs and finger plays with drawings by our children. | 13
product: Rain pants, size 2 to 6 | Lined mud pants with straps for kindergarten days outdoors. | 26
product: Toddler backpack | Small backpack with chest strap and a name field. | 24
product: Memory folder | Folder for drawings and photos from three years of kindergarten. | 15
product: Modeling dough set | Four colors, made from flour and salt. | 9.5
question: From what age do you take children? | From two, in the kindergarten groups. For toddlers under two there is our playgroup.
question: How do I apply for a kindergarten place? | Put your child on the waiting list a year before. In March we give out the places for fall.
question: What does my child need on the first kindergarten day? | Slippers, rain clothes, a change of clothes, a picture of the family and something soft for nap time.
question: Who may pick up my child from kindergarten? | Only those on your list. Anyone new shows an ID the first time.
question: When must a child stay at home? | With fever, vomiting or a rash, and until one day after it has passed.
event: Lantern walk | Lanterns, songs and hot apple juice in the kindergarten garden at five.
event: Parents' garden day | We build a willow hut and rake the sandbox.
event: Grandparents' morning | Circle time with guests, then cake.
event: Open morning for new families | See the groups and play by the stream, nine to eleven.
course: First aid for small children | A Saturday for parents and teachers. | 45
course: Music for toddlers | Eight mornings of singing, rattles and bounce rhymes. | 64
course: Calm evenings | Two parents' evenings on sleep and bedtime of preschoolers. | 20
role: Head of kindergarten | Leads the team and talks with every family before the start.
role: Nursery teacher | Plays, comforts, observes and writes the learning stories.
role: Kindergarten cook | Cooks for 78 children and knows every allergy.
role: Forest teacher | Goes out with the preschoolers each Wednesday, in any weather.
quote: When we pick her up from kindergarten, she wants to finish her sandcastle first.
quote: The settling-in took three weeks, and no teacher ever hurried our toddler.
quote: Every evening we hear the song from circle time, with all the fingers.

# online courses
words: online course, e-learning, video lesson, webinar, learning platform, online class, distance learning, course module, online lesson, certificate of completion, MOOC, online academy, learning path, microlearning, self-paced, online tutor, online learner, course platform, online training, lecture video
about: We make online courses for people who learn after work. Lessons take eight minutes, every module ends with something you have made, and a tutor answers within a day. Since 2013 some 42,000 learners in 60 countries have finished a course with us.
mission: We want online learners to finish what they started.
categories: New courses, Design, Programming, Business, Languages, Learning tips
article: Why most people drop out, and how you do not | The third week decides. | Of those who enroll in free online courses, often fewer than one in ten reach the end. Fix two times a week in your calendar and tell one person. Do the exercise before you watch the next video. If you miss a week, go on where the course is and leave out what you missed.
article: A video lesson of eight minutes | One idea, one example, one task. | Write the task first, then only what is needed to solve it. Speak as to one person, at about 140 words a minute. Show hands or a screen and your face only at the start. A cheap microphone in a wardrobe full of clothes sounds better than a dear one in a bare kitchen.
article: Quizzes that teach | A question before the lesson helps as much as one after it. | Guessing wrong makes the answer stick, if it follows at once. Write four choices, all of them believable, and explain why each is right or wrong. Ask the same thing again a week later in other words. Leave out trick questions, they test nerves.
article: Pricing your first course | Count the hours saved, not the minutes of video. | Ask ten people of your audience what the problem costs them. Start with a small group at half price and teach it live. Record only after the second round, when the questions are known. A price with support may be three times that without.
article: Live or self-paced online course? | Dates bind, freedom tempts. | Live sessions bring more learners to the end, recorded ones reach more people. A mix works well: videos for the week and one hour together on Wednesday. Record the hour for those in other time zones. Groups of up to fifteen talk, bigger ones type.
article: Taking notes from video lessons | Pause, look away, write. | Stop after each idea and write one sentence without looking. Note the minute beside it, then you find it again. Play at one and a quarter speed, and at normal speed where it gets hard. At the end make three questions and answer them the next day.
service: Course review | We watch your online course and send a report with ten improvements. | 180
service: Recording day in our studio | Camera, light and sound for up to twelve video lessons. | 650
service: Tutor support | A tutor answers your questions for three months. | 75
service: Company access | All courses for ten employees for a year. | 1900
service: Live webinar hosting | Technology, chat and recording for up to 300 participants. | 240
product: Learning pass, one year | All self-paced courses and certificates. | 199
product: Photo editing in 20 lessons | Self-paced course with practice files. | 49
product: Workbook "Finish your course" | Twelve weeks of planning on paper. | 14
product: Gift card for an online course | Valid for any course, two years. | 60
product: Slide templates for instructors | Forty layouts that can be read on a phone. | 29
product: USB microphone for lessons | Clear voice, with stand and pop filter. | 68
question: How long do I have access to a course? | Without limit. Updates of the video lessons are included.
question: Do I get a certificate? | Yes, when all quizzes are passed and the final project is handed in.
question: Can I take the course on my phone? | Yes, and you can download video lessons for the train.
question: What if I do not like the online course? | You get your money back within 14 days, as long as you have watched less than half of the lessons.
question: Do live sessions take place in my time zone? | They are held twice, in the morning and evening UTC, and recorded.
event: Free webinar: first steps in data analysis | One hour online with questions, Wednesday at six.
event: Study together online | Two quiet hours for all learners, cameras on, microphones off.
event: Online demo night | Learners show their final projects in five minutes each.
event: Enrollment day | New courses open, and instructors answer questions in the chat.
course: Web design from scratch | Ten modules, one finished page, self-paced. | 89
course: Spreadsheets for everyday work | Six modules of eight-minute lessons and quizzes. | 45
course: Teach online | Four weeks live, at the end your first lesson is recorded. | 240
role: Course instructor | Plans the online modules and answers in the forum.
role: Instructional designer | Turns knowledge into tasks, videos and quizzes.
role: Learning coach | Writes to online learners who have gone quiet.
role: Video editor | Cuts lessons to eight minutes and adds subtitles.
quote: It is the first online course in my life that I finished.
quote: Eight-minute video lessons are just right for the bus, and the quiz for the way back.
quote: The online tutor answered at night and did not give the solution away.

# science
words: science, scientist, research, researcher, laboratory, experiment, research project, research group, hypothesis, physics, chemistry, biology, research paper, peer review, data set, microscope, field study, citizen science, lab notebook, scientific publication
about: We are a research group of fourteen that studies how insects and plants find each other. We work with microscopes, sensors and 300 volunteers who count on their balconies. Our data sets have been open to everyone since 2010.
mission: We do research on how nature works, and publish it so that everyone can check.
categories: Projects, Publications, Methods, Citizen science, Team, Lab life
article: What makes a good science experiment | Change one thing, leave all else alone. | Write down before what you expect and what would prove you wrong. Have a control group that gets everything but the thing in question. Draw lots for who gets what, and do not let the one who measures know. Repeat it, since one result is a story.
article: Reading a research paper in an hour | Not from front to back. | Read the abstract, then the figures with their captions, then the last paragraph of the introduction. Ask: what was measured, on how many, compared with what? The methods tell how far you may trust the result. Look at the limits the authors name themselves, and at who paid.
article: Keeping a lab notebook | If it is not in the book, it did not happen. | Number the pages and date every entry. Write what you did, not what you meant to do, with amounts, times and lot numbers. Strike out errors with one line so that they can still be read. Close each day with a sentence on what comes next.
article: What p less than 0.05 says | Less than most believe. | It says: if there were no effect, such data or more extreme ones would come up in fewer than one of twenty cases. It does not say that the hypothesis is 95 percent true. A tiny effect can pass in a large sample. So look at the size of the effect and its interval first.
article: Counting insects as a citizen scientist | Fifteen minutes, one square yard, one list. | Choose a sunny day over 63 F with little wind. Mark a square with flowers and note each insect that touches a bloom: bee, bumblebee, hoverfly, butterfly, beetle or other. Zeros count too. Repeat it at the same place every two weeks from April to September.
article: Looking at pond water under the microscope | A drop is a zoo. | Take a little water with some green from the edge, and put one drop on the slide with a cover glass at a slant, so that no air is caught. Start at 40 times. Paramecia glide in spirals, rotifers swirl their crowns of hairs, and green globes of Volvox roll along. Draw what you see before you look it up.
service: Laboratory tour | Ninety minutes with microscopes and sensors for up to 15 visitors. | 60
service: Soil and water analysis | pH, nitrate and phosphate of a sample with explanation. | 28
service: Statistics advice | An hour on the design and analysis of your study. | 70
service: Microscope time | Half a lab day at the electron microscope with an operator. | 220
service: Science day for schools | Five experiments in the classroom for up to 30 pupils. | 190
product: Field notebook, waterproof | Stone paper with grid and scale. | 12
product: Student microscope | 40 to 400 times, LED light, with ten slides. | 119
product: Insect counting kit | Frame, lens, key card and forms for citizen science. | 18
product: Experiment box: crystals | Twelve safe experiments from eight years on. | 27
product: Poster: scale of things | From atom to whale in powers of ten. | 14
product: Sampling vials, pack of 50 | Sterile 20 ml vials with labels. | 16
question: May I use your research data? | Yes, under an open license. Please cite the paper given with each data set.
question: Can I take part without a degree in science? | Yes. For insect counts a quarter of an hour and a pair of eyes are enough.
question: Who pays for the research? | Two thirds comes from public grants, one third from foundations. All sums are listed with each project.
question: Do you offer theses and internships? | Yes, about six theses a year and internships from eight weeks in the lab.
question: How long until a result is published? | Usually a year from the last measurement to the paper, half of it peer review.
event: Night of science | Forty experiments to touch in the institute, six to midnight.
event: Lab seminar | Preliminary results of the field study, guests welcome, Tuesday at four.
event: Insect count weekend | Fifteen minutes on your balcony, results live on the map.
event: Science slam | Six researchers, ten minutes each, the loudest applause wins.
course: Data analysis for beginners | Five evenings with real measurements from our lab. | 90
course: Scientific writing | Two days from figure to submitted paper. | 150
course: Children's laboratory | Six Saturdays of chemistry and physics for ages 8 to 12. | 75
role: Principal investigator | Asks the research questions and finds the grants.
role: Postdoctoral researcher | Plans experiments and writes the papers.
role: Lab manager | Looks after freezers, supplies and safety in the lab.
role: Citizen science coordinator | Trains the volunteers and checks their counts.
quote: Ever since he saw the crystals in the lab, my son wants to know how everything works.
quote: The data set was documented so well that we could repeat the study within a week.
quote: I am a baker, and thanks to the insect count I can now tell eleven hoverflies apart.
`;
