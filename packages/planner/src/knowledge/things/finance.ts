/** Knowledge: invoice, bank account, transaction, loan and others. */
export const financeThings = `
# invoice, bill, customer invoice
with: payment customer pay billing client amount tax due accounting company overdue supplier freelancer
Number!
Customer: text
For: text
Amount: money
Tax: decimal %
Issued: date
Due: date
Status: states Draft, Sent, Overdue, Paid*
---
2024-118 | Brook & Vale Architects | Website care, second quarter | 1350 | 20 | today-6 | today+24 | Sent
2024-117 | Krause Dental Lab | Product photos, 24 pieces | 960 | 20 | today-10 | today+4 | Sent
2024-113 | Harbor View Hotel | Translation of the house guide | 540 | 0 | today-47 | today-17 | Overdue
2024-112 | Ribeiro Cork | Logo and label design | 2100 | 23 | today-52 | today-22 | Paid
2024-119 | Bright Steps Preschool | Painting of two rooms | 1885.5 | 20 | today | today+30 | Draft
2024-109 | Lotus Textiles | Consulting, three days | 2700 | 0 | today-66 | today-36 | Paid

# bank account, savings account, checking account, account
with: bank balance money finance transaction payment saving transfer interest budget deposit credit
Name!
Bank: text
Type: choice Checking, Savings, Credit card, Cash, Business
Number: text
Balance: money
Interest: decimal %
Owner: text
Updated: date
---
Household account | Rivermouth Savings Bank | Checking | **** 4471 | 2318.64 | 0 | Anna and Jonas Keller | today
Rainy day savings | Rivermouth Savings Bank | Savings | **** 9020 | 7450 | 2.1 | Anna Keller | today-1
Travel fund | Meridian Direct | Savings | **** 1186 | 1825.3 | 2.75 | Jonas Keller | today-1
Blue credit card | Meridian Direct | Credit card | **** 3304 | -412.87 | 18.9 | Anna Keller | today
Studio account | Guild Bank | Business | **** 7715 | 11960.05 | 0.2 | Keller Ceramics | today-2
Kitchen jar | At home | Cash | Jar on the shelf | 86.5 | 0 | The whole family | today-5

# transaction, bank transaction, account entry, bank transfer
with: bank account payment money balance transfer finance spending income category budget booking
Description!
Date: date
Amount: money
Category: choice Income, Housing, Groceries, Transport, Leisure, Insurance, Other
Account: text
Counterparty: text
Checked: yes/no
---
Salary | today-4 | 2940 | Income | Household account | Linden Valley Clinic | yes
Rent | today-3 | -1150 | Housing | Household account | Ostrander Homes | yes
Weekly shopping | today-2 | -94.37 | Groceries | Household account | Corner Market | no
Monthly train pass | today-1 | -79 | Transport | Blue credit card | Valley Rail | no
Concert tickets | today-1 | -68 | Leisure | Blue credit card | Town Hall Box Office | no
Tax refund | today-8 | 412.2 | Income | Household account | Tax office | yes

# loan, credit, mortgage
with: bank interest borrower lender repayment installment debt money rate finance term lend
Name!
Borrower: text
Amount: money
Interest: decimal %
Monthly payment: money
Remaining: money
Start: date
End: date
---
Apartment, Mill Street 4 | Anna and Jonas Keller | 210000 | 3.4 | 1040 | 188420 | today-1180 | today+7950
Kiln for the studio | Keller Ceramics | 9500 | 4.9 | 284 | 5110 | today-560 | today+535
Delivery van | Corner Market | 24000 | 5.2 | 455 | 21870 | today-150 | today+1675
Master's degree | Ravi Senthil | 18000 | 2.9 | 190 | 14300 | today-700 | today+2950
Solar roof | Elisabeth Moreau | 16500 | 3.1 | 230 | 3420 | today-1950 | today+455
Kitchen renovation | Tunde Bakare | 12000 | 6.1 | 366 | 10980 | today-95 | today+1000

# loan application, credit application, loan request
Applicant!
Purpose: choice Home, Car, Education, Business, Renovation, Other
Amount: money
Term: number months
Monthly income: money
Filed: date
Email: email
Status: states Received, In review, Documents missing, Decided*
---
Marisol Vega | Car | 14000 | 48 | 3100 | today-2 | marisol.vega@example.org | Received
Hendrik and Eva Maas | Home | 285000 | 300 | 6450 | today-9 | maas@example.org | In review
Olumide Adeyemi | Business | 40000 | 60 | 4200 | today-14 | o.adeyemi@example.org | Documents missing
Chloe Barton | Education | 9500 | 72 | 1450 | today-21 | chloe.barton@example.org | Decided
Stefan Popescu | Renovation | 18000 | 84 | 2800 | today-6 | s.popescu@example.org | In review
Noor Hussain | Other | 3000 | 24 | 2150 | today-30 | noor.hussain@example.org | Decided

# insurance policy, policy, insurance contract, insurance
with: insurance insurer premium coverage claim deductible insured broker agent risk renewal holder
Policy number!
Holder: text
Type: choice Car, Home, Liability, Travel, Life, Business
Coverage: money
Yearly premium: money
Deductible: money
Renews on: date
Status: choice Active, Pending, Lapsed
---
HM-20418 | Anna and Jonas Keller | Home | 120000 | 214 | 150 | today+88 | Active
CR-88710 | Marisol Vega | Car | 1000000 | 486 | 500 | today+31 | Active
LB-30055 | Keller Ceramics | Business | 500000 | 630 | 1000 | today+160 | Active
TR-51902 | Sunita and Arjun Rao | Travel | 50000 | 78 | 100 | today+12 | Active
LF-10277 | Elisabeth Moreau | Life | 80000 | 345 | 0 | today+245 | Pending
LB-29980 | Stefan Popescu | Liability | 2000000 | 62 | 0 | today-20 | Lapsed

# insurance claim, claim, damage claim
with: insurance insurer policy damage insured accident adjuster premium loss compensation payout holder
Number!
Policyholder: text
Type: choice Water, Fire, Theft, Collision, Glass, Storm
Date of damage: date
Amount claimed: money
Adjuster: text
Status: states Reported, Under review, Approved, Settled*
What happened: long
---
CL-7741 | Anna and Jonas Keller | Water | today-5 | 2350 | Ines Carvalho | Under review | A hose of the washing machine burst while nobody was home. The floor in two rooms is swollen.
CL-7738 | Marisol Vega | Collision | today-8 | 1870 | Robert Lenk | Approved | Another car rolled back at a traffic light and dented the hood.
CL-7745 | Sunita and Arjun Rao | Theft | today-1 | 640 | Ines Carvalho | Reported | A suitcase was stolen from the luggage rack of a train. We have the report of the police.
CL-7719 | Keller Ceramics | Fire | today-40 | 5200 | Robert Lenk | Settled | A cable in the drying cabinet caught fire. The fire brigade was there after eight minutes.
CL-7730 | Corner Market | Glass | today-17 | 980 | Mei Lin Koh | Settled | The left shop window broke at night, and nothing was taken.
CL-7742 | Tunde Bakare | Storm | today-4 | 3100 | Mei Lin Koh | Under review | About forty roof tiles came down, and rain got into the attic.

# insurance agent, insurance broker, insurer, insurance company
Name!
Company: text
Specialty: choice Private, Vehicles, Property, Business, Life
Region: text
Phone: phone
Email: email
Rating: rating
---
Ines Carvalho | Lighthouse Mutual | Property | Lisbon and the coast | +1 555 0160 | ines@lighthouse.example.org | 5
Robert Lenk | Lighthouse Mutual | Business | Upper Austria | +1 555 0161 | r.lenk@lighthouse.example.org | 4
Mei Lin Koh | Banyan Insurance Brokers | Private | Singapore | +1 555 0162 | meilin@banyan.example.org | 5
Andrew Fraser | Caledon Cover | Vehicles | Edinburgh and Fife | +1 555 0163 | andrew@caledon.example.org | 3
Zanele Khumalo | Protea Life | Life | Durban | +1 555 0164 | zanele@protealife.example.org | 4
Camille Rousseau | Rousseau and Daughters | Business | Nantes | +1 555 0165 | camille@rousseau.example.org | 4

# portfolio, investment portfolio, fund, investment fund
with: investment invest stock investor bond asset return broker finance market share wealth savings
Name!
Owner: text
Risk: choice Low, Medium, High
Value: money
Invested: money
Return this year: decimal %
Main holdings: tags
Last review: date
---
Calm Waters | Elisabeth Moreau | Low | 64200 | 61000 | 2.8 | government bonds, cash | today-20
World in One | Jonas Keller | Medium | 23850 | 20400 | 7.1 | world stocks, small companies | today-44
Green Power Mix | Sunita Rao | High | 15120 | 16000 | -4.3 | wind, solar, storage | today-12
Dividend Garden | Robert Lenk | Medium | 88400 | 79500 | 5.2 | utilities, food, insurance | today-31
Children's Nest Egg | Marisol Vega | Medium | 9340 | 8700 | 4.6 | world stocks, bonds | today-90
Metals and Mines | Kwame Mensah | High | 31700 | 26500 | 11.9 | gold, copper, lithium | today-6

# stock quote, stock price, share price, stock ticker, stock
with: market share price exchange portfolio investor dividend trading ticker invest investment broker
Company!
Symbol: text
Price: money
Change today: decimal %
High of the year: money
Low of the year: money
Dividend: decimal %
Sector: choice Energy, Technology, Food, Transport, Health, Finance
---
Skagen Wind | SKGW | 41.86 | 1.3 | 52.4 | 33.15 | 1.8 | Energy
Circuit Corner Group | CIRC | 118.2 | -0.7 | 131 | 84.5 | 0 | Technology
Danube Grain | DNGR | 23.05 | 0.2 | 27.9 | 20.1 | 4.1 | Food
Valley Rail Holding | VRLH | 9.74 | -2.1 | 14.3 | 9.52 | 5.6 | Transport
Lighthouse Mutual | LHMU | 66.4 | 0.9 | 68 | 49.7 | 3.3 | Finance
Aurelia Medical Devices | AURM | 204.5 | 3.4 | 210.8 | 141.2 | 0.9 | Health

# exchange rate, currency rate, currency
with: exchange rate convert conversion converter money bank euro dollar travel foreign
Currency!
Code: text
Country: text
Units per euro: decimal
Change this week: decimal %
Smallest note: number
Updated: date
---
US dollar | USD | United States | 1.09 | 0.4 | 1 | today
Japanese yen | JPY | Japan | 162.3 | -1.1 | 1000 | today
Swiss franc | CHF | Switzerland | 0.96 | 0.1 | 10 | today
Indian rupee | INR | India | 90.7 | 0.3 | 10 | today
Polish zloty | PLN | Poland | 4.31 | -0.2 | 10 | today
Brazilian real | BRL | Brazil | 5.48 | 1.6 | 2 | today

# budget, budget item, budget line, spending plan
with: money spending expense cost month finance category income saving department planned amount
Name!
Category: choice Housing, Food, Transport, Leisure, Staff, Materials, Marketing
Planned: money
Spent: money
Period: choice Monthly, Quarterly, Yearly
Responsible: text
Note: long
---
Groceries and household | Food | 620 | 548.9 | Monthly | Anna Keller | Includes the vegetable box. Restaurant visits belong under leisure.
Train and bike | Transport | 140 | 96 | Monthly | Jonas Keller | The bike repair in spring comes on top.
Clay and glazes | Materials | 2400 | 2610 | Quarterly | Keller Ceramics | Prices for cobalt went up, so we are over plan.
Summer market stand | Marketing | 900 | 350 | Yearly | Keller Ceramics | Stand fee is paid, the printed bags are still to come.
Part-time help | Staff | 11800 | 5900 | Yearly | Anna Keller | Ten hours a week from March to December.
Movies and museums | Leisure | 110 | 72.5 | Monthly | Jonas Keller | What is left at the end of the month goes into the travel fund.

# asset, fixed asset, company asset, inventory asset
with: company value depreciation equipment office inventory serial purchase owner accounting finance location
Name!
Asset number: text
Category: choice Furniture, Computer, Vehicle, Machine, Building, Tool
Location: text
Bought on: date
Purchase price: money
Book value: money
Used by: text
---
Kiln K-300 | A-0012 | Machine | Studio, back room | today-560 | 9500 | 7125 | Anna Keller
Delivery van, white | A-0031 | Vehicle | Yard | today-150 | 24000 | 22100 | Curtis Reid
Laptop 14 inch | A-0044 | Computer | Office 2 | today-410 | 1290 | 720 | Yuki Tanabe
Meeting table, oak | A-0018 | Furniture | Office 1 | today-1500 | 1850 | 640 | Everyone
Laser level | A-0052 | Tool | Storeroom, shelf 3 | today-75 | 380 | 355 | Dragan Ilic
Storage shed | A-0003 | Building | Yard | today-3200 | 16400 | 8200 | Everyone

# expense, business expense, receipt
with: travel cost reimbursement employee company amount spending category approve business tax money
Description!
Employee: text
Date: date
Category: choice Travel, Meals, Hotel, Office, Training, Other
Amount: money
Paid with: choice Own money, Company card, Cash box
Receipt attached: yes/no
Status: states Submitted, Approved, Reimbursed*
---
Train to the trade fair, return | Yuki Tanabe | today-6 | Travel | 118.4 | Own money | yes | Approved
Lunch with Lotus Textiles | Farid Haddad | today-5 | Meals | 64.2 | Company card | yes | Submitted
Two nights near the fair | Yuki Tanabe | today-5 | Hotel | 214 | Own money | yes | Approved
Printer paper and toner | Grace Whitfield | today-13 | Office | 87.9 | Cash box | yes | Reimbursed
First aid course | Samuel Boateng | today-24 | Training | 75 | Own money | yes | Reimbursed
Parking at the customer | Ingrid Solheim | today-2 | Travel | 9.5 | Own money | no | Submitted

# savings goal, saving goal, financial goal
Goal!
Target: money
Saved: money
Monthly rate: money
Target date: date
Account: text
Picture: image
Note: long
---
Two weeks in Norway | 3200 | 1825 | 150 | today+280 | Travel fund | We want to take the coastal boat and a tent.
New refrigerator | 850 | 610 | 80 | today+90 | Rainy day savings | The old one hums and uses far too much power.
Emergency cushion | 9000 | 7450 | 200 | today+235 | Rainy day savings | Three months of our fixed costs.
Cello for Mila | 2600 | 940 | 100 | today+500 | Travel fund | Her teacher can help us to find a used one.
Deposit for a house | 45000 | 12300 | 650 | today+1530 | Meridian Direct savings | Grandparents add something every December.
Cargo bike | 4200 | 3900 | 300 | today+30 | Household account | The city pays a subsidy of five hundred.
`;
