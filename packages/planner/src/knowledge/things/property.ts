/** Knowledge: property, property viewing, tenant, lease and others. */
export const propertyThings = `
# property, property listing, real estate listing, home listing, house, apartment
with: rent sale buy real estate agent tenant landlord bedroom room listing address housing building
Title!
Type: choice Apartment, House, Studio, Office, Shop, Land
Town: text
Price: money
Area: number m2
Rooms: decimal
Picture: image
Description: long
---
Bright top-floor apartment | Apartment | Utrecht | 1480 | 78 | 3 | Two balconies and a view over the canal. The elevator stops one floor below.
Stone house with orchard | House | Gjirokaster | 164000 | 142 | 5 | Thick walls, a new roof, and eleven old apple trees.
Studio near the university | Studio | Coimbra | 620 | 29 | 1 | Furnished, with a kitchen corner and a desk by the window.
Corner shop with large windows | Shop | Leicester | 1150 | 64 | 2 | On a street with many pedestrians, with a storeroom and a back door.
Quiet office in the courtyard | Office | Brno | 890 | 95 | 4 | Four rooms, a kitchen and space for ten bicycles.
Terraced house for a family | House | Halifax | 312000 | 118 | 4.5 | The school is five minutes away, and the garden faces south.

# property viewing, apartment viewing, house viewing, viewing
with: property apartment house agent rent tenant buyer real estate appointment landlord
Visitor!
Property: text
Date and time: date-time
Phone: phone
Email: email
Agent: text
Status: states Requested, Confirmed, Took place*
Impression: long
---
Joris and Ana de Boer | Bright top-floor apartment | today+1 17:30 | +1 555 0180 | deboer@example.org | Femke Visser | Confirmed | They would like to bring their own kitchen.
Malik Bruce | Studio near the university | today+2 10:00 | +1 555 0181 | malik.b@example.org | Rui Teixeira | Requested | Needs it from October and can pay three months ahead.
Arta Hoxha | Stone house with orchard | today-3 15:00 | +1 555 0182 | arta.hoxha@example.org | Ilir Prifti | Took place | She loved the garden and worries about the heating.
Parisa Karimi | Corner shop with large windows | today-1 09:15 | +1 555 0112 | parisa.k@example.org | Denise Clarke | Took place | The storeroom is big enough for spices and tea.
Owen and Kate Fletcher | Terraced house for a family | today+4 11:00 | +1 555 0183 | fletchers@example.org | Scott MacKay | Confirmed | Second viewing, this time with their parents.
Jana Dvorakova | Quiet office in the courtyard | today+3 14:45 | +1 555 0133 | jana.d@example.org | Tomas Benes | Requested | Asked whether a sign at the gate is allowed.

# tenant, renter, lessee
with: rent apartment landlord lease property house building housing room deposit
Name!
Apartment: text
Email: email
Phone: phone
Rent: money
Moved in: date
Deposit paid: yes/no
Status: states Applicant, Moving in, Living here, Moved out*
---
Leila Mansour | Mill Street 4, first floor left | leila.m@example.org | +1 555 0184 | 945 | today-820 | yes | Living here
Bartek and Ola Nowak | Mill Street 4, first floor right | nowak@example.org | +1 555 0185 | 1010 | today-1460 | yes | Living here
Gwen Parry | Mill Street 4, attic | gwen.parry@example.org | +1 555 0186 | 720 | today+12 | no | Moving in
Santiago Cruz | Quay Street 19, apartment 7 | s.cruz@example.org | +1 555 0187 | 1180 | today-95 | yes | Living here
Ngozi Eze | Quay Street 19, apartment 2 | ngozi.eze@example.org | +1 555 0188 | 1090 | today-2010 | yes | Moved out
Mikko Laine | Quay Street 19, apartment 2 | mikko.laine@example.org | +1 555 0189 | 1140 | today+30 | no | Applicant

# lease, rental agreement, lease agreement, rental contract, rental
with: tenant landlord rent apartment property house deposit housing monthly term
Property!
Tenant: text
Rent: money
Deposit: money
Starts: date
Ends: date
Notice period: number months
Status: states Draft, Signed, Running, Ended*
---
Mill Street 4, first floor left | Leila Mansour | 945 | 1890 | today-820 | today+275 | 3 | Running
Mill Street 4, first floor right | Bartek and Ola Nowak | 1010 | 2020 | today-1460 | today+365 | 3 | Running
Mill Street 4, attic | Gwen Parry | 720 | 1440 | today+12 | today+377 | 1 | Signed
Quay Street 19, apartment 7 | Santiago Cruz | 1180 | 2360 | today-95 | today+635 | 3 | Running
Quay Street 19, apartment 2 | Ngozi Eze | 1090 | 2180 | today-2010 | today-4 | 3 | Ended
Market Square 1, shop | Parisa Karimi | 1150 | 3450 | today+60 | today+1886 | 6 | Draft

# maintenance request, repair request, maintenance ticket
Problem!
Place: text
Reported by: text
Phone: phone
Urgency: choice Can wait, Normal, Urgent
Reported: date
Status: states Reported, Scheduled, In repair, Done*
Details: long
---
Kitchen faucet drips | Mill Street 4, first floor left | Leila Mansour | +1 555 0184 | Normal | today-2 | Scheduled | About one drop a second. A bowl stands below it.
Light in the stairwell is out | Mill Street 4, second landing | Bartek Nowak | +1 555 0185 | Normal | today-6 | Done | The lamp flickered for a week before it went out.
No heating in the bedroom | Quay Street 19, apartment 7 | Santiago Cruz | +1 555 0187 | Urgent | today | Reported | The radiator stays cold, while the other ones are warm.
Balcony door is stuck | Quay Street 19, apartment 2 | Mikko Laine | +1 555 0189 | Can wait | today-9 | In repair | It scrapes over the floor and closes only with force.
Mold behind the wardrobe | Mill Street 4, attic | Gwen Parry | +1 555 0186 | Normal | today-4 | Scheduled | A dark spot as large as a plate on the outer wall.
Front door does not lock | Quay Street 19, entrance | Ngozi Eze | +1 555 0188 | Urgent | today-13 | Done | The key turned, but the bolt did not move.

# real estate agent, realtor, estate agent, property manager
Name!
Agency: text
Phone: phone
Email: email
Region: text
Languages: tags
Rating: rating
Picture: image
---
Femke Visser | Canal Homes | +1 555 0190 | femke@canalhomes.example.org | Utrecht | Dutch, English, German | 5
Rui Teixeira | Casa Perto | +1 555 0191 | rui@casaperto.example.org | Coimbra | Portuguese, English | 4
Ilir Prifti | Prifti Stone Houses | +1 555 0192 | ilir@priftistone.example.org | Gjirokaster | Albanian, Italian, English | 5
Denise Clarke | Clarke and Sons | +1 555 0193 | denise@clarke.example.org | Leicester | English, Gujarati | 3
Tomas Benes | Dvur Offices | +1 555 0194 | tomas@dvur.example.org | Brno | Czech, English | 4
Scott MacKay | Harborlight Realty | +1 555 0195 | scott@harborlight.example.org | Halifax | English, French | 4

# land parcel, plot of land, building plot, building lot
Location!
Area: number m2
Zoning: choice Residential, Commercial, Farmland, Forest, Mixed
Price: money
Water and power: yes/no
Owner: text
For sale since: date
Picture: image
---
Orchard slope, Eger | 1240 | Residential | 58000 | yes | Family Szabo | today-70
Old brickyard, Bruges | 8600 | Mixed | 940000 | yes | Town of Bruges | today-310
Spruce hill above Lake Mjosa | 21500 | Forest | 36000 | no | Ingrid Solheim | today-25
Corner of Station Road, Nakuru | 720 | Commercial | 81000 | yes | Kamau Brothers | today-12
Vineyard terrace, Cinque Terre | 1900 | Farmland | 47000 | no | Heirs of Luigi Bassi | today-140
Gap between houses 14 and 18, Leith | 310 | Residential | 132000 | yes | Andrew Fraser | today-4
`;
