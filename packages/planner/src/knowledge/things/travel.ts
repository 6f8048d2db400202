/** Knowledge: trip, flight, bus ticket, itinerary and others. */
export const travelThings = `
# trip, journey, vacation, business trip
with: travel destination flight hotel traveler tourist itinerary visit vacation packing country tour
Title!
Destination
From: date
To: date
Travelers: number
Budget: money
Status: states Idea, Planned, Booked, Under way, Completed*
Notes: long
---
Azulejos and custard tarts | Lisbon, Portugal | today+24 | today+30 | 2 | 1900 | Booked | The tile museum is closed on Mondays.
Hut to hut in the Dolomites | Cortina, Italy | today+75 | today+82 | 3 | 2100 | Planned | Beds in the huts must be reserved by mail.
Supplier visit | Dayton, Ohio | today+5 | today+6 | 1 | 480 | Booked | Take the samples from hall 2.
Cherry blossom by train | Kyoto, Japan | today+160 | today+172 | 2 | 5200 | Idea | Compare the rail pass with single tickets.
Long weekend at the lake | Bayfield, Wisconsin | today-2 | today+1 | 5 | 640 | Under way | The key is under the blue canoe.
Museums and mulled wine | Vienna, Austria | today-95 | today-90 | 2 | 1450 | Completed | Next time stay closer to the Naschmarkt.

# flight, flight booking, plane ticket, flight ticket
with: airport airline plane passenger travel departure arrival seat trip boarding pilot gate booking
Number!
Airline
From
To
Departs: date-time
Arrives: date-time
Price: money
Status: choice On time, Boarding, Delayed, Canceled, Landed
---
KST-214 | Kestrel Air | Boston (BOS) | Lisbon (LIS) | today+24 21:35 | today+25 09:10 | 512 | On time
NWD-08 | Northwind | Minneapolis (MSP) | Denver (DEN) | today 07:50 | today 09:05 | 148 | Landed
PFJ-771 | Puffin Jet | Reykjavik (KEF) | Oslo (OSL) | today 13:20 | today 17:45 | 189 | Delayed
ALM-330 | Altamar | Madrid (MAD) | Buenos Aires (EZE) | today+11 23:55 | today+12 08:40 | 864 | On time
KST-519 | Kestrel Air | Chicago (ORD) | Tokyo (HND) | today+160 12:45 | today+161 15:55 | 1120 | On time
NWD-61 | Northwind | Seattle (SEA) | Anchorage (ANC) | today 16:10 | today 18:55 | 231 | Canceled

# bus ticket, train ticket, travel ticket, transit pass, ferry ticket
Number!
Passenger
Means: choice Bus, Train, Ferry, Tram
From
To
Departs: date-time
Price: money
Status: states Reserved, Paid, Used*, Refunded
---
B-88213 | Lena Fischer | Bus | Portland | Boston | today+2 08:15 | 24 | Paid
T-10457 | Diego Fuentes | Train | Albany | New York | today 06:40 | 38.5 | Used
T-10466 | Naomi Castellano | Train | New York | Albany | today+1 18:15 | 41 | Reserved
F-00391 | Omar Sheridan | Ferry | Bayfield | Madeline Island | today+9 10:30 | 9.5 | Paid
B-88240 | Priya Menon | Bus | Columbus | Dayton | today+5 07:20 | 15 | Paid
S-05502 | Gerald Pham | Tram | Harbor Street | University | today-1 17:52 | 2.8 | Refunded

# itinerary, itinerary item, travel plan, trip stop, itinerary stop
Title!
Trip
Type: choice Transport, Sight, Meal, Lodging, Activity, Free time
Begins: date-time
Length: number min
Place
Cost: money
Notes: long
---
Tram 28 through Alfama | Lisbon | Transport | today+25 10:30 | 50 | Martim Moniz | 3.1 | Board at the first stop to get a window seat.
National Tile Museum | Lisbon | Sight | today+25 14:00 | 120 | Rua da Madre de Deus | 8 | The big panorama of the city is on the top floor.
Grilled sardines by the river | Lisbon | Meal | today+26 19:30 | 90 | Cais do Sodre | 22 | No reservations, so come early.
Day trip to Sintra | Lisbon | Activity | today+27 08:40 | 540 | Sintra | 31 | Start with the Moorish castle and walk down.
Check-in at the hut | Dolomites | Lodging | today+76 16:00 | 30 | Rifugio Nuvolau | 58 | Bring a sleeping bag liner and slippers.
Afternoon without a plan | Vienna | Free time | today-92 13:00 | 240 | Prater | 12 | The old carousel and chestnut avenue.

# hotel room, room, guest room, suite
with: hotel guest bed booking night hostel reservation travel stay inn lodging motel tourist
Number!
Hotel
Type: choice Single, Double, Twin, Family, Suite
Beds: number
Price per night: money
View: choice Sea, Garden, Street, Courtyard
Status: choice Free, Occupied, To be cleaned, Out of order
Picture: image
---
101 | Lighthouse Inn | Single | 1 | 79 | Street | Free
104 | Lighthouse Inn | Double | 1 | 118 | Sea | Occupied
107 | Lighthouse Inn | Twin | 2 | 112 | Garden | To be cleaned
203 | Casa das Laranjas | Double | 1 | 134 | Courtyard | Occupied
208 | Casa das Laranjas | Family | 4 | 189 | Garden | Free
301 | Hotel Sternwarte | Suite | 2 | 265 | Street | Out of order

# hotel, hostel, guesthouse, vacation rental, holiday home, campsite
Name!
Type: choice Hotel, Hostel, Guesthouse, Apartment, Campsite
City
Country
Rooms: number
Price per night: money
Rating: rating
Picture: image
---
Lighthouse Inn | Hotel | Bayfield | United States | 32 | 118 | 4
Casa das Laranjas | Guesthouse | Lisbon | Portugal | 11 | 134 | 5
Hotel Sternwarte | Hotel | Vienna | Austria | 64 | 149 | 4
Kamo River Hostel | Hostel | Kyoto | Japan | 18 | 36 | 5
Loft over the Bakery | Apartment | Ghent | Belgium | 2 | 95 | 4
Pine Bay Camping | Campsite | Burlington | United States | 80 | 28 | 3

# hotel reservation, hotel booking, room stay, accommodation booking
with: hotel guest room night hostel check-in travel lodging inn guesthouse rental tourist
Guest!
Hotel
Room type: choice Single, Double, Twin, Family, Suite
Check-in: date
Check-out: date
Guests: number
Total: money
Status: states Requested, Confirmed, Checked in, Checked out*, Canceled
---
Camille Rousseau | Casa das Laranjas | Double | today+24 | today+30 | 2 | 804 | Confirmed
Viktor Hallman | Lighthouse Inn | Single | today+5 | today+6 | 1 | 79 | Confirmed
Sunita Rao | Hotel Sternwarte | Suite | today-1 | today+2 | 2 | 795 | Checked in
Tom Barlow | Lighthouse Inn | Family | today-9 | today-6 | 4 | 498 | Checked out
Hana Okabe | Kamo River Hostel | Twin | today+12 | today+15 | 2 | 216 | Requested
Pavel Dvorak | Loft over the Bakery | Double | today+3 | today+5 | 2 | 190 | Canceled

# car rental, rental car, car hire, car booking
with: car vehicle driver travel pickup rent airport trip van bicycle scooter rental
Customer!
Car
Class: choice Compact, Sedan, Van, Electric, Convertible
Pickup: date-time
Return: date-time
Pickup place
Price per day: money
Status: states Reserved, Picked up, Returned*, Canceled
---
Camille Rousseau | White Arden Mini | Compact | today+26 09:00 | today+28 18:00 | Lisbon Airport | 31 | Reserved
Rashid Karimi | Blue Arden Touring | Sedan | today 08:30 | today+1 08:30 | Columbus Station | 46 | Picked up
Jamal Whitfield | Volteo E3 | Electric | today-3 10:00 | today-1 10:00 | Asheville, Main Street | 52 | Returned
Freya Lindqvist | Hauler 9 | Van | today+54 12:00 | today+56 12:00 | Ithaca Depot | 74 | Reserved
Marcus Bell | Hauler 9 | Van | today-8 07:00 | today-4 20:00 | Savannah Depot | 74 | Returned
Paula Whitcomb | Red Mistral Spider | Convertible | today+13 11:00 | today+15 11:00 | Portland Airport | 89 | Canceled

# destination, travel destination, sight, attraction, tourist attraction
with: travel trip tourist visit country tour traveler city vacation flight hotel sightseeing
Name!
Country
Type: choice City, Beach, Mountains, Island, Monument, National park
Best season: choice Spring, Summer, Fall, Winter
Cost per day: money
Rating: rating
Description: long
Picture: image
---
Lisbon | Portugal | City | Spring | 95 | 5 | Hills, yellow trams and river light. The viewpoints are best before breakfast.
Lofoten | Norway | Island | Summer | 140 | 5 | Steep peaks straight from the sea and red huts on stilts. In June the sun does not set.
Petra | Jordan | Monument | Fall | 85 | 5 | A city cut into rose-colored rock, reached through a narrow canyon.
Great Smoky Mountains | United States | National park | Fall | 70 | 4 | Misty ridges, salamanders and more than 800 miles of trails.
Zakopane | Poland | Mountains | Winter | 60 | 4 | Wooden villas, smoked cheese and a start for tours into the Tatras.
Tulum | Mexico | Beach | Winter | 90 | 3 | White sand below the walls of a Maya town. Go early to miss the crowds.

# guided tour, tour, excursion, city tour
with: guide travel tourist visit museum group sightseeing trip destination traveler city bus
Title!
Guide
City
Starts: date-time
Length: number min
Group size: number
Price: money
Description: long
---
Hidden courtyards on foot | Leonie Hartmann | Vienna | today+3 10:00 | 120 | 15 | 22 | Twelve courtyards between the cathedral and the canal, with a stop for coffee.
Tiles and tiny chapels | Duarte Pinho | Lisbon | today+25 16:30 | 150 | 10 | 28 | Learn to tell hand-painted tiles from printed ones.
Kayaks along the sea caves | Skye Benally | Bayfield | today+1 08:30 | 240 | 8 | 65 | Calm water, red sandstone and a picnic on the beach.
Night market by bicycle | Wei-Ting Hsu | Tainan | today+8 18:00 | 180 | 6 | 35 | Nine stalls, nine bites and a quiet way back along the canal.
Roofs of the old town | Leonie Hartmann | Vienna | today+5 17:00 | 90 | 12 | 26 | Up three towers before sunset. Good shoes are required.
Ghosts of the harbor | Moira Kelso | Portland | today-2 21:00 | 75 | 20 | 15 | Sailors' tales by lantern light, suitable from ten years on.

# passenger, traveler, tourist
with: flight trip travel ticket bus train airline tour airport seat destination cruise
Name!
Traveling: choice Alone, With family, In a group, On business
Email: email
Phone: phone
Nationality
Languages: tags
Seat
Special needs: long
---
Camille Rousseau | With family | camille.rousseau@example.org | +1 555 0189 | French | French, English | 14A | Vegetarian meal on long flights.
Hugo Valente | Alone | hugo.valente@example.org | +1 555 0190 | Portuguese | Portuguese, Spanish | 14B | Travels with a folding bicycle.
Keiko Sato | On business | keiko.sato@example.org | +1 555 0197 | Japanese | Japanese, English | 1C | Only cabin baggage, in a hurry on arrival.
Edith Wallace | In a group | edith.wallace@example.org | +1 555 0198 | American | English | 3D | Wheelchair to the gate, please.
Mateo Rios | In a group | mateo.rios@example.org | +1 555 0199 | Mexican | Spanish, English | 22F | Would like to sit next to his brother.
Amara Nwosu | With family | amara.nwosu@example.org | +1 555 0110 | Nigerian | Igbo, English | 9A | Aged twelve, likes the window seat.

# bus route, bus line, train connection, timetable entry, bus, train
with: passenger station stop route ticket transit transport line timetable travel departure driver railway
Line!
Means: choice Bus, Train, Tram, Ferry
From
To
First departure: time
Last departure: time
Every: number min
Wheelchair access: yes/no
---
12 Harbor Loop | Bus | Central Station | Old Quay | 05:20 | 23:50 | 12 | yes
28 Hospital Express | Bus | University | St. Brigid Hospital | 06:00 | 20:30 | 20 | yes
T3 Linden | Tram | Market Square | Linden School | 05:05 | 00:35 | 8 | yes
R41 Valley Railway | Train | Albany | Ithaca | 06:12 | 21:12 | 60 | yes
F1 Island Ferry | Ferry | Bayfield | Madeline Island | 07:00 | 22:00 | 30 | no
N2 Night Owl | Bus | Central Station | Hillcrest | 00:30 | 04:30 | 60 | no

# ride, ride request, carpool, taxi ride, taxi
with: driver passenger car taxi pickup carpool travel transport commute seat shuttle fare
Passenger!
Driver
From
To
Pickup: date-time
Seats: number
Fare: money
Status: states Requested, Accepted, On the way, Completed*, Canceled
---
Rosa Quintana | Skye Benally | 31 Hillcrest Avenue | Harbor Street Clinic | today 14:10 | 1 | 11.5 | On the way
Wendy Cho | Ravi Pillai | Birch Street | Building B | today+1 07:40 | 2 | 3 | Accepted
Gerald Pham | Bashir Toure | Central Station | Northlake University | today 18:25 | 1 | 14.2 | Requested
The Tin Lanterns | Bashir Toure | Warehouse 5 | Lighthouse Inn | today-1 23:40 | 4 | 26 | Completed
Beatriz Duarte | Otto Lindner | Duluth | Madison | today+3 08:00 | 1 | 22 | Accepted
Arthur Lemoine | Skye Benally | Willow Court | City museum | today-2 10:15 | 2 | 9.8 | Canceled

# travel request, travel application, baggage claim, lost luggage report
Traveler!
Kind: choice Business trip, Lost luggage, Delay refund, Visa letter
Destination
From: date
To: date
Amount: money
Status: states Submitted, In review, Approved*, Rejected
Details: long
---
Viktor Hallman | Business trip | Dayton | today+5 | today+6 | 480 | Approved | Visit to the new gearbox supplier with two sample crates.
Sunita Rao | Lost luggage | Vienna | today-1 | today+2 | 350 | In review | A green canvas suitcase with a brass lock did not arrive.
Diego Fuentes | Delay refund | New York | today | today | 38.5 | Submitted | The train arrived two hours and ten minutes late.
Hana Okabe | Visa letter | Kyoto | today+12 | today+15 | 0 | Approved | Needs a letter that confirms the conference talk.
Naomi Castellano | Business trip | New York | today+18 | today+19 | 620 | Submitted | Trade fair stand and three customer meetings.
Pavel Dvorak | Delay refund | Ghent | today-6 | today-4 | 95 | Rejected | The first night could not be used because of a canceled ferry.

# tour guide, travel guide, city guide, mountain guide
Name!
City
Languages: tags
Theme: choice History, Food, Nature, Architecture, Art
Price per hour: money
Phone: phone
About: long
Photo: image
---
Leonie Hartmann | Vienna | German, English, Italian | Architecture | 45 | +1 555 0107 | Studied architecture and has the keys to several courtyards.
Duarte Pinho | Lisbon | Portuguese, English | Art | 38 | +1 555 0108 | Restores old tiles in winter and shows them to visitors in summer.
Skye Benally | Bayfield | Navajo, English | Nature | 42 | +1 555 0109 | Knows every cave along the shore and the weather an hour ahead.
Wei-Ting Hsu | Tainan | Mandarin, Taiwanese, English | Food | 30 | +1 555 0113 | Grew up behind a noodle stall and leads small groups by bicycle.
Moira Kelso | Portland | English, Gaelic | History | 28 | +1 555 0160 | Collects sailors' letters and reads from them by lantern light.
Kaspar Egger | Cortina | Italian, German | Nature | 55 | +1 555 0180 | Certified mountain guide for huts, ridges and easy climbs.
`;
