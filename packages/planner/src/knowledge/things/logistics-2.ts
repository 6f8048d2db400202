/** Knowledge: carrier, delivery route, shipping container, customs declaration and others. */
export const logistics2Things = `
# carrier, shipping company, freight forwarder, courier
with: shipping shipment freight parcel delivery transport cargo logistics rate tracking truck
Name!
Type: choice Parcel, Road, Rail, Sea, Air, Bike courier
Contact: text
Email: email
Phone: phone
Region: text
On time: number %
Rating: rating
---
Northern Cross Parcel | Parcel | Sigrid Aune | service@northerncross.example.org | +1 555 0150 | Scandinavia and the Baltics | 94 | 4
Bluewing Express | Air | Omar Farouk | omar@bluewing.example.org | +1 555 0151 | Europe and North Africa | 97 | 5
Translane Cargo | Road | Brigitte Maurer | dispo@translane.example.org | +1 555 0152 | Central Europe | 88 | 3
Steady Rail Freight | Rail | Jan Vermeer Koster | koster@steadyrail.example.org | +1 555 0153 | Rhine and Alps | 85 | 4
Seven Bays Line | Sea | Priscilla Tan | booking@sevenbays.example.org | +1 555 0154 | Asia to Europe | 79 | 3
Pedal Post | Bike courier | Felix Adler | ride@pedalpost.example.org | +1 555 0155 | Inner city | 99 | 5

# delivery route, delivery tour, delivery run
Name!
Driver: text
Vehicle: text
Date: date
Start: time
Stops: number
Distance: decimal km
Status: states Planned, On the road, Completed*
---
Old Town morning tour | Felix Adler | Cargo bike 3 | today | 08:00 | 24 | 18.5 | On the road
Northern suburbs | Amina Diallo | Van 12 | today | 07:15 | 41 | 86 | On the road
Harbor and airport | Kostas Pappas | Truck 4 | today+1 | 05:30 | 9 | 132.4 | Planned
Village round east | Renata Silva | Van 7 | today-1 | 09:00 | 33 | 148 | Completed
Restaurants, cooled goods | Tariq Mahmudi | Cooler van 2 | today+1 | 04:45 | 19 | 52.3 | Planned
Evening express | Milan Simic | Van 9 | today-1 | 17:00 | 15 | 44 | Completed

# shipping container, freight container, container
with: ship cargo port freight terminal vessel sea harbor logistics customs yard
Number!
Size: choice 20 ft, 40 ft, 40 ft high cube, Reefer
Content: text
Location: text
Vessel: text
Arrival: date
Gross weight: decimal t
Status: states Empty, Loaded, At sea, In port, Delivered*
---
QXRU 418820 4 | 40 ft | Rattan furniture | Indian Ocean | Eastern Heron | today+13 | 16.4 | At sea
QXRU 290117 0 | 20 ft | Granite slabs | Rotterdam, terminal 2 | Lady Amsel | today-1 | 24.1 | In port
SBLU 733405 2 | Reefer | Bananas | Atlantic Ocean | Costa Serena II | today+6 | 27.8 | At sea
SBLU 120968 7 | 40 ft high cube | Bicycles in cartons | Graz, customer yard | Lady Amsel | today-9 | 11.2 | Delivered
SBLU 551230 9 | 20 ft | Ceramic tiles | Valencia, gate 5 | Maria del Faro | today+4 | 21.6 | Loaded
QXRU 664002 1 | 40 ft | Nothing, awaiting cleaning | Hamburg, depot south |  |  | 3.8 | Empty

# customs declaration, tariff code, customs code, commodity code
Goods!
Tariff code: text
Country of origin: text
Value: money
Duty: decimal %
Filed: date
Status: states Draft, Filed, Under check, Cleared*
Note: long
---
Roasted coffee, 1,200 kg | 0901 21 | Colombia | 9800 | 7.5 | today-3 | Under check | The officer asked for the certificate of origin. It was sent as a scan this morning.
Cotton T-shirts, 3,000 pieces | 6109 10 | Bangladesh | 7200 | 0 | today-8 | Cleared | Reduced rate because of the certificate of origin.
Ceramic tiles, 21 t | 6907 21 | Turkey | 11400 | 0 | today-1 | Filed | The container arrives in four days.
Acoustic guitars, 40 pieces | 9202 90 | Mexico | 8600 | 3.2 | today | Draft | The kind of wood is still missing on the packing list.
Green tea, 300 kg | 0902 10 | Japan | 5400 | 3.2 | today-15 | Cleared | Laboratory report was attached.
Wooden toys, 12 cartons | 9503 00 | Vietnam | 3100 | 0 | today-5 | Cleared | Safety labels were checked on two samples.

# spare part, replacement part, machine part
Name!
Part number: text
Fits: text
In stock: number
Price: money
Shelf: text
Delivery time: number days
Picture: image
---
Drive belt 1250 mm | DB-1250 | Cartoner C4 | 3 | 38.5 | E-02 | 4
Hydraulic seal kit | HS-160 | Press 160 t | 1 | 214 | E-05 | 12
Spindle bearing, front | SB-7014 | Milling center M2 | 0 | 390 | E-01 | 18
Contact tip 1.0 mm | CT-10 | Welding robot W1 | 46 | 1.9 | E-09 | 2
Nozzle heater 230 V | NH-230 | Molding machine 12 | 5 | 62 | E-07 | 7
Coolant pump | CP-40 | Lathe Bruno | 2 | 175 | E-03 | 9

# defect, defect report, nonconformity, production error
with: quality product factory production inspection machine batch manufacturing part material line
Title!
Product: text
Found: date
Found by: text
Severity: choice Minor, Major, Critical
Cause: text
Pieces affected: number
Status: states Reported, Analyzed, Corrected, Closed*
---
Burr on inner edge | Bracket type K | today-7 | Ewa Lis | Major | Worn milling tool | 38 | Corrected
Lid does not close fully | Lunch box, blue | today-2 | Naledi Dube | Major | Mold temperature too low | 141 | Analyzed
Label printed upside down | Lavender hand soap | today-9 | Marco Testa | Minor | Roll inserted the wrong way | 60 | Closed
Crack in weld seam | Cargo bike frame | today | Dragan Ilic | Critical |  | 2 | Reported
Uneven oil finish | Beech cutting board, large | today-6 | Igor Babic | Minor | Wood was too damp | 11 | Closed
Color too pale | Lunch box, green | today-1 | Thi Lan Pham | Minor | Wrong pigment share | 320 | Reported
`;
