/** Knowledge: patient, doctor, doctor's appointment, prescription and others. */
export const healthThings = `
# patient
with: doctor clinic hospital health medical care visit appointment dentist nurse therapist treatment record practice
Name!
Age: number
Phone: phone
Email: email
Doctor
Last visit: date
Status: states New, In care, Discharged*
Notes: long
---
Helena Brandt | 54 | +1 555 0121 | helena.brandt@example.org | Dr. Osei | today-12 | In care | Prefers morning visits and brings her own list of questions.
Kwame Asante | 37 | +1 555 0122 | kwame.asante@example.org | Dr. Moreau | today-3 | New | First visit after moving to town. Old files are on their way.
Rosa Quintana | 68 | +1 555 0123 | rosa.quintana@example.org | Dr. Osei | today-30 | In care | Needs the step-free entrance. Her daughter drives her.
Daniel Kovacs | 29 | +1 555 0124 | daniel.kovacs@example.org | Dr. Iyer | today-60 | Discharged | Finished physical therapy after a sprained ankle.
Mei Lin Chow | 45 | +1 555 0125 | meilin.chow@example.org | Dr. Moreau | today-7 | In care | Please call in the afternoon. Has an interpreter on request.
Patrick Nolan | 61 | +1 555 0126 | patrick.nolan@example.org | Dr. Iyer | today-21 | In care | Walks three miles a day and keeps a diary of it.

# doctor, physician, dentist, therapist, nurse
with: patient clinic hospital health medical appointment practice care treatment visit medicine specialty
Name!
Specialty: choice General practice, Dentistry, Physical therapy, Pediatrics, Eye care, Nursing
Practice
Phone: phone
Email: email
Accepts new patients: yes/no
About: long
Photo: image
---
Dr. Abena Osei | General practice | Harbor Street Clinic | +1 555 0131 | abena.osei@example.org | yes | Family doctor with a calm manner and an open hour every Thursday evening.
Dr. Luc Moreau | Eye care | Parkside Eye Center | +1 555 0132 | luc.moreau@example.org | no | Eye exams for all ages, including early screening for children.
Dr. Kavita Iyer | Pediatrics | Maple Children's Practice | +1 555 0133 | kavita.iyer@example.org | yes | Looks after children from birth to sixteen and explains things to them first.
Dr. Henrik Dahl | Dentistry | Dahl Dental | +1 555 0134 | henrik.dahl@example.org | yes | Quiet practice with extra time for nervous visitors.
Joana Teixeira | Physical therapy | Movement House | +1 555 0135 | joana.teixeira@example.org | yes | Works with runners, gardeners and people who sit all day.
Musa Bello | Nursing | Harbor Street Clinic | +1 555 0136 | musa.bello@example.org | no | Leads the home care team and trains new colleagues.

# doctor's appointment, medical appointment, appointment, patient visit, consultation
with: patient doctor clinic dentist hospital health medical therapist nurse practice treatment care
Patient!
Doctor
Reason: choice Check-up, Follow-up, Dental cleaning, Eye exam, Vaccination, Advice
Starts: date-time
Length: number min
Status: states Requested, Confirmed, Arrived, Completed*, Canceled
First visit: yes/no
Notes: long
---
Helena Brandt | Dr. Abena Osei | Follow-up | today+1 09:20 | 20 | Confirmed | no | Wants to go through her walking plan.
Kwame Asante | Dr. Luc Moreau | Eye exam | today+3 11:00 | 30 | Confirmed | yes | Brings his current glasses.
Rosa Quintana | Dr. Abena Osei | Check-up | today 14:40 | 30 | Arrived | no | Annual visit. Please keep the room on the ground floor free.
Lina Kovacs | Dr. Kavita Iyer | Vaccination | today+6 16:10 | 15 | Requested | yes | Aged six, a little afraid of needles.
Patrick Nolan | Dr. Henrik Dahl | Dental cleaning | today-2 10:30 | 40 | Completed | no | Next cleaning in six months.
Mei Lin Chow | Musa Bello | Advice | today+2 13:15 | 20 | Canceled | no | Will call to find a new date next week.

# prescription, referral
with: patient doctor pharmacy clinic medicine health medical therapy refill treatment care pharmacist
Item!
Patient
Prescribed by
Issued: date
Valid until: date
Refills left: number
Status: states Issued, Sent to pharmacy, Picked up*
Instructions: long
---
Physical therapy, 6 sessions | Daniel Kovacs | Dr. Abena Osei | today-8 | today+52 | 1 | Issued | One session a week. Bring comfortable shoes.
Reading glasses | Kwame Asante | Dr. Luc Moreau | today-3 | today+180 | 0 | Sent to pharmacy | The optician has the measurements.
Compression stockings | Rosa Quintana | Dr. Abena Osei | today-25 | today+155 | 2 | Picked up | Put on in the morning before getting up.
Moisturizing skin cream | Mei Lin Chow | Dr. Abena Osei | today-6 | today+84 | 3 | Sent to pharmacy | Use after washing. Ask the pharmacist if anything is unclear.
Shoe insoles | Patrick Nolan | Dr. Kavita Iyer | today-14 | today+76 | 0 | Picked up | Wear them for short walks at first.
Hearing test | Helena Brandt | Dr. Abena Osei | today-1 | today+60 | 0 | Issued | Call the hearing center to agree on a date.

# medication, medicine, drug, medication reminder
with: patient pharmacy dose doctor pill health prescription medical take tablet remind care
Name!
Form: choice Tablet, Drops, Cream, Spray, Syrup
Taken by
Time: time
How often: choice Daily, Twice a day, Weekly, When needed
Left: number
Refill by: date
Notes: long
---
Vitamin D | Drops | Helena Brandt | 08:00 | Daily | 40 | today+35 | Take with breakfast, as agreed with the doctor.
Saline nasal spray | Spray | Leo Bergmann | 20:30 | When needed | 1 | today+60 | Keep at room temperature.
Hand cream with urea | Cream | Mei Lin Chow | 21:00 | Daily | 2 | today+28 | Apply before going to bed.
Iron supplement | Tablet | Amara Nwosu | 12:30 | Weekly | 9 | today+63 | With a glass of juice, on Sundays.
Artificial tears | Drops | Kwame Asante | 10:00 | Twice a day | 1 | today+12 | The bottle keeps for four weeks after opening.
Herbal cough syrup | Syrup | Patrick Nolan | 19:00 | When needed | 1 | today+90 | Shake well. Read the leaflet before use.

# vaccination, immunization, vaccine
Against!
Person
Date: date
Next due: date
Given at
Dose: choice First, Second, Booster
Status: states Planned, Given*
---
Tetanus | Patrick Nolan | today-40 | today+3610 | Harbor Street Clinic | Booster | Given
Measles, mumps and rubella | Lina Kovacs | today+6 |  | Maple Children's Practice | First | Planned
Seasonal flu | Rosa Quintana | today-18 | today+347 | Harbor Street Clinic | Booster | Given
Hepatitis A | Oscar Lindgren | today-75 | today+105 | Travel Health Office | First | Given
Yellow fever | Nadia Haddad | today+14 |  | Travel Health Office | First | Planned
Tick-borne encephalitis | Marit Solberg | today-30 | today+150 | Dahl Family Practice | Second | Given

# clinic, hospital, pharmacy, care home, medical practice
Name!
Type: choice Clinic, Hospital, Pharmacy, Care home, Dental practice
Address
City
Phone: phone
Opens: time
Emergency service: yes/no
Picture: image
---
Harbor Street Clinic | Clinic | 14 Harbor Street | Portland | +1 555 0141 | 07:30 | no
St. Brigid Hospital | Hospital | 200 Linden Avenue | Albany | +1 555 0142 | 00:00 | yes
Old Mill Pharmacy | Pharmacy | 3 Mill Lane | Burlington | +1 555 0143 | 08:30 | no
Willow Court | Care home | 77 Orchard Road | Ithaca | +1 555 0144 | 09:00 | no
Dahl Dental | Dental practice | 21 Station Square | Duluth | +1 555 0145 | 08:00 | yes
Lakeview Children's Hospital | Hospital | 5 Lakeview Drive | Madison | +1 555 0146 | 00:00 | yes

# care visit, home care visit, nursing visit
Client!
Caregiver
Starts: date-time
Length: number min
Task: choice Meals, Household, Walk, Companionship, Personal care
Status: states Planned, On the way, Done*
Report: long
---
Edith Wallace | Musa Bello | today 08:00 | 45 | Personal care | Done | Mrs. Wallace slept well and had breakfast at the window.
Giorgio Conti | Ana Petrova | today 11:30 | 60 | Meals | On the way | Minestrone is in the fridge, second shelf.
Ruth Abrams | Ana Petrova | today+1 15:00 | 90 | Walk | Planned | She would like to go to the rose garden if it stays dry.
Tadashi Mori | Musa Bello | today-1 17:30 | 30 | Companionship | Done | We played two games of go and watered the balcony plants.
Hazel Finnegan | Denise Okoro | today+1 09:15 | 75 | Household | Planned | Change the bed linen and put the bins out.
Arthur Lemoine | Denise Okoro | today-2 12:00 | 45 | Meals | Done | Good appetite. The kettle should be checked by his son.

# therapy session, treatment session, treatment
with: patient therapist therapy clinic massage physiotherapy health care exercise rehabilitation wellness doctor
Client!
Type: choice Physical therapy, Massage, Speech therapy, Occupational therapy, Talk
Therapist
Starts: date-time
Length: number min
Visit number: number
Price: money
Notes: long
---
Daniel Kovacs | Physical therapy | Joana Teixeira | today+1 10:00 | 30 | 4 | 55 | Balance board again, then stairs. He may start cycling.
Grace Adeyemi | Massage | Pekka Laine | today+2 17:30 | 45 | 2 | 68 | Shoulders and neck. She likes it quiet.
Finn Hartley | Speech therapy | Maria Esposito | today-1 14:15 | 40 | 9 | 60 | The sound sh is now steady in whole sentences.
Ruth Abrams | Occupational therapy | Denise Okoro | today+4 11:00 | 60 | 1 | 72 | First look at the kitchen and the grips she needs there.
Samira Khalil | Talk | Dr. Jonas Weber | today+5 16:00 | 50 | 6 | 90 | She keeps a short evening diary and would like to go through it.
Callum Reid | Physical therapy | Joana Teixeira | today-3 08:30 | 30 | 11 | 55 | Wrist exercises for the printing press. Almost done.

# symptom, health diary entry, health record
with: health patient diary doctor blood sleep weight pain wellness track medical body pulse
Entry!
Date: date
Kind: choice Symptom, Measurement, Sleep, Mood
Value: decimal
Unit
How I felt: rating
Notes: long
---
Slept through the night | today-1 | Sleep | 7.5 | hours | 5 | Went to bed early and left the phone in the kitchen.
Headache after screen work | today-2 | Symptom | 2 | hours | 2 | Better after a walk and a large glass of water.
Resting pulse | today-3 | Measurement | 64 | beats per minute | 4 | Measured before getting up.
Morning weight | today-3 | Measurement | 71.4 | kg | 4 | Same scale as last week.
Stuffy nose | today-5 | Symptom | 3 | days | 3 | Probably the birch pollen; windows stay closed at night.
Cheerful and rested | today-6 | Mood | 8 | of 10 | 5 | Lunch outdoors with two old friends.
`;
