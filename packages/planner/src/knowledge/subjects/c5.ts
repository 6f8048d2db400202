/** Knowledge: accounting and tax, investment and stocks, banking, insurance and others. */
export const c5Subjects = `
# accounting and tax
words: accounting, accountant, tax, tax return, bookkeeping, bookkeeper, payroll, ledger, balance sheet, sales tax, income tax, vat, tax adviser, tax deduction, tax audit, fiscal year, depreciation, tax office, double-entry, cpa
about: We are an accounting firm of twelve for craftspeople, restaurants and freelancers. Since 1985 we have kept books, run payroll and filed tax returns, today for 430 clients. Shoeboxes full of receipts do not scare us, but we gladly show you something better.
mission: We keep your books in order all year, so that tax time is just another week.
categories: Bookkeeping, Tax returns, Payroll, Annual accounts, Start-ups, Deadlines
article: Double-entry bookkeeping in five minutes | Every amount appears twice, once as debit and once as credit. | The method was described in print by Luca Pacioli in Venice in 1494. If you buy a drill for 200 in cash, the tools account rises by 200 and the cash account falls by 200. The sum of all debits therefore always equals that of all credits. If it does not, the accountant knows at once that an entry is wrong.
article: How to keep receipts so that they count | Date, vendor, amount and purpose, all readable after years. | Thermal paper fades within months, so photograph or copy each receipt in the week you get it. Write the purpose and the guests on restaurant bills straightaway. Sort by month rather than by kind, since that is how the books are kept. Check how many years the tax office wants them stored, often between three and ten.
article: Depreciation: why a van is not an expense at once | Things that last are spread over the years of their use. | A van for 36,000 with a useful life of six years lowers the profit by 6,000 a year. The money has left the bank account on the first day all the same. This is why profit and cash balance differ. Small purchases below a limit may be deducted right away in many countries.
article: Cash flow: profitable and still broke | Profit is counted at the invoice, money only on arrival. | A workshop invoices 20,000 in March and is paid in June, while wages are due every month. List expected incoming and outgoing payments week by week for the next quarter. Invoice on the day of delivery and send a friendly reminder after 14 days. A reserve of two months' costs lets the bookkeeper sleep.
article: Setting aside money for taxes when self-employed | A second account and a fixed percentage prevent the shock. | Many freelancers move a quarter to a third of each payment to a separate account. Sales tax does not belong to you at all and goes there completely. Compare the balance with the actual profit every quarter and adjust prepayments. What is left after the assessment becomes your reserve.
article: Reading a balance sheet from top to bottom | Left shows what there is, right shows who paid for it. | Assets run from buildings to cash, liabilities from equity to unpaid bills. Equity of a third or more counts as solid for a small firm. Compare current assets with debts due within a year; a ratio below one is a warning. Always read two years side by side, because the change tells more than the figure.
service: Monthly bookkeeping | Receipts entered, accounts reconciled and a one-page report by the tenth. | 180
service: Personal tax return | Prepared from your papers and checked by a second accountant. | 240
service: Payroll per employee and month | Pay slips, filings and holiday accounts. | 18
service: Annual accounts for small firms | Balance sheet, profit and loss and a talk about what they mean. | 1900
service: Tax check for start-ups | Legal form, registrations and bookkeeping set up in two meetings. | 390
product: Receipt folder for twelve months | Pockets with tabs, and tax dates printed on the cover. | 16
product: Bookkeeping spreadsheet for freelancers | Income, expenses, sales tax and yearly overview. | 29
product: Mileage log book | Eighty pages in the form that tax offices accept. | 7.5
product: Accounting app, yearly license | Photographs receipts and suggests the right account. | 96
product: Tax calendar, wall poster | All filing dates of the year in four colors. | 9
product: Cash book, duplicate | Fifty numbered pages with carbon copies for shops and stalls. | 8.9
question: When is my tax return due? | The date depends on your country and on whether an adviser files it. We remind all clients six weeks ahead.
question: Which receipts do I need for deductions? | Everything you spent for your work, with date and purpose. Our checklist lists forty usual items.
question: Can you tidy up books that are two years behind? | Yes. We begin with bank statements and usually need three to five weeks.
question: May I send my receipts digitally? | Gladly, by app or scan. Ask us before you throw away the originals.
question: What happens at a tax audit? | The auditor examines selected years, usually for a few days. We prepare the papers and sit beside you.
event: Tax evening for freelancers | Deductions, deadlines and prepayments with time for questions.
event: Shoebox day | Bring your receipts and leave with sorted books.
event: Payroll update breakfast | What changes for wages and filings in the new year.
event: Founders' accounting clinic | Fifteen minutes with an accountant, free and without appointment.
course: Bookkeeping for beginners | Accounts, entries and closing on eight evenings. | 220
course: Reading balance sheets | Annual accounts for managers who are not accountants. | 160
course: Payroll basics | Gross to net, holidays and filings in two days. | 280
role: Tax adviser | Prepares returns, plans ahead and talks to the tax office.
role: Bookkeeper | Enters receipts, reconciles accounts and finds the missing cent.
role: Payroll clerk | Sees to it that wages are right and on time.
role: Auditor | Examines annual accounts and signs for them.
quote: For the first time I knew in November what my tax bill would be in June.
quote: They took three shoeboxes of receipts and gave me back a balance sheet.
quote: Payroll runs on the 25th, always, and nobody has had a wrong pay slip since.

# investment and stocks
words: investment, investing, investor, stock market, stock trading, share price, portfolio tracker, dividend, government bond, index fund, etf, mutual fund, asset allocation, compound interest, stockbroker, stock picking, stock exchange, stock watchlist, stock ticker, retirement savings
about: We are an investment club and an independent adviser under one roof. Since 1999 we have explained funds, bonds and risk to private savers, without selling any products of our own. Our 180 members meet monthly and manage a joint portfolio with open books.
mission: We help savers understand what they own, what it costs and why they hold it.
categories: Index funds, Bonds, Dividends, Risk, Costs, Retirement
article: Compound interest and the rule of 72 | Divide 72 by the yearly return, and you have the years to double. | At 6 percent money doubles in about 12 years, at 3 percent in 24. Someone who saves 200 a month for 30 years at 5 percent ends up with roughly 166,000, of which 72,000 were paid in. Ten years less leave only about 82,000. Time does more here than the amount, so starting small beats waiting.
article: What an index fund does | It buys the whole market instead of looking for the best stocks. | An index lists companies by fixed rules, for example the 500 largest of a country. The fund holds all of them in the same proportions. Its yearly cost often lies between 0.05 and 0.3 percent, while managed funds charge 1 to 2. Over long periods most managed funds fall behind their index after costs.
article: Why diversification works | Different risks partly cancel each other out. | A single stock can lose everything, a thousand stocks hardly ever do. Companies from various countries and industries rarely fall equally at the same time. Some twenty to thirty well-mixed stocks already remove most of the risk that belongs to a single company. What remains is the risk of the market as a whole, and only bonds and cash dampen that.
article: Bonds and interest rates: the seesaw | When rates rise, prices of existing bonds fall. | A bond that pays 2 percent becomes less attractive once new ones pay 4. Its price drops until its yield matches the market. As a rule of thumb it loses its duration in percent for each point of interest: a bond with a duration of seven loses about seven percent. If you hold it to maturity, you still get the full amount back if the issuer can pay.
article: Rebalancing once a year | Selling a bit of what has risen keeps the risk where you wanted it. | Suppose you chose 60 percent stocks and 40 percent bonds. After a good year it may stand at 68 to 32, and the portfolio is riskier than planned. Shift back on a fixed date or once the gap exceeds five points. New savings can do the same job without any selling.
article: What fees cost over thirty years | One percent a year eats about a quarter of the final sum. | 10,000 that grow at 6 percent become about 57,400 in thirty years. At 5 percent, after a fee of one point, there are 43,200. The difference of 14,200 is more than the whole deposit. Add up fund costs, custody fees and trading costs before comparing returns.
service: Portfolio check | We review your funds and stocks for cost, risk and overlap. | 190
service: Retirement savings plan | How much to save, where to put it and how to draw on it later. | 380
service: Investment talk for beginners | Ninety minutes on goals, risk and the first index fund. | 95
service: Yearly rebalancing | We work out which holdings have drifted and what to shift. | 120
service: Inherited portfolio review | An orderly overview of stocks and bonds someone left to you. | 290
product: Investor's notebook | Pages for reasons to buy, reasons to sell and the price on that day. | 18
product: Portfolio tracker, yearly license | Stocks, funds, bonds and dividends in one chart. | 48
product: Stock market board game | Trade shares through a century of booms and panics. | 39
product: Dividend calendar | A year at a glance, with room for your own pay dates. | 12
product: Compound interest slide chart | Turn the disc and see years, rate and final sum. | 9.5
product: Handbook of index funds | How they are built, what they cost and how to choose one. | 24
question: How much money do I need to start investing? | Many savings plans begin at 25 a month. Keep three months of expenses in cash first.
question: Can I lose money with an index fund? | Yes. Stock markets have halved several times, so invest only what you will not need for ten years or more.
question: Do you recommend individual stocks? | No. The club discusses companies, but each member decides alone.
question: What is a dividend? | The share of profit that a company pays out to its shareholders, usually once or four times a year.
question: How often should I look at my portfolio? | For long-term investors once a quarter is plenty, and once a year is enough to act.
event: Investment club evening | Two members present a company, and the club votes on the joint portfolio.
event: Lecture: panics from 1720 to 1929 | What old stock market bubbles have in common.
event: Bond night | Coupons, duration and yield explained with paper and pencil.
event: Women's investing circle | Savings plans and retirement talked over in a small round.
course: Investing from the beginning | Stocks, bonds, funds and risk on five evenings. | 120
course: Reading company reports | Sales, profit, debt and cash flow of real annual reports. | 160
course: Retirement savings step by step | Gaps, goals and withdrawal plans in one day. | 90
role: Investment adviser | Explains risk and cost and plans portfolios for a fee.
role: Portfolio analyst | Examines funds and stocks and writes a page on each.
role: Club treasurer | Keeps the books of the joint portfolio open to all members.
role: Fund researcher | Compares index funds by cost, size and accuracy.
quote: I now own three funds in place of nineteen, and I know what each is for.
quote: Nobody tried to sell me a hot stock; they asked when I would need the money.
quote: At the club I learned to read an annual report and to distrust tips.

# banking
words: bank, banking, bank account, savings account, checking account, personal loan, credit union, atm, bank branch, online banking, overdraft, debit card, interest rate, mortgage, wire transfer, savings bank, bank statement, money transfer, teller, piggy bank
about: We are a cooperative bank with seven branches and 31,000 members in the hills and along the river. Since 1889 savings from the valley have become loans for its houses, farms and workshops. You know your adviser by name, and so does the answering machine.
mission: We keep savings safe and lend them to people we can visit on foot.
categories: Accounts, Savings, Loans, Mortgages, Cards, Online banking
article: How a mortgage payment is made up | At first it is mostly interest, in the end mostly repayment. | On a loan of 200,000 over 25 years at 4 percent the monthly payment is about 1,056. In the first month 667 of that is interest and only 389 repays the debt. After not quite eight years the two parts change places for good, and from then on the debt shrinks quickly. An extra payment in the first years saves the most.
article: Building an emergency fund | Three months of expenses in a savings account prevent costly credit. | Add up rent, food, insurance and transport for one month and multiply by three. Set up a standing order for the day after payday, even if it is only 50. Keep the money apart from the checking account, but available within a day. If you have to use it, fill it up again before the next vacation.
article: What the annual percentage rate tells you | It puts interest and fees of a loan into one comparable figure. | A loan with 5 percent interest and a fee of 300 can cost more than one with 6 percent without. The annual rate counts all compulsory costs and the dates of the payments. Compare offers for the same amount and the same term only. Optional insurance is often not included, so ask for it separately.
article: Safe online banking in six habits | The bank will never ask for your PIN, neither by email nor by phone. | Type the bank's address yourself or use the app, and do not follow links. Read amount and account number on the confirmation screen before you approve a transfer. Set a daily limit that fits your life. If something seems odd, call the number on the back of your debit card at once.
article: Fixed-term deposit or savings account | You trade access for interest. | A savings account can be emptied at any time, and its rate may change just as quickly. A term deposit fixes rate and money for one to five years. With a ladder you split the sum into five parts, one of which falls due each year. Check that the amount per bank stays below the limit of the deposit guarantee.
article: How a bank decides about a loan | Income, obligations, history and purpose count. | The adviser subtracts living costs and existing installments from the net income. What remains should cover the new installment with a reserve of about a fifth. A clean payment history helps, while many small credits hurt. Bring pay slips of three months, bank statements and, for a house, the plans.
service: Bank account switching | We move standing orders and debits from your old bank within ten days. | 15
service: Mortgage consultation | Two hours on budget, rate and term, with three calculations to take home. | 80
service: Safe deposit box, per year | A steel box in the vault of our main branch. | 60
service: Business account, per month | Transfers, cards and a personal banker for small firms. | 9.5
service: Coin counting for clubs | Bring in rolls and jars and get the sum on your account. | 5
product: Youth account starter pack | Debit card, card sleeve and a money guide, with a limit that parents can set. | 5
product: Savings bond, 3 years | Fixed interest for savings from 1,000 upward. | 1000
product: Gold-colored debit card | With travel protection and free withdrawals at partner ATMs. | 36
product: Money box for children | A tin savings pig with a key that stays at the branch. | 6.5
product: Travel money set | Small notes in the currency of your destination. | 150
product: Member share of the bank | Makes you a co-owner with a vote and a yearly dividend. | 50
question: How do I open a bank account? | Come to a branch with your identity card, or sign up by video in about fifteen minutes.
question: My debit card is lost. What should I do? | Block it at once in the app or through the hotline, which answers day and night.
question: How long does a wire transfer take? | Within the country one working day at most, and instant transfers ten seconds.
question: Are my savings guaranteed? | Yes, by the national deposit guarantee up to its limit per customer and bank.
question: Can I repay my loan early? | Each year you may repay up to ten percent of the loan free of charge.
event: World savings day | Children empty their money boxes at the counter and choose a present.
event: Mortgage evening | Advisers calculate real examples for future home owners.
event: Members' meeting of the bank | Annual report, dividend and a vote for the supervisory board.
event: Online banking coffee hour | Patient help with app, card and transfers for older customers.
course: Money basics for teenagers | Account, budget and credit traps on three afternoons. | 15
course: Online banking from the start | Log in, transfer and stay safe in a small group. | 20
course: Training day for bank tellers | Cash handling, forged notes and difficult talks. | 180
role: Branch manager | Leads the bank branch and decides on loans up to a limit.
role: Loan officer | Reviews applications and explains rates and terms.
role: Bank teller | Counts, changes and pays out, with a word for everyone.
role: Mortgage adviser | Works out how much house a family can afford.
quote: Our mortgage adviser told us to look for a cheaper house, and she was right.
quote: A bank where the branch still has an open door and a person behind it.
quote: I opened an account for my daughter, and she already has her debit card in the app.

# insurance
words: insurance, insurer, insurance policy, claim form, policyholder, insurance broker, underwriting, home insurance, car insurance, health insurance, life insurance, liability insurance, insurance coverage, deductible, insurance agent, claims adjuster, actuary, insurance premium
about: We are independent insurance brokers who compare the policies of more than forty insurers. Since 1992 we have looked after families, farms and small firms, now 5,200 clients in all. If something happens, you call us and not a hotline.
mission: We insure what would ruin you and leave out what would merely annoy you.
categories: Home, Car, Liability, Life, Health, Claims
article: Which insurance comes first | Cover the rare and ruinous before the frequent and small. | Start with liability, for a single accident with injured people can cost millions. Next come health, and then income, if you can no longer work. Home owners add fire and storm, parents a term life policy. Phone and luggage insurance come last, and mostly not at all.
article: How a deductible changes your premium | If you bear small losses, you pay less every year. | Suppose a deductible of 500 in place of 150 lowers the premium by 80 a year. If a claim occurs only every six years, you have saved 480 and paid 350 more. Choose an amount you could pay tomorrow without borrowing. For glass breakage and similar small things a policy without any deductible is rarely worth it.
article: Making a home inventory in one afternoon | Photos of every room are worth thousands after a fire. | Walk through your home and film each room, open cupboards and read serial numbers aloud. Add receipts for anything above 300. Store a copy outside the house or online. Compare the sum with the insured value once a year, because being underinsured cuts even small claims in proportion.
article: What to do in the first hour after water damage | Stop the water, switch off the power, take photos, call. | Close the main valve and switch off the circuit of the wet rooms. Photograph everything before you move it and keep damaged things until the adjuster has seen them. You must limit the damage, so mop up and put furniture on blocks. Report the claim the same day with policy number, time and cause.
article: How insurers calculate a premium | The expected loss, a safety margin and the costs. | If one house in a thousand burns each year and a house costs 300,000, the pure risk is 300 per house. To it the actuary adds reserves for bad years, administration and commission. The more contracts, the closer real losses lie to the expectation. That is the law of large numbers, described by Jakob Bernoulli in a book of 1713.
article: Term life insurance: how much and how long | Enough to carry the family until the children earn their own money. | A common rule sets the sum at three to five times the yearly income, plus the remaining mortgage. The term ends when the youngest child finishes school or training. A healthy nonsmoker of thirty pays a fraction of what a smoker of fifty does. Answer all health questions carefully, or the policy may be void.
service: Insurance check-up | We go through all your policies and mark gaps and duplicates. | 40
service: Insurance claim assistance | We fill in the forms, talk to the insurer and see it through to the payment. | 60
service: Policy comparison | Three suitable offers from forty insurers with differences in plain words. | 45
service: Risk survey for firms | A walk through your business with a list of what needs coverage. | 420
service: Home inventory appointment | We film and list your belongings room by room for the policy file. | 120
product: Liability policy, family | Covers damage that you and your children cause to others. | 65
product: Home contents policy, 80 square meters | Fire, water, burglary and storm, bicycles included. | 98
product: Travel insurance, 14 days | Medical costs, trip cancellation and the way home. | 29
product: Pet health policy, cat | Operations and treatment up to a yearly limit. | 168
product: Claim folder for the glove box | Accident form, checklist and pen in a waterproof sleeve. | 6.5
product: Bicycle insurance, per year | Theft, vandalism and crashes, around the clock. | 72
question: How do I report a claim? | Use the form on this page or call us. Photos, date and policy number are enough to begin with.
question: Does my home insurance cover floods? | Only with the natural hazards module. Look at your policy or ask us.
question: What does a broker cost? | Policies cost nothing extra, as the insurer pays a commission that we disclose. Check-ups and claims for outside policies are charged by the list.
question: When can I cancel my policy? | Usually at the end of the insurance year with notice, and also after a claim or an increase in premium.
question: Am I insured in a rental car abroad? | Liability usually is, but often with low sums. We check your policy before you go.
event: Insurance check Saturday | Bring your policies and have them sorted over coffee.
event: Storm and flood evening | An adjuster shows real claims and how they could have been avoided.
event: Information evening: insured at the start of a career | Liability, disability and health for apprentices and students.
event: Farm insurance round table | Hail, barn fires and machinery discussed among farmers.
course: Insurance basics for families | Which policies matter and which do not, in one evening. | 20
course: Preparing for the broker's exam | Law, products and advice on twelve weekends. | 690
course: Claims handling for beginners | From the report to the settlement with practice files. | 240
role: Insurance broker | Compares policies and advises clients on coverage.
role: Claims adjuster | Inspects the damage and works out what is paid.
role: Underwriter | Judges risks and decides on terms and premium.
role: Actuary | Calculates how likely losses are and what reserves they need.
quote: The pipe burst on Friday, and on Tuesday the insurer had agreed to pay.
quote: Our broker canceled four of our nine policies, and we are better covered than before.
quote: They went through the small print with us until I understood the deductible.

# law
words: law firm, lawyer, attorney, legal advice, law office, notary, courtroom, solicitor, paralegal, lawsuit, family law, contract law, tenancy law, labor law, litigation, mediation, law practice, inheritance law, barrister, legal clinic
about: We are a law firm of seven attorneys and two mediators in the old post office. Since 1979 we have advised families, tenants, employees and small firms. Before every case we tell you what it may cost and whether it is worth it.
mission: We make the law understandable and settle quarrels before they reach the court.
categories: Family law, Tenancy, Employment, Contracts, Inheritance, Mediation
article: Preparing for the first meeting with a lawyer | One page, all documents and one clear question. | Write down what happened in order, with dates and names, on a single page. Bring contracts, letters and messages, including those that speak against you. Note deadlines from letters of a court or an authority on top. Say what you want to achieve, for an apology, money and a clean end call for different ways.
article: What belongs in a simple contract | Who, what, how much, when, and what if not. | Name both parties in full, and describe the goods or work so that a stranger would understand it. State price, due dates and place. Add what happens on delay or defects and how the contract ends. Both sides sign and date each copy; for land and certain other matters a notary is needed.
article: How mediation works | A neutral third person leads the talk, and the parties decide. | A mediation usually takes two to five sessions of 90 minutes. First each side tells its view without interruption, then interests are collected and options found. Nothing said there may be used later in court if the parties agree on that. Most of the cases we accept end with a written agreement, at a fraction of the cost of a lawsuit.
article: Writing a will by hand | In many countries it is valid only if every word is handwritten. | Write the whole text yourself, with place, date and full signature. Name heirs in clear shares and particular things as gifts. Revoke earlier wills in the first sentence. Tell a trusted person where it lies or deposit it with court or notary, and have an attorney read it if a house or several families are involved.
article: Deadlines: the most dangerous part of a legal letter | Many objections must arrive within two to four weeks. | Note the day the letter reached you and keep the envelope. The letter usually says at the end how long you have and where to write. An objection can be short, and the reasons may follow later. If you missed it through no fault of yours, see a lawyer at once, since a second chance is short as well.
article: What legal costs consist of | Attorney, court and, if you lose, often the other side. | Lawyers charge by the hour, by the value in dispute or as a fixed fee. Ask for a written estimate before you sign the mandate. In many countries the losing party pays a part or all of the winner's costs. Legal aid and legal insurance can help, but both want to be asked beforehand.
service: First legal consultation | Sixty minutes with an attorney and a short written summary. | 120
service: Contract review | We read your contract and mark risks and missing clauses. | 240
service: Mediation session | Ninety minutes with a trained mediator for both parties. | 180
service: Will and inheritance plan | Advice, draft and instructions for storing it. | 390
service: Employment law package | Review of contract, notice or reference and a letter to the employer. | 290
product: Lease template with notes | A rental contract with explanations for each clause. | 19
product: Handbook of tenancy law | Rent, repairs and notice in plain words. | 26
product: Precaution folder | Forms for power of attorney and living will with a guide. | 14.5
product: Legal pad, set of 3 | Ruled yellow pads as lawyers have used for a century. | 12
product: Contract starter set for freelancers | Five templates for orders, confidentiality and invoices. | 49
product: Court day card game | Players plead, object and judge in historical cases. | 24
question: What does the first talk with a lawyer cost? | 120 for an hour. If you give us the case, it is credited.
question: Do I need an attorney in court? | In small matters often not, in higher courts usually yes. We tell you at the first meeting.
question: Is what I tell my lawyer confidential? | Yes. Attorneys are bound to secrecy, and that includes our whole office.
question: How long does a lawsuit take? | Simple cases six to nine months, complicated ones several years. A settlement is possible at any time.
question: Can you represent both spouses? | No, a lawyer represents one side. A mediator can work with the two of you.
event: Free legal clinic | Every first Thursday attorneys answer short questions at the library.
event: Inheritance evening | Wills, shares and gifts during one's lifetime explained with examples.
event: Mock trial for schools | Pupils act as judge, prosecution and defense in the old courtroom.
event: Tenants' consultation hour | Rent statements and repairs reviewed on the spot.
course: Law for founders | Contracts, liability and data protection on four evenings. | 160
course: Mediation training | Three weekends of talks, role play and feedback. | 780
course: Legal terms in plain words | An introduction for interpreters and volunteers. | 90
role: Attorney for family law | Advises on separation, custody and maintenance with a calm voice.
role: Paralegal | Prepares files, watches deadlines and answers the court's letters.
role: Mediator | Leads talks between parties so that they find their own settlement.
role: Notary clerk | Drafts deeds and arranges dates for signing.
quote: The lawyer advised me against a lawsuit and found a settlement in two letters.
quote: For the first time somebody explained the contract to me sentence by sentence.
quote: After three mediation sessions my brother and I could share the inheritance and a meal.

# consulting
words: consulting, consultant, consultancy, management consulting, business consulting, strategy workshop, change management, process improvement, business plan, management consultant, company turnaround, succession planning, organizational development, business coach, advisory firm, restructuring, strategy consulting, interim manager
about: We are a consultancy of eight former managers, engineers and one theater director. Since 2003 we have advised family businesses, associations and city departments on strategy, organization and succession. We stay until a change works and then leave the building.
mission: We ask the questions that are easy to overlook from inside, and we help to act on the answers.
categories: Strategy, Processes, Organization, Succession, Pricing, Leadership
article: A strategy that fits on one page | If it takes forty slides, nobody will act on it. | A useful strategy names the most important obstacle, an approach to it and five or six concrete steps. It also says what the firm will no longer do. Test it with a question to three employees: what would you decide differently tomorrow? If they have no answer, the consultants have written a wish list.
article: Mapping a process with sticky notes | Half a day on a long wall shows where the time goes. | Invite everyone who touches an order, from the phone to the invoice. Each step gets a yellow note, each waiting time a red one with its length. In most offices the work itself takes hours and waiting takes weeks. Remove handovers first, then approvals, and automate only what is left.
article: Handing over a family business | A succession takes three to five years, and the first talk is the hardest. | Clarify who wants to take over before you talk about value. Separate three roles that like to get mixed up: parent, owner and boss. Set a date on which the successor signs alone, and another on which the predecessor gives up the key. An adviser from outside can say what would start a quarrel at the dinner table.
article: Why most change projects stall in month six | The kickoff was loud, and then daily business came back. | People follow a change if they see its reason, its benefit and their boss taking part. Plan a visible success within the first 90 days, however small. Free the key people of a fifth of their ordinary work. Review every month what was agreed on, and drop measures that do not work without shame.
article: Pricing: the most neglected lever | One percent more in price can lift profit by ten. | A firm with sales of one million and a profit of 100,000 earns 110,000 if prices rise by one percent and volumes stay. To get the same by volume it would have to sell several percent more. Look at discounts first, because they are granted from habit. Then offer three packages, for most clients choose the middle one.
article: Choosing a consultant | Ask who will actually come, and what happens when they leave. | Have the proposal name the persons, the days and the results. Call two former clients and ask what did not go well. A fixed price for a first phase of two weeks limits the risk. Good consultants say in the first meeting what they cannot do.
service: Strategy workshop, two days | Your management team, two consultants and one page at the end. | 4800
service: Process review | We follow your orders from inquiry to invoice and cut the waiting time. | 6900
service: Succession advice | Talks with the family, a timetable and coordination of tax and law. | 3600
service: Interim manager, per week | An experienced manager fills a gap in your firm until it is closed. | 5500
service: Business plan review | Two consultants test figures and assumptions before the bank does. | 890
product: Strategy canvas, wall size | A reusable one-page plan for marker pens, two meters wide. | 49
product: Consultant's card deck: 60 questions | Questions for managers, sorted by strategy, people and money. | 28
product: Process mapping kit | Sticky notes, arrows and symbols for a workshop of twelve. | 39
product: Handbook of family succession | Checklists, timetables and eight stories of family businesses. | 34
product: Business plan template | Text outline and linked tables for three years. | 45
product: Workshop facilitation case | Cards, pens, pins and timer for consultants and moderators. | 189
question: How do your consultants charge? | By the day, or at a fixed price for clearly described projects. Travel is included within 100 kilometers.
question: Do you also work with small businesses? | Yes, half of our consulting clients have fewer than thirty employees.
question: How long does a consulting project last? | Between two days and nine months. After every phase you can stop.
question: Will our employees be involved? | Always. They know the processes, and they have to live with the changes.
question: Do you guarantee results? | We agree on measurable goals, and a part of our fee depends on them.
event: Consulting breakfast | A case from practice, thirty minutes of talk and good croissants for managers.
event: Successors' meeting | Sons and daughters of family businesses exchange their experiences.
event: Strategy lab | Three firms bring a problem, and the room works on it for an hour each.
event: Open office hour for founders | A consultant reads your business plan while you wait.
course: Consulting skills for in-house advisers | Interviews, analysis and presentation in three days. | 890
course: Facilitating strategy workshops | Questions, formats and difficult moments in practice. | 460
course: Change management basics | Reasons, resistance and first successes in a day. | 320
role: Senior consultant | Leads the project and is in the client's house each week.
role: Process consultant | Maps workflows and finds steps that nobody needs.
role: Succession adviser | Guides families through the handover of their firm.
role: Research analyst for consulting projects | Collects market figures and checks the assumptions.
quote: Two days of workshop, one page of strategy, and we still use it after three years.
quote: The consultants talked with our warehouse staff before they talked to us.
quote: Without their adviser my father and I would still be arguing about the handover of the firm.
`;
