/**
 * Prompts in the words of quite different people: a farmer, a child, a clinic, somebody whose language is another. What
 * each of them would expect was written down before the planner was run on them; those that it now meets are kept.
 */
import { type Expected, keeps } from './expected-plan.ts';

export const manyPrompts: Expected[] = [
  keeps('goat milk log', 'web_app', ['goatMilkEntry'], [], {
    fields: ['goatMilkEntry.date:date', 'goatMilkEntry.amount:decimal'],
  }),
  keeps(
    'We are a small vet clinic. I need a list of animals with owner and phone, every visit with what was done and what it cost, and when the next vaccination is due.',
    'web_app',
    ['animal', 'visit'],
    [],
    {
      fields: [
        'animal.owner',
        'animal.phone:phone',
        'visit.animal:relation',
        'visit.cost:money',
        'visit.what',
        'visit.nextVaccination:date',
      ],
    },
  ),
  keeps(
    'case list for law office: client, opponent, court, file number, next hearing date, who is responsible',
    'web_app',
    ['caseItem'],
    [],
    {
      fields: [
        'caseItem.client',
        'caseItem.opponent',
        'caseItem.court',
        'caseItem.fileNumber',
        'caseItem.nextHearingDate:date',
        'caseItem.whoIsResponsible',
      ],
    },
  ),
  keeps('scout badges - which scout has which badge, when they got it', 'web_app', ['scoutBadge'], [], {
    fields: ['scoutBadge.scout', 'scoutBadge.whenTheyGotIt:date'],
  }),
  keeps('church cleaning rota, families take turns every week', 'web_app', ['shift'], [], {
    fields: ['shift.day:date', 'shift.volunteer'],
  }),
  keeps('warehouse bin locations, which article is where and how much', 'web_app', ['item'], [], {
    fields: ['item.place', 'item.quantity:integer'],
  }),
  keeps(
    'I own a pizzeria in Bologna and I want that my clients can to see the menu with the prices and reserve the table, colors red white green',
    'landing_page',
    ['reservation'],
    ['pricing', 'booking'],
  ),
  keeps('homework planner for class 7b: subject, what to do, due when, done', 'web_app', ['homework'], [], {
    fields: ['homework.subject', 'homework.title', 'homework.dueDate:date', 'homework.status:choice'],
  }),
  keeps('lab freezer inventory: sample id, box, shelf, owner, date frozen, volume in µl', 'web_app', ['item'], [], {
    fields: ['item.sampleId', 'item.box', 'item.shelf', 'item.owner', 'item.dateFrozen:date', 'item.volume:decimal'],
  }),
  keeps(
    'our museum needs a register of loans: object, lender, insured value, from until, condition when it came',
    'web_app',
    ['loan'],
    [],
    {
      fields: [
        'loan.object',
        'loan.lender',
        'loan.insuredValue:money',
        'loan.from:date',
        'loan.until:date',
        'loan.conditionWhenItCame',
      ],
    },
  ),
  keeps("our band's gigs, setlists and who brings which gear", 'web_app', ['gig', 'song', 'gear'], [], {
    fields: ['gear.whoBringsIt'],
  }),
  keeps(
    'customer cars and repairs for my garage, with invoice total and when the next inspection is',
    'web_app',
    ['customerCar', 'repair'],
    [],
    { fields: ['repair.vehicle:relation', 'repair.total:money', 'repair.nextInspection:date'] },
  ),
  keeps('small village library lending books to kids, fine after 3 weeks', 'web_app', ['loan', 'book'], [], {
    fields: ['loan.book:relation', 'loan.dueOn:date'],
  }),
  keeps('a app for my pokemon cards so i can see wich ones i have and wich i want', 'web_app', ['pokemonCard'], [], {
    fields: ['pokemonCard.have:yes-no'],
  }),
  keeps(
    'We need a lightweight tool to capture customer complaints, assign an owner, track root cause and corrective action, and report weekly by category.',
    'web_app',
    ['complaint'],
    ['charts'],
    { fields: ['complaint.owner', 'complaint.rootCause', 'complaint.correctiveAction', 'complaint.category'] },
  ),
  keeps(
    'OKR tracker for 3 departments with key results, progress in percent, owner and quarter',
    'web_app',
    ['okr', 'department'],
    [],
    { fields: ['okr.progress:integer', 'okr.owner', 'okr.quarter', 'okr.department:relation'] },
  ),
  keeps(
    'So my mother in law has this huge collection of porcelain figurines, maybe 300, and nobody knows what they are worth. I thought we could photograph each one, write down the maker, the mark underneath, chips or damage, and what similar ones sold for, so that the grandchildren can one day decide who gets which.',
    'web_app',
    ['porcelainFigurine'],
    ['image-upload'],
    {
      fields: [
        'porcelainFigurine.maker',
        'porcelainFigurine.photo:image',
        'porcelainFigurine.whatSimilarOnesSoldFor:money',
        'porcelainFigurine.markUnderneath',
        'porcelainFigurine.damage:long-text',
      ],
    },
  ),
  keeps(
    '- club members\n- membership fee paid or not\n- birthday\n- emergency contact\n- export to excel',
    'web_app',
    ['member'],
    ['csv-export'],
    { fields: ['member.paid:yes-no', 'member.birthday:date', 'member.emergencyContact'] },
  ),
  keeps(
    'I want an app for my driving school:\n* students with phone and licence class\n* lessons: date, instructor, minutes, paid\n* exams: date, passed or not',
    'web_app',
    ['student', 'lesson', 'exam'],
    [],
    {
      fields: [
        'student.phone:phone',
        'student.licenceClass',
        'lesson.startsAt:date-time',
        'lesson.ledBy',
        'lesson.minutes:integer',
        'lesson.paid:yes-no',
        'lesson.student:relation',
        'exam.passed:yes-no',
        'exam.student:relation',
      ],
    },
  ),
  keeps('shared grocery list for the two of us, who buys it, cheapest shop', 'web_app', ['shoppingItem'], [], {
    fields: ['shoppingItem.whoBuysIt', 'shoppingItem.cheapestShop'],
  }),
  keeps(
    'i need application for manage my taxi drivers, each driver have car, how much km he do every day and how much money he bring',
    'web_app',
    ['driver'],
    [],
    { fields: ['driver.car', 'driver.km:decimal', 'driver.money:money'] },
  ),
  keeps(
    'Making a site for learn the words of german for children, with picture and the sound',
    'web_app',
    ['word'],
    ['image-upload'],
    { fields: ['word.photo:image'] },
  ),
  keeps('rent a kayak', 'web_app', ['booking', 'kayak'], ['booking'], { fields: ['booking.kayak:relation'] }),
  keeps('choir fees paid', 'web_app', ['choirFee'], [], { fields: ['choirFee.paid:yes-no', 'choirFee.fee:money'] }),
  keeps('birthday reminder list', 'web_app', ['birthday'], [], { fields: ['birthday.name', 'birthday.day:date'] }),
  keeps('soup kitchen: how many meals each day, how many volunteers, what was donated', 'web_app', ['entry'], [], {
    fields: ['entry.meals:integer', 'entry.volunteers:integer', 'entry.date:date', 'entry.whatWasDonated'],
  }),
  keeps('tractor maintenance book, hours, oil change, next service, which mechanic', 'web_app', ['tractorMaintenance'], [], {
    fields: [
      'tractorMaintenance.hours:decimal',
      'tractorMaintenance.oilChange',
      'tractorMaintenance.nextService:date',
      'tractorMaintenance.mechanic',
    ],
  }),
  keeps(
    'track contracts with customers and remind before they end: start, end, notice period in months, price per month, auto renew yes or no',
    'web_app',
    ['contract', 'customer'],
    [],
    {
      fields: [
        'contract.customer:relation',
        'contract.start:date',
        'contract.endsOn:date',
        'contract.noticePeriod:integer',
        'contract.pricePerMonth:money',
        'contract.autoRenew:yes-no',
      ],
    },
  ),
  keeps('prayer requests wall, anonymous, others click i prayed for you', 'web_app', ['prayerRequest'], ['polls'], {
    fields: ['prayerRequest.votes:votes'],
  }),
  keeps('chess club pairings and results, ranking table', 'web_app', ['pairing', 'player'], ['game'], {
    fields: ['pairing.result', 'player.points:integer'],
  }),
  keeps(
    'fridge temperature log for the kitchen, twice a day, fridge, temperature, who checked, initials',
    'web_app',
    ['fridgeTemperature'],
    [],
    {
      fields: [
        'fridgeTemperature.fridge',
        'fridgeTemperature.temperature:decimal',
        'fridgeTemperature.whoChecked',
        'fridgeTemperature.initials:long-text',
        'fridgeTemperature.date:date',
      ],
    },
  ),
  keeps(
    'log of my migraine: when started, how strong 1-10, pill taken, what i ate before, weather',
    'web_app',
    ['migraine'],
    [],
    {
      fields: [
        'migraine.at:date-time',
        'migraine.strength:integer',
        'migraine.pillTaken',
        'migraine.whatIAteBefore',
        'migraine.weather',
      ],
    },
  ),
  keeps(
    'Where did I put things? I want to write down which box in the attic has what in it, and search it.',
    'web_app',
    ['box', 'item'],
    [],
    { fields: ['item.box:relation'] },
  ),
  keeps('we need somewhere to keep track off who has which key of the clubhouse', 'web_app', ['key'], [], {
    fields: ['key.whoHasIt', 'key.since:date'],
  }),
  keeps(
    'organise our amateur football team: matches, players, who scored, training on tuesdays',
    'web_app',
    ['match', 'player', 'trainingSession'],
    [],
    { fields: ['trainingSession.startsAt:date-time', 'match.homeScore:integer'] },
  ),
  keeps(
    'simple time sheet for my cleaning ladies, hours per client, hourly rate, monthly total',
    'web_app',
    ['timeEntry'],
    ['charts'],
    { fields: ['timeEntry.client', 'timeEntry.hours:decimal', 'timeEntry.rate:money'] },
  ),
  keeps('wedding RSVP page: guests say if they come, how many, and what they eat', 'landing_page', ['signUp'], ['sign-up-form'], {
    fields: ['signUp.coming:yes-no', 'signUp.people:integer', 'signUp.whatTheyEat'],
  }),
  keeps(
    'Build me a personal finance dashboard that shows income and expenses by category, monthly charts, and budget limits per category',
    'web_app',
    ['transaction', 'budgetLimit'],
    ['charts'],
    { fields: ['transaction.category', 'budgetLimit.limit:money'] },
  ),
  keeps(
    'Our allotment association: plots, tenants, waiting list. Members log in, the board can edit everything.',
    'web_app',
    ['plot', 'signUp', 'tenant'],
    ['sign-up-form'],
    { logIn: true },
  ),
  keeps('Ping pong ladder in our office', 'web_app', ['pairing', 'player'], [], {
    fields: ['pairing.winner:relation', 'pairing.loser:relation', 'player.points:integer'],
  }),
  keeps(
    'visitor book for the front desk: who came, company, whom they visit, arrival and departure time, badge number',
    'web_app',
    ['visitor'],
    [],
    { fields: ['visitor.company', 'visitor.whomTheyVisit', 'visitor.arrivalTime:time', 'visitor.badgeNumber'] },
  ),
  keeps(
    'compare electricity tariffs: provider, price per kWh, base fee, contract length, bonus',
    'web_app',
    ['electricityTariff'],
    [],
    { fields: ['electricityTariff.provider', 'electricityTariff.price:money', 'electricityTariff.contractLength:decimal'] },
  ),
  keeps('every morning at 7 check if our shop page is online', 'scheduled_job', [], ['schedule']),
  keeps(
    'genealogy: persons, parents, birth and death dates, places, photos',
    'web_app',
    ['person', 'place', 'photo', 'parent'],
    ['image-upload'],
    { fields: ['person.birthDate:date', 'person.deathDate:date'] },
  ),
  keeps(
    "Inventory for a theatre's costume department: costume, size, colour, era, photo, which production it's lent to",
    'web_app',
    ['costume'],
    ['image-upload'],
    { fields: ['costume.size', 'costume.colour:colour', 'costume.photo:image'] },
  ),
  keeps('kanban board for our sales leads', 'web_app', ['lead'], ['kanban'], { fields: ['lead.status:choice'] }),
  keeps(
    'school portal with announcements, students submit assignments and teachers grade them, log in',
    'web_app',
    ['announcement', 'assignment'],
    [],
    { logIn: true, fields: ['assignment.grade'] },
  ),
];
