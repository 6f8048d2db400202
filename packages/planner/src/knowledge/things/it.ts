/** Knowledge: server, database, backup, deployment and others. */
export const itThings = `
# server, virtual machine, host
with: network cloud hosting uptime cpu memory software administrator monitor rack datacenter
Name!
IP address: text
Operating system: choice Linux, Windows, BSD, Other
Purpose: text
CPU cores: number
Memory: number GB
Location: text
Status: choice Online, Offline, In maintenance
---
web-01 | 192.0.2.11 | Linux | Public website | 4 | 16 | Frankfurt, rack 7 | Online
web-02 | 192.0.2.12 | Linux | Public website, second node | 4 | 16 | Frankfurt, rack 8 | Online
db-main | 192.0.2.20 | Linux | Orders database | 16 | 128 | Frankfurt, rack 7 | Online
files-03 | 198.51.100.5 | Windows | Shared folders of the office | 8 | 32 | Office basement | In maintenance
mail-gate | 198.51.100.9 | BSD | Spam filter | 2 | 8 | Office basement | Online
build-runner-4 | 203.0.113.44 | Linux | Builds and tests | 12 | 64 | Dublin, zone B | Offline

# database, database instance, data store
with: server backup table sql query data software record application administrator schema
Name!
Type: choice Relational, Document, Key-value, Graph, Time series
Server: text
Size: decimal GB
Used by: text
Owner: text
Last backup: date-time
Encrypted: yes/no
---
orders_live | Relational | db-main | 84.2 | Web shop, invoicing | Priya Nair | today 02:15 | yes
catalog | Document | db-main | 12.7 | Web shop | Lars Jepsen | today 02:40 | yes
sessions | Key-value | web-01 | 1.3 | Website login | Lars Jepsen | today-1 02:50 | no
sensor_history | Time series | db-metrics | 210.5 | Energy dashboard | Aminata Toure | today 03:10 | yes
people_graph | Graph | db-lab | 6.8 | Recommendation test | Hugo Marin | today-6 04:00 | no
archive_2015 | Relational | db-old | 33.9 | Accounting, read only | Priya Nair | today-28 01:00 | yes

# backup, backup job, data backup
with: server database data restore storage disk file snapshot cloud software
Name!
Source: text
Type: choice Full, Incremental, Snapshot
Stored at: text
Started: date-time
Size: decimal GB
Duration: number min
Result: choice Succeeded, With warnings, Failed
---
orders_live nightly | db-main | Incremental | Vault A, Dublin | today 02:00 | 3.4 | 14 | Succeeded
catalog nightly | db-main | Incremental | Vault A, Dublin | today 02:30 | 0.6 | 4 | Succeeded
Office folders weekly | files-03 | Full | Tape 18 | today-2 22:00 | 1240 | 385 | With warnings
Mail archive | mail-gate | Full | Vault B, Oslo | today-3 23:30 | 96.1 | 58 | Succeeded
web-01 before update | web-01 | Snapshot | Local storage | today-1 17:45 | 40 | 2 | Succeeded
sensor_history nightly | db-metrics | Incremental | Vault A, Dublin | today-1 03:00 | 0 | 1 | Failed

# deployment, software deployment, rollout
with: release version server software environment production staging code build developer application
Application!
Version: text
Environment: choice Development, Test, Staging, Production
Deployed: date-time
Deployed by: text
Duration: number min
Status: states Queued, Running, Verified, Live*
Note: long
---
Web shop | 4.12.0 | Production | today-1 18:05 | Lars Jepsen | 9 | Live | New address form. Error rate stayed flat for two hours.
Web shop, next version | 4.13.0-rc1 | Staging | today 10:20 | Lars Jepsen | 8 | Verified | Ready for the release on Thursday.
Invoicing service | 2.7.3 | Production | today-4 07:30 | Priya Nair | 5 | Live | Fixes the rounding of tax on single lines.
Energy dashboard | 1.9.1 | Test | today 11:02 | Aminata Toure | 12 | Running | First test with hourly values.
Search index | 3.0.0 | Staging | today-2 14:40 | Hugo Marin | 31 | Verified | Needs a full rebuild of the index before it goes live.
Customer app | 5.2.4 | Production | today+2 06:00 | Mina Park | 0 | Queued | Planned for early morning because of the forced login.

# incident, outage, service outage, it incident
with: server software service downtime network on-call root cause alert website
Title!
Service: text
Severity: choice Low, Medium, High, Critical
Started: date-time
Resolved: date-time
Lead: text
Status: states Investigating, Identified, Monitoring, Resolved*
Cause: long
---
Checkout returns an error page | Web shop | Critical | today-3 09:12 | today-3 09:51 | Lars Jepsen | Resolved | The payment certificate had expired during the night. It was renewed, and a reminder was added.
Slow search results | Search index | Medium | today 13:40 |  | Hugo Marin | Identified | One of three nodes is out of disk space.
Emails arrive two hours late | Mail gateway | High | today-9 07:05 | today-9 10:30 | Mina Park | Resolved | A queue was blocked by one oversized message.
No values from the south building | Energy dashboard | Low | today-1 22:15 |  | Aminata Toure | Monitoring | The gateway restarted after a power cut and sends again.
Login loop on tablets | Customer app | High | today 08:30 |  | Mina Park | Investigating | Only devices with an old system version seem to be affected.
Shared folders not reachable | File server | Medium | today-15 11:20 | today-15 12:10 | Priya Nair | Resolved | A network switch in the basement was replaced.

# vulnerability, security vulnerability, security issue, security finding
Title!
Identifier: text
Affected system: text
Severity: choice Low, Medium, High, Critical
Score: decimal
Found: date
Fix by: date
Status: states Open, Fix in progress, Fixed, Verified*
---
Outdated TLS version accepted | VUL-0231 | mail-gate | Medium | 5.3 | today-18 | today+12 | Fix in progress
Script injection in comment field | VUL-0234 | Web shop | High | 8.1 | today-6 | today+1 | Fixed
Default password on printer | VUL-0229 | Office printer 2 | High | 7.5 | today-25 | today-11 | Verified
Directory listing is public | VUL-0235 | web-02 | Low | 3.1 | today-4 | today+26 | Open
Memory error in image library | VUL-0236 | Customer app | Critical | 9.6 | today-1 | today+2 | Open
Session does not end after logout | VUL-0227 | Invoicing service | Medium | 6.4 | today-31 | today-10 | Verified

# software license, license key, software subscription, license
with: software user seat program key vendor renewal install computer tool
Software!
Vendor: text
Type: choice Per user, Per device, Site, Open source, Trial
Seats: number
Seats used: number
Yearly cost: money
Expires: date
Responsible: text
---
Drawing suite | Pencilworks | Per user | 12 | 11 | 2880 | today+74 | Grace Whitfield
Accounting package | Ledgerline | Site | 1 | 1 | 1450 | today+201 | Farid Haddad
Virus protection | Guardtower | Per device | 60 | 57 | 1140 | today+19 | Priya Nair
Video editor | Cutroom | Per user | 3 | 3 | 540 | today-4 | Yuki Tanabe
Project planner | Taskmill | Trial | 10 | 4 | 0 | today+9 | Ingrid Solheim
Map library | Open Atlas community | Open source | 999 | 14 | 0 | today+3650 | Lars Jepsen

# api key, access token, api token, app key
Name!
Key ending: text
Owner: text
Scope: choice Read only, Read and write, Admin
Created: date
Expires: date
Calls this month: number
Active: yes/no
---
Web shop production | ...f71c | Lars Jepsen | Read and write | today-190 | today+175 | 1284400 | yes
Warehouse scanner | ...09ae | Samuel Boateng | Read and write | today-88 | today+277 | 40210 | yes
Reporting notebook | ...b3d2 | Hugo Marin | Read only | today-30 | today+60 | 615 | yes
Partner feed Bluewing | ...77e0 | Omar Farouk | Read only | today-400 | today-35 | 0 | no
Emergency access | ...c0de | Priya Nair | Admin | today-12 | today+18 | 2 | yes
Energy dashboard test | ...4a5b | Aminata Toure | Read only | today-3 | today+87 | 9120 | yes

# log entry, log line, server log, audit log entry, error log
Message!
Level: choice Debug, Info, Warning, Error, Critical
Time: date-time
Source: text
User: text
IP address: text
Details: long
---
Payment provider did not answer | Error | today 09:14 | Web shop | guest | 203.0.113.18 | Time limit of 10 seconds reached. The order was kept, and the customer was asked to try again.
User signed in | Info | today 08:02 | Invoicing service | priya.nair | 198.51.100.31 | Second factor was confirmed on the phone.
Disk is 85 percent full | Warning | today 06:00 | db-metrics | system | 192.0.2.25 | At the present rate the disk will be full in nine days.
Five failed sign-ins in a row | Warning | today-1 23:41 | Mail gateway | info | 203.0.113.77 | The address was blocked for one hour.
Database connection lost | Critical | today-1 03:01 | Energy dashboard | system | 192.0.2.31 | No free connection in the pool. The service restarted itself after 40 seconds.
Role changed from reader to editor | Info | today-2 15:27 | Customer app | mina.park | 198.51.100.40 | The change was made for the account of Tariq Mahmudi.

# dataset, data set, open dataset, data collection
Name!
Topic: choice Economy, Environment, Health, Language, Transport, Images
Rows: number
Format: choice CSV, JSON, Parquet, Images, Audio
License: text
Updated: date
Publisher: text
Description: long
---
City bike trips, ten years | Transport | 4820000 | CSV | CC BY 4.0 | today-16 | City of Utrecht | Start, end and length of each trip with a shared bike. Persons cannot be identified.
Leaf photos of 60 tree species | Images | 24300 | Images | CC0 | today-240 | Forest Institute Freising | Ten or more photos of each species in four seasons, labeled by hand.
River levels by the hour | Environment | 9150000 | Parquet | Public domain | today | Water Office Basel | Level and temperature at 112 stations since 1995.
Spoken numbers in eight languages | Language | 31800 | Audio | CC BY-SA 4.0 | today-95 | Language Lab Accra | Short recordings of people of all ages who read digits aloud.
Household energy survey | Economy | 6400 | CSV | CC BY 4.0 | today-410 | Statistics Group Riga | Answers about heating, appliances and monthly costs.
Air quality and hay fever searches | Health | 87600 | JSON | On request | today-58 | Public Health School Leuven | Daily pollen counts for twelve cities next to the number of searches.

# test case, software test, test scenario
Title!
Feature: text
Steps: long
Expected result: text
Priority: choice Low, Medium, High
Automated: yes/no
Last run: date
Result: choice Passed, Failed, Blocked, Not run
---
Order with two addresses | Checkout | Put an item into the cart, enter different addresses for bill and delivery, and confirm. | Both addresses are on the invoice | High | yes | today | Passed
Password reset by email | Login | Ask for a new password, open the link, and choose a password of twelve characters. | The old password no longer works | High | yes | today | Passed
Search for a word with an accent | Search | Type a name without its accent into the search field. | The accented name is found | Medium | yes | today-1 | Failed
Print a long invoice | Invoicing | Create an invoice with 80 lines and print it to PDF. | Table head is repeated on each page | Medium | no | today-20 | Passed
Work without a connection | Customer app | Switch on flight mode, add three entries, and switch it off again. | All three entries are on the server | High | no | today-3 | Blocked
Change of language in the menu | Settings | Choose Portuguese in the settings and return to the home page. | All menu items are in Portuguese | Low | yes | today-45 | Not run

# domain name, domain, web domain
with: website registrar dns hosting web expire renewal internet register certificate url
Domain!
Registrar: text
Registered: date
Expires: date
Yearly cost: money
Auto renewal: yes/no
Owner: text
Used for: text
---
kiln.example.org | Namewharf | today-2100 | today+91 | 14 | yes | Anna Keller | Website of the studio
slowrail.example.org | Namewharf | today-1275 | today+185 | 14 | yes | Slow Rail Travel | Booking page
bike-market.example.org | Hostbridge | today-340 | today+25 | 22.5 | no | Dragan Ilic | Parked for a later project
tea.example.org | Hostbridge | today-3300 | today+352 | 35 | yes | Chen's Tea House | Web shop and email
openatlas.example.org | Zonekeeper | today-880 | today-2 | 12 | no | Open Atlas community | Documentation
krause-lab.example.org | Zonekeeper | today-55 | today+310 | 12 | yes | Bettina Krause | Email only

# machine learning model, ai model, language model, model
with: ai machine learning data accuracy prediction dataset neural classification parameter inference
Name!
Task: choice Classification, Forecast, Text, Images, Speech, Ranking
Version: text
Trained on: text
Accuracy: decimal %
Parameters: text
Trained: date
Status: states Training, In evaluation, Approved, In use*
---
leaf-classifier | Classification | 2.1 | Leaf photos of 60 tree species | 94.6 | 25 million | today-33 | In use
demand-forecast | Forecast | 5.0 | Three years of orders | 88.2 | 1.2 million | today-7 | In evaluation
invoice-reader | Text | 1.4 | 18,000 scanned invoices | 97.1 | 110 million | today-120 | In use
digit-listener | Speech | 0.9 | Spoken numbers in eight languages | 91.3 | 40 million | today-1 | Training
product-ranker | Ranking | 3.2 | Clicks of one year | 79.8 | 6 million | today-61 | In use
crack-finder | Images | 1.0 | 9,500 photos of weld seams | 92.7 | 58 million | today-14 | Approved

# bug report, bug, software bug, software issue
with: software app developer version code tester screen error fix crash feature reproduce
Title!
Application: text
Severity: choice Cosmetic, Minor, Major, Blocker
Reported by: text
Reported: date
Assigned to: text
Status: states New, Confirmed, In progress, Fixed*
Steps to reproduce: long
---
Total is off by one cent | Invoicing service | Major | Farid Haddad | today-5 | Priya Nair | Fixed | Add three lines with a price of 0.333 each. The total shows 1.01.
App closes when the camera opens | Customer app | Blocker | Mina Park | today-1 | Tariq Mahmudi | In progress | Open a ticket, tap the camera icon, and allow access. The app closes at once.
Month names are cut off | Energy dashboard | Cosmetic | Aminata Toure | today-12 | Aminata Toure | Confirmed | Make the window narrower than 900 pixels and look at the yearly chart.
Filter is lost after going back | Web shop | Minor | Claire Dubois | today-8 | Lars Jepsen | Confirmed | Filter by color, open a product, and use the back button.
Search ignores hyphens | Search index | Minor | Hugo Marin | today-3 |  | New | Search for a part number with and without the hyphen and compare the results.
Reminder is sent twice | Customer app | Major | Rosa Jimenez | today-19 | Tariq Mahmudi | Fixed | Set a reminder at a full hour on two devices with the same account.
`;
