/** Knowledge: promotion, marketing campaign, banner, affiliate link and others. */
export const commerceThings = `
# promotion, special offer, flash sale, deal
with: shop store product discount price customer sale brand retail merchant checkout
Name!
Discount: decimal %
Applies to: choice Whole store, Clothing, Home, Electronics, Groceries, Toys
Starts: date
Ends: date
Status: states Planned, Running, Ended*
Picture: image
Details: long
---
Spring Clear-Out | 30 | Clothing | today-4 | today+10 | Running | Winter coats and knitwear have to go. Sizes are limited, and there is no second delivery.
Kitchen Week | 15 | Home | today+7 | today+14 | Planned | Pots, pans and baking tins at a lower price for seven days.
Two for One Notebooks | 50 | Whole store | today-30 | today-16 | Ended | Buy one notebook and take a second one of the same size for free.
Back to School | 20 | Electronics | today+35 | today+56 | Planned | Tablets, headphones and desk lamps for students. A student card is needed in the shop.
Friday Fresh Basket | 10 | Groceries | today-1 | today+1 | Running | Ten percent off fruit and vegetables from noon until we close.
Puzzle Days | 25 | Toys | today-60 | today-46 | Ended | All puzzles of 500 pieces and more were reduced for two weeks.

# marketing campaign, ad campaign, advertising campaign, campaign
with: marketing ad advertising brand audience click budget banner promotion agency lead sale channel
Name!
Channel: choice Search, Social media, Email, Print, Radio, Outdoor
Goal: text
Budget: money
Starts: date
Ends: date
Status: states Draft, Approved, Running, Finished*
Clicks: number
---
Autumn Boots Launch | Social media | 400 pairs sold in the first month | 12000 | today-12 | today+18 | Running | 8412
Welcome Back Offer | Email | Win back customers who have not bought for a year | 1500 | today-45 | today-31 | Finished | 2170
Tram Stop Posters | Outdoor | Make the new store on Mill Street known | 9800 | today+9 | today+39 | Approved | 0
Garden Furniture Search Ads | Search | Keep the cost of an order below 14 | 6400 | today-20 | today+40 | Running | 15230
Morning Show Spots | Radio | Bring commuters to the Saturday market | 4200 | today+21 | today+35 | Draft | 0
Gift Guide Insert | Print | 1,000 orders with the printed code | 7300 | today-90 | today-60 | Finished | 640

# banner, ad banner, advertisement, ad placement
with: ad advertising marketing click campaign website page impression publisher sponsor promotion
Title!
Size: choice Leaderboard, Skyscraper, Rectangle, Mobile, Full width
Placement: text
Target: url
Shown from: date
Shown until: date
Clicks: number
Picture: image
---
Free Shipping This Weekend | Full width | Top of the home page | https://example.org/shipping | today-1 | today+2 | 934
Meet the New Trail Shoe | Leaderboard | Above the running articles | https://example.org/trail | today-14 | today+16 | 4210
Summer Courses Are Open | Rectangle | Sidebar of the blog | https://example.org/courses | today-30 | today+30 | 1288
Download the App | Mobile | Below the search field | https://example.org/app | today-60 | today+120 | 7615
Become a Sponsor | Skyscraper | Right edge of the event calendar | https://example.org/sponsor | today+5 | today+35 | 0
Last Chance: Olive Oil Set | Rectangle | End of every recipe | https://example.org/olive-set | today-21 | today-7 | 562

# affiliate link, referral link, tracking link, partner link
Name!
Link: url
Partner: text
Product: text
Commission: decimal %
Clicks: number
Sales: number
Active: yes/no
---
Camp Stove Review | https://example.org/r/stove-41 | Pine Trail Blog | Two-burner camp stove | 8 | 1240 | 37 | yes
Sourdough Starter Kit | https://example.org/r/bread-07 | Crumb Diary | Sourdough kit with jar and scraper | 12 | 865 | 52 | yes
Desk Lamp Test | https://example.org/r/lamp-19 | Quiet Office | Dimmable desk lamp | 6.5 | 410 | 9 | yes
Watercolor Set for Beginners | https://example.org/r/paint-03 | Ayumi Paints | 24 watercolor pans | 10 | 2033 | 88 | yes
Travel Pillow | https://example.org/r/pillow-22 | Slow Rail Club | Foam travel pillow | 5 | 158 | 2 | no
Language Course Year Pass | https://example.org/r/lingo-11 | Adeola Abroad | Twelve months of online lessons | 20 | 976 | 41 | yes

# affiliate, affiliate partner, influencer
Name!
Website: url
Email: email
Audience: choice Food, Travel, Fashion, Technology, Family, Sports
Followers: number
Commission rate: decimal %
Status: states Applied, Approved, Active, Ended*
---
Crumb Diary | https://example.org/crumb | hello@crumb.example.org | Food | 48200 | 12 | Active
Pine Trail Blog | https://example.org/pinetrail | anders@pinetrail.example.org | Sports | 21500 | 8 | Active
Adeola Abroad | https://example.org/adeola | adeola@abroad.example.org | Travel | 133000 | 15 | Active
Threads of Jaipur | https://example.org/threads | meera@threads.example.org | Fashion | 9400 | 10 | Applied
Quiet Office | https://example.org/quiet | team@quiet.example.org | Technology | 17800 | 6.5 | Approved
Three Kids and a Garden | https://example.org/threekids | lucia@threekids.example.org | Family | 30600 | 7 | Ended

# commission, sales commission, affiliate commission
with: sale seller agent partner affiliate rate payout deal order merchant broker
Reference!
Earned by: text
Sale: text
Sale amount: money
Rate: decimal %
Commission: money
Date: date
Status: states Pending, Confirmed, Paid*
---
C-2207 | Farid Haddad | Office chairs for a law firm | 8400 | 5 | 420 | today-3 | Pending
C-2206 | Crumb Diary | 14 sourdough kits | 546 | 12 | 65.52 | today-6 | Confirmed
C-2201 | Ingrid Solheim | Annual cleaning contract | 15600 | 4 | 624 | today-19 | Paid
C-2198 | Tomasz Wrona | Two espresso machines | 3980 | 6 | 238.8 | today-26 | Paid
C-2195 | Adeola Abroad | 41 language passes | 4059 | 20 | 811.8 | today-33 | Confirmed
C-2190 | Grace Whitfield | Trade fair booth package | 6250 | 7.5 | 468.75 | today-47 | Paid

# subscription, customer subscription, recurring order
with: plan customer billing renewal payment month box member renew trial cancel
Subscriber!
Plan: choice Basic, Standard, Premium, Family
Price: money
Billing: choice Monthly, Quarterly, Yearly
Started: date
Next payment: date
Status: states Trial, Active, Paused, Canceled*
Email: email
---
Helena Brandt | Standard | 14.9 | Monthly | today-212 | today+8 | Active | helena.brandt@example.org
Kwame Mensah | Premium | 240 | Yearly | today-340 | today+25 | Active | kwame.mensah@example.org
Sofia Marques | Basic | 7.9 | Monthly | today-9 | today+5 | Trial | sofia.marques@example.org
The Okafor Family | Family | 66 | Quarterly | today-150 | today+32 | Active | okafor.home@example.org
Daniel Reyes | Standard | 14.9 | Monthly | today-95 |  | Paused | d.reyes@example.org
Yuki Tanabe | Basic | 79 | Yearly | today-410 |  | Canceled | yuki.tanabe@example.org

# pricing plan, subscription plan, price plan, membership plan
Name!
Price per month: money
Users included: number
Storage: number GB
Support: choice Community, Email, Phone, Personal contact
Free trial: yes/no
Description: long
---
Starter | 0 | 1 | 2 | Community | no | For trying things out. All basic functions are included, with no end date.
Solo | 9 | 1 | 50 | Email | yes | For freelancers who work alone and want to send documents under their own name.
Team | 39 | 8 | 250 | Email | yes | For small teams that share projects. Everybody sees the same calendar and files.
Studio | 79 | 20 | 500 | Phone | yes | For agencies with several clients. Guests can comment free of charge.
Business | 149 | 60 | 2000 | Phone | no | With roles, an audit log and a yearly invoice.
Campus | 290 | 300 | 5000 | Personal contact | no | For schools and universities, with lower prices for students and a contact person.

# warranty, product warranty, guarantee
with: product purchase customer repair serial device appliance buyer manufacturer coverage claim
Product!
Serial number: text
Customer: text
Bought on: date
Valid until: date
Coverage: choice Parts only, Parts and labor, Full replacement
Status: states Active, Expiring soon, Expired*
---
Dishwasher DW 60 | DW60-118842 | Marta Kowalczyk | today-310 | today+420 | Parts and labor | Active
Cordless Drill 18 V | CD18-40297 | Owen Fletcher | today-705 | today+25 | Parts only | Expiring soon
Folding Bike, 20 inch | FB20-00731 | Nadia Rahimi | today-48 | today+1777 | Parts only | Active
Office Chair Linden | LC-77190 | Brook & Vale Architects | today-1120 | today-25 | Full replacement | Expired
Wireless Headphones | WH3-556021 | Carlos Pinto | today-14 | today+716 | Full replacement | Active
Stand Mixer 5 L | SM5-20964 | Hanna Lindqvist | today-690 | today+40 | Parts and labor | Active

# return, product return, return request, refund request
with: order customer shop refund product item exchange store purchase shipping
Number!
Customer: text
Item: text
Reason: choice Wrong size, Damaged, Not as described, Changed mind, Wrong item, Defective
Requested: date
Refund: money
Status: states Requested, Approved, Received, Refunded*
Comment: long
---
R-5091 | Claire Dubois | Linen shirt, size M | Wrong size | today-1 | 49 | Requested | The shoulders are too narrow. I would like size L if you still have it.
R-5088 | Ibrahim Saleh | Glass teapot, 1.2 L | Damaged | today-3 | 34.5 | Approved | The spout was broken when I opened the box. I sent two photos.
R-5083 | Petra Novak | Running socks, 3 pairs | Changed mind | today-8 | 21 | Received | Unopened and in the original bag.
R-5079 | Joel Andersson | Desk lamp, black | Wrong item | today-11 | 58 | Refunded | I ordered the black one and got the white one.
R-5074 | Mei Chen | Bluetooth speaker | Defective | today-15 | 79.9 | Refunded | It switches itself off after ten minutes, even while it is charging.
R-5070 | Rosa Jimenez | Wool rug, 120 x 180 cm | Not as described | today-17 | 185 | Received | The green is much darker than in the picture.

# merchant, seller, marketplace seller, shop owner
with: shop store marketplace product customer payment order buyer commerce payout retail
Name!
Contact: text
Email: email
Phone: phone
Category: choice Fashion, Home, Food, Crafts, Electronics, Books
Town: text
Rating: rating
Status: states Applied, Checked, Active, Closed*
---
Alder & Finch | Ruth Alder | ruth@alderfinch.example.org | +1 555 0110 | Fashion | Portland | 5 | Active
Casa Barro | Miguel Santos | miguel@casabarro.example.org | +1 555 0111 | Crafts | Coimbra | 4 | Active
Saffron Lane Spices | Parisa Karimi | orders@saffronlane.example.org | +1 555 0112 | Food | Leicester | 5 | Active
Nordlys Lamps | Eirik Dahl | eirik@nordlys.example.org | +1 555 0113 | Home | Bergen | 4 | Checked
Second Chapter Books | Josephine Moore | jo@secondchapter.example.org | +1 555 0114 | Books | Galway | 3 | Active
Circuit Corner | Wei Zhang | wei@circuitcorner.example.org | +1 555 0115 | Electronics | Vancouver |  | Applied

# coupon, discount code, promo code, voucher
with: shop store order brand customer discount checkout purchase retailer sale
Code!
Discount: number %
Shop: text
Category: choice Fashion, Electronics, Food, Travel, Home
Valid until: date
Uses left: number
Details: long
---
SPRING20 | 20 | Alder & Finch | Fashion | today+14 | 120 | On everything but shoes. It can be combined with free shipping.
WELCOME10 | 10 | Nordlys Lamps | Home | today+90 | 1000 | For the first order of a new customer.
SAFFRON5 | 5 | Saffron Lane Spices | Food | today+6 | 43 | On orders of three jars and more.
NIGHTRAIL | 15 | Slow Rail Travel | Travel | today+30 | 75 | For sleeper tickets that start from Monday to Thursday.
CABLE25 | 25 | Circuit Corner | Electronics | today-2 | 0 | On all cables and adapters while stocks last.
READMORE | 12 | Second Chapter Books | Home | today+21 | 260 | On used books and book lights.

# gift card, gift certificate
Code!
Value: money
Balance: money
Bought by: text
For: text
Valid until: date
Message: long
---
GC-71K2 | 50 | 50 | Helen Murray | Aunt Agnes | today+720 | Happy seventieth birthday! Choose something for the balcony.
GC-80QX | 100 | 37.5 | Brook & Vale Architects | Samir Nasser | today+410 | Thank you for ten years with us.
GC-66DA | 25 | 0 | Luca Ferrini | Giulia Ferrini | today+95 | For your new kitchen, with love from your brother.
GC-92PM | 75 | 75 | Amara Obi | Ms. Hoffmann | today+701 | From all the children of class 4b.
GC-54TR | 30 | 12.2 | Katarina Horvat | Niko | today+220 | Congratulations on your exam.
GC-88ZB | 200 | 160 | Elena Petrova | Anna and Mark | today+530 | All the best for your wedding and the new home.
`;
