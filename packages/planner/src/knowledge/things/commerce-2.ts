/** Knowledge: lead, loyalty member, auction lot, price watch. */
export const commerce2Things = `
# lead, sales lead, prospect
with: sale customer contact pipeline crm marketing deal offer
Name!
Company: text
Email: email
Phone: phone
Source: choice Website, Referral, Trade fair, Cold call, Social media
Expected value: money
Status: states New, Contacted, Offer sent, Won*
Next step: date
---
Bettina Krause | Krause Dental Lab | b.krause@example.org | +1 555 0120 | Website | 4800 | New | today+1
Rajesh Iyer | Lotus Textiles | rajesh.iyer@example.org | +1 555 0121 | Trade fair | 18500 | Contacted | today+3
Siobhan Walsh | Harbor View Hotel | s.walsh@example.org | +1 555 0122 | Referral | 9200 | Offer sent | today+6
Paulo Ribeiro | Ribeiro Cork | paulo@example.org | +1 555 0123 | Cold call | 2600 | Contacted | today+2
Emily Nakamura | Bright Steps Preschool | emily.n@example.org | +1 555 0124 | Social media | 1350 | Won | today+20
Viktor Lazarov | Lazarov Transport | v.lazarov@example.org | +1 555 0125 | Website | 12000 | Offer sent | today

# loyalty member, loyalty card, reward card, bonus card
Name!
Card number: text
Level: choice Bronze, Silver, Gold
Points: number
Joined: date
Last purchase: date
Email: email
---
Agnieszka Zielinska | 4402 1187 | Gold | 3860 | today-1300 | today-2 | agnieszka.z@example.org
Thomas Okoro | 4402 2290 | Bronze | 120 | today-40 | today-11 | thomas.okoro@example.org
Linnea Berg | 4402 1754 | Silver | 1475 | today-620 | today-6 | linnea.berg@example.org
Hamid Yilmaz | 4402 1502 | Silver | 980 | today-810 | today-29 | hamid.y@example.org
Beatrice Conti | 4402 0918 | Gold | 5210 | today-1750 | today-1 | beatrice.conti@example.org
Noah Peterson | 4402 2317 | Bronze | 45 | today-12 | today-12 | noah.peterson@example.org

# auction lot, auction item, auction, bidding item
Title!
Category: choice Art, Furniture, Jewelry, Books, Collectibles, Tools
Starting price: money
Current bid: money
Bids: number
Ends: date-time
Picture: image
Description: long
---
Walnut writing desk, about 1890 | Furniture | 180 | 345 | 11 | today+2 20:00 | Four drawers, brass handles, one key. The top was restored about twenty years ago.
Silver brooch with moonstone | Jewelry | 40 | 92 | 8 | today+1 19:30 | Hand-made, with a safety chain. Width 4 cm.
Three volumes of bird engravings | Books | 120 | 120 | 1 | today+5 18:00 | Leather spines, some brown spots on the first pages, all plates complete.
Harbor at Dusk, oil on canvas | Art | 250 | 610 | 17 | today+3 21:00 | Signed by an unknown painter, framed, 60 by 80 cm.
Box of 40 tin soldiers | Collectibles | 30 | 55 | 6 | today 20:15 | Painted by hand. Two figures have lost their rifles.
Set of Japanese chisels | Tools | 60 | 134 | 9 | today+4 19:00 | Ten chisels with oak handles, sharpened and oiled.

# price watch, price alert, price comparison, tracked product
Product!
Shop: text
Price now: money
Wanted price: money
Lowest so far: money
Checked: date-time
Link: url
In stock: yes/no
---
Robot vacuum, slim model | Circuit Corner | 289 | 240 | 265 | today 06:00 | https://example.org/p/vacuum | yes
Electric kettle, 1.7 L | Mill Street Home | 39.9 | 35 | 34.5 | today 06:00 | https://example.org/p/kettle | yes
Trekking poles, carbon | Pine Trail Outfitters | 118 | 95 | 102 | today 06:00 | https://example.org/p/poles | no
27 inch monitor | Circuit Corner | 219 | 200 | 199 | today 06:05 | https://example.org/p/monitor | yes
Child bike seat | Wheelhouse | 84 | 75 | 79 | today-1 06:00 | https://example.org/p/seat | yes
Espresso machine, two-boiler | Bean & Brass | 940 | 850 | 890 | today 06:05 | https://example.org/p/espresso | yes
`;
