/** Knowledge: employee, job opening, job applicant, leave request and others. */
export const peopleThings = `
# employee, staff member, worker
Name!
Position
Department: choice Sales, Production, Finance, Engineering, People, Support
Email: email
Phone: phone
Hired: date
Employment: choice Full-time, Part-time, Temporary
Photo: image
---
Naomi Castellano | Head of Sales | Sales | naomi.castellano@example.org | +1 555 0151 | today-2140 | Full-time
Viktor Hallman | Machine Operator | Production | viktor.hallman@example.org | +1 555 0152 | today-860 | Full-time
Aisha Rahmani | Payroll Accountant | Finance | aisha.rahmani@example.org | +1 555 0153 | today-1275 | Part-time
Diego Fuentes | Software Developer | Engineering | diego.fuentes@example.org | +1 555 0154 | today-190 | Full-time
Keiko Sato | Recruiter | People | keiko.sato@example.org | +1 555 0155 | today-430 | Full-time
Brendan O'Shea | Support Agent | Support | brendan.oshea@example.org | +1 555 0156 | today-64 | Temporary

# job opening, vacancy, job, job posting, job offer
with: candidate applicant recruit hire career salary employer application employee resume position company
Title!
Department: choice Sales, Production, Finance, Engineering, People, Support
Location
Type: choice Full-time, Part-time, Internship, Temporary
Salary: money
Apply by: date
Status: states Draft, Published, Interviewing, Filled*
Description: long
---
Warehouse Team Lead | Production | Columbus | Full-time | 52000 | today+18 | Published | You plan the early shift, train new colleagues and keep the loading dock moving.
Junior Accountant | Finance | Albany | Full-time | 47500 | today+9 | Interviewing | Invoices, monthly closing and a team that takes time to explain.
Backend Developer | Engineering | Remote | Full-time | 88000 | today+30 | Published | You build the interfaces between our order system and the parcel carriers.
Marketing Intern | Sales | Portland | Internship | 21000 | today+25 | Draft | Six months of newsletters, photos and trade fairs, with a mentor at your side.
Customer Support Agent | Support | Tucson | Part-time | 24500 | today-4 | Filled | Answers by phone and mail on three afternoons and Saturday morning.
Training Coordinator | People | Madison | Part-time | 31000 | today+12 | Interviewing | You organize safety courses and welcome days for about 200 people.

# job applicant, applicant, candidate, job application
with: job vacancy recruit hire interview resume career employer position hiring recruiter talent
Name!
Position
Email: email
Phone: phone
Applied: date
Status: states Received, Screening, Interview, Offer, Hired*, Declined
Rating: rating
Summary: long
---
Ngozi Eze | Backend Developer | ngozi.eze@example.org | +1 555 0161 | today-6 | Interview | 5 | Seven years of payment systems and a clear way of explaining them.
Lars Petersen | Warehouse Team Lead | lars.petersen@example.org | +1 555 0162 | today-10 | Offer | 4 | Led a night shift of twelve people at a paper mill.
Camila Torres | Junior Accountant | camila.torres@example.org | +1 555 0163 | today-3 | Screening | 4 | Finished her degree in May and worked in a tax office before.
Arjun Mehta | Training Coordinator | arjun.mehta@example.org | +1 555 0164 | today-1 | Received | 3 | Former teacher who wants to work with adults.
Wendy Cho | Customer Support Agent | wendy.cho@example.org | +1 555 0165 | today-32 | Hired | 5 | Speaks three languages and stays friendly on bad days.
Ivan Markov | Backend Developer | ivan.markov@example.org | +1 555 0166 | today-15 | Declined | 2 | Good at databases, but looks for a purely local team.

# leave request, vacation request, time-off request, absence, day off
Employee!
Type: choice Vacation, Sick leave, Parental leave, Training, Unpaid
From: date
To: date
Days: decimal
Approver
Status: states Submitted, Approved*, Declined
Note: long
---
Viktor Hallman | Vacation | today+20 | today+31 | 8 | Naomi Castellano | Submitted | Family visit in Sweden. Handover with Pedro is arranged.
Aisha Rahmani | Training | today+6 | today+7 | 2 | Keiko Sato | Approved | Course on the new payroll rules.
Diego Fuentes | Sick leave | today-2 | today-1 | 2 | Naomi Castellano | Approved | A bad cold. Back on Thursday.
Brendan O'Shea | Vacation | today+3 | today+3 | 0.5 | Keiko Sato | Approved | Only the afternoon, for a move.
Keiko Sato | Parental leave | today+60 | today+180 | 85 | Naomi Castellano | Submitted | Will agree on the handover with the team in the coming weeks.
Pedro Almeida | Unpaid | today+40 | today+44 | 5 | Viktor Hallman | Declined | Inventory week. Please choose another date.

# shift, work shift, roster entry
with: employee staff work roster schedule worker team nurse store restaurant rota hour
Employee!
Role: choice Cashier, Warehouse, Kitchen, Reception, Security
Date: date
Begins: time
Ends: time
Place
Status: states Planned, Confirmed, Worked*, Swap wanted
---
Brendan O'Shea | Reception | today | 07:00 | 15:00 | Main entrance | Confirmed
Pedro Almeida | Warehouse | today | 14:00 | 22:00 | Hall 2 | Confirmed
Fatou Diallo | Cashier | today+1 | 09:30 | 18:00 | Register 3 | Planned
Henry Caldwell | Security | today+1 | 22:00 | 06:00 | North gate | Swap wanted
Olga Smirnova | Kitchen | today-1 | 06:00 | 14:00 | Cafeteria | Worked
Ravi Pillai | Warehouse | today+2 | 06:00 | 14:00 | Loading dock | Planned

# job interview, interview
with: candidate applicant job recruit hire position recruiter hiring employer vacancy career talent
Candidate!
Position
Interviewer
When: date-time
Format: choice Phone, Video, On site, Trial day
Status: states Scheduled, Held*, Canceled
Impression: rating
Notes: long
---
Ngozi Eze | Backend Developer | Diego Fuentes | today+1 10:00 | Video | Scheduled |  | Talk through the order queue task she sent in.
Lars Petersen | Warehouse Team Lead | Viktor Hallman | today-5 08:00 | Trial day | Held | 5 | Knew every name by noon and noticed the blocked fire door.
Camila Torres | Junior Accountant | Aisha Rahmani | today+3 14:30 | On site | Scheduled |  | Prepare the small closing exercise.
Arjun Mehta | Training Coordinator | Keiko Sato | today+2 09:15 | Phone | Scheduled |  | First call of about twenty minutes.
Wendy Cho | Customer Support Agent | Keiko Sato | today-24 11:00 | On site | Held | 5 | Very good role play with an upset caller.
Ivan Markov | Backend Developer | Diego Fuentes | today-9 16:00 | Video | Held | 3 | Solid answers. Wants an office with a fixed desk.

# performance review, employee review, feedback talk, appraisal
Employee!
Reviewer
Period
Date: date
Overall: rating
Strengths: long
Goals: long
Status: states Planned, Draft, Discussed, Signed*
---
Viktor Hallman | Naomi Castellano | Last year | today-12 | 4 | Keeps machines running and teaches others how to do it. | Finish the safety trainer course by autumn. | Signed
Aisha Rahmani | Keiko Sato | First half | today+5 | 5 | No late payroll in two years. | Document the year-end steps so that a deputy can take over. | Draft
Diego Fuentes | Naomi Castellano | Trial period | today+2 | 4 | Writes clear code and asks early. | Take over the carrier interface on his own. | Planned
Brendan O'Shea | Keiko Sato | Trial period | today-1 | 3 | Friendly on the phone and punctual. | Answer mails within four hours on weekdays. | Discussed
Fatou Diallo | Pedro Almeida | Last year | today-20 | 5 | Customers ask for her by name. | Prepare for the role of deputy store manager. | Signed
Ravi Pillai | Viktor Hallman | First half | today+9 | 3 | Careful with fragile goods. | Get the forklift license this quarter. | Planned

# timesheet, time entry, work log, working hours
Employee!
Project
Date: date
Hours: decimal h
Activity: choice Development, Meeting, Travel, Support, Administration
Billable: yes/no
Status: states Open, Submitted, Approved*
Comment
---
Diego Fuentes | Carrier interface | today | 6.5 | Development | yes | Open | Label printing works
Naomi Castellano | Spring campaign | today | 2 | Meeting | no | Open | Budget talk with the agency
Brendan O'Shea | Help desk | today-1 | 7.75 | Support | no | Submitted | 31 calls, 4 handed over
Ngozi Eze | Carrier interface | today-1 | 5 | Development | yes | Submitted | Tests for returns
Aisha Rahmani | Monthly closing | today-4 | 8 | Administration | no | Approved | Accounts 4000 to 4900
Viktor Hallman | Line 3 setup | today-5 | 3.25 | Travel | yes | Approved | Drive to the customer in Dayton

# expense claim, expense report, reimbursement, travel expense
Purpose!
Employee
Category: choice Travel, Meals, Lodging, Office, Training
Amount: money
Date: date
Receipt attached: yes/no
Status: states Submitted, Approved, Paid*, Rejected
Receipt photo: image
---
Train to the Albany trade fair | Naomi Castellano | Travel | 86.4 | today-3 | yes | Submitted
Lunch with the paper supplier | Viktor Hallman | Meals | 54.2 | today-6 | yes | Approved
Two nights in Dayton | Viktor Hallman | Lodging | 238 | today-9 | yes | Paid
Headset for the help desk | Brendan O'Shea | Office | 49.9 | today-1 | no | Submitted
Payroll course fee | Aisha Rahmani | Training | 320 | today-14 | yes | Paid
Taxi after the last train | Diego Fuentes | Travel | 37.5 | today-11 | no | Rejected

# department, business unit
with: employee company staff manager organization head hr office division personnel budget
Name!
Head
Location
People: number
Annual budget: money
Open positions: number
Purpose: long
---
Sales | Naomi Castellano | Building A, floor 2 | 18 | 240000 | 1 | Wins and looks after customers from Maine to Ohio.
Production | Viktor Hallman | Hall 1 to 3 | 64 | 910000 | 3 | Makes, tests and packs everything we ship.
Finance | Aisha Rahmani | Building A, floor 3 | 7 | 85000 | 1 | Pays bills and wages on time and closes the books every month.
Engineering | Diego Fuentes | Building B, floor 1 | 12 | 310000 | 1 | Builds the software behind orders, labels and returns.
People | Keiko Sato | Building A, floor 1 | 4 | 96000 | 0 | Hires, trains and listens to everyone who works here.
Support | Wendy Cho | Building B, ground floor | 9 | 74000 | 2 | Answers every question within a working day.
`;
