/** Knowledge: feature request, support ticket, change request, access request and others. */
export const it2Things = `
# feature request, feature idea, product idea
Title!
Application: text
Requested by: text
Votes: number
Effort: choice Small, Medium, Large
Submitted: date
Status: states Suggested, Under review, Planned, Released*
Description: long
---
Dark mode | Customer app | Tomasz Wrona | 214 | Medium | today-130 | Planned | Many of us work at night. The white background is tiring on the eyes.
Export a list as a spreadsheet | Invoicing service | Farid Haddad | 88 | Small | today-75 | Released | Our tax adviser wants all invoices of a quarter in one table.
Save a search | Web shop | Claire Dubois | 41 | Small | today-22 | Under review | I look for the same size and color every week.
Several currencies on one invoice | Invoicing service | Rajesh Iyer | 63 | Large | today-48 | Under review | We buy in rupees and sell in euros.
Compare two buildings | Energy dashboard | Sandra Pryce | 19 | Medium | today-9 | Suggested | I would like to see both curves in the same chart.
Calendar feed of all deadlines | Customer app | Ingrid Solheim | 120 | Medium | today-200 | Released | Then I would have my deadlines in the calendar that I use anyway.

# support ticket, help desk ticket, support request, trouble ticket
with: support help desk customer agent issue problem software computer reply priority hotline user
Subject!
From: text
Email: email
Category: choice Account, Billing, Hardware, Software, Network, Other
Priority: choice Low, Normal, High, Urgent
Opened: date-time
Status: states New, Open, Waiting for reply, Solved*
Message: long
---
Cannot sign in after the update | Grace Whitfield | grace.w@example.org | Account | High | today 08:17 | Open | Since this morning the page says that my code is wrong. I have tried two browsers.
Printer prints blank pages | Naledi Dube | naledi.d@example.org | Hardware | Normal | today-1 14:05 | Waiting for reply | The test page is fine, but every document comes out empty.
Charged twice in one month | Jorge Almeida | jorge.a@example.org | Billing | Urgent | today-1 19:32 | Open | There are two payments on the third of the month. Please return one of them.
Video calls freeze in room 4 | Eirik Dahl | eirik.d@example.org | Network | Normal | today-3 10:48 | Solved | In the other rooms it works well. It started after the desks were moved.
How do I change the font size? | Agnieszka Zielinska | agnes.z@example.org | Software | Low | today-4 16:20 | Solved | The letters in the list are too small for me.
New keyboard with Spanish layout | Luis Ortega | luis.o@example.org | Hardware | Low | today 11:50 | New | I write to our plant in Spain every day and need the special characters.

# change request, it change, change ticket
Title!
System: text
Requested by: text
Risk: choice Low, Medium, High
Planned for: date-time
Downtime: number min
Status: states Submitted, Approved, Scheduled, Done*
Fallback plan: long
---
Move orders_live to larger disks | db-main | Priya Nair | High | today+6 22:00 | 45 | Approved | If the copy is not finished by midnight, we go on with the old disks.
Renew certificate of the mail gateway | mail-gate | Mina Park | Low | today+1 12:00 | 0 | Scheduled | The old certificate stays valid for another ten days.
Open port 8443 for partner feed | Firewall | Omar Farouk | Medium | today+3 09:00 | 0 | Submitted | The rule can be switched off with one click.
Update of the file server | files-03 | Gareth Hughes | Medium | today-5 20:00 | 30 | Done | A snapshot was taken right before the update.
New core switch in the basement | Office network | Gareth Hughes | High | today+13 06:00 | 90 | Submitted | The old switch stays in the rack until the end of the week.
Switch search to version 3 | Search index | Hugo Marin | Medium | today+4 07:00 | 10 | Approved | The old index is kept and can be put back within five minutes.

# access request, permission request
Person!
System: text
Access level: choice Read, Edit, Approve, Administer
Reason: long
Requested: date
Needed until: date
Approver: text
Status: states Requested, Approved, Granted, Revoked*
---
Tariq Mahmudi | Code repository | Edit | Joins the app team on Monday. | today-2 | today+365 | Mina Park | Granted
Chloe Barton | Accounting package | Read | Needs the figures of last year for her thesis. | today-1 | today+60 | Farid Haddad | Requested
Omar Farouk | Partner feed | Read | Tests the new tracking messages. | today-4 | today+30 | Lars Jepsen | Approved
Jana Dvorakova | Shared folders, purchasing | Edit | Stands in for Luis during his vacation. | today-11 | today+10 | Sandra Pryce | Granted
Hugo Marin | orders_live | Administer | Moves the search tables to their own database. | today-90 | today-30 | Priya Nair | Revoked
Renata Silva | Route planner | Approve | Becomes deputy of the dispatcher. | today | today+365 | Amina Diallo | Requested

# user account, system user, app user, login account
User name!
Full name: text
Email: email
Role: choice Reader, Editor, Manager, Administrator
Created: date
Last sign-in: date-time
Two-factor: yes/no
Status: choice Active, Invited, Locked
---
priya.nair | Priya Nair | priya.nair@example.org | Administrator | today-1490 | today 08:02 | yes | Active
mina.park | Mina Park | mina.park@example.org | Manager | today-720 | today-1 17:40 | yes | Active
tariq.mahmudi | Tariq Mahmudi | tariq.mahmudi@example.org | Editor | today-2 | today 09:11 | no | Active
chloe.barton | Chloe Barton | chloe.barton@example.org | Reader | today-1 |  | no | Invited
o.farouk | Omar Farouk | omar.farouk@example.org | Reader | today-400 | today-62 13:25 | no | Locked
hugo.marin | Hugo Marin | hugo.marin@example.org | Editor | today-980 | today 07:56 | yes | Active

# ip address, network address, subnet
Address!
Host name: text
Network: choice Office, Server room, Guests, Cloud, Branch
Location: text
Assigned to: text
Last seen: date-time
Blocked: yes/no
---
192.0.2.11 | web-01 | Server room | Frankfurt, Germany | Public website | today 11:58 | no
192.0.2.20 | db-main | Server room | Frankfurt, Germany | Orders database | today 11:58 | no
198.51.100.31 | laptop-nair | Office | Leeds, United Kingdom | Priya Nair | today 11:40 | no
198.51.100.60 | printer-2 | Office | Leeds, United Kingdom | Second floor | today-1 18:03 | no
203.0.113.77 | unknown | Guests | Galway, Ireland | Visitor network | today-1 23:41 | yes
203.0.113.44 | build-runner-4 | Cloud | Dublin, Ireland | Builds and tests | today-2 20:15 | no

# software package, library, code library, dependency
with: software code version developer package open source license update project install programming
Name!
Version: text
Newest version: text
License: choice MIT, Apache 2.0, BSD, GPL, Commercial
Language: text
Used in: tags
Known issues: number
Description: long
---
tidytable | 3.2.1 | 3.2.1 | MIT | JavaScript | web shop, dashboard | 0 | Sortable and searchable tables without a framework.
datewise | 1.8.0 | 2.0.3 | MIT | Python | invoicing | 0 | Calculates with working days and public holidays.
pixelpress | 0.14.2 | 0.14.9 | BSD | C | customer app | 1 | Reads and shrinks images in twelve formats.
quillmark | 5.0.0 | 5.1.1 | Apache 2.0 | TypeScript | web shop | 0 | Turns plain text with simple marks into safe HTML.
graphkit | 2.4.4 | 2.4.4 | GPL | Java | recommendation test | 2 | Finds shortest ways and clusters in large networks.
formforge pro | 7.1.0 | 7.1.0 | Commercial | TypeScript | customer app, invoicing | 0 | Forms with checks, steps and drafts. Support is included.

# error code, status code, error message
with: software device machine server meaning lookup fix message cause troubleshoot display
Code!
Meaning: text
System: text
Severity: choice Note, Warning, Error, Fatal
Likely cause: long
What to do: long
---
404 | Page not found | Website | Warning | The address was mistyped, or the page was moved. | Check the address or start from the home page.
503 | Service unavailable | Website | Error | The server is overloaded or being updated. | Wait a few minutes and load the page again.
E-21 | Water does not drain | Dishwasher DW 60 | Error | Filter or hose is blocked. | Switch off, clean the filter, and make sure that the hose has no kink.
F07 | Paper jam in tray 2 | Office printer 2 | Warning | A sheet is stuck at the rear roller. | Open the back cover and pull the sheet out slowly.
0x1C | Low battery voltage | Warehouse scanner | Note | The battery is more than two years old. | Charge it for an hour or replace it if the code comes back.
E-99 | Emergency stop pressed | Milling center M2 | Fatal | Someone pressed the red button, or a door was opened. | Find the reason, release the button, and start the reference run.

# software release, release, release note, app version
with: software version app changelog developer feature bug download
Version!
Product: text
Type: choice Major, Minor, Patch, Beta
Date: date
New features: number
Fixed bugs: number
Download: url
What is new: long
---
Web shop 4.12.0 | Web shop | Minor | today-1 | 3 | 11 | https://example.org/shop/4.12 | The address form fills in the town by itself. Orders can be sent to a parcel locker.
Web shop 4.11.2 | Web shop | Patch | today-23 | 0 | 6 | https://example.org/shop/4.11.2 | Corrects the order of sizes and a rare error with gift cards.
Invoicing 2.7.3 | Invoicing service | Patch | today-4 | 0 | 2 | https://example.org/inv/2.7.3 | Tax is rounded once for each invoice.
Customer app 5.2.4 | Customer app | Patch | today+2 | 0 | 9 | https://example.org/app/5.2.4 | Fixes the login loop on older tablets.
Energy dashboard 1.9 | Energy dashboard | Minor | today-14 | 5 | 4 | https://example.org/energy/1.9 | Hourly values, a night mode for wall screens, and alerts by text message.
Search index 3.0 beta | Search index | Beta | today-2 | 8 | 15 | https://example.org/search/3.0b | A new index that finds words in spite of typing errors.

# code repository, repository, git repository, code project
with: code git developer commit branch software source programming open project team
Name!
Language: choice JavaScript, Python, Java, Go, Rust, C, Other
Owner: text
Visibility: choice Public, Internal, Private
Open issues: number
Contributors: number
Last commit: date-time
Description: long
---
web-shop | JavaScript | Lars Jepsen | Private | 34 | 9 | today 11:31 | Storefront, cart and checkout.
invoicing | Python | Priya Nair | Private | 12 | 4 | today-1 16:02 | Creates invoices, reminders and the monthly export.
customer-app | Other | Mina Park | Internal | 27 | 6 | today 09:47 | Mobile app for tickets, appointments and messages.
energy-board | Go | Aminata Toure | Internal | 8 | 3 | today-1 18:20 | Collects meter values and draws them.
open-atlas | Rust | Open Atlas community | Public | 143 | 58 | today 07:14 | Fast drawing of vector maps in the browser.
scanner-firmware | C | Samuel Boateng | Private | 5 | 2 | today-39 10:05 | Program of the handheld scanners in the warehouse.

# security certificate, ssl certificate, tls certificate
Domain!
Issued by: text
Type: choice Single domain, Wildcard, Several domains, Internal
Valid from: date
Expires: date
Installed on: text
Auto renewal: yes/no
---
shop.example.org | Openseal | Single domain | today-3 | today+87 | web-01, web-02 | yes
*.tea.example.org | Trustanchor | Wildcard | today-310 | today+55 | web-02 | no
mail.example.org | Openseal | Single domain | today-80 | today+10 | mail-gate | no
intranet.example.org | Own authority | Internal | today-500 | today+595 | files-03 | no
api.example.org | Trustanchor | Several domains | today-140 | today+225 | web-01 | yes
old.example.org | Openseal | Single domain | today-98 | today-8 | db-old | no

# api endpoint, web service, webhook, endpoint
with: api request url http developer integration json call software server method
Path!
Method: choice GET, POST, PUT, PATCH, DELETE
Service: text
Needs sign-in: yes/no
Calls per day: number
Average time: number ms
Errors: decimal %
Description: long
---
/orders | GET | Web shop | yes | 48200 | 85 | 0.2 | Lists the orders of the last ninety days, newest first.
/orders/new | POST | Web shop | yes | 3100 | 240 | 0.9 | Creates an order and returns its number.
/rates | GET | Invoicing service | no | 960 | 30 | 0 | Exchange rates of the day for all currencies.
/meters/{id}/values | PUT | Energy dashboard | yes | 115200 | 22 | 0.1 | Stores a list of meter values for one device.
/tickets/{id} | PATCH | Customer app | yes | 1850 | 110 | 0.5 | Changes status or priority of a ticket.
/sessions/{id} | DELETE | Customer app | yes | 2400 | 18 | 0 | Signs a user out on one device.

# scheduled job, cron job, background job, scheduled task
with: server software run schedule script automation batch report nightly cron
Name!
Runs: choice Every hour, Every day, Every week, Every month
At: time
Server: text
Last run: date-time
Duration: number s
Result: choice Succeeded, Failed, Skipped
Active: yes/no
---
Send payment reminders | Every day | 07:00 | web-01 | today 07:00 | 42 | Succeeded | yes
Clean up temporary files | Every week | 03:30 | files-03 | today-5 03:30 | 611 | Succeeded | yes
Load exchange rates | Every day | 16:15 | web-02 | today-1 16:15 | 3 | Succeeded | yes
Rebuild search index | Every day | 02:00 | build-runner-4 | today 02:00 | 1 | Failed | yes
Monthly sales report | Every month | 05:00 | db-main | today-17 05:00 | 188 | Succeeded | yes
Import old catalog | Every hour | 00:20 | web-02 | today-70 14:20 | 0 | Skipped | no
`;
