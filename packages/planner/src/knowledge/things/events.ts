/** Knowledge: event, venue, event ticket, event registration and others. */
export const eventsThings = `
# event, community event, gathering
with: organizer venue attendee guest ticket calendar host community attend visitor registration rsvp date upcoming
Title!
Category: choice Concert, Workshop, Market, Talk, Party, Sports
Starts: date-time
Ends: date-time
Place
Seats: number
Ticket price: money
Description: long
---
Lantern Walk along the River | Party | today+9 18:30 | today+9 21:00 | Old Quay | 400 | 0 | Bring a lantern or make one at our table before we set off.
Harbor Jazz Night | Concert | today+16 20:00 | today+16 23:00 | Warehouse 5 | 180 | 18 | Three local trios, one stage and a small bar.
Spring Plant Swap | Market | today+23 10:00 | today+23 14:00 | Linden School yard | 250 | 0 | Trade seedlings, cuttings and pots with your neighbors.
Bookbinding for Beginners | Workshop | today+5 14:00 | today+5 18:00 | City library, room 2 | 14 | 35 | Everyone takes home a sewn notebook.
Stars over the Valley | Talk | today+12 21:00 | today+12 22:30 | Observatory Hill | 60 | 6 | An astronomer explains the summer sky, weather permitting.
Bridge to Bridge Fun Run | Sports | today+30 09:00 | today+30 12:00 | Riverside Park | 600 | 12 | Three miles for all ages, with lemonade at the finish.

# venue, event location, event space, hall
with: event rent capacity concert wedding seat book conference party host meeting organizer
Name!
Type: choice Concert hall, Conference room, Barn, Theater, Garden, Restaurant
City
Capacity: number
Price per day: money
Wheelchair access: yes/no
Description: long
Picture: image
---
Warehouse 5 | Concert hall | Portland | 220 | 950 | yes | Brick hall by the water with a fixed stage and good acoustics.
Orchard Barn | Barn | Ithaca | 140 | 780 | yes | Timber barn among apple trees, with a kitchen for caterers.
Quill Room | Conference room | Albany | 36 | 260 | yes | Daylight, a large screen and quiet neighbors.
Lyric Playhouse | Theater | Savannah | 310 | 1200 | no | Small theater from 1912 with a balcony and velvet seats.
Glasshouse Garden | Garden | Asheville | 90 | 640 | yes | Lawn, rose beds and a greenhouse for rainy days.
The Copper Ladle | Restaurant | Duluth | 70 | 520 | no | Upper floor with a view of the harbor, menu on request.

# event ticket, ticket, concert ticket, admission ticket
with: event concert seat venue theater festival show admission buyer entry door attendee box
Number!
Event
Holder
Type: choice Regular, Reduced, VIP, Group, Free
Seat
Price: money
Bought: date
Status: states Reserved, Paid, Checked in*, Canceled
---
HJN-0041 | Harbor Jazz Night | Lena Fischer | Regular | Row C, 7 | 18 | today-6 | Paid
HJN-0042 | Harbor Jazz Night | Omar Sheridan | Reduced | Row C, 8 | 12 | today-6 | Paid
BFB-0007 | Bookbinding for Beginners | Priya Menon | Regular | Table 2 | 35 | today-2 | Reserved
SOV-0019 | Stars over the Valley | Gerald Pham | Group | Open seating | 5 | today-9 | Paid
LYR-0203 | Twelfth Night | Camille Rousseau | VIP | Box 1 | 44 | today-20 | Checked in
LYR-0210 | Twelfth Night | Tom Barlow | Regular | Balcony, 15 | 26 | today-14 | Canceled

# event registration, registration, rsvp, attendee, event booking
with: event conference workshop attend participant guest organizer meetup attendee webinar seminar ticket
Name!
Email: email
Event
People: number
Registered: date
Meal: choice Standard, Vegetarian, Vegan, None
Status: states Registered, Confirmed, Attended*, Canceled
Wishes: long
---
Lena Fischer | lena.fischer@example.org | Bookbinding for Beginners | 1 | today-4 | None | Confirmed | I am left-handed and would like a seat at the end of the table.
Jamal Whitfield | jamal.whitfield@example.org | City Makers Conference | 2 | today-11 | Vegetarian | Confirmed | We arrive after the opening talk.
Ana Petrova | ana.petrova@example.org | Stars over the Valley | 4 | today-1 | None | Registered | Is there a place to leave a stroller?
Ravi Pillai | ravi.pillai@example.org | City Makers Conference | 1 | today-8 | Vegan | Registered | Please send the slides in advance if possible.
Ellen Hargrove | ellen.hargrove@example.org | Harbor Jazz Night | 2 | today-15 | None | Attended | I need a space for a wheelchair near the stage.
Tom Barlow | tom.barlow@example.org | Bridge to Bridge Fun Run | 3 | today-3 | Standard | Canceled | We are sorry, the children have a match that day.

# speaker, presenter, keynote speaker
with: conference talk event session panel stage keynote audience lecture meetup summit topic
Name!
Topic
Company
Email: email
Language: choice English, Spanish, French, German
Confirmed: yes/no
Bio: long
Photo: image
---
Dr. Farah Siddiqui | How small towns keep their schools | Linden Valley College | farah.siddiqui@example.org | English | yes | Heads a college and has studied rural education for twenty years.
Benoit Carriere | Wood instead of concrete | Atelier Carriere | benoit.carriere@example.org | French | yes | Architect of three prize-winning timber schools.
Thandiwe Mokoena | Maps that everyone can read | Open Paths Lab | thandiwe.mokoena@example.org | English | yes | Cartographer who draws bus networks and hiking trails.
Ignacio Vidal | The second life of tools | Repair Guild | ignacio.vidal@example.org | Spanish | no | Founded a lending library for tools in an old fire station.
Greta Zimmermann | Quiet streets, busy shops | Zimmermann Planning | greta.zimmermann@example.org | German | yes | Traffic planner with a bicycle and a long list of examples.
Samuel Otieno | Water from the roof | Raincatch | samuel.otieno@example.org | English | no | Engineer who has fitted rain tanks to more than ninety schools.

# guest, wedding guest, invitee, invitation
with: wedding party invite event birthday celebration seating reception host dinner bride anniversary
Name!
Side: choice Family, Friends, Work, Neighbors
Companions: number
Table: number
Diet: choice Anything, Vegetarian, Vegan, No nuts, No gluten
Email: email
Status: states Invited, Accepted*, Declined, Maybe
---
Freya Lindqvist | Family | 1 | 1 | Vegetarian | freya.lindqvist@example.org | Accepted
Jonas Bergmann | Family | 0 | 1 | Anything | jonas.bergmann@example.org | Accepted
Mr. and Mrs. Haddad | Neighbors | 1 | 4 | No nuts | nadia.haddad@example.org | Invited
Keiko Sato | Work | 1 | 3 | Anything | keiko.sato@example.org | Maybe
Callum Reid | Friends | 2 | 2 | Vegan | callum.reid@example.org | Accepted
Beatriz Duarte | Friends | 0 | 2 | No gluten | beatriz.duarte@example.org | Declined

# talk, session, conference session, conference talk, program item
with: conference speaker event track room program summit stage agenda audience meetup panel
Title!
Speaker
Format: choice Talk, Workshop, Panel, Lightning talk, Break
Track: choice City, Building, Energy, Community
Starts: date-time
Length: number min
Room
Abstract: long
---
How small towns keep their schools | Dr. Farah Siddiqui | Talk | Community | today+40 09:30 | 40 | Great Hall | Five towns, five different answers, and what they cost.
Wood instead of concrete | Benoit Carriere | Talk | Building | today+40 10:30 | 40 | Great Hall | A gym, a library and a bridge built from local spruce.
Draw your own bus map | Thandiwe Mokoena | Workshop | City | today+40 13:30 | 90 | Quill Room | We turn a timetable into a map that fits on a postcard.
The second life of tools | Ignacio Vidal | Lightning talk | Community | today+40 15:15 | 10 | Foyer | What people borrow most, and what never comes back.
Quiet streets, busy shops | Greta Zimmermann | Panel | City | today+41 09:30 | 60 | Great Hall | Two shopkeepers and two planners compare numbers before and after.
Water from the roof | Samuel Otieno | Talk | Energy | today+41 11:00 | 30 | Quill Room | Tank sizes, filters and simple sums for dry summers.

# sponsor, event sponsor, sponsorship
Name!
Level: choice Gold, Silver, Bronze, In kind
Amount: money
Contact
Email: email
Benefits: long
Status: states Asked, Promised, Paid*
Logo: image
---
Northlight Energy | Gold | 8000 | Hannah Voss | hannah.voss@example.org | Name on the stage banner and a stand in the foyer. | Paid
Fernhill Internet | Silver | 4000 | Dev Malhotra | dev.malhotra@example.org | Logo on the badges and ten tickets. | Promised
Haddad Bakery | In kind | 600 | Nadia Haddad | nadia.haddad@example.org | Mention on the coffee tables, in return for 300 rolls. | Promised
Harbor Savings Bank | Gold | 7500 | Colin Draper | colin.draper@example.org | Opening words and a page in the program. | Asked
Tamarack Paper Mill | Bronze | 1500 | Elise Moreno | elise.moreno@example.org | Logo in the program, printed on their paper. | Paid
Bridge Bicycles | Bronze | 1200 | Otto Lindner | otto.lindner@example.org | Flag at the finish line of the fun run. | Asked

# exhibitor, exhibition stand, booth, market stall, stall
with: fair trade exhibition event market expo booth hall vendor organizer visitor stallholder
Company!
Number
Hall: choice Hall A, Hall B, Outdoor, Foyer
Size: number sq m
Goods
Power needed: yes/no
Fee: money
Status: states Applied, Assigned, Paid*
---
Clay Yard Studio | A-12 | Hall A | 9 | Stoneware bowls and cups | no | 140 | Paid
Bridge Bicycles | O-03 | Outdoor | 24 | Cargo bikes for a test ride | no | 260 | Assigned
Lumen Workshop | B-07 | Hall B | 12 | Paper lamps | yes | 190 | Paid
Valley Honey House | A-15 | Hall A | 6 | Honey and beeswax candles | no | 95 | Applied
Halvorsen Systems | F-01 | Foyer | 18 | Check-in terminals | yes | 320 | Assigned
Green Thumb Nursery | O-08 | Outdoor | 30 | Herbs and balcony plants | no | 210 | Applied

# performer, act, entertainer, dj
with: event festival stage show concert party venue booking wedding band lineup gig
Name!
Kind: choice Band, DJ, Magician, Dancer, Comedian, Theater
Stage
Plays: date-time
Length: number min
Fee: money
Technical needs: long
Photo: image
---
The Tin Lanterns | Band | River Stage | today+16 20:00 | 75 | 900 | Four vocal microphones and a piano that has been tuned.
Mirela Stan | Dancer | Garden Stage | today+17 16:30 | 25 | 320 | A flat wooden floor of five by five meters.
DJ Saltwater | DJ | Warehouse 5 | today+16 22:30 | 120 | 450 | Two turntables, a mixer and a monitor speaker.
Professor Pendle | Magician | Children's Tent | today+17 11:00 | 40 | 280 | One small table and a volunteer from the audience.
Roundabout Theater | Theater | Garden Stage | today+18 19:00 | 90 | 1100 | Darkness from nine on and a ladder of three meters.
Joy Mbeki | Comedian | River Stage | today+18 20:45 | 30 | 380 | A handheld microphone and a glass of water.

# room booking, room reservation, meeting room booking, hall booking
Purpose!
Room: choice Quill Room, Great Hall, Studio, Kitchen, Foyer
Booked by
Starts: date-time
Ends: date-time
People: number
Status: states Requested, Confirmed*, Canceled
Setup: long
---
Weekly planning round | Quill Room | Naomi Castellano | today+1 09:00 | today+1 10:30 | 8 | Confirmed | Table in the middle and the large screen.
Choir rehearsal | Great Hall | Yuki Tanaka | today+2 18:30 | today+2 20:30 | 34 | Confirmed | Chairs in a half circle and the piano at the front.
Cooking evening | Kitchen | Tariq Aziz | today+5 17:00 | today+5 21:00 | 12 | Requested | Two ovens, please. We bring our own pots.
Yoga for beginners | Studio | Mirela Stan | today+3 07:30 | today+3 08:30 | 15 | Confirmed | Empty floor and dim light.
Exhibition opening | Foyer | Callum Reid | today+11 19:00 | today+11 22:00 | 80 | Requested | Six standing tables and the picture rails.
Repair café | Studio | Ignacio Vidal | today-4 14:00 | today-4 17:00 | 25 | Canceled | Extension cords and a bench for bicycles.
`;
