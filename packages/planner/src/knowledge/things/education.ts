/** Knowledge: course, lesson, student, teacher and others. */
export const educationThings = `
# course, training course, online course, seminar
with: school university college student teacher learn learner training education academy instructor enrollment lesson participant
Title!
Subject: choice Languages, Science, Business, Arts, Technology
Instructor
Level: choice Beginner, Intermediate, Advanced
Start: date
Hours: number h
Price: money
Description: long
---
Spanish for Travelers | Languages | Lucia Ferrant | Beginner | today+12 | 24 | 180 | Ten evenings of speaking practice for the market, the station and the hotel. No grammar book needed.
Introduction to Statistics | Science | Dr. Anil Raman | Intermediate | today+5 | 40 | 260 | From averages to regression, with real data from weather stations and surveys.
Watercolor Landscapes | Arts | Marit Solberg | Beginner | today+20 | 18 | 145 | Washes, skies and trees step by step. Paper and paints are provided on the first day.
Bookkeeping Basics | Business | Grace Adeyemi | Beginner | today-10 | 30 | 220 | Learn to record invoices, reconcile a bank account and read a balance sheet.
Databases with SQL | Technology | Tomasz Wilk | Advanced | today+33 | 36 | 390 | Indexes, window functions and query plans for people who already write simple queries.
Public Speaking at Work | Business | Hana Okabe | Intermediate | today+8 | 12 | 160 | Short talks every week, with feedback from the group and a recording to take home.

# lesson, class, lecture, school class
with: school student teacher pupil course university college subject classroom tutor timetable homework learn education
Topic!
Subject: choice Math, English, History, Biology, Music, Physics
Teacher
Group
Starts: date-time
Length: number min
Room
Notes: long
---
Fractions and decimals | Math | Mr. Okafor | 6B | today+1 08:15 | 45 | 112 | Bring the paper strips from last week. We end with a five-minute check.
The water cycle | Biology | Ms. Lindqvist | 5A | today+1 10:30 | 45 | Lab 2 | Students build a small evaporation jar and note the first readings.
Causes of the French Revolution | History | Mrs. Duarte | 9C | today 11:20 | 90 | 204 | Group work with three short sources on bread prices and taxes.
Writing a persuasive letter | English | Mr. Hale | 7A | today+2 09:05 | 45 | 118 | Each pair picks a local topic and drafts an opening paragraph.
Reading rhythm | Music | Ms. Tanaka | 4A | today-1 13:00 | 60 | Hall | Clapping exercises first, then the easy part of the spring song.
Levers and pulleys | Physics | Dr. Novak | 8B | today+3 14:10 | 90 | Lab 1 | Two experiments with spring scales. Safety glasses are not needed.

# student, pupil, learner
Name!
Grade level: choice Grade 6, Grade 7, Grade 8, Grade 9, Grade 10
Class teacher
Email: email
Average: decimal
Days absent: number
Guardian
Photo: image
---
Amara Nwosu | Grade 7 | Mr. Hale | amara.nwosu@example.org | 3.7 | 2 | Chidi Nwosu
Leo Bergmann | Grade 9 | Mrs. Duarte | leo.bergmann@example.org | 3.1 | 5 | Katrin Bergmann
Sofia Marchetti | Grade 6 | Mr. Okafor | sofia.marchetti@example.org | 3.9 | 0 | Paolo Marchetti
Jin Park | Grade 10 | Dr. Novak | jin.park@example.org | 3.4 | 1 | Minseo Park
Ella Thompson | Grade 8 | Ms. Lindqvist | ella.thompson@example.org | 2.8 | 7 | Ruth Thompson
Yusuf Demir | Grade 7 | Mr. Hale | yusuf.demir@example.org | 3.5 | 3 | Selin Demir

# teacher, tutor, instructor, lecturer, professor
Name!
Subject: choice Math, Languages, Science, History, Music, Art
Email: email
Phone: phone
Hours per week: number h
Hourly rate: money
About: long
Photo: image
---
Lucia Ferrant | Languages | lucia.ferrant@example.org | +1 555 0111 | 18 | 38 | Teaches Spanish and French to adults and has written two workbooks.
Samuel Okafor | Math | samuel.okafor@example.org | +1 555 0112 | 24 | 42 | Patient with students who think they cannot do math. Runs the chess club on Fridays.
Ingrid Lindqvist | Science | ingrid.lindqvist@example.org | +1 555 0113 | 22 | 40 | Former field biologist who takes every class outdoors at least once a month.
Beatriz Duarte | History | beatriz.duarte@example.org | +1 555 0114 | 20 | 36 | Works with letters, maps and objects more than with the textbook.
Yuki Tanaka | Music | yuki.tanaka@example.org | +1 555 0115 | 12 | 45 | Piano and choir, from first notes to the entrance exam.
Callum Reid | Art | callum.reid@example.org | +1 555 0116 | 10 | 35 | Printmaker with a small press of his own. Offers weekend workshops.

# exam, test, quiz, examination
with: school student teacher course grade university learn question score pupil class subject education training candidate
Title!
Subject
Type: choice Quiz, Written test, Oral exam, Final exam
Date: date-time
Duration: number min
Maximum points: number
Status: states Draft, Scheduled, Held, Graded*
Covers: long
---
Algebra midterm | Math | Written test | today+6 09:00 | 90 | 60 | Scheduled | Linear equations, inequalities and word problems from chapters 3 to 5.
French vocabulary, unit 4 | French | Quiz | today-2 10:15 | 20 | 25 | Graded | Food, shopping and numbers up to one thousand.
Cell biology final | Biology | Final exam | today+21 08:30 | 120 | 100 | Draft | Cell structure, respiration and photosynthesis. One diagram must be labeled.
The Roman Republic | History | Oral exam | today+3 13:40 | 15 | 20 | Scheduled | A short talk on one institution, followed by three questions.
First aid theory check | First aid | Quiz | today-7 17:00 | 30 | 30 | Held | Twenty multiple-choice questions on the material of the two evenings.
Music theory grade 2 | Music | Written test | today+14 15:00 | 60 | 50 | Scheduled | Key signatures up to three sharps or flats, simple intervals and tempo marks.

# homework, assignment, homework assignment, coursework
with: school student teacher course class submit due subject grade pupil university lesson study education
Title!
Subject: choice Math, English, Science, History, Art
Due: date
Points: number
Status: states Assigned, Handed in, Returned*
Estimated time: number min
Instructions: long
---
Worksheet 12: percentages | Math | today+2 | 20 | Assigned | 30 | Solve tasks 1 to 8 and show each step. Task 9 is a voluntary extra.
Essay on a childhood place | English | today+7 | 40 | Assigned | 120 | Write 500 to 700 words. Describe the place with at least three senses.
Moon diary | Science | today+14 | 30 | Assigned | 70 | Draw the moon every clear evening for two weeks and note the time.
Timeline of the Silk Road | History | today-1 | 25 | Handed in | 60 | Place ten events on the line and explain two of them in a sentence each.
Self-portrait in charcoal | Art | today-6 | 30 | Returned | 90 | Work from a mirror, not from a photo. Use the large paper.
Reading log, chapters 1 to 4 | English | today+4 | 15 | Handed in | 45 | One short entry per chapter: what happened and what you wondered about.

# grade, exam result, test result, report card entry
with: school student teacher exam course pupil subject university class semester score academic transcript
Student!
Subject: choice Math, English, Science, History, Music
Score: number %
Letter: choice A, B, C, D, F
Date: date
Teacher
Comment: long
---
Amara Nwosu | Math | 93 | A | today-3 | Mr. Okafor | Clear steps and neat work. Check the units in the last task.
Leo Bergmann | History | 78 | C | today-5 | Mrs. Duarte | Good ideas, but the sources should be named.
Sofia Marchetti | Science | 97 | A | today-2 | Ms. Lindqvist | Excellent diagram and a careful conclusion.
Jin Park | English | 85 | B | today-8 | Mr. Hale | A lively text. Watch the tense in the second half.
Ella Thompson | Math | 64 | D | today-3 | Mr. Okafor | Please come to the help hour on Tuesday; fractions need more practice.
Yusuf Demir | Music | 88 | B | today-12 | Ms. Tanaka | Steady rhythm and a confident performance.

# enrollment, course registration, course application, school application
Applicant!
Course
Submitted: date
Email: email
Payment: choice Open, Paid, Scholarship
Status: states Received, Under review, Accepted*, Waiting list
Reason: long
---
Nadia Haddad | Bookkeeping Basics | today-4 | nadia.haddad@example.org | Paid | Accepted | I take over the books of our family bakery in spring.
Oscar Lindgren | Databases with SQL | today-1 | oscar.lindgren@example.org | Open | Received | I write reports at work and want to stop copying data by hand.
Priya Menon | Public Speaking at Work | today-6 | priya.menon@example.org | Open | Under review | My first conference talk is in June and I would like to be prepared.
Tariq Aziz | Spanish for Travelers | today-9 | tariq.aziz@example.org | Paid | Accepted | We are walking across northern Spain next summer.
Colleen Byrne | Watercolor Landscapes | today-2 | colleen.byrne@example.org | Scholarship | Waiting list | I painted as a teenager and would love to begin again.
Mateo Rios | Introduction to Statistics | today | mateo.rios@example.org | Open | Received | I need the basics before my master's program starts.

# school, university, college, academy
Name!
Type: choice Primary school, High school, College, University, Music school
City
Students: number
Founded: number
Principal
Website: url
Picture: image
---
Maple Hill Primary School | Primary school | Burlington | 312 | 1964 | Joanne Whitaker | https://example.org/maplehill
Harborview High School | High school | Portland | 1140 | 1928 | Desmond Clarke | https://example.org/harborview
Linden Valley College | College | Asheville | 2650 | 1951 | Dr. Farah Siddiqui | https://example.org/lindenvalley
Northlake University | University | Duluth | 11800 | 1889 | Prof. Erik Halvorsen | https://example.org/northlake
Riverside School of Music | Music school | Savannah | 420 | 1987 | Camille Rousseau | https://example.org/riverside
Three Oaks Academy | High school | Santa Fe | 680 | 2003 | Rosa Quintana | https://example.org/threeoaks

# scholarship, student grant, bursary
Name!
Field: choice Science, Arts, Languages, Sports, Any
Amount: money
Places: number
Apply by: date
Offered by
Conditions: long
---
Halvorsen Science Award | Science | 4000 | 3 | today+45 | Halvorsen Family Fund | For first-year students of physics or chemistry with an average of 3.5 or better.
First in the Family Fund | Any | 2500 | 12 | today+30 | Northlake University | For students whose parents did not attend college. A short letter is enough.
Young Voices Stipend | Arts | 1800 | 4 | today+60 | Riverside School of Music | Singers aged 16 to 20 send two recordings and a recommendation.
Bridge Languages Grant | Languages | 3200 | 5 | today+21 | Bridge Foundation | Supports a semester abroad in a country whose language you study.
Runner's Scholarship | Sports | 1500 | 2 | today+75 | Duluth Track Club | For members of a cross-country team who volunteer as youth trainers.
Rural Students Program | Any | 2000 | 8 | today+14 | Linden Valley College | Applicants must live in a town with fewer than 5,000 inhabitants.

# certificate, diploma, course certificate
with: course student training school exam university education graduate participant skill issue learner academy
Title!
Awarded to
Issued by
Issued on: date
Valid until: date
Level: choice Attendance, Pass, Merit, Distinction
Number
---
First Aid for Workplaces | Nadia Haddad | Harbor Training Center | today-20 | today+710 | Pass | FA-2214
Project Management Foundations | Oscar Lindgren | Linden Valley College | today-45 |  | Merit | PM-0873
Food Hygiene Level 2 | Tariq Aziz | Kitchen Skills Institute | today-8 | today+1087 | Pass | FH-5120
Spanish B1 | Colleen Byrne | Ferrant Language School | today-90 |  | Distinction | ES-0341
Forklift Operation | Mateo Rios | Harbor Training Center | today-130 | today+965 | Pass | FL-1907
Introduction to Pottery | Priya Menon | Clay Yard Studio | today-15 |  | Attendance | PT-0066

# flashcard, vocabulary card, study card
Front!
Back
Deck: choice Spanish, Biology, Geography, Music theory
Box: number
Next review: date
Known: yes/no
Hint
---
la ventana | the window | Spanish | 3 | today+4 | yes | Think of wind
mitochondrion | The part of a cell that releases energy from food | Biology | 2 | today+1 | no | Power station
Capital of Mongolia | Ulaanbaatar | Geography | 4 | today+9 | yes | Means red hero
perfect fifth | An interval of seven semitones | Music theory | 1 | today | no | C to G
el puente | the bridge | Spanish | 1 | today | no | You cross it
Longest river in Europe | Volga | Geography | 5 | today+21 | yes | Ends in the Caspian Sea
`;
