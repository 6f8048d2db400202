/** Knowledge: sensor, reading, alert, key figure and others. */
export const dataThings = `
# sensor, measuring device, probe
with: temperature humidity measurement reading device monitoring iot building threshold data gateway
Name!
Measures: choice Temperature, Humidity, CO2, Pressure, Motion, Water level, Noise
Location: text
Last value: decimal
Unit: text
Battery: number %
Last signal: date-time
Status: choice Online, Offline, Fault
---
Cold room 1 | Temperature | Cold Store West, gate 2 | 3.4 | C | 88 | today 11:55 | Online
Cold room 2 | Temperature | Cold Store West, gate 3 | 7.9 | C | 71 | today 11:55 | Online
Meeting room 4 | CO2 | Office, second floor | 1180 | ppm | 64 | today 11:50 | Online
Archive cellar | Humidity | Town archive | 58.2 | % | 12 | today-1 22:15 | Offline
Weir bridge | Water level | Mill stream | 1.37 | m | 93 | today 11:45 | Online
Compressor hall | Noise | Hall B | 0 | dB | 100 | today-3 08:10 | Fault

# reading, sensor reading, measurement, measured value
with: sensor meter temperature value device data humidity pressure monitoring station unit record
Sensor!
Time: date-time
Value: decimal
Unit: choice C, %, ppm, hPa, m, dB
In range: yes/no
Location: text
Remark: text
---
Cold room 1 | today 11:55 | 3.4 | C | yes | Cold Store West | Normal
Cold room 2 | today 11:55 | 7.9 | C | no | Cold Store West | Door was open for loading
Meeting room 4 | today 11:50 | 1180 | ppm | no | Office, second floor | Windows closed, nine people
Weir bridge | today 11:45 | 1.37 | m | yes | Mill stream | Rising slowly
Archive cellar | today-1 22:15 | 58.2 | % | no | Town archive | Last value before the signal was lost
Roof station | today 11:40 | 1013 | hPa | yes | Office, roof | Stable weather

# alert, alarm, warning, system alert
with: monitoring sensor threshold server device notification severity machine security temperature on-call
Title!
Source: text
Severity: choice Info, Warning, Critical
Raised: date-time
Value: text
Assigned to: text
Status: states New, Acknowledged, In progress, Resolved*
Note: long
---
Temperature too high | Cold room 2 | Critical | today 11:56 | 7.9 C, limit 5 C | Luis Ortega | Acknowledged | The gate was open for loading. The value should fall within twenty minutes.
Air is stale | Meeting room 4 | Info | today 11:51 | 1180 ppm, limit 1000 ppm | Grace Whitfield | New | Open the windows for five minutes.
No signal for two hours | Archive cellar | Warning | today-1 23:59 | Battery at 12 percent | Gareth Hughes | In progress | A new battery is on its way.
Disk almost full | db-metrics | Warning | today 06:00 | 85 percent | Aminata Toure | In progress | Old hourly values will be moved to the archive tonight.
Door opened at night | South entrance | Critical | today-2 02:38 | Opened without a card | Sandra Pryce | Resolved | The cleaning team had forgotten the card.
Water level rising | Weir bridge | Warning | today-6 17:20 | 1.82 m, limit 1.80 m | Peter Kamau | Resolved | The gate was opened by hand, and the level fell overnight.

# key figure, kpi, dashboard figure, performance indicator, metric
with: dashboard target report business performance chart trend monthly value analytics company sale
Name!
Value: decimal
Unit: text
Target: decimal
Change: decimal %
Period: choice Day, Week, Month, Quarter, Year
Owner: text
Updated: date
---
Orders | 1284 | orders | 1200 | 6.2 | Month | Claire Dubois | today-1
Average order value | 57.4 | euros | 60 | -1.8 | Month | Claire Dubois | today-1
Deliveries on time | 93.5 | % | 95 | 0.7 | Week | Amina Diallo | today
Return rate | 4.1 | % | 5 | -0.4 | Month | Jorge Almeida | today-1
First reply to a ticket | 2.6 | hours | 3 | -11.3 | Week | Eirik Dahl | today
Energy for one ton of product | 412 | kWh | 390 | 2.9 | Quarter | Aminata Toure | today-9

# energy meter, electricity meter, smart meter, water meter, gas meter
Name!
Meter number: text
Type: choice Electricity, Gas, Water, Heat, Solar
Location: text
Last reading: decimal
Unit: choice kWh, m3
Read on: date
Used this month: decimal
---
Main meter, Hall A | 1EL 0048 2217 | Electricity | Hall A, entrance | 482190.5 | kWh | today-1 | 16420
Office heating | 7HT 0011 9043 | Heat | Office, basement | 90340 | kWh | today-1 | 2110.4
Solar roof south | 1SO 0007 7351 | Solar | Hall C, roof | 66812.3 | kWh | today | 3975
Canteen gas | 3GA 0020 1186 | Gas | Canteen kitchen | 11864.7 | m3 | today-14 | 184.2
Garden water | 8WA 0003 5520 | Water | Yard, shed | 552.1 | m3 | today-14 | 21.6
Apartment 3 left | 1EL 0048 3304 | Electricity | Mill Street 4, cellar | 18733 | kWh | today-30 | 176

# device, smart device, iot device, connected device
with: sensor gateway firmware iot network serial battery smart monitoring phone tablet equipment
Name!
Type: choice Gateway, Camera, Tablet, Thermostat, Lock, Scanner, Display
Serial number: text
Location: text
Firmware: text
Last contact: date-time
Status: choice Online, Offline, Update needed, Defective
Assigned to: text
---
Gateway south building | Gateway | GW-10447 | South building, attic | 2.8.1 | today 11:58 | Online | Aminata Toure
Camera loading ramp | Camera | CM-55120 | North Yard, ramp 3 | 1.4.0 | today 11:57 | Update needed | Sandra Pryce
Tablet reception | Tablet | TB-20916 | Office, ground floor | 14.2 | today 11:31 | Online | Grace Whitfield
Thermostat room 4 | Thermostat | TH-80342 | Office, second floor | 3.0.6 | today 11:55 | Online | Grace Whitfield
Lock tool room | Lock | LK-00731 | Hall A | 1.9.9 | today-2 16:44 | Offline | Gareth Hughes
Scanner 12 | Scanner | SC-30012 | North Yard | 6.1.0 | today-8 09:12 | Defective | Samuel Boateng

# data source, data feed, data import, data connection
Name!
Kind: choice File, Database, Web service, Sensor, Manual entry
Provider: text
Update: choice Live, Hourly, Daily, Weekly, Monthly
Last import: date-time
Records: number
Result: choice Succeeded, With gaps, Failed
Contact: email
---
Orders of the web shop | Database | Own system | Hourly | today 11:00 | 1284400 | Succeeded | shop-data@example.org
Weather of the region | Web service | Roof and Sky Data | Hourly | today 11:05 | 52560 | Succeeded | help@roofsky.example.org
Supplier price list | File | Fastline Screws | Monthly | today-17 08:30 | 8120 | With gaps | sales@fastline.example.org
Meter values Hall A | Sensor | Own system | Live | today 11:58 | 9150000 | Succeeded | energy@example.org
Visitor count museum | Manual entry | Front desk | Daily | today-1 18:10 | 731 | Succeeded | desk@example.org
Partner stock levels | Web service | Bluewing Express | Daily | today 04:00 | 0 | Failed | omar@bluewing.example.org

# security camera, surveillance camera, webcam, camera
with: security video recording monitoring surveillance live view entrance building motion night
Name!
Location: text
Resolution: choice 720p, 1080p, 4K
Night vision: yes/no
Recordings kept: number days
Last check: date
Status: choice Live, Offline, Covered
Picture: image
---
Main gate | North Yard, Canal Road | 4K | yes | 14 | today-6 | Live
Loading ramp 3 | North Yard, east side | 1080p | yes | 14 | today-6 | Live
Bike shelter | Office, courtyard | 1080p | yes | 7 | today-33 | Offline
Reception | Office, ground floor | 720p | no | 3 | today-12 | Live
Parking level 2 | Office, garage | 1080p | yes | 7 | today-33 | Covered
Stork nest | Old brewery chimney | 4K | yes | 1 | today-2 | Live

# service technician, technician, field technician
Name!
Specialty: choice Electrical, Mechanical, Network, Heating, Elevators
Phone: phone
Email: email
Region: text
Next free slot: date-time
On call: yes/no
Picture: image
---
Gareth Hughes | Network | +1 555 0170 | gareth.h@example.org | Leeds and Bradford | today+1 13:00 | yes
Ewa Lis | Mechanical | +1 555 0171 | ewa.lis@example.org | Hall A and B | today+2 08:00 | no
Dragan Ilic | Electrical | +1 555 0172 | dragan.ilic@example.org | City center | today 15:30 | yes
Peter Kamau | Heating | +1 555 0173 | peter.kamau@example.org | Western suburbs | today+4 10:00 | no
Marisol Vega | Elevators | +1 555 0174 | marisol.v@example.org | Whole region | today+1 09:30 | yes
Jonas Keller | Electrical | +1 555 0175 | jonas.k@example.org | Villages in the north | today+6 07:45 | no
`;
