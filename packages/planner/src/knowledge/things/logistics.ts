/** Knowledge: shipment, cargo, warehouse, stock item and others. */
export const logisticsThings = `
# shipment, parcel, package, delivery, consignment
with: shipping ship carrier courier track tracking customer recipient order warehouse post freight address
Tracking number!
Recipient: text
Destination: text
Carrier: text
Weight: decimal kg
Sent: date
Expected: date
Status: states Label created, Picked up, In transit, Out for delivery, Delivered*
---
NX 4471 0928 | Greta Holm | Malmo, Sweden | Northern Cross Parcel | 2.4 | today-2 | today+1 | In transit
NX 4471 0953 | Jorge Almeida | Porto, Portugal | Northern Cross Parcel | 0.8 | today-4 | today | Out for delivery
BW 88120 | Harbor View Hotel | Galway, Ireland | Bluewing Express | 14.5 | today-6 | today-1 | Delivered
BW 88134 | Fatima Zahra Idrissi | Rabat, Morocco | Bluewing Express | 5.2 | today | today+5 | Label created
TL 30055 | Lindner Machine Parts | Graz, Austria | Translane Cargo | 38 | today-1 | today+2 | Picked up
TL 30041 | Chen's Tea House | Rotterdam, Netherlands | Translane Cargo | 11.7 | today-5 | today-2 | Delivered

# cargo, freight, freight load, cargo load
Description!
Type: choice General, Bulk, Refrigerated, Liquid, Oversized, Hazardous
Weight: decimal t
From: text
To: text
Loading date: date
Status: states Booked, Loaded, Under way, Unloaded*
Shipper: text
---
Coffee beans in jute bags | General | 18.2 | Santos | Hamburg | today-11 | Under way | Serra Azul Coffee
Frozen cod fillets | Refrigerated | 22 | Tromso | Bilbao | today+2 | Booked | Nordhav Fisheries
Wheat, loose | Bulk | 640 | Constanta | Alexandria | today-4 | Under way | Danube Grain
Rotor blade, 58 m | Oversized | 13.5 | Aalborg | Gdansk | today+6 | Booked | Skagen Wind
Sunflower oil | Liquid | 24.5 | Odesa | Trieste | today-19 | Unloaded | Zorya Oils
Cleaning agents on pallets | Hazardous | 6.8 | Antwerp | Dublin | today-1 | Loaded | Clearwell Supplies

# warehouse, distribution center, depot, storage site
with: stock storage inventory logistics goods shipment pallet dock shelf supply transport
Name!
Address: text
Town: text
Manager: text
Phone: phone
Area: number m2
Filled: number %
Cooled: yes/no
---
North Yard | 14 Canal Road | Leeds | Sandra Pryce | +1 555 0130 | 8200 | 74 | no
Harbor Hall 3 | 3 Quay Street | Rotterdam | Bram de Wit | +1 555 0131 | 15400 | 91 | no
Cold Store West | 220 Orchard Way | Fresno | Luis Ortega | +1 555 0132 | 3600 | 66 | yes
Spare Parts Center | 8 Foundry Lane | Brno | Jana Dvorakova | +1 555 0133 | 2100 | 52 | no
Airport Hub | 1 Runway Road | Nairobi | Peter Kamau | +1 555 0134 | 5900 | 83 | yes
Overflow Barn | 77 Mill Lane | Hereford | Gareth Hughes | +1 555 0135 | 1200 | 18 | no

# stock item, inventory item, stock level, stockroom item
with: warehouse inventory storage shelf supplier reorder quantity sku bin goods
Item!
Article number: text
Bin: text
In stock: number
Reorder at: number
Unit cost: money
Last counted: date
Supplier: text
---
Hex bolt M8 x 40 | 10-0840 | A-03-2 | 12400 | 5000 | 0.09 | today-21 | Fastline Screws
Packing tape, 50 mm | 22-0150 | B-01-1 | 288 | 120 | 1.85 | today-14 | Paper & Pack
Safety gloves, size 9 | 31-0909 | C-07-4 | 64 | 100 | 3.4 | today-6 | Guardwell
LED tube, 120 cm | 45-1200 | A-11-3 | 139 | 60 | 7.2 | today-30 | Lampway Trade
Bearing 6204 | 12-6204 | A-05-1 | 410 | 200 | 2.65 | today-9 | Rotaform
Shipping box, 40 x 30 x 20 cm | 22-4032 | D-02-1 | 1750 | 800 | 0.62 | today-3 | Paper & Pack

# purchase order, supplier order, purchase requisition
Number!
Supplier: text
Item: text
Quantity: number
Total: money
Ordered: date
Delivery: date
Status: states Draft, Approved, Ordered, Received*
---
PO-1184 | Fastline Screws | Hex bolts M8 x 40 | 10000 | 900 | today-2 | today+9 | Ordered
PO-1183 | Paper & Pack | Shipping boxes, medium | 2000 | 1240 | today-5 | today+1 | Ordered
PO-1181 | Rotaform | Bearings 6204 | 300 | 795 | today-12 | today-3 | Received
PO-1186 | Guardwell | Safety gloves, size 9 | 200 | 680 | today-1 | today+12 | Approved
PO-1179 | Sierra Plastics | PP granulate, natural | 4000 | 5480 | today-20 | today-8 | Received
PO-1187 | Lampway Trade | LED tubes, 120 cm | 80 | 576 | today | today+14 | Draft

# vendor, wholesaler
with: order purchase material stock delivery product company goods procurement price contract
Name!
Contact: text
Email: email
Phone: phone
Country: text
Goods: text
Lead time: number days
Rating: rating
---
Fastline Screws | Markus Ebner | sales@fastline.example.org | +1 555 0140 | Austria | Screws, bolts and washers | 9 | 5
Paper & Pack | Louise Carter | louise@paperpack.example.org | +1 555 0141 | United Kingdom | Boxes, tape and filling paper | 6 | 4
Sierra Plastics | Elena Ruiz | e.ruiz@sierraplastics.example.org | +1 555 0142 | Spain | Granulates and color pigments | 14 | 4
Rotaform | Giorgio Bassi | bassi@rotaform.example.org | +1 555 0143 | Italy | Bearings and shafts | 10 | 3
Guardwell | Anita Desai | anita@guardwell.example.org | +1 555 0144 | India | Gloves, helmets and goggles | 21 | 4
Lampway Trade | Pavel Horak | horak@lampway.example.org | +1 555 0145 | Czechia | Lamps and lighting parts | 12 | 2

# raw material, production material, material stock
Name!
Type: choice Metal, Plastic, Wood, Textile, Chemical, Food
Supplier: text
In stock: decimal kg
Minimum stock: decimal kg
Price per kg: money
Best before: date
Lot: text
---
Aluminum sheet 2 mm | Metal | Alpina Metals | 3850 | 2000 | 4.1 |  | AL-2291
PP granulate, natural | Plastic | Sierra Plastics | 6200 | 2500 | 1.37 | today+700 | PP-0817
Beech boards, dried | Wood | Carpathian Timber | 1480 | 1500 | 1.95 |  | BB-114
Organic cotton yarn | Textile | Izmir Yarns | 960 | 400 | 6.8 |  | CY-3320
Citric acid, food grade | Chemical | Clearwell Supplies | 175.5 | 100 | 2.4 | today+510 | CA-5512
Cocoa butter | Food | Accra Cocoa Mills | 342 | 300 | 11.6 | today+240 | CB-0907

# production batch, batch, production lot, batch record
with: production factory machine product material manufacturing quality brewery plant recipe line
Number!
Product: text
Quantity: number
Started: date-time
Line: choice Line 1, Line 2, Line 3, Manual
Rejects: number
Released by: text
Status: states Planned, In production, In testing, Released*
---
B-24071 | Hazelnut chocolate bar, 100 g | 4800 | today-1 06:00 | Line 2 | 37 | Lena Vogt | In testing
B-24072 | Dark chocolate bar, 100 g | 5200 | today 06:00 | Line 2 | 12 |  | In production
B-24068 | Lavender hand soap | 2400 | today-5 07:30 | Line 1 | 19 | Lena Vogt | Released
B-24066 | Beech cutting board, large | 350 | today-8 08:00 | Manual | 4 | Igor Babic | Released
B-24073 | Shampoo bar, nettle | 1800 | today+1 07:30 | Line 1 | 0 |  | Planned
B-24064 | Lunch box, blue | 9000 | today-11 22:00 | Line 3 | 141 | Naledi Dube | Released

# machine, production machine, factory machine
with: factory production maintenance manufacturing plant workshop operator line industrial downtime hall
Name!
Type: choice Milling, Turning, Press, Welding, Packaging, Injection molding
Hall: text
Serial number: text
Operating hours: number h
Next maintenance: date
Status: choice Running, Idle, In maintenance, Out of order
Picture: image
---
Milling center M2 | Milling | Hall A | MC-58820 | 11240 | today+16 | Running
Lathe Bruno | Turning | Hall A | TL-20417 | 23810 | today+3 | Idle
Press 160 t | Press | Hall B | HP-16033 | 8975 | today+41 | Running
Welding robot W1 | Welding | Hall B | WR-71104 | 5420 | today | In maintenance
Cartoner C4 | Packaging | Hall C | CT-40092 | 14660 | today+9 | Running
Molding machine 12 | Injection molding | Hall C | IM-12255 | 30130 | today-2 | Out of order

# work order, production order, manufacturing order, job order
Number!
Task: text
Machine: text
Quantity: number
Assigned to: text
Priority: choice Low, Normal, High, Urgent
Due: date
Status: states Open, Released, In progress, Finished*
---
WO-3310 | Mill bracket type K | Milling center M2 | 120 | Ewa Lis | Normal | today+3 | In progress
WO-3311 | Turn axle 22 mm | Lathe Bruno | 400 | Samuel Boateng | High | today+1 | Released
WO-3305 | Press lid 80 mm | Press 160 t | 2500 | Karin Nilsson | Normal | today-1 | Finished
WO-3312 | Weld frame for cargo bike | Welding robot W1 | 30 | Dragan Ilic | Urgent | today+2 | Open
WO-3308 | Mold lunch box, green | Molding machine 12 | 6000 | Thi Lan Pham | Low | today+8 | Released
WO-3302 | Pack soap gift sets | Cartoner C4 | 900 | Marco Testa | Normal | today-4 | Finished

# quality inspection, quality check, inspection report, quality control
with: quality product batch production defect factory inspector test material manufacturing sample goods
Number!
Product: text
Batch: text
Checked: date
Inspector: text
Pieces checked: number
Defects: number
Result: choice Passed, Passed with remarks, Failed
---
QI-907 | Hazelnut chocolate bar | B-24071 | today | Lena Vogt | 80 | 1 | Passed
QI-906 | Lunch box, blue | B-24064 | today-2 | Naledi Dube | 200 | 9 | Passed with remarks
QI-905 | Bearings 6204, incoming | PO-1181 | today-3 | Igor Babic | 50 | 0 | Passed
QI-904 | Beech cutting board, large | B-24066 | today-6 | Igor Babic | 35 | 2 | Passed with remarks
QI-903 | Bracket type K | WO-3291 | today-7 | Ewa Lis | 20 | 6 | Failed
QI-902 | Lavender hand soap | B-24068 | today-9 | Lena Vogt | 60 | 0 | Passed
`;
