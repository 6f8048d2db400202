/** Knowledge: permit, citizen report, complaint, court case and others. */
export const publicThings = `
# permit, license application, event permit, permit request
with: city citizen municipality office authority apply approve council business street town resident
Title!
Applicant
Type: choice Building, Street event, Parking, Business, Signage
Address
Submitted: date
Fee: money
Status: states Submitted, In review, More information needed, Approved*, Refused
Description: long
---
Garden shed, 12 square meters | Martha Oyelaran | Building | 8 Cedar Lane | today-14 | 65 | In review | Timber shed at the rear boundary, two meters from the neighbor's fence.
Summer street party | Elm Street Residents | Street event | Elm Street 1 to 40 | today-6 | 30 | Submitted | The street is to be closed from noon to ten in the evening for one Saturday.
Resident parking, second car | Pavel Dvorak | Parking | 19 Market Square | today-3 | 48 | Approved | The second car belongs to the applicant's daughter.
Flower shop with seating | Yara Mansour | Business | 2 Station Road | today-21 | 120 | More information needed | Two tables on the sidewalk. A floor plan with measurements is missing.
Illuminated shop sign | Finch Optics | Signage | 55 Main Street | today-9 | 40 | Refused | The sign is larger than the rules for the old town allow.
Roof extension with dormer | Hugo and Ines Valente | Building | 31 Hillcrest Avenue | today-2 | 210 | Submitted | A dormer on the garden side makes room for a bath and a study.

# citizen report, issue report, pothole, pothole report, service request, damage report
with: city citizen street town resident municipality council report road neighborhood public pothole
Problem!
Category: choice Road, Street light, Waste, Park, Water, Noise
Location
Reported: date
Reported by
Urgent: yes/no
Status: states New, Assigned, In progress, Fixed*
Picture: image
---
Deep pothole by the bus stop | Road | Harbor Street 40 | today-2 | Lena Fischer | yes | Assigned
Street lamp flickers all night | Street light | Corner of Oak and 3rd | today-5 | Jamal Whitfield | no | In progress
Overflowing bin at the playground | Waste | Riverside Park | today-1 | Ana Petrova | no | New
Broken swing chain | Park | Linden Playground | today-8 | Tom Barlow | yes | Fixed
Water runs from the hydrant | Water | Mill Lane 3 | today | Priya Menon | yes | New
Early construction noise | Noise | Station Square | today-4 | Gerald Pham | no | Assigned

# complaint, grievance
with: customer citizen resident file office authority tenant submit response public resolve council consumer
Subject!
From
Email: email
Received: date
Area: choice Service, Billing, Noise, Staff, Accessibility
Status: states Received, Being examined, Answered*
Answer due: date
Details: long
---
Waited two hours for a passport | Martin Delgado | martin.delgado@example.org | today-3 | Service | Being examined | today+11 | I had a ticket for 9:10 and was called at 11:15. Nobody could tell me why.
Water bill charged twice | Sunita Rao | sunita.rao@example.org | today-7 | Billing | Answered | today+7 | The amount for the second quarter was taken on two days in a row.
No ramp at the side entrance | Ellen Hargrove | ellen.hargrove@example.org | today-1 | Accessibility | Received | today+13 | With a wheelchair I cannot reach the counter when the elevator is out of order.
Deliveries at five in the morning | Boris Jansen | boris.jansen@example.org | today-10 | Noise | Being examined | today+4 | Trucks unload under our windows long before the permitted time.
Unfriendly reply at the desk | Chloe Martin | chloe.martin@example.org | today-15 | Staff | Answered | today-1 | I asked for a second form and was told to come better prepared.
Form only available on paper | Kofi Mensah | kofi.mensah@example.org | today-2 | Service | Received | today+12 | I live abroad and would like to register my change of address online.

# court case, legal case, lawsuit, case file, client matter
with: court lawyer attorney legal client law judge hearing firm lawsuit trial dispute
Title!
Number
Client
Lawyer
Area: choice Tenancy, Labor, Family, Contract, Traffic, Inheritance
Opened: date
Next hearing: date-time
Status: states Opened, In preparation, In court, Settled*, Closed*
---
Hargrove v. Northgate Housing | TN-204 | Ellen Hargrove | Simone Achterberg | Tenancy | today-80 | today+9 10:00 | In court
Unpaid overtime, Fuentes | LB-118 | Diego Fuentes | Rashid Karimi | Labor | today-33 | today+26 09:30 | In preparation
Estate of Walter Lemoine | IN-067 | Arthur Lemoine | Simone Achterberg | Inheritance | today-210 |  | Settled
Bakery oven delivery dispute | CT-331 | Haddad Bakery | Paula Whitcomb | Contract | today-12 | today+41 13:15 | Opened
Parking lot collision | TR-092 | Gerald Pham | Rashid Karimi | Traffic | today-120 |  | Closed
Visiting times, Marchetti | FM-145 | Paolo Marchetti | Paula Whitcomb | Family | today-47 | today+15 11:00 | In preparation

# lawyer, attorney, solicitor, notary
Name!
Field: choice Tenancy, Labor, Family, Contract, Traffic, Inheritance
Firm
City
Email: email
Phone: phone
Hourly rate: money
Photo: image
---
Simone Achterberg | Tenancy | Achterberg & Lowe | Albany | simone.achterberg@example.org | +1 555 0171 | 210
Rashid Karimi | Labor | Karimi Law Office | Columbus | rashid.karimi@example.org | +1 555 0172 | 190
Paula Whitcomb | Family | Whitcomb Partners | Portland | paula.whitcomb@example.org | +1 555 0173 | 225
Tobias Engel | Contract | Engel & Ruiz | Madison | tobias.engel@example.org | +1 555 0174 | 260
Marisol Ruiz | Inheritance | Engel & Ruiz | Madison | marisol.ruiz@example.org | +1 555 0175 | 240
Joseph Adeleke | Traffic | Adeleke Legal | Savannah | joseph.adeleke@example.org | +1 555 0176 | 175

# contract, agreement
with: party sign legal lawyer supplier term clause tenant renewal law signature document company
Title!
Other party
Type: choice Lease, Supply, Employment, Service, Confidentiality
Starts: date
Ends: date
Value: money
Status: states Draft, In negotiation, Signed, Ended*
Key terms: long
---
Office lease, Building A | Northgate Property | Lease | today-400 | today+695 | 84000 | Signed | Rent is adjusted once a year. Notice period of six months.
Paper supply | Tamarack Paper Mill | Supply | today-90 | today+275 | 46000 | Signed | Monthly deliveries, payment within 30 days.
Cleaning of halls 1 to 3 | Bright Morning Cleaning | Service | today+14 | today+379 | 18500 | In negotiation | Three evenings a week, materials included.
Talks on a joint product | Finch Optics | Confidentiality | today-20 | today+710 | 0 | Signed | Both sides keep drawings and prices to themselves for two years.
Seasonal help, packing | Fatou Diallo | Employment | today-150 | today-30 | 9600 | Ended | Fixed term of four months at 30 hours a week.
Server maintenance | Halvorsen Systems | Service | today+30 | today+760 | 22000 | Draft | Response within four hours on working days.

# law, regulation, ordinance, statute, bylaw
with: legal court city state council lawyer compliance article paragraph government public rule municipality
Title!
Number
Area: choice Building, Environment, Traffic, Trade, Data protection, Animals
In force since: date
Issued by
Applies to
Summary: long
---
Tree Protection Ordinance | 12-04 | Environment | today-1900 | City Council | Property owners | Trees with a trunk of more than 80 centimeters around may be felled only with a permit.
Quiet Hours Bylaw | 07-11 | Building | today-3200 | City Council | Everyone in town | Noisy work is limited to the hours from seven to eight on weekdays and rests on Sundays.
Market Stall Regulation | 15-02 | Trade | today-760 | Trade Office | Stall holders | Sets out sizes, times and hygiene for stalls on the weekly market.
Bicycle Parking Rules | 18-09 | Traffic | today-420 | Transport Department | Builders of new homes | Two covered bicycle spaces are required for each new home.
Records Privacy Act | 03-21 | Data protection | today-2600 | State Legislature | Public offices | Offices keep personal records only as long as the task requires.
Dog Leash Ordinance | 09-06 | Animals | today-1250 | City Council | Dog owners | Dogs are kept on a leash in parks and at playgrounds from April to September.

# petition, public petition, citizens' initiative
Title!
Started by
Addressed to
Signatures: number
Goal: number
Ends: date
Status: states Collecting, Handed over, Answered*
Text: long
---
A crosswalk for Linden School | Parents of Linden School | Transport Department | 842 | 1000 | today+20 | Collecting | Two hundred children cross Mill Lane every morning. We ask for a marked crossing with a light.
Keep the library open on Saturdays | Friends of the Library | City Council | 2310 | 2000 | today-5 | Handed over | Many families can visit only on weekends.
Night buses until two | Youth Council | Transit Authority | 1275 | 1500 | today+33 | Collecting | The last bus leaves before the cinema ends.
Save the old mill | Heritage Circle | City Council | 3140 | 3000 | today-90 | Answered | The mill from 1822 should be repaired and used as a community house.
More shade at playgrounds | Ana Petrova | Parks Department | 418 | 500 | today+12 | Collecting | Six of nine playgrounds have no tree close enough to give shade in the afternoon.
A dog meadow by the river | Riverside Dog Friends | Parks Department | 566 | 800 | today+45 | Collecting | A fenced meadow gives dogs a place to run and keeps the beach clean.

# grant application, funding application, subsidy, grant
with: fund funding apply project foundation nonprofit program applicant award donor public research
Project!
Applicant
Program: choice Culture, Environment, Youth, Research, Energy
Amount: money
Submitted: date
Decision by: date
Status: states Draft, Submitted, In review, Granted*, Declined
Summary: long
---
Open-air stage in Riverside Park | Harbor Theater Group | Culture | 12000 | today-20 | today+25 | In review | A wooden stage that can be set up in a day and lent to schools.
Wildflower strips along Route 9 | Valley Nature Society | Environment | 7400 | today-45 | today-5 | Granted | Three miles of native flowers instead of mown grass.
Repair café for teenagers | Youth Center North | Youth | 3900 | today-8 | today+40 | Submitted | Tools, benches and two mentors on Wednesday afternoons.
Solar roof for the sports hall | Albany Athletic Club | Energy | 28000 | today-30 | today+10 | In review | Panels on 240 square meters cover the lights and the showers.
River temperature study | Northlake University | Research | 16500 | today-60 | today-12 | Declined | Forty sensors measure summer temperatures over two years.
Choir exchange with Quebec | Riverside School of Music | Youth | 5200 |  | today+60 | Draft | Thirty singers visit for a week and give two concerts.

# council meeting, public hearing, committee meeting, board meeting
Title!
Body: choice City Council, Planning, Finance, Culture, School Board
Starts: date-time
Place
Open to the public: yes/no
Chair
Status: states Planned, Agenda published, Held, Minutes approved*
Agenda: long
---
October session | City Council | today+5 18:00 | Town hall, great chamber | yes | Mayor Judith Pereira | Agenda published | Budget for the coming year, night buses, questions from residents.
New homes at Mill Lane | Planning | today+12 17:30 | Community house | yes | Omar Sheridan | Planned | Presentation of two designs, then questions.
Audit of the swimming pool accounts | Finance | today-4 16:00 | Room 12 | no | Vera Lindholm | Held | Costs of heating and the new price list.
Museum night | Culture | today-18 19:00 | City museum | yes | Desmond Clarke | Minutes approved | Program, staff and shuttle buses.
School lunch program | School Board | today+8 15:00 | Linden School library | yes | Joanne Whitaker | Agenda published | Offers from three kitchens and a tasting.
Special session on flood protection | City Council | today-32 18:00 | Town hall, great chamber | yes | Mayor Judith Pereira | Minutes approved | Decision on the wall at the lower quay.

# parking ticket, fine, traffic ticket, citation
with: traffic parking city police driver plate vehicle pay violation speeding penalty court
Number!
Violation: choice No parking, Expired meter, Speeding, Bus lane, Blocked driveway
Plate
Place
Issued: date-time
Amount: money
Pay by: date
Status: states Issued, Objection, Paid*
---
PT-40118 | Expired meter | KLM 4821 | Market Square | today-3 11:42 | 25 | today+11 | Issued
PT-40125 | Blocked driveway | RTA 0937 | 8 Cedar Lane | today-2 19:05 | 60 | today+12 | Objection
PT-40131 | Speeding | BHX 5514 | Route 9, mile 4 | today-10 08:16 | 110 | today+4 | Paid
PT-40140 | Bus lane | ZOE 2260 | Harbor Street | today-6 17:31 | 75 | today+8 | Issued
PT-40152 | No parking | CVN 7703 | Station Road | today-1 14:20 | 45 | today+13 | Paid
PT-40160 | Expired meter | DPL 3198 | Old Quay | today 09:55 | 25 | today+14 | Issued

# lost item, found item, lost property
Item!
Category: choice Keys, Phone, Bag, Clothing, Bicycle, Other
Kind: choice Lost, Found
Place
Date: date
Contact: email
Status: states Open, Matched, Returned*
Picture: image
---
Ring with three keys and a blue fob | Keys | Found | Bus line 12 | today-1 | office@example.org | Open
Gray wool coat | Clothing | Lost | City library | today-4 | lena.fischer@example.org | Matched
Child's bicycle, yellow | Bicycle | Found | Riverside Park | today-9 | office@example.org | Open
Canvas bag with sheet music | Bag | Lost | Central station | today-2 | yuki.tanaka@example.org | Open
Phone in a cork case | Phone | Found | Farmers' market | today-6 | office@example.org | Returned
Folding umbrella with ducks | Other | Found | Town hall cloakroom | today-13 | office@example.org | Open
`;
