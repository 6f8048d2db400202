/** Knowledge: social post, community group, friend request, badge and others. */
export const communityThings = `
# social post, status update, wall post, post
with: social community friend follower feed group member comment profile network
Text!
Author: text
Posted: date-time
Visible to: choice Everyone, Friends, Group
Likes: number
Comments: number
Tags: tags
Picture: image
---
First tomatoes from the shared garden! | Rosa Jimenez | today 08:40 | Everyone | 34 | 7 | garden, harvest
Who has a ladder that I can borrow on Saturday? | Tomasz Wrona | today-1 18:12 | Group | 5 | 9 | neighbors, help
Finished my first half marathon this morning. | Amara Obi | today-2 12:05 | Friends | 112 | 26 | running
The library opens on Sundays from next month. | Linnea Berg | today-3 10:00 | Everyone | 88 | 14 | library, news
Found a gray kitten near the mill. Is it yours? | Gareth Hughes | today 07:15 | Group | 41 | 18 | pets, found
Old tram tickets from my grandfather's box | Katarina Horvat | today-6 20:31 | Everyone | 57 | 11 | history, trams

# community group, interest group, user group, group
with: community social member friend join post forum moderator network discussion neighborhood club
Name!
Topic: choice Hobby, Neighborhood, Sports, Parents, Learning, Local help
Members: number
Moderator: text
Access: choice Open, On request, By invitation
Founded: date
Picture: image
Description: long
---
Mill Quarter Neighbors | Neighborhood | 412 | Gareth Hughes | On request | today-1340 | For everyone who lives between the mill stream and the station.
Slow Runners | Sports | 86 | Amara Obi | Open | today-620 | We run so slowly that we can talk. Every Tuesday at half past six.
Bread and Sourdough | Hobby | 1290 | Hanna Lindqvist | Open | today-2100 | Recipes, photos and honest advice on flat loaves.
Parents of the Linden School | Parents | 230 | Eva Maas | By invitation | today-900 | Lost jackets, school trips and shared rides.
Spanish over Coffee | Learning | 54 | Santiago Cruz | Open | today-275 | An hour of conversation for beginners and advanced speakers.
Repair Helpers | Local help | 37 | Dragan Ilic | On request | today-480 | We fix lamps, bikes and toasters for people who cannot do it themselves.

# friend request, connection request, contact request, follow request
From!
To: text
Sent: date-time
Friends in common: number
Known from: choice School, Work, Neighborhood, Group, Event, Not stated
Message: long
Status: states Sent, Seen, Answered*
---
Malik Bruce | Amara Obi | today 09:22 | 3 | Group | Hi Amara, we ran next to each other on Tuesday. I was the one with the red cap. | Sent
Katarina Horvat | Linnea Berg | today-1 20:04 | 12 | Work | It was good to talk to you at the archive. | Answered
Mikko Laine | Bartek Nowak | today-2 17:45 | 1 | Neighborhood | I am moving in next month and would love to know a neighbor. | Seen
Chloe Barton | Grace Whitfield | today-5 11:30 | 6 | School | Are you the Grace from the choir in year ten? | Answered
Arta Hoxha | Rosa Jimenez | today 07:51 | 0 | Not stated | Your garden photos are beautiful. | Sent
Noah Peterson | Santiago Cruz | today-3 19:16 | 2 | Event | We met at the Spanish evening, and I still owe you a coffee. | Seen

# badge, achievement, award badge, community badge
with: community member user point level earn profile game reward challenge forum learner
Name!
Level: choice Bronze, Silver, Gold
Earned for: text
Points: number
Holders: number
Since: date
Picture: image
Description: long
---
First Step | Bronze | First post | 10 | 2140 | today-1500 | Given to everyone who says hello in the welcome thread.
Helping Hand | Silver | 25 answers marked as helpful | 100 | 318 | today-1500 | For members who take the time to answer others.
Night Owl | Bronze | Post after two in the morning | 15 | 407 | today-880 | A small badge for those who cannot sleep.
Early Bird | Bronze | Seven days in a row before eight | 20 | 255 | today-880 | For a week of mornings with us.
Pillar of the Community | Gold | Five years of membership | 500 | 61 | today-210 | Thank you for staying with us for so long.
Translator | Silver | 50 translated texts | 150 | 44 | today-640 | For members who open our texts to people of other languages.

# poll, community poll, opinion poll, straw poll
with: vote question community group member answer option opinion result survey choose team
Question!
Options: tags
Asked by: text
Group: text
Votes: number
Leading answer: text
Ends: date
Status: states Draft, Open, Closed*
---
Where shall the summer party take place? | mill yard, school garden, riverside | Gareth Hughes | Mill Quarter Neighbors | 143 | riverside | today+5 | Open
Which day suits you for the long run? | Friday, Saturday, Sunday | Amara Obi | Slow Runners | 39 | Sunday | today+2 | Open
Rye or wheat for the next bake-along? | rye, wheat, spelt | Hanna Lindqvist | Bread and Sourdough | 512 | rye | today-8 | Closed
Shall we buy a second cargo bike? | yes, no, later | Eva Maas | Mill Quarter Neighbors | 208 | yes | today-30 | Closed
Which tools are missing in the workshop? | vise, soldering iron, bench drill | Dragan Ilic | Repair Helpers | 21 | bench drill | today+11 | Open
Film for the open-air evening | comedy, western, silent film | Rosa Jimenez | Mill Quarter Neighbors | 0 |  | today+20 | Draft

# comment, reader comment, user comment, reply
with: post article blog author reader community moderator forum discussion thread social
Text!
Author: text
On: text
Written: date-time
Likes: number
Status: states Waiting, Checked, Published*
---
I have a ladder, four meters. Ring at number 12. | Bartek Nowak | Who has a ladder? | today-1 18:30 | 4 | Published
Congratulations! What was your time? | Malik Bruce | First half marathon | today-2 12:40 | 9 | Published
Will the cafe be open on Sundays as well? | Sunita Rao | Library opening hours | today-3 11:17 | 6 | Published
The kitten belongs to the bakery, I think. | Marta Kowalczyk | Found a gray kitten | today 07:44 | 15 | Published
My grandmother sold those tickets on line 4. | Petra Novak | Old tram tickets | today-5 09:02 | 12 | Checked
How often do you water them in July? | Owen Fletcher | First tomatoes | today 09:55 | 0 | Waiting

# discussion thread, forum thread, forum topic, discussion, thread, topic
with: forum community post reply member board moderator question group answer comment user
Title!
Started by: text
Forum: choice General, Questions, Ideas, Local, Off topic
Started: date-time
Replies: number
Views: number
Last reply: date-time
Status: states Open, Answered, Closed*
---
What to do about snails without poison? | Rosa Jimenez | Questions | today-9 19:20 | 47 | 1830 | today 08:15 | Answered
Welcome thread: introduce yourself | Linnea Berg | General | today-1490 10:00 | 2140 | 38900 | today 11:02 | Open
A swap shelf at the station | Tomasz Wrona | Ideas | today-20 17:05 | 32 | 911 | today-2 21:40 | Open
Road works on Canal Road until fall | Gareth Hughes | Local | today-33 07:50 | 64 | 2755 | today-4 16:12 | Closed
Why does my loaf have a hole below the crust? | Thomas Okoro | Questions | today-3 13:31 | 18 | 420 | today-1 09:09 | Answered
The oddest thing you ever found in an attic | Katarina Horvat | Off topic | today-14 22:12 | 91 | 3304 | today 06:48 | Open

# community member, member profile, user profile, profile
with: community social forum friend network group badge hobby avatar bio follower
Name!
Town: text
Joined: date
About me: long
Interests: tags
Posts: number
Email: email
Picture: image
---
Rosa Jimenez | Seville | today-980 | I grow vegetables on a roof and keep too many notebooks. | gardening, drawing | 214 | rosa.j@example.org
Amara Obi | Bristol | today-620 | Nurse, slow runner, fast talker. | running, choir, cooking | 130 | amara.obi@example.org
Gareth Hughes | Hereford | today-1340 | I moderate the neighborhood group and can fix most things with a plug. | bikes, repairs, history | 688 | gareth.hughes@example.org
Hanna Lindqvist | Uppsala | today-2100 | Baker by profession and on weekends as well. | bread, lakes | 1275 | hanna.l@example.org
Santiago Cruz | Valparaiso | today-275 | Teacher of Spanish who is learning Welsh. | languages, film | 59 | santi.cruz@example.org
Katarina Horvat | Zagreb | today-455 | Archivist with a weakness for old trams. | trams, photography, cats | 173 | katarina.h@example.org

# abuse report, reported post, content report, moderation case, moderation report
Reported content!
Author: text
Reported by: text
Reason: choice Spam, Rude tone, False information, Private data, Off topic, Copyright
Reported: date-time
Moderator: text
Status: states New, In review, Decided*
Decision: long
---
Cheap sunglasses, click here | sunny4411 | Rosa Jimenez | Spam | today 06:12 |  | New | No decision yet.
You clearly have no idea of bread | crustmaster | Thomas Okoro | Rude tone | today-1 21:40 | Hanna Lindqvist | In review | The author was asked to write the sentence in a kinder way.
Phone list of the whole class | linden_dad | Eva Maas | Private data | today-4 17:03 | Eva Maas | Decided | The list was removed, and the author was informed.
The water in the mill stream is poisonous | rivernews | Gareth Hughes | False information | today-7 08:25 | Linnea Berg | Decided | A note with the official readings was placed under the post.
Photo from the town magazine | petra_n | Katarina Horvat | Copyright | today-11 14:48 | Linnea Berg | Decided | The picture was replaced by a link to the magazine.
My band plays on Friday | loudandlate | Amara Obi | Off topic | today-2 23:19 | Gareth Hughes | In review | It will probably be moved to the events forum.

# classified ad, small ad, classified, marketplace ad, second-hand item
Title!
Kind: choice For sale, Free, Wanted, To lend, Swap
Price: money
Town: text
Posted: date
Contact: email
Picture: image
Description: long
---
Bunk bed of pine wood | For sale | 90 | Leeds | today-2 | eva.maas@example.org | With two slatted frames and a ladder. You need a screwdriver and a second person.
Thirty moving boxes | Free | 0 | Leeds | today | mikko.l@example.org | Folded and dry. Please take all of them.
Piano stool | Wanted | 30 | Bradford | today-5 | mila.k@example.org | Height should be adjustable, and the color does not matter.
Tile cutter, 60 cm | To lend | 5 | Hereford | today-12 | dragan.i@example.org | Price for a weekend. I can show you how it works.
Children's bike, 16 inch | Swap | 0 | Hereford | today-1 | bartek.n@example.org | I am looking for a 20 inch bike in return.
Record player with a broken belt | For sale | 25 | Ghent | today-8 | petra.n@example.org | The new belt costs about eight and is easy to change.

# challenge, community challenge, team challenge, contest
with: community member participant join goal team badge point leaderboard prize competition social
Name!
Goal: text
Category: choice Sports, Reading, Environment, Creative, Cooking
Participants: number
Starts: date
Ends: date
Prize: text
Status: states Announced, Running, Finished*
---
Thirty Days by Bike | Leave the car at home for a month | Environment | 164 | today-11 | today+19 | Free bike check | Running
Twelve Books | One book a month, each from another country | Reading | 88 | today-200 | today+165 | Book voucher | Running
Neighborhood Mile | Run one mile on seven days in a row | Sports | 52 | today+10 | today+16 | Badge Early Bird | Announced
The Perfect Rye | Bake a loaf of rye without yeast | Cooking | 231 | today-40 | today-26 | A sack of flour | Finished
One Drawing a Day | Draw something small every day | Creative | 119 | today-5 | today+25 | Set of ink pens | Running
Spring Stream Cleanup | Collect 500 kg of litter | Environment | 73 | today-75 | today-74 | Soup for everyone | Finished
`;
