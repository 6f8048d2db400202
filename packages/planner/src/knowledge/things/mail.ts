/** Knowledge: email, email template, newsletter, subscriber and others. */
export const mailThings = `
# email, email message, mail message
with: inbox sender recipient mail send reply attachment subject message folder compose outgoing
Subject!
From: email
To: email
Received: date-time
Folder: choice Inbox, Sent, Drafts, Archive, Spam
Read: yes/no
Attachment: text
Text: long
---
Your order is on its way | orders@nordlys.example.org | helena.brandt@example.org | today 07:32 | Inbox | no | label.pdf | The parcel will arrive tomorrow between nine and noon.
Minutes of Tuesday's meeting | grace.w@example.org | team@example.org | today-1 16:45 | Archive | yes | minutes.pdf | Please read point three before Friday, because we have to decide on it.
Question about the attic | gwen.parry@example.org | rent@ostrander.example.org | today-2 11:08 | Inbox | yes |  | May I paint the two sloping walls in a light blue?
Quote for new windows | office@glassworks.example.org | owen.fletcher@example.org | today-3 09:20 | Inbox | yes | quote-221.pdf | As agreed, here is our quote for nine windows with delivery and fitting.
Dinner on Saturday? | amara.obi@example.org | malik.b@example.org | today 12:14 | Drafts | yes |  | I will cook jollof rice, and you bring something sweet.
You have won a cruise | prize@lucky.example.org | info@example.org | today-1 03:57 | Spam | no |  | Only three hours left to claim your cabin.

# email template, message template, mail template, template
with: email mail message letter newsletter send placeholder subject reply
Name!
Subject: text
Category: choice Welcome, Order, Reminder, Support, Invitation, Farewell
Language: choice English, German, French, Spanish
Used: number
Changed: date
Text: long
---
Welcome to the club | Good to have you with us, {first name} | Welcome | English | 842 | today-60 | Dear {first name}, your membership starts on {date}. Your card will arrive by mail within a week.
Order shipped | Your order {number} has left our house | Order | English | 12960 | today-14 | Dear {name}, your parcel is with {carrier}. You can follow it with the number {tracking}.
Friendly reminder | Invoice {number} is still open | Reminder | English | 318 | today-120 | Perhaps it slipped your mind: invoice {number} was due on {date}. Thank you for paying it this week.
Ticket received | We have your message, no. {ticket} | Support | English | 5470 | today-33 | Thank you for writing to us. We will reply within one working day.
Summer party invitation | You are invited to our summer party | Invitation | English | 96 | today-9 | Dear {name}, we warmly invite you to our summer party on {date}. Please tell us by {deadline} whether you can come.
Goodbye after canceling | We are sorry to see you go | Farewell | English | 204 | today-250 | Your account is closed as of {date}. You can download your data for another thirty days.

# newsletter, newsletter issue, email campaign, mailing, bulk email
with: email subscriber send recipient subject mail marketing open rate campaign editor
Subject!
List: text
Scheduled for: date-time
Recipients: number
Opened: decimal %
Clicked: decimal %
Status: states Draft, Tested, Scheduled, Sent*
Introduction: long
---
Five ideas for a small balcony | Garden friends | today-6 08:00 | 4180 | 46.2 | 9.1 | Sent | It does not take much room to harvest something. Here are five ideas that need less than a square meter.
What is new at the library in May | Readers | today-13 09:30 | 2725 | 51.8 | 12.4 | Sent | From now on we open on Sundays, and the cafe has new chairs.
Last places in the pottery course | Course alumni | today+1 10:00 | 610 | 0 | 0 | Scheduled | Three places are free for the weekend. Beginners are welcome.
Our harvest is in: fresh olive oil | Customers | today+4 07:30 | 8940 | 0 | 0 | Tested | The new oil is green, peppery and a little wild.
Minutes and dates for members | Members | today-30 18:00 | 415 | 63.9 | 20.7 | Sent | The most important decisions of the meeting in one minute.
Winter program preview | Garden friends | today+40 08:00 | 4180 | 0 | 0 | Draft | Workshops on pruning, seeds and bird feeders.

# subscriber, newsletter subscriber, email subscriber, mailing list member
Name!
Email: email
List: text
Language: choice English, German, French, Spanish
Signed up: date
Source: choice Website, Event, Shop, Import
Status: states Not confirmed, Confirmed, Active, Unsubscribed*
---
Elisabeth Moreau | e.moreau@example.org | Garden friends | French | today-410 | Website | Active
Thomas Okoro | t.okoro@example.org | Customers | English | today-40 | Shop | Active
Beatrice Conti | b.conti@example.org | Customers | English | today-1750 | Import | Active
Karin Nilsson | karin.n@example.org | Course alumni | English | today-205 | Event | Unsubscribed
Santiago Cruz | s.cruz.v@example.org | Readers | Spanish | today-1 | Website | Not confirmed
Karl Brenner | karl.brenner@example.org | Members | German | today-630 | Event | Confirmed

# recipient, contact, address book entry, email contact
with: email mail address phone message letter newsletter
Name!
Organization: text
Email: email
Phone: phone
Town: text
Groups: tags
Last contact: date
---
Femke Visser | Canal Homes | femke.v@example.org | +1 555 0190 | Utrecht | partners, housing | today-4
Rajesh Iyer | Lotus Textiles | r.iyer@example.org | +1 555 0121 | Coimbatore | customers | today-10
Linnea Berg | City library | linnea.berg.lib@example.org | +1 555 0106 | Uppsala | press, partners | today-21
Naledi Dube | Self-employed | naledi.dube@example.org | +1 555 0107 | Bulawayo | suppliers | today-2
Sean Doyle | Clearpipe Plumbing | s.doyle@example.org | +1 555 0103 | Cork | trades | today-66
Aunt Agnes | Family | agnes.murray@example.org | +1 555 0108 | Dundee | family, birthday cards | today-19

# text message, sms, sms message, short message
Text!
To: phone
Recipient: text
Reason: choice Reminder, Delivery, Code, Alert, Greeting
Send at: date-time
Sent by: text
Status: states Draft, Scheduled, Sent, Delivered*
---
Your appointment is tomorrow at 10:30. Reply 1 to confirm. | +1 555 0110 | Ruth Alder | Reminder | today 09:00 | Front desk | Delivered
Your parcel arrives today between 2 and 4 p.m. | +1 555 0141 | Louise Carter | Delivery | today 07:45 | Shipping | Delivered
Your sign-in code is 448 120. It is valid for 5 minutes. | +1 555 0124 | Emily Nakamura | Code | today 11:12 | Customer app | Sent
Cold room 2 is above 5 C. Please check the door. | +1 555 0132 | Luis Ortega | Alert | today 11:56 | Monitoring | Delivered
Happy birthday from all of us at the studio! | +1 555 0108 | Agnes Murray | Greeting | today+1 08:00 | Anna Keller | Scheduled
The course on Saturday starts half an hour later. | +1 555 0187 | Santiago Cruz | Reminder | today+2 17:00 | Course office | Draft

# mailing list, distribution list, email list, contact list
Name!
Purpose: text
Members: number
Owner: text
Address: email
Sign-up: choice Open, On request, Closed
Last mailing: date
---
Garden friends | Monthly letter on gardening | 4180 | Rosa Jimenez | garden@lists.example.org | Open | today-6
Customers | Offers and new products | 8940 | Claire Dubois | customers@lists.example.org | Open | today-18
Members | Minutes, dates and elections | 415 | Gareth Hughes | members@lists.example.org | Closed | today-30
Course alumni | Follow-up courses | 610 | Anna Keller | alumni@lists.example.org | On request | today-52
Press | Press releases and photos | 73 | Linnea Berg | press@lists.example.org | On request | today-41
On-call team | Alerts outside working hours | 9 | Priya Nair | oncall@lists.example.org | Closed | today-3

# chat message, direct message, private message, conversation, message
with: chat inbox messenger send reply conversation unread team channel
Text!
From: text
To: text
Sent: date-time
Channel: choice Direct, Team, Project, Support
Attachment: text
Read: yes/no
---
Can you look at the attic photos before noon? | Owen Fletcher | Tina Zupan | today 08:31 | Project | attic.zip | yes
Sure, give me ten minutes. | Tina Zupan | Owen Fletcher | today 08:33 | Project |  | yes
I left the key with the bakery. | Gwen Parry | Leila Mansour | today-1 19:05 | Direct |  | yes
The new labels have arrived, they look great. | Marco Testa | Packaging team | today 10:50 | Team | labels.jpg | no
My order shows two different dates. Which one is right? | Joel Andersson | Customer care | today 11:26 | Support | screenshot.png | no
Lunch at the tea house at half past twelve? | Mei Lin Koh | Robert Lenk | today 11:40 | Direct |  | no

# push notification, notification, app notification
with: app send phone alert reminder device channel push unread subscriber
Title!
Text: long
Audience: choice Everyone, Customers, Members, Staff, One person
Send at: date-time
Reached: number
Opened: decimal %
Link: url
Status: states Draft, Scheduled, Sent*
---
New: dark mode | Your app can now be dark at night. You will find the switch in the settings. | Everyone | today-5 17:00 | 18240 | 22.4 | https://example.org/news/dark | Sent
Your table is ready | Please come to the front desk within ten minutes. | One person | today 12:05 | 1 | 100 | https://example.org/table | Sent
Sale ends tonight | All boots are twenty percent off until midnight. | Customers | today+1 18:00 | 0 | 0 | https://example.org/boots | Scheduled
Training moved to Thursday | The hall is closed on Tuesday, so we meet on Thursday at the same time. | Members | today-2 09:30 | 214 | 81.3 | https://example.org/training | Sent
Shift plan for next week | The plan is online. Please report wishes by Friday. | Staff | today-1 14:00 | 58 | 93.1 | https://example.org/shifts | Sent
Tell us how you liked the tour | Two questions are enough. It takes less than a minute. | Customers | today+3 10:00 | 0 | 0 | https://example.org/tour | Draft

# letter, postal letter, incoming letter, incoming mail, mail item
with: mail post sender address envelope postal office stamp registered incoming outgoing reply
Subject!
Sender: text
Recipient: text
Direction: choice Incoming, Outgoing
Type: choice Letter, Registered letter, Parcel, Postcard
Date: date
Handled by: text
Status: states Received, Forwarded, Answered, Filed*
---
Notice of the tax office for last year | Tax office | Farid Haddad | Incoming | Letter | today-2 | Grace Whitfield | Forwarded
Termination of the storage contract | Overflow Barn | Sandra Pryce | Incoming | Registered letter | today-4 | Grace Whitfield | Answered
Invitation to the anniversary | Alder & Finch | All customers | Outgoing | Letter | today-9 | Ruth Alder | Filed
Samples of cork labels | Ribeiro Cork | Anna Keller | Incoming | Parcel | today-1 | Grace Whitfield | Received
Greetings from the coast | Ingrid Solheim | Office team | Incoming | Postcard | today-12 | Grace Whitfield | Filed
Answer to the noise complaint | Property office | Ngozi Eze | Outgoing | Letter | today-6 | Denise Clarke | Filed

# phone message, call note, missed call, voicemail, call log entry, phone call
Caller!
Phone: phone
For: text
Time: date-time
Urgent: yes/no
Subject: text
Message: long
Status: states New, Passed on, Called back*
---
Bettina Krause | +1 555 0120 | Anna Keller | today 09:05 | no | Product photos | She would like three more pictures in portrait format. | New
Sean Doyle | +1 555 0103 | Owen Fletcher | today 10:18 | yes | Water pipe in the attic | He can come today at two if the stairwell is free. | Passed on
Unknown caller | +1 555 0199 | Office | today-1 17:55 | no | No message | The caller hung up after a few seconds. | Called back
Louise Carter | +1 555 0141 | Luis Ortega | today-1 11:40 | no | Delivery of boxes | The truck comes on Thursday instead of Wednesday. | Called back
Eva Maas | +1 555 0109 | Femke Bos | today-2 08:30 | yes | Heating in the new house | The display shows a code, and the floor is cold. | Passed on
Rui Teixeira | +1 555 0191 | Santiago Cruz | today-3 15:12 | no | Studio in Coimbra | Two people are interested, please call before Friday. | Called back
`;
