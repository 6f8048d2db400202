/** Knowledge: software development, web design, IT support, cybersecurity and others. */
export const cSubjects = `
# software development
words: software company, programming, programmer, coding, coder, source code, app developer, code review, pull request, software engineer, unit test, refactoring, hackathon, open source, backend, frontend, bug tracker, app development
about: We are a team of eleven developers who build custom software for small manufacturers, clinics and schools. Since 2012 we have shipped over ninety applications, and we still maintain most of them. Every client gets the source code, the tests and a plain explanation of both.
mission: We write software that the next developer can read and the first user can understand.
categories: Architecture, Testing, Code quality, Releases, Tools, Teamwork
article: Why small pull requests get better reviews | Reviewers find most bugs in changes that fit on one screen. | A reviewer reads about 200 to 400 lines of code with full attention; after that the eye only skims. Split a feature into steps that each compile and pass the tests. Put renames and reformatting into a change of their own, so the real logic stands out. A pull request that takes ten minutes to read usually gets merged the same day.
article: A first unit test for old code | Legacy code becomes safe to change once its present behavior is pinned down. | Start with a function that is called often and has few dependencies. Feed it real inputs and record what it returns today, even if you suspect the result is wrong. These characterization tests tell you when a refactoring changes anything. Only then take the function apart, one small step at a time.
article: Semantic version numbers in practice | Three numbers tell users of a library whether an update can break their code. | In version 2.4.1 the 2 is the major, the 4 the minor and the 1 the patch number. Raise the patch for bug fixes, the minor for new functions that leave old calls working, and the major when callers must change their code. Write a changelog line with every raise. Anything below 1.0.0 promises nothing and may change at any time.
article: How to estimate a feature without guessing | Break the work down until each piece takes less than a day. | Large tasks are underestimated because their unknowns stay hidden. List the screens, the database changes, the tests and the deployment as separate pieces. Give every piece a best and a worst case in hours, and look hard at those where the two differ by more than three times. A short prototype of the most uncertain piece is worth more than another meeting.
article: Feature flags: shipping code before it is switched on | A simple condition lets you merge early and release late. | A feature flag is a setting that the program checks before it runs new code. The unfinished feature lives in the main branch but stays off for everyone except the developers. Turn it on for five percent of users, watch the error log, then raise the share. Delete the flag and the old path within a month, or the code fills up with dead branches.
article: What belongs in a good bug report | Steps, expected result, actual result: three things save hours of debugging. | Write the steps so that someone who has never seen the program can follow them. State what you expected and what happened instead, with the exact error text copied rather than retold. Add the version number, the operating system and the time of the crash. If the bug appears only sometimes, say how often in ten attempts.
service: Custom web application | We design, program and test an application around the way your team works. | 18000
service: Code review | Two senior developers read your code base and hand over a ranked list of findings. | 1400
service: Legacy code modernization | We add tests, replace outdated libraries and move your old program to a supported platform. | 9500
service: API integration | We connect your software to payment, shipping or accounting interfaces and monitor the calls. | 2800
service: Software maintenance plan | Monthly library updates, bug fixes and a developer who answers within one working day. | 650
product: Invoice generator library | A documented package that turns order data into PDF invoices with three function calls. | 149
product: Deploy checklist poster, A2 | Twenty-two steps from the last commit to a quiet release, printed for the team room wall. | 18
product: Test data generator, team license | Creates believable names, addresses and orders for your test database. | 89
product: Starter kit for a web backend | Sign-in, user roles, migrations and logging already wired up, with tests. | 199
product: Refactoring workbook | Thirty short programs to clean up step by step, with commented solutions. | 34
product: Rubber duck for debugging | The classic listener for your desk: explain the bug to it line by line. | 7.5
question: Who owns the source code when the project is done? | You do. The repository moves to your account with the final invoice, including its full history.
question: Which programming languages do you use? | Mostly Python and JavaScript, and SQL for the databases. For existing projects we stay with the language already in use.
question: How often do we see a working version? | Every two weeks there is a new build on a test server where you can click through the finished features.
question: Can you take over code that another developer wrote? | Yes. We begin with a code review of two to three days, so both sides know its state before a contract is signed.
question: What happens when a bug turns up after release? | Bugs in our code are fixed free of charge for six months. Blocking errors are handled the same working day.
event: Autumn hackathon | Thirty programmers, two days and one question: which small tool does our town still lack?
event: Open source evening | Bring a laptop and send your first patch to a public project, with maintainers at your side.
event: Code kata night | One programming exercise, solved in pairs and in a different language every hour.
event: Release retrospective talk | A developer team shows what went wrong in its largest release and what it changed since.
course: Programming for beginners with Python | Eight evenings from the first variable to a small program of your own. | 290
course: Test-driven development | Two days of writing the test first, then the code, on realistic examples. | 480
course: Version control for teams | Branches, merges and conflicts practiced in a shared repository. | 180
role: Lead developer | Decides on the software architecture and reviews every pull request that touches the core.
role: Backend developer | Writes the server code, the database queries and the interfaces other programs call.
role: Test engineer | Automates the test suite and tries to break each build before users can.
role: Product owner | Ranks the feature backlog and tells the developers what the next sprint is for.
quote: They replaced a program from 1998 without a day of downtime, and our own developer can read every line of the new code.
quote: Every two weeks there was a build to try, so the finished app held no surprises.
quote: The bug we reported at nine was fixed, tested and deployed before lunch.

# web design
words: web design, web designer, website design, landing page design, homepage redesign, responsive design, wireframe, mockup, typography, css, html, website redesign, navigation menu, interface design, ux, ui design, web typography, web studio, favicon
about: We are a small web design studio of two designers, a developer and a copywriter. Since 2010 we have built websites for cafes, craftspeople, museums and medical practices. Each page starts on paper and is tested on a five-year-old phone before it goes live.
mission: We design websites that load fast, read well and lead every visitor to what they came for.
categories: Layout, Typography, Color, Accessibility, Speed, Content
article: Why body text on the web should be at least 16 pixels | Readers on phones leave pages that make them zoom. | Browsers set text at 16 pixels by default, and that is a sensible minimum for reading. Keep lines between 45 and 75 characters and set the line height to about 1.5. On wide screens limit the column width instead of letting text run from edge to edge. Headings need only three sizes; more makes a page look restless.
article: Contrast: the quickest accessibility win for a website | Pale gray text looks elegant and is unreadable in sunlight. | The accessibility guidelines ask for a contrast of at least 4.5 to 1 between normal text and its background. For large headings 3 to 1 is enough. Check buttons and form borders as well, not only paragraphs. Never mark an error by color alone; add a word or an icon next to the field.
article: Designing a web page for the phone first | Starting with the smallest screen forces you to decide what matters. | Draw the page at a width of 360 pixels, in a single column. Put the headline, one sentence and the main button where a thumb can reach them. Tap targets should be about 44 pixels high with some room between them. When the small layout works, add columns at the widths where lines become too long.
article: How to keep a homepage under one megabyte | Most of the weight is in images, and most images are far too big. | Export photos at the width they are shown, and save them in a modern format such as WebP or AVIF. Load pictures below the fold only when visitors scroll to them. Limit yourself to two font files and drop scripts nobody can explain. A page of this size appears in under three seconds even on a slow mobile connection.
article: Navigation menus people understand | Five to seven plain words beat any clever label. | Visitors scan a menu for the word they already have in mind: Prices, Opening hours, Contact. Name entries after their content rather than after your departments. Hide a menu behind an icon only on small screens, and keep the most wanted link visible even there. Mark the current page so that nobody gets lost.
article: What a wireframe is for | Gray boxes settle the structure before anyone argues about colors. | A wireframe shows which elements a page has and in what order, without fonts or pictures. It takes an hour to draw and a minute to change. Use real headings and real text lengths, because filler text hides problems. Test it by asking three people where they would click to book or buy.
service: Website redesign | New structure, new layout and a careful move of all your old pages and links. | 4200
service: One-page website | A single responsive page with your offer, prices, map and contact form. | 950
service: Accessibility check for websites | We test your site with keyboard and screen reader and list every barrier with its fix. | 680
service: Landing page design | A focused page for one campaign, designed, written and tested in two variants. | 1250
service: Website care | Monthly updates, backups and up to two hours of changes to text and pictures. | 95
product: Restaurant website template | Menu, opening hours and table request in a responsive layout. | 59
product: Icon set for web interfaces, 240 icons | Line icons as SVG files in two weights, ready for light and dark pages. | 29
product: Wireframe sketch pad | Fifty sheets with dotted phone and desktop frames for drawing page layouts. | 14.5
product: Color palette cards for screen design | Sixty tested palettes with hex codes and contrast values. | 24
product: Portfolio website template | A grid of projects, a page per project and a quiet type style. | 49
product: Web typography handbook | Font pairs, line lengths and style sheets for forty kinds of pages. | 32
question: How long does a new website take? | A one-page site takes about two weeks, a full redesign six to ten. Most delays come from missing texts and photos.
question: Can I change texts and pictures on the website myself? | Yes, every site comes with a simple editor and an hour of training. Layout and fonts stay protected.
question: Will my website work on phones? | Each layout is designed for phones first and tested on small, medium and large screens.
question: Do you write the texts for the web pages? | We do, on request. Our copywriter interviews you for an hour and drafts all pages from that.
question: Will the redesign hurt our place in search results? | Not if old addresses are redirected to the new pages. We set up these redirects and check them after launch.
event: Homepage clinic | Bring your web address and get fifteen minutes of honest design advice on a big screen.
event: Type on screen evening | A talk about choosing and pairing web fonts, with examples set live in the browser.
event: Web accessibility day | Visitors try websites with a screen reader and no mouse, guided by people who do so daily.
event: Studio night: redesign in three hours | Two web designers rebuild a club's homepage in front of an audience.
course: HTML and CSS from scratch | Six evenings to your first responsive web page, written by hand. | 240
course: Wireframes and mockups | A weekend course on planning page layouts before designing them. | 195
course: Accessible web design | Contrast, keyboard use, form labels and image descriptions in practice. | 220
role: Web designer | Draws the layouts, picks type and colors and prepares mockups for every screen width.
role: Front-end developer | Turns the designs into HTML and CSS that work in all common browsers.
role: Web copywriter | Writes headlines, menu labels and page texts that visitors scan in seconds.
role: User experience researcher | Watches visitors use a website and reports where they hesitate or give up.
quote: Our new homepage loads at once, and guests finally find the opening hours on their phones.
quote: They showed us gray wireframes first, and the argument about our navigation menu was over in an hour.
quote: A lovely clean layout, and I can change the pictures on the site myself.

# IT support
words: it support, help desk, helpdesk, tech support, it service, it department, support ticket, computer repair, printer problem, password reset, remote support, workstation, laptop repair, it asset, system administrator, sysadmin, data recovery, it inventory
about: We look after the computers, printers and networks of sixty small offices and schools in our region. Since 2006 our help desk has closed more than 80,000 tickets, most of them within two hours. If a remote session does not help, a technician comes by.
mission: We keep computers running so that people can think about their work instead of their screens.
categories: Hardware, Network, Accounts, Printers, Email, Backup
article: What to try before calling the help desk | Five checks solve about a third of all computer problems. | Restart the computer fully instead of only closing the lid. Check that cables sit firmly and that the network icon shows a connection. Note the exact error message or take a screenshot of it. Try the same task in another program or with another account, because that tells the technician whether the fault is in the machine or the user profile.
article: Why the office printer prints blank pages | Nine times out of ten it is dried ink, an empty drum or the wrong driver. | Print the test page from the printer's own menu first. If that is blank as well, the fault is in the device: run the head cleaning twice, or check that the seal was removed from a new toner. If the test page is fine, remove the printer on the computer and install it again with the current driver. Clear the print queue before the next attempt.
article: The 3-2-1 rule for office backups | Three copies, two kinds of storage, one of them in another building. | The working files count as the first copy. Keep the second on a network drive in the office and the third offsite or in an encrypted online store. Schedule the backup nightly and have a report sent to more than one person. Restore a random folder every quarter, since a backup nobody has tested is only a hope.
article: When a slow laptop deserves a new drive | An SSD and more memory can give a computer four more years. | Open the task manager while the laptop is slow and see which bar stands at 100 percent. If it is the disk and the laptop still has a spinning drive, an SSD cuts the start from two minutes to about twenty seconds. If it is memory, 16 gigabytes suit most office work. Replace the whole machine when its system no longer gets security updates.
article: Setting up a new employee's computer | A checklist prevents the first day without email. | Order the device ten working days ahead and create the account three days ahead. Install updates, office programs, printer drivers and disk encryption before handing it over. Record the serial number and the user in the IT inventory. Spend fifteen minutes together on signing in, the shared drives and how to open a support ticket.
article: Weak Wi-Fi in meeting rooms | Walls, distance and too many devices on a channel are the usual causes. | Measure the signal where people sit, not next to the access point; below minus 70 dBm video calls begin to stutter. Concrete and metal shelves absorb the 5 gigahertz band far more than plasterboard does. A second access point on a cable beats a repeater, which halves the speed. Give it another channel, such as 1, 6 or 11 in the 2.4 gigahertz band.
service: Remote support hour | A technician connects to your screen and fixes the problem while you watch. | 75
service: On-site computer repair | We come to your office, find the fault and replace defective parts. | 120
service: Workstation setup | A new PC with accounts, programs, printer and data moved from the old one. | 160
service: Data recovery from a failed drive | We read what can still be read and give you a file list before you pay. | 290
service: Help desk subscription for an office of ten | Unlimited tickets, a phone line and monthly maintenance of all computers. | 480
product: Refurbished office laptop, 14 inch | Checked, cleaned and fitted with a new SSD and battery. | 389
product: External backup drive, 2 TB | Encrypted and set up for a nightly backup of one computer. | 98
product: Docking station with two monitor ports | One cable for screens, network, keyboard and charging. | 129
product: Emergency USB stick | Starts a computer that no longer boots and includes tools for saving its files. | 25
product: Network cable set, 10 pieces | Patch cables from 0.5 to 5 meters in five colors, tested one by one. | 34
product: Toner for office laser printers | A refilled cartridge for about 2,500 pages, with a return box. | 42.5
question: How do I open a support ticket? | Send an email or use the form on this page, and add a screenshot if you can. You get a ticket number at once.
question: How quickly does the help desk answer? | Urgent outages within 30 minutes, everything else within four working hours.
question: Can the technician see my private files in a remote session? | The session starts only when you allow it, you see every move, and it ends when you close the window.
question: I forgot my password. What now? | Call the help desk from the phone number in your record. We reset it after two control questions.
question: Do you also repair computers for private customers? | Yes, on Tuesdays and Thursdays. Bring the charger along and make a note of the fault.
event: Repair afternoon for old laptops | Bring a slow computer to our workshop and upgrade it with a technician.
event: Printer amnesty day | We take old printers and toner back for free and recycle them.
event: Tech help at the library | Patient answers to questions about computers, phones and email, without an appointment.
event: Planned maintenance weekend | The server and the mail system get updates; the help desk stays staffed throughout.
course: Computer basics for the office | Files, email, calendar and safe passwords on three mornings. | 140
course: First-level help desk training | Ticket writing, remote sessions and calm phone manners for new support staff. | 320
course: Backup and restore in practice | Plan a backup, break a test computer and bring it back. | 190
role: Help desk agent | Takes calls and tickets, solves the common computer problems and passes on the rest.
role: Field technician | Visits offices to repair computers, swap printers and pull network cables.
role: System administrator | Keeps the servers, user accounts and nightly backups in order.
role: IT asset manager | Records every laptop, license and warranty and plans replacements.
quote: My laptop was dead at eight, and by half past nine the technician had me working again.
quote: The help desk explained what was wrong with the printer without making me feel silly.
quote: All files were back from the backup the same day, not one folder was missing.

# cybersecurity
words: cybersecurity, cyber security, information security, infosec, phishing, malware, ransomware, firewall, penetration test, pentest, vulnerability, encryption, two-factor, data breach, security audit, password manager, antivirus, cyber threat, cyberattack, intrusion
about: We are a group of security analysts who protect the networks and data of small firms, clinics and town halls. Since 2014 we have tested more than 400 systems for weaknesses and trained over 9,000 employees to spot phishing. Our alarm line is staffed around the clock.
mission: We find the open door before an attacker does, and we show you how to close it.
categories: Phishing, Passwords, Ransomware, Network security, Privacy, Incident response
article: How to recognize a phishing email | Pressure, a strange address and a link that leads elsewhere give it away. | Read the sender's full address, not only the display name. Hover over a link and compare the domain that appears with the one you expect, reading it from the right. Messages that threaten to block an account within hours want to keep you from thinking. When in doubt open the site from your own bookmark and report the email.
article: Long passphrases beat complicated passwords | Length adds more strength than symbols do. | An attacker with stolen password hashes can try billions of guesses a second. Eight characters fall quickly, while five random words would take far longer than anyone will wait. Use a different passphrase for every account and let a password manager remember them. Change one only when there is reason to think that it leaked.
article: Two-factor authentication: which second factor to choose | Any second factor is better than none, but they are not equal. | A code by text message stops most automated attacks, yet it can be intercepted by SIM swapping. An authenticator app creates a new code every 30 seconds on your own device. A hardware key checks the address of the site and so resists phishing altogether. Print the recovery codes and keep them away from your computer.
article: The first hour of a ransomware attack | Disconnect, do not delete, and call for help. | Unplug the network cable and switch off the wireless connection of affected machines, but leave them running, because memory may hold evidence. Check that backups are intact and take them offline. Write down when files stopped opening and what was on the screen. Inform management, your incident team and the authorities before deciding anything else.
article: What a penetration test covers | Ethical hackers attack your systems by agreement and within written limits. | A contract names the addresses, the dates and the methods allowed. Testers first map open ports and services, then try known vulnerabilities and weak passwords. Each finding gets a severity from 0 to 10 and a way to fix it. A retest after some weeks shows whether the holes have really been closed.
article: Least privilege: the quiet defense | Malware can only do what the infected account is allowed to do. | Give daily work accounts no administrator rights, and use a separate account for installing programs. Review shared folders twice a year and remove people who have changed jobs. Service accounts need access to a single database, not to all. In many breaches this rule decides between one lost laptop and a standstill.
service: Penetration test of a web application | Five days of agreed attacks by two testers, with a ranked report and a retest. | 6200
service: Phishing simulation | Harmless test emails to your staff and a short lesson for those who click. | 890
service: Security audit for small offices | We check the firewall, passwords, backups and updates against 80 points. | 1500
service: Incident response retainer | A security team that answers within 30 minutes if you are attacked. | 750
service: Vulnerability scan | A monthly scan of your public addresses with a plain list of what to patch. | 140
product: Hardware security key | A USB key as a phishing-proof second factor for your accounts. | 39
product: Password manager, family license | An encrypted vault for six people on all their devices. | 48
product: Small office firewall | A preconfigured device with weekly rule updates for up to 25 computers. | 349
product: Webcam cover, set of 5 | Thin slides that physically close the camera of a laptop. | 9
product: Incident response handbook | Checklists and call sheets for the first 72 hours after a cyberattack. | 45
product: Encrypted USB drive, 64 GB | Opens with a PIN on its own keypad and erases itself after ten wrong attempts. | 79
question: I clicked on a phishing link. What should I do? | Disconnect the device, change the password from another one and report it at once. Nobody is blamed for reporting.
question: How often should we patch our systems? | Critical vulnerabilities within 48 hours, all other updates once a month.
question: Will a penetration test disturb our operations? | Hardly. Risky attacks run outside office hours, and a stop call ends them immediately.
question: Is antivirus software still necessary? | Yes, as one layer. It stops known malware but replaces neither updates nor backups nor caution.
question: Do you keep the data you find in a security test? | No. Evidence is encrypted and deleted 90 days after the final report.
event: Capture the flag night | Teams hunt hidden flags in a practice network and learn how attackers think.
event: Phishing quiz at the town hall | Twenty emails, real or fake? With explanations for every one.
event: Ransomware exercise | Managers play through the first day of a cyberattack around one table.
event: Encrypt your laptop evening | Bring a device and leave with full disk encryption and two-factor sign-in.
course: Security awareness for employees | Passwords, phishing and safe travel with devices in half a day. | 85
course: Introduction to ethical hacking | Three days of scanning, exploiting and reporting in a closed lab. | 890
course: Incident handling for IT teams | Detect, contain and recover from malware on practice machines. | 620
role: Security analyst | Watches the alerts from firewalls and endpoints and tells false alarms from attacks.
role: Penetration tester | Attacks client systems by agreement and documents each vulnerability.
role: Incident responder | Contains ransomware and break-ins and leads the recovery.
role: Security awareness trainer | Teaches staff to recognize phishing, scams and unsafe passwords.
quote: Their testers were in our network within a day, and now we sleep better because those holes are shut.
quote: After the phishing training our staff report suspicious emails before anybody clicks.
quote: When the ransomware hit us on a Sunday, they picked up the phone after two rings.

# cloud and hosting
words: cloud computing, hosting provider, web hosting, web server, data center, domain name, uptime, virtual machine, container cluster, kubernetes, load balancer, dns, bandwidth, vps, cloud storage, ssl certificate, server rack, managed hosting, serverless, server monitoring
about: We run two data centers with 1,400 servers and host websites, shops and business applications on them. Since 2004 our clients have ranged from a village choir to a regional bus line. All power comes from water and wind, and waste heat warms the swimming pool next door.
mission: We keep your servers up, your data close and your bill easy to read.
categories: Servers, Domains, Backups, Networking, Containers, Costs
article: What 99.9 percent uptime really means | Three nines still allow almost nine hours of downtime a year. | A year has 8,760 hours, so 0.1 percent is about 8 hours and 46 minutes. At 99.99 percent only 53 minutes remain. Check whether planned maintenance counts and how the hosting provider measures: from inside the data center or from outside. A credit note rarely makes up for lost orders, so plan a second location for what must never stop.
article: Moving a website to a new host without downtime | The trick is to lower the DNS lifetime a day ahead. | Set the TTL of your DNS records to 300 seconds at least 24 hours before the move. Copy files and database to the new server and test there by means of a local hosts entry. Freeze changes, copy the database once more and switch the address. Keep the old server running for two days, since some resolvers cache longer than they should.
article: Containers and virtual machines compared | One shares the kernel, the other brings its own. | A virtual machine contains a complete operating system and takes a minute or so to start. A container holds only the application and its libraries and starts in about a second. Twenty containers fit where three virtual machines would. Where strangers' code runs side by side, the stronger isolation of virtual machines is worth the memory.
article: How to choose the size of a cloud server | Measure for two weeks, then pick the size above the busy hours. | Most small sites run well on two cores and four gigabytes of memory. Look at the 95th percentile of the load rather than at the average or a single peak. Databases want memory, video work wants cores, and file servers want fast disks. Resizing upward takes minutes, so start small.
article: Snapshots are not backups | A snapshot on the same storage dies together with that storage. | Snapshots freeze a disk in seconds and are ideal before an update. They usually sit on the same storage system and in the same building, however. A true backup goes to another data center and is kept for at least 30 days. Databases should be dumped first, or else the copy may hold half a transaction.
article: Why cloud bills grow unnoticed | Idle servers, forgotten disks and outgoing traffic are the usual three. | Tag each resource with an owner and a project from the first day. Stop test servers at night and on weekends, which saves about two thirds of their cost. Delete disks that no longer belong to any machine. Traffic into the cloud is mostly free while traffic out of it is not, so put a cache in front of large files.
service: Managed web hosting | Space, domain, certificate and daily backup for one website, updates included. | 12
service: Cloud migration | We move your servers into our data center over a weekend and test every application. | 3800
service: Managed container cluster | Three nodes with monitoring, upgrades and a duty engineer day and night. | 420
service: Server monitoring | Checks from five locations every minute and a call when something is down. | 29
service: Offsite backup | Nightly encrypted copies to the second data center, kept for 90 days. | 45
product: Virtual server, 2 cores, 4 GB | A VPS with 80 GB of SSD storage and root access, ready in a minute. | 9.9
product: Domain name for one year | Registration, DNS entries and forwarding included. | 14
product: Object storage, 1 TB per month | Cloud storage for pictures, videos and backups with versioning. | 6.5
product: SSL certificate for a whole domain | Covers all subdomains for a year and renews automatically. | 59
product: Half server rack, per month | 21 height units with two power feeds and an uplink of one gigabit. | 390
product: Mail hosting, 10 mailboxes | Mailboxes of 25 GB each with spam filter and calendar. | 15
question: Where are your servers? | In two data centers 40 kilometers apart, both in this country. Your data never leaves them.
question: How long does it take until a new domain works? | Usually a few minutes. Changes to name servers can take up to 48 hours worldwide.
question: Can I resize my virtual server later? | Yes, up or down with one restart of about a minute. You pay by the hour.
question: What happens when a server fails? | Virtual machines restart on another host within three minutes, and the status page shows the incident.
question: Do you offer managed databases? | Yes, with a standby copy, nightly backups and updates in the maintenance window you choose.
event: Data center tour | Walk along the racks, batteries and cooling towers with one of our engineers.
event: Maintenance window: core routers | New routers in the north data center on Sunday from 02:00 to 04:00; the second path stays up.
event: Container cluster meetup | Two talks on running container clusters with a small team.
event: Disaster recovery drill | We switch off one data center for an hour and invite clients to watch the failover.
course: Linux server basics | Shell, users, web server and firewall on your own virtual machine. | 260
course: Containers in production | Build images, run a cluster and roll back a bad release. | 540
course: Understanding DNS | Records, caching and secure zones in one day. | 180
role: Cloud architect | Plans networks, servers and failover for applications that move to the cloud.
role: Data center technician | Mounts servers, swaps disks and checks power and cooling on every shift.
role: Site reliability engineer | Automates deployments and takes the call when a server goes down at night.
role: Domain and DNS specialist | Registers domains, moves zones and finds faulty records.
quote: Our shop survived the holiday rush because they added servers before we even asked.
quote: Moved eleven websites to their hosting in one night, and not a visitor noticed.
quote: Uptime is one thing, but here a real engineer answers when the server acts up.

# artificial intelligence
words: artificial intelligence, ai, machine learning, neural network, chatbot, language model, deep learning, training data, prompt engineering, computer vision, image recognition, ai model, speech recognition, ai assistant, classifier, embedding, generative, fine-tuning, ai tool
about: We are researchers and engineers who bring machine learning into everyday work, from sorting mail to spotting faults on a conveyor belt. Since 2016 we have trained over 70 models for hospitals, workshops and publishers. Each one is delivered with a report on where it errs.
mission: We build AI that helps people decide and says clearly when it is not sure.
categories: Language models, Computer vision, Training data, Evaluation, Ethics, Chatbots
article: How much training data does a classifier need? | For simple image classes a few hundred labeled examples can be enough. | A model that was already trained on millions of pictures needs only about 100 to 500 examples for each new class. Trained from zero, the same network would want tens of thousands. Watch the learning curve: train with half of the data, then with all of it. If the error hardly falls, better labels help more than additional pictures.
article: Writing prompts that get useful answers | Say who it is for, what to do and what the result should look like. | A language model fills gaps in a prompt with guesses. Give it the audience, the length, the format and one good example. Ask for steps or reasons when the task involves numbers, and let it quote the passages it relies on. Test a prompt on ten different inputs before you trust it with a hundred.
article: Why language models make things up | They predict likely words and do not look facts up. | During training the model learns which words tend to follow others. Where its knowledge is thin, the likeliest continuation may be an invented name or number. Giving it the relevant documents along with the question reduces such errors a great deal. A human check remains necessary wherever a wrong answer has consequences.
article: Overfitting explained with a school exam | A model that memorizes the exercises fails the test. | Split the data before training: for example 70 percent to learn from, 15 to tune with and 15 for the final test. If accuracy on the training part keeps climbing while it falls on the rest, the network memorizes. Stop training at that point, use more data or a smaller network. The test part is used once, at the very end.
article: Precision and recall in plain words | Accuracy alone hides what a model gets wrong. | Suppose an AI marks 50 parts as faulty, and 40 of them really are: its precision is 80 percent. If there were 100 faulty parts in all, its recall is only 40 percent. Raising one usually lowers the other. Decide first which mistake costs more, a false alarm or a missed fault.
article: Small models on your own machine | Not every task needs a giant model in a data center. | A language model with some billion parameters runs on a good laptop once its weights are stored in 4 bits. It can sort emails, extract dates and draft short replies. Nothing leaves the house, which settles many privacy questions. For long documents and difficult reasoning the large models are still clearly ahead.
service: AI feasibility study | Two weeks to find out whether your data is enough for the model you have in mind. | 3900
service: Chatbot for your website | An assistant that answers from your documents and hands over to a person when unsure. | 2400
service: Image recognition for quality control | Cameras and a trained model that sort faulty parts out on the line. | 14500
service: Data labeling | Trained annotators mark your pictures or texts, each item checked twice. | 1200
service: Model evaluation | We test an AI system for errors and bias and hand you a readable report. | 2800
product: Desktop AI assistant, yearly license | Summarizes, translates and drafts on your own computer without a cloud. | 120
product: Labeled image set: 12,000 garden plants | Training pictures of 240 species with checked labels. | 350
product: Prompt collection for office work | 150 tested prompts for letters, minutes, tables and plans. | 19
product: Neural network kit for classrooms | A small camera board that pupils train to tell objects apart. | 89
product: Speech-to-text box | Transcribes meetings in 20 languages without an internet connection. | 420
product: Machine learning card game | Players train classifiers with cards and discover overfitting. | 26
question: Will my data be used to train other AI models? | No. Your data trains your model only and is deleted at the end of the project if you wish.
question: How accurate is the chatbot? | In our last evaluation 94 of 100 answers were correct and four were handed to a person. The report lists the rest.
question: Do we need our own graphics cards for machine learning? | Not to begin with. Training runs on rented hardware, and small models run on an ordinary server.
question: Which tasks suit AI best? | Repeated decisions with many past examples, such as sorting, reading forms or recognizing pictures.
question: Can the model explain its decisions? | Partly. We show which words or image areas weighed most, but this is a hint rather than a proof.
event: AI open lab | Try image recognition, speech models and chatbots and ask the people who train them.
event: Prompt writing contest | Ten tasks, one language model and a jury that rates the answers blind.
event: Reading circle: machine learning papers | One research paper an evening, discussed in plain language.
event: Debate on AI in schools | Teachers, pupils and researchers discuss where a chatbot helps learning.
course: Machine learning for beginners | From the first regression to a small neural network in five evenings. | 320
course: Working with language models | Prompts, documents, checks and limits for office teams, one day. | 240
course: Computer vision workshop | Collect pictures, train a detector and test it on a live camera. | 480
role: Machine learning engineer | Trains the models, measures their errors and puts them into operation.
role: Data annotator | Labels pictures and texts so that a model can learn from them.
role: AI ethics officer | Checks training data and results for bias and decides what may be released.
role: Prompt designer | Writes and tests the instructions our chatbots work with.
quote: The chatbot answers our standard questions at night and admits it when it does not know.
quote: They told us honestly that our data was too thin for a neural network, which saved us a year.
quote: The image recognition finds scratches that we used to miss on Friday afternoons.
`;
