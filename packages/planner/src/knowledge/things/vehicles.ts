/** Knowledge: vehicle, driver, vehicle trip, charging station and others. */
export const vehiclesThings = `
# vehicle, fleet vehicle, company car, company vehicle, car, truck, van
with: fleet driver license plate mileage fuel drive garage inspection insurance transport road park
Name!
License plate: text
Type: choice Car, Van, Truck, Bus, Motorcycle, Cargo bike
Fuel: choice Gasoline, Diesel, Electric, Hybrid, None
Mileage: number km
Next inspection: date
Driver: text
Picture: image
---
White delivery van | KR 4417 | Van | Diesel | 128400 | today+74 | Amina Diallo
Small city car, blue | KR 2090 | Car | Electric | 31850 | today+410 | Shared by the office
Tipper truck 12 t | KR 8803 | Truck | Diesel | 214600 | today+19 | Kostas Pappas
School bus no. 3 | KR 1133 | Bus | Hybrid | 87210 | today+120 | Renata Silva
Cooler van 2 | KR 4421 | Van | Electric | 54070 | today-3 | Tariq Mahmudi
Cargo bike 3 | No plate | Cargo bike | None | 6120 | today+33 | Felix Adler

# driver, truck driver, bus driver, taxi driver, chauffeur
with: vehicle car truck bus van license tour delivery fleet taxi transport route trip
Name!
License class: text
License valid until: date
Phone: phone
Email: email
Vehicle: text
Status: choice On the road, Available, Off duty, Sick
Picture: image
---
Amina Diallo | B, C1 | today+1460 | +1 555 0130 | amina.diallo@example.org | White delivery van | On the road
Kostas Pappas | B, C, CE | today+290 | +1 555 0131 | kostas.p@example.org | Tipper truck 12 t | On the road
Renata Silva | B, D | today+48 | +1 555 0132 | renata.s@example.org | School bus no. 3 | Available
Tariq Mahmudi | B | today+2210 | +1 555 0133 | tariq.m@example.org | Cooler van 2 | Off duty
Milan Simic | B, C1 | today+830 | +1 555 0134 | milan.simic@example.org | Van 9 | Available
Wanjiru Njeri | B, D | today+1105 | +1 555 0135 | wanjiru.n@example.org | School bus no. 1 | Sick

# vehicle trip, logbook entry, driving log, mileage log entry, trip log
Purpose!
Driver: text
Vehicle: text
Date: date
From: text
To: text
Distance: decimal km
Kind: choice Business, Private, Commute
---
Meeting with Harbor View Hotel | Farid Haddad | Small city car, blue | today-1 | Office | Galway, Quay Street | 46.2 | Business
Weekend trip | Farid Haddad | Small city car, blue | today-4 | Galway | Clifden | 79 | Private
Gravel for the school gym | Kostas Pappas | Tipper truck 12 t | today | Quarry | Linden Road 12 | 23.5 | Business
Delivery round north | Amina Diallo | White delivery van | today | North Yard | North Yard | 86 | Business
Way to work | Ingrid Solheim | Small city car, blue | today-2 | Home | Office | 11.8 | Commute
Trade fair, setup day | Yuki Tanabe | White delivery van | today-7 | Office | Fairground, hall 5 | 132.7 | Business

# charging station, charging point, ev charger, charger
with: electric car ev vehicle charge battery plug kilowatt energy parking drive power
Name!
Address: text
Plug: choice Type 2, CCS, CHAdeMO, Household socket
Power: number kW
Price per kWh: money
Opening hours: text
Status: choice Free, Occupied, Out of order, Planned
Picture: image
---
Station forecourt, post 1 | Station Road 2, Leeds | Type 2 | 22 | 0.49 | Day and night | Free
Station forecourt, post 2 | Station Road 2, Leeds | CCS | 150 | 0.64 | Day and night | Occupied
Town hall garage | Market Square 3, Ghent | Type 2 | 11 | 0.42 | 6 a.m. to midnight | Free
Mountain inn | Pass Road 1, Andermatt | Household socket | 3 | 0.35 | For guests | Free
Highway stop Oak Hill | Exit 41, eastbound | CCS | 300 | 0.71 | Day and night | Out of order
Library yard | Book Lane 1, Porto | Type 2 | 22 | 0.4 | 8 a.m. to 8 p.m. | Planned

# refueling, fuel entry, fill-up, fuel log entry, tank filling
Vehicle!
Date: date
Mileage: number km
Amount: decimal l
Price per liter: money
Total: money
Place: text
Full tank: yes/no
---
White delivery van | today-1 | 128390 | 62.4 | 1.68 | 104.83 | Oak Hill, eastbound | yes
Tipper truck 12 t | today-2 | 214510 | 185 | 1.61 | 297.85 | Own pump, North Yard | yes
School bus no. 3 | today-4 | 86980 | 94.7 | 1.66 | 157.2 | Canal Road | yes
Family wagon, green | today-6 | 74120 | 38.9 | 1.74 | 67.69 | Canal Road | no
Motorcycle, red | today-9 | 18240 | 11.2 | 1.79 | 20.05 | Clifden | yes
Lawn tractor | today-15 | 0 | 5 | 1.74 | 8.7 | Canister, shed | no

# vehicle service, service record, car repair, car service, oil change
with: car vehicle garage mechanic tire brake mileage truck motorcycle inspection workshop repair
Work!
Vehicle: text
Date: date
Mileage: number km
Garage: text
Cost: money
Next due: date
Status: states Booked, In the garage, Done*
---
Oil and filter change | White delivery van | today-40 | 125900 | Canal Road Garage | 189 | today+325 | Done
Front brake pads | White delivery van | today+6 | 128400 | Canal Road Garage | 310 | today+736 | Booked
Winter tires mounted | Small city car, blue | today-21 | 31200 | Tire Barn | 64 | today+150 | Done
Clutch replaced | Tipper truck 12 t | today | 214600 | Heavy Wheels Service | 2480 | today+1500 | In the garage
Cooling unit checked | Cooler van 2 | today-3 | 54010 | Frost & Son | 145 | today+180 | Done
Chain and rear sprocket | Motorcycle, red | today+12 | 18300 | Two Wheels Leith | 172 | today+400 | Booked

# used car, car listing, car ad, car for sale, used vehicle
Title!
Price: money
First registered: date
Mileage: number km
Fuel: choice Gasoline, Diesel, Electric, Hybrid
Gearbox: choice Manual, Automatic
Picture: image
Description: long
---
Small hatchback, silver, five doors | 6900 | today-2900 | 88200 | Gasoline | Manual | Second owner, all services in the book, a scratch at the left door.
Family wagon, green | 11400 | today-2200 | 74120 | Diesel | Manual | Large trunk with a net, tow bar, and new tires on all wheels.
Electric city car | 14900 | today-1100 | 31850 | Electric | Automatic | Battery was tested at 93 percent. The cable for home charging is included.
Camper van with pop-up roof | 32500 | today-3300 | 126700 | Diesel | Manual | Four seats, four beds, a stove with two burners and a small refrigerator.
Hybrid sedan, dark red | 17200 | today-1650 | 59400 | Hybrid | Automatic | Quiet car for long distances, from a non-smoker.
Roadster for sunny days | 9800 | today-5400 | 97300 | Gasoline | Manual | The soft top is new and tight. It has always stood in a garage in winter.

# parking space, parking spot, garage space, parking permit
with: car vehicle garage park driver lot license plate resident rent visitor space
Number!
Location: text
Type: choice Outdoor, Garage, Underground, Disabled, Electric, Visitor
Rented by: text
License plate: text
Monthly price: money
Free from: date
Status: choice Free, Rented, Reserved, Blocked
---
U-014 | Quay Street 19, level 1 | Underground | Santiago Cruz | KR 5521 | 85 | today+635 | Rented
U-015 | Quay Street 19, level 1 | Electric |  |  | 110 | today | Free
G-03 | Mill Street 4, courtyard | Garage | Leila Mansour | KR 7718 | 70 | today+275 | Rented
P-101 | Office, front side | Visitor |  |  | 0 | today | Reserved
P-102 | Office, front side | Disabled |  |  | 0 | today | Free
P-117 | Office, north side | Outdoor | Grace Whitfield | KR 3046 | 30 | today+60 | Blocked

# solar installation, solar panel, solar system, wind turbine, power plant
with: energy solar electricity power photovoltaic wind kilowatt roof yield grid renewable battery
Name!
Type: choice Solar, Wind, Water, Biogas, Battery
Location: text
Peak power: decimal kW
Yield today: decimal kWh
Yield this year: number kWh
In service since: date
Status: choice Producing, Standby, Fault, In maintenance
---
Roof of Hall C | Solar | Linden Road 40, Graz | 98.5 | 412 | 71300 | today-1420 | Producing
School roof south | Solar | Linden Road 12, Maribor | 29.7 | 118.4 | 20950 | today-760 | Producing
Hill turbine 2 | Wind | Skagen, dune field | 3400 | 41250 | 6120000 | today-2980 | Producing
Mill wheel generator | Water | Weir Path, Hereford | 18 | 0 | 88400 | today-5100 | In maintenance
Farm digester | Biogas | Orchard Farm, Eger | 75 | 1490 | 402000 | today-1890 | Producing
Cellar battery | Battery | Mill Street 4, Leeds | 10 | 6.2 | 1480 | today-215 | Fault

# energy tariff, electricity tariff, power tariff, gas tariff, electricity plan
Name!
Provider: text
Type: choice Electricity, Gas, Heat, Car charging
Price per kWh: money
Base price per month: money
Green energy: number %
Contract: number months
Price fixed until: date
---
Riverlight Basic | Riverlight Energy | Electricity | 0.31 | 9.5 | 60 | 12 | today+365
Riverlight Night | Riverlight Energy | Electricity | 0.27 | 12.9 | 60 | 12 | today+365
Sun & Wind 24 | Skagen Wind | Electricity | 0.33 | 8 | 100 | 24 | today+730
Warm Home Gas | Valley Gas Works | Gas | 0.11 | 14.2 | 10 | 12 | today+180
District Heat Classic | Town Works Maribor | Heat | 0.13 | 22 | 45 | 120 | today+95
Drive at Night | Riverlight Energy | Car charging | 0.24 | 4.9 | 100 | 1 | today+30

# power outage, power cut, blackout
Area!
Started: date-time
Expected end: date-time
Households: number
Cause: choice Storm, Construction work, Cable fault, Overload, Planned work, Unknown
Crew: text
Status: states Reported, Crew on the way, In repair, Restored*
---
Canal Road and side streets | today 06:42 | today 13:00 | 380 | Construction work | Crew North 2 | In repair
Hill farms above Eger | today-1 21:15 | today-1 23:50 | 24 | Storm | Crew East 1 | Restored
Market Square, west side | today+3 08:00 | today+3 11:30 | 96 | Planned work | Crew Center | Reported
Quay Street 1 to 25 | today 10:58 | today 14:30 | 152 | Cable fault | Crew Center | Crew on the way
Industrial park south | today-9 14:05 | today-9 14:52 | 41 | Overload | Crew South 3 | Restored
Weir Path | today 11:30 | today 15:00 | 17 | Unknown |  | Reported

# gas station, filling station, fuel price, petrol station
with: fuel gas gasoline diesel price car liter driver tank station road cheap
Name!
Address: text
Gasoline: money
Diesel: money
Updated: date-time
Open: text
Services: tags
Rating: rating
---
Oak Hill, eastbound | Exit 41 | 1.89 | 1.79 | today 11:40 | Day and night | shop, restrooms, truck parking | 3
Canal Road Fuel | Canal Road 88, Leeds | 1.74 | 1.66 | today 11:52 | 5 a.m. to 11 p.m. | shop, car wash, air | 4
Pit Stop Weir Path | Weir Path 2, Hereford | 1.72 | 1.65 | today 09:15 | 7 a.m. to 9 p.m. | air, bakery | 5
Harbor Fuel Dock | Quay Street 40, Galway | 1.81 | 1.7 | today-1 18:20 | 8 a.m. to 6 p.m. | boats, ice | 4
Pass Road Pumps | Pass Road 5, Andermatt | 1.93 | 1.88 | today 07:30 | Day and night | card only | 2
Village Pump Eger | Orchard Lane 1, Eger | 1.69 | 1.63 | today 10:05 | 6 a.m. to 8 p.m. | shop, gas bottles | 4
`;
