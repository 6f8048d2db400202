/** Knowledge: data analysis, electronics and hardware, engineering, manufacturing and others. */
export const c2Subjects = `
# data analysis
words: data analysis, data analyst, data science, data scientist, data analytics, data dashboard, statistician, data visualization, dataset, data cleaning, sql, business intelligence, data warehouse, kpi, regression analysis, big data, data pipeline
about: We are analysts and statisticians who turn tables into answers for shops, hospitals and city departments. Since 2013 we have cleaned, joined and charted more than 1,200 data sets. Each report names its sources and its margin of error.
mission: We help people see what their data says, and also what it does not say.
categories: Statistics, Visualization, Data cleaning, Databases, Forecasting, Surveys
article: Cleaning a data set before the first chart | Most of an analyst's time goes into cleaning, and it is time well spent. | Count the rows and look for duplicates in the column that ought to be unique. Bring dates into one format and decide whether an empty cell means zero, unknown or not asked. Plot every numeric column once, because a body height of 1,750 meters shows up immediately. Keep the raw file untouched and write each step down as code.
article: Mean or median? | With skewed data the median tells the more honest story. | Nine people earn 3,000 a month and one earns 53,000: the mean is 8,000, the median 3,000. A few extreme values pull the mean along, while the median stays where half of the rows lie. Report both if they differ by more than a tenth. For waiting times and incomes the 90th percentile belongs in the report as well.
article: Which chart for which question | Choose the chart by the comparison readers are meant to make. | Changes over time call for a line, comparisons between categories for horizontal bars sorted by size. Use a scatter plot for the relation of two numbers and a histogram for a distribution. Pie charts work for two or three parts at most. Bars must start at zero, whereas lines need not.
article: Correlation, cause and ice cream | Two curves that rise together need not have anything to do with each other. | Ice cream sales and drownings both rise in summer, since warm weather drives the two of them. Such a third variable is called a confounder. Before claiming a cause, compare groups that differ in nothing else, or run an experiment with random assignment. If neither is possible, name the open question in the report.
article: How large must a survey sample be? | About 1,000 answers give a margin of error of three points. | For a share near 50 percent the 95 percent margin is roughly one divided by the square root of the sample size. With 100 answers that is ten points, with 400 it is five and with 1,000 about three. The size of the population hardly matters once it exceeds some 20,000. A random sample of 400 beats 10,000 volunteers.
article: A dashboard people open every Monday | Five figures with a comparison are better than fifty without one. | Ask which decision each figure is meant to support, and leave out those without an answer. Show every KPI with its target and its value a year ago. Put the most important number in the top left corner, where reading begins. State when the data was last refreshed, or nobody will trust it.
service: Dashboard design | We agree on your key figures and build a dashboard that refreshes every night. | 2600
service: Data cleaning | Duplicates, odd formats and gaps removed from your tables, with a log of every change. | 780
service: Sales forecast | A statistical forecast for the next twelve months with its margin of error. | 1900
service: Survey analysis | Weighted results, charts and significance tests for your questionnaire. | 1150
service: Data warehouse setup | One database that collects figures from your shop, till and accounting every night. | 7400
product: Spreadsheet templates for analysts | Twelve workbooks for budgets, cohorts, control charts and surveys. | 24
product: Chart chooser poster | Thirty chart types sorted by the question they answer. | 16
product: Practice data set: bike rentals | Two years of hourly rentals with weather, 17,000 rows, ready for regression. | 12
product: SQL pocket reference | Joins, window functions and date arithmetic on 80 small pages. | 14.5
product: Dashboard tool, small team license | Connects to databases and spreadsheets and draws interactive charts. | 290
product: Statistics playing cards | Fifty-two cards with distributions, tests and common fallacies. | 15
question: Which file formats can you analyze? | Spreadsheets, CSV and JSON files and any database that speaks SQL. Paper questionnaires we have typed in.
question: How do you protect personal data in an analysis? | Names and addresses are replaced by numbers before we start, and small groups are merged in the tables.
question: How much history does a forecast need? | For seasonal figures at least two full years, better three. With less data we only estimate a range.
question: Can our own staff keep the dashboard up to date? | Yes. The data refreshes by itself, and two hours of training are enough to change charts and filters.
question: What does statistically significant mean? | That a difference this large would seldom appear by chance alone. It does not say that the difference matters.
event: Data dive weekend | Volunteers analyze open city data on traffic, trees and noise and present charts on Sunday.
event: Chart critique evening | Bring a graph, good or bad, and let a friendly round of analysts take it apart.
event: Open data day | City departments present new data sets and answer questions on them.
event: Forecasting contest | Who predicts next month's bike counts with the smallest error?
course: Statistics without fear | Averages, spread, samples and tests with everyday data, six evenings. | 210
course: SQL for analysts | Query, join and group tables in a practice database of a bookshop. | 280
course: Data visualization workshop | Two days of drawing, judging and improving charts. | 340
role: Data analyst | Answers questions of the departments with queries, charts and short reports.
role: Data engineer | Builds the pipelines that carry fresh data into the warehouse every night.
role: Statistician | Plans samples and tests and guards the margin of error.
role: Data visualization designer | Draws the dashboards and charts that others decide by.
quote: For the first time our board argues about decisions instead of whose spreadsheet is right.
quote: Their forecast missed our real sales by only three percent, and they had told us the margin beforehand.
quote: The dashboard is so clear that even our treasurer checks the charts every Monday.

# electronics and hardware
words: electronics, electronic circuit, circuit board, pcb, soldering, solder, microcontroller, resistor, capacitor, transistor, oscilloscope, sensor, breadboard, voltage, led light, schematic, multimeter, embedded system, firmware, hardware prototype
about: We design circuit boards and small devices in a workshop with four benches and one very old oscilloscope. Since 1998 we have developed controls for greenhouses, hearing aids and model railways. On Thursdays the lab is open to anyone who wants to solder.
mission: We turn a sketch on a napkin into a circuit that works on the first day and in the tenth year.
categories: Components, Soldering, Microcontrollers, Measurement, Power supply, Repair
article: Choosing the resistor for an LED | One small division protects the diode. | Subtract the forward voltage of the LED from the supply voltage and divide by the current. For a red LED with 2 volts on a 5 volt supply and 15 milliamperes this gives 200 ohms; the next standard value is 220. The resistor turns about 0.05 watts into heat, so a quarter-watt type is ample. Blue and white LEDs need around 3 volts and therefore a smaller resistor.
article: Good solder joints in three seconds | Heat the pad and the pin, not the solder. | Set the iron to about 350 degrees Celsius for leaded and 370 for lead-free solder. Touch pad and wire at the same time, count to two, then feed in the solder until it flows into a shiny cone. Take the solder away first and the tip after it. A dull ball that sits on the pad is a cold joint and has to be heated again.
article: What the bands on a resistor mean | Four colors give two digits, a factor and the tolerance. | Black is 0, brown 1, red 2, orange 3, yellow 4, green 5, blue 6, violet 7, gray 8 and white 9. Yellow, violet, red therefore reads 47 times 100, or 4.7 kilohms. A gold fourth band stands for a tolerance of five percent. If the colors have faded, a multimeter settles the matter.
article: Why every chip wants its own small capacitor | A hundred nanofarads next to the supply pin prevent mysterious resets. | When a digital chip switches, it draws a short gulp of current that long board traces cannot deliver in time. A ceramic capacitor right beside the pin supplies it. Keep the traces to it shorter than five millimeters and place one at each supply pin. Add ten microfarads for each group of chips.
article: Reading sensors with a microcontroller | Averages and a common ground cure most jumpy values. | Connect the ground of the sensor and of the microcontroller at one point. A 10-bit converter splits 5 volts into 1,024 steps of nearly 5 millivolts each. Take 16 readings, drop the highest and the lowest and average the rest. Keep sensor cables away from motors and mains leads.
article: Finding the fault on a dead circuit board | Look, smell, measure, and only then swap parts. | Begin with your eyes: bulging capacitors, cracked joints and brown spots reveal a lot. Measure the supply voltage at the input, after the regulator and at the chips, in that order. A regulator that grows hot at once points to a short circuit behind it. Replace electrolytic capacitors in devices older than 15 years as a matter of course.
service: Circuit board design | Schematic, layout and parts list for your device, checked by a second engineer. | 2200
service: Prototype assembly | We solder five to fifty boards by machine and by hand and test each one. | 640
service: Repair of audio and lab electronics | Fault finding down to the single component, with an estimate in advance. | 95
service: Firmware development | Programs for microcontrollers that read your sensors and sip power. | 3100
service: Interference pre-test | A day in our shielded chamber to see whether your device would pass. | 850
product: Soldering station, 60 watts | Adjustable from 150 to 450 degrees, with three tips and a brass sponge. | 89
product: Resistor assortment, 600 pieces | Thirty values from 10 ohms to 1 megohm, sorted in labeled bags. | 12.9
product: Microcontroller board with Wi-Fi | Twenty pins, a USB socket and fifteen example programs. | 11.5
product: Digital multimeter | Voltage, current, resistance and continuity with a backlit display. | 39
product: Electronics starter kit | Breadboard, wires, LEDs, sensors and a booklet with 24 circuits. | 45
product: Soil moisture sensor, set of 3 | Capacitive sensors that do not corrode, with connecting cables. | 14
question: What is the smallest number of circuit boards I can order? | Five pieces. From fifty onward the price per board drops to about a third.
question: Can you copy a board that is no longer made? | Usually yes. We trace the circuit, replace obsolete chips and draw new production files.
question: Which microcontroller suits a battery device? | One with a deep sleep current below 5 microamperes. With hourly readings two AA cells then last over a year.
question: Do you solder tiny surface-mount parts? | Yes, down to a size of 0402, and chips with hidden contacts are checked under X-ray.
question: Can I use your oscilloscope on open lab night? | Of course, after a short introduction. Four channels and all probes are on the bench.
event: Solder for kids | Children from eight up build a blinking LED firefly and take it home.
event: Electronics flea market | Tubes, meters, connectors and half-finished projects change hands.
event: Open lab night | Benches, oscilloscopes and helping hands every Thursday from six to ten.
event: Synthesizer building weekend | Two days from a bare circuit board to the first tone.
course: Electronics from zero | Voltage, current and the first ten circuits on a breadboard. | 190
course: Surface-mount soldering | Hot air, paste and tweezers under the microscope. | 130
course: PCB layout for beginners | From the schematic to production files for your first board. | 260
role: Hardware engineer | Draws schematics and circuit boards and brings prototypes to life.
role: Firmware developer | Programs the microcontrollers and hunts for the last microampere.
role: Electronics technician | Assembles, measures and repairs boards at the bench.
role: Component buyer | Finds chips, resistors and connectors that will still be made in ten years.
quote: The first prototype board worked when we plugged it in, which had never happened to us before.
quote: My grandfather's tube radio plays again, and every replaced capacitor came back in a labeled bag.
quote: At the soldering evening my daughter built her first circuit and would not go home.

# engineering
words: engineering, engineer, mechanical engineering, civil engineering, structural analysis, cad drawing, technical drawing, finite element, load calculation, thermodynamics, hydraulics, engineering office, gearbox, bridge inspection, stress test, feasibility study, drafting, bearing load
about: We are an engineering office of fourteen people for machines, bridges and everything that has to carry a load. Since 1987 we have calculated, drawn and inspected footbridges, lifting gear and pumping stations. Each calculation is checked by a second engineer who has not seen the first.
mission: We calculate things so that nobody ever has to think about whether they hold.
categories: Structures, Machines, Materials, Fluids, Drawings, Inspection
article: Why a hollow tube is stiffer than a solid rod | Material far from the center resists bending best. | The bending stiffness of a cross-section grows with the fourth power of its diameter. A steel tube with an outer diameter of 60 and a wall of 3 millimeters weighs as much as a solid rod of about 26 millimeters. It is more than nine times as stiff, however. The limit is the wall: too thin, and it buckles locally.
article: What a safety factor covers | It pays for what the calculation cannot know. | Loads vary, materials scatter and workmanship differs from piece to piece. Ductile steel parts under steady load often get a factor of 1.5 to 2 against yielding. Lifting chains have 4 and ropes that carry people up to 12. A larger factor is no excuse for a load that was forgotten.
article: Tolerances: as coarse as possible, as fine as necessary | Every extra decimal on a technical drawing costs money. | A general tolerance of a few tenths of a millimeter suits most surfaces. Only where parts must fit do engineers specify hundredths, as with a shaft of 25 h6 in a bore of H7. Halving a tolerance can double the cost of the part. Ask for each tight dimension what would happen if it were twice as wide.
article: How bridges are inspected | A hammer, a lamp and a good pair of eyes remain the main tools. | Engineers walk over every bearing, joint and weld at arm's length, commonly every few years. A dull sound under the hammer reveals hollow concrete. Cracks are measured with a gauge, marked and dated, for a crack of 0.3 millimeters that does not grow is often harmless. The result is a grade that decides between repair and observation.
article: Fatigue: why parts break under small loads | A million gentle bends can do what a single strong one cannot. | Metal fatigue starts with a tiny crack at a notch, a scratch or a weld. Each load cycle lengthens it until the rest of the section breaks suddenly. Rounded corners with a generous radius lower the stress peak to half or less. Many steels have an endurance limit below which they withstand practically unlimited cycles; aluminum has none.
article: Sizing a pump in four steps | Flow, height, friction and reserve give the pump curve you need. | Note the required flow, for example 3 cubic meters an hour. Add the height difference and the friction of pipes and bends, which often amounts to a quarter of it. Look for a pump whose best efficiency lies close to this point. An oversized pump that is throttled wastes energy day after day.
service: Structural calculation | A checked proof of stability for beams, stairs, platforms and small bridges. | 1350
service: Machine design | From the requirements to a complete set of drawings for your special machine. | 12000
service: Finite element analysis | We simulate stress and deformation and show where a part is too weak or too heavy. | 2400
service: Bridge inspection | A hands-on check of all bearings and welds, with crack maps and a grade. | 1900
service: Technical drawing from a worn part | We measure your part and draw it with material, fits and tolerances. | 280
product: Engineering formula handbook | Beams, bolts, gears, flow and heat on 320 pages with worked examples. | 38
product: Drafting set in a wooden case | Compasses, scale ruler and lead holder for drawings by hand. | 65
product: Digital caliper, 150 mm | Reads to 0.01 millimeters and comes with a test certificate. | 54
product: Beam calculation spreadsheet | Deflection and stress for 24 load cases, with diagrams. | 29
product: Crack width gauge | A transparent card with lines from 0.05 to 2 millimeters for inspections. | 8.5
product: Gearbox demonstration model | A see-through planetary gear with crank for lessons and lecture halls. | 145
question: Do I need a structural engineer to remove a wall? | If the wall may carry load, yes. A short visit shows which beam and which supports are required.
question: Which file formats do you deliver drawings in? | STEP and DXF for production and PDF for reading. The native CAD model is included.
question: How long does a stress calculation take? | A simple frame takes two to three days, a machine part with fatigue analysis about two weeks.
question: Can engineers check a machine that is already running? | Yes. We attach strain gauges, measure for a week and compare the values with the calculation.
question: Do you also stamp drawings by other offices? | Only after a calculation of our own. A second check is included in the price.
event: Spaghetti bridge contest | School teams build bridges from dry pasta, and the testing machine decides.
event: Night of the machines | The steam engine, the hydraulic press and the gear mill run for visitors.
event: Lecture: why towers sway | A structural engineer explains wind, dampers and seasickness on floor 60.
event: Excursion to the lift lock | A guided look at the hydraulics and gates of a century-old boat lift.
course: Technical drawing and CAD | Views, sections, dimensions and tolerances in ten evenings. | 340
course: Strength of materials refresher | Tension, bending and buckling for practicing engineers. | 420
course: Hydraulics basics | Pumps, valves and cylinders on a test bench. | 390
role: Structural engineer | Calculates loads and signs for the stability of beams and bridges.
role: Mechanical design engineer | Designs machine parts in CAD and sees them through to the first test run.
role: Drafter | Turns sketches into dimensioned technical drawings for the workshop.
role: Test engineer for machines | Loads components until they break and records at what force.
quote: The engineers saved us four tons of steel on the footbridge, and it sways less than the old one.
quote: Their drawings were so clear that the workshop did not call a single time about a tolerance.
quote: A calm explanation of loads and beams, and our attic conversion went ahead safely.

# manufacturing
words: manufacturing, manufacturer, factory, production line, assembly line, cnc, milling, lathe, machining, sheet metal, welding, injection molding, quality control, machine shop, shop floor, contract manufacturing, lean production, batch production, metalworking
about: We are a family factory with 85 people who mill, turn, bend and weld metal parts. Since 1961 we have supplied makers of bicycles, ovens and hospital beds, in batches from ten to ten thousand. Three shifts keep the machines running, and each batch leaves with a measuring report.
mission: We make parts that fit, on the day we promised and in the number you need.
categories: Machining, Sheet metal, Quality control, Planning, Maintenance, Safety
article: Why the first part takes longest | Setup decides whether a small batch pays off. | Before a CNC mill cuts anything, somebody loads the program, clamps the vise and measures the tools. That can take 60 to 90 minutes, while the part itself needs four. With a batch of ten the setup costs more than the machining. Preset tools and clamping systems with fixed zero points often cut it to a quarter of an hour.
article: Milling or turning? | Round parts belong on the lathe, angular ones on the mill. | On a lathe the workpiece spins and the tool stands still, which makes shafts and bushings fast and accurate. On a milling machine the tool spins and the part is clamped. Modern turning centers with driven tools drill and mill flats in the same setup. Each setup saved removes a source of error.
article: Five whys on the shop floor | Asking five times leads from the scrap bin to the cause. | A hole is out of place; why? The part slipped in the vise, the clamping pressure was low, the compressor had dropped, its filter was clogged and nobody had it on a maintenance plan. Changing the filter every three months costs less than one rejected batch. Write down the chain and check after four weeks whether the measure works.
article: Designing sheet metal parts that bend well | Radius, hole distance and relief cuts prevent cracks. | Choose an inner bend radius of at least the sheet thickness for mild steel and more for hard aluminum. Keep holes at least two and a half thicknesses plus the radius away from the bend line. Where a bend ends at an edge, a small relief cut stops tearing. One radius for all bends spares the operator a tool change.
article: How control charts spot trouble early | A process warns before it produces scrap. | Measure five parts every hour and enter their mean in a chart. The control limits lie three standard deviations from the average. A point outside them, or seven in a row on the same side, means that something has changed. Look for the worn tool or the new material before dimensions leave the tolerance.
article: What overall equipment effectiveness tells you | Availability times performance times quality gives one honest figure. | A machine planned for 8 hours that runs 7 has an availability of 87.5 percent. If it makes 90 of 100 possible parts in that time and 95 percent of them are good, the product is about 75 percent. Values near 85 count as excellent in batch production. The largest loss is usually waiting and not speed.
service: CNC milling to drawing | Aluminum, steel and plastics in three or five axes, with first-part inspection. | 85
service: Laser cutting and bending | Sheet metal up to 15 millimeters cut, deburred and bent in one house. | 60
service: Assembly line for small batches | We assemble, test and pack your product from 50 pieces upward. | 1800
service: Welding of frames and housings | Certified welders join steel, stainless and aluminum to your drawing. | 72
service: Injection mold making | Design and manufacture of a mold with test shots and measuring report. | 8900
product: Aluminum profile frame, 1 x 1 m | A machine base of slotted profiles, cut, drilled and bolted. | 240
product: Stainless steel tool trolley | Made on our own sheet metal line, with six drawers on full slides. | 690
product: Precision vise, 125 mm | Ground and hardened jaws for milling machines. | 380
product: Shop floor board for work orders | A steel panel with card slots for five machines and three shifts. | 155
product: Deburring tool set | Handle and ten blades for the edges of milled and turned parts. | 27
product: Machined brass spacers, 100 pieces | Turned from bar, M4 thread, length accurate to 0.05 millimeters. | 48
question: What is your smallest batch? | Single parts are possible on the mill and the lathe; injection molding pays from about 500 pieces.
question: Which drawings do you need for a quote? | A STEP file and a PDF with tolerances and material. The price for machined parts comes within two working days.
question: Do you keep stock for regular orders? | Yes, we manufacture a framework quantity and deliver it in call-off lots over a year.
question: Can we visit the factory during production? | Gladly. Safety shoes are lent at the gate, and a foreman walks the line with you.
question: How do you check the quality of parts? | The first and the last part of a batch go to the measuring room, others are sampled by plan.
event: Factory open day | All machines run, and children may bend their own sheet metal pencil tray.
event: Annual shutdown and maintenance week | Production rests while spindles, presses and cranes are overhauled.
event: Apprentice welding contest | Twelve trainees from six workshops weld the same frame against the clock.
event: Lean production tour | A walk along the assembly line with the people who cut its waiting time by half.
course: CNC programming basics | Coordinates, tools and the first program on a three-axis mill. | 520
course: Welding for beginners | A weekend of steel, sparks and straight seams. | 230
course: Lean methods on the shop floor | Five whys, quick setup and visual planning on a practice line. | 380
role: Production planner | Gives every work order its machine, its material and its date.
role: CNC machinist | Sets up mills and lathes and is responsible for the dimensions of each part.
role: Quality inspector | Measures parts, reads control charts and stops the line if need be.
role: Shift supervisor | Leads the shop floor team and hands over the production figures.
quote: Four hundred machined housings, all within tolerance, delivered a day early.
quote: The factory suggested a different bend radius, and our sheet metal part became a third cheaper.
quote: We saw our own product come off the assembly line and understood every step.

# 3D printing
words: 3d printing, 3d printer, 3d print, 3d model, filament, additive manufacturing, resin print, print bed, nozzle, slicer, pla, stl file, extruder, layer height, infill, maker space, makerspace, printed part
about: We run a print workshop with sixteen 3D printers, from a simple desktop machine to a laser sintering plant. Since 2015 we have printed spare parts, prototypes and props for makers, engineers and theaters. If you want to print yourself, you can book a machine in our makerspace.
mission: We print what cannot be bought anymore or does not exist yet.
categories: Filaments, Resin, Design, Slicing, Repairs, Finishing
article: The first layer decides | Most failed prints fail in the first two minutes. | Wipe the print bed with isopropyl alcohol, because a fingerprint is enough to lift a corner. Adjust the nozzle so that a sheet of paper just drags between tip and bed. Print the first layer at 20 millimeters a second and about five degrees hotter than the rest. The lines should touch each other and look slightly flattened.
article: PLA, PETG or ABS? | Choose the filament by heat, load and patience. | PLA prints at about 200 degrees and hardly warps, but it softens above 55, which a parked car reaches in summer. PETG withstands 70 degrees and bends before it breaks. ABS holds up to 95 degrees and can be smoothed with acetone vapor, yet it needs a heated chamber and ventilation. For indoor parts PLA is nearly always enough.
article: How much infill does a part need? | Walls carry more load than the filling does. | Decorative objects are fine with 10 percent, and ordinary parts with 15 to 20. Above 40 percent the printing time grows much faster than the strength. Four walls instead of two often help more than doubling the infill. Turn the part so that the load does not pull the layers apart, since this is the weakest direction.
article: Printing without supports | Overhangs up to 45 degrees print freely. | Each layer may project about half a line width beyond the one below. A chamfer therefore prints better than a round edge underneath. Bridges between two pillars succeed up to about 50 millimeters if the fan runs at full speed. Splitting a model into two halves and gluing them often saves all supports and gives cleaner surfaces.
article: Drying wet filament | Crackling, threads and rough walls are signs of moisture. | Nylon and PETG absorb water from the air within days, PLA within weeks. Dry PLA at 45 degrees for six hours, PETG at 65 for six and nylon at 80 for twelve. Store spools in a tight box with silica gel afterward. Print a small test tower before and after, and the difference is obvious.
article: Finishing resin prints safely | Wash, cure and sand, with gloves on from beginning to end. | Liquid resin irritates the skin, so work with nitrile gloves and an open window. Wash the print for three minutes in isopropyl alcohol, let it dry and then cure it for five to ten minutes under ultraviolet light. Remove supports before curing, while the tips are still soft. Let leftover resin harden in the sun before it goes into the trash.
service: 3D printing from your file | Send an STL file and get the printed part in three working days. | 15
service: Spare part reconstruction | We measure the broken part, model it again and print it in tough plastic. | 65
service: 3D scan of an object | A scan accurate to 0.1 millimeters, delivered as a clean model. | 90
service: Small series in laser sintering | Twenty to five hundred identical nylon parts without supports or layer marks. | 320
service: Printer tune-up | We clean, level and calibrate your 3D printer and replace the nozzle. | 55
product: PLA filament, 1 kg, stone gray | Even diameter of 1.75 millimeters, on a cardboard spool. | 21.9
product: Brass nozzle set, 0.2 to 0.8 mm | Six nozzles and a matching wrench for common extruders. | 13
product: Desktop 3D printer kit | Build volume of 22 centimeters each way, assembled in an afternoon. | 279
product: Printed planter, wave pattern | Printed from recycled filament in a single spiral, watertight. | 18
product: Filament dry box | Heats and stores two spools and shows the humidity. | 49
product: Gray resin, 500 ml | Low-odor resin for fine figures with layers of 0.05 millimeters. | 24
question: Which files can you print? | STL, 3MF and STEP. A sketch with dimensions is enough if you want us to draw the model.
question: How strong is a printed part? | Across the layers about half as strong as a molded one, along them nearly as strong. We orient it accordingly.
question: How large can a 3D print be? | Up to 40 centimeters in one piece. Larger objects are printed in sections and glued.
question: Are 3D prints safe for food? | Not for repeated use, because germs hide between the layers. We recommend a food-safe coating or a liner.
question: May I bring my own filament to the makerspace? | Yes, as long as the spool is dry and labeled. ABS goes on the closed printers only.
event: Repair and print evening | Bring broken knobs and hinges, and we model and print the replacement with you.
event: Miniature printing night | Resin printers run all evening for board game figures and model landscapes.
event: Maker fair | Forty tables of 3D prints, laser cuts and homemade machines.
event: Print-a-bridge challenge | Fifty grams of filament, 30 centimeters of span: whose bridge carries most?
course: First 3D print in one evening | From the model through the slicer to the finished part. | 45
course: 3D modeling for makers | Four evenings of sketches, extrusions and fits that work on the printer. | 160
course: Resin printing workshop | Supports, washing, curing and painting of small figures. | 95
role: 3D print operator | Starts, watches and finishes the prints and keeps the nozzles clean.
role: 3D model designer | Draws printable models from sketches, scans and broken parts.
role: Makerspace host | Shows guests how to use slicer and printer safely.
role: Finishing specialist | Sands, dyes and paints printed parts until no layer is visible.
quote: The dishwasher hinge had been out of stock for years, and now a printed one has held since spring.
quote: They turned my scan into a clean model, and the layers are so fine you hardly see them.
quote: In the makerspace I learned more about slicer settings in an hour than in a month alone.

# robotics
words: robotics, robot, robot arm, humanoid, servo, actuator, gripper, robot automation, cobot, drone, autonomous robot, line follower, robot kit, robot competition, mechatronics, lidar, robot vacuum, path planning
about: We build robots and teach others to build them, from line followers for schools to arms that sort apples. Since 2009 our lab has grown from a garage table to a hall with a test track. Our youth teams have reached the national robot finals six times.
mission: We build robots that take over the dull and the dangerous, and we leave the rest to people.
categories: Robot arms, Mobile robots, Sensors, Programming, Competitions, Safety
article: How a line follower stays on track | Two light sensors and a little arithmetic are enough. | The sensors sit to the left and right of a black line and measure reflected light. The difference between them tells the robot how far it has drifted. Multiply this error by a gain and add it to one motor and subtract it from the other. If the robot swings, lower the gain or add a term for the rate of change.
article: Six axes: why robot arms have so many joints | Position takes three joints, orientation three more. | To reach any point in space an arm needs three degrees of freedom. Three further ones let the gripper point in any direction once it is there. With a seventh joint the robot can move its elbow around an obstacle while the hand stays still. Four axes are enough for lifting boxes onto a pallet.
article: Servo, stepper or DC motor | Each motor type has its place in a robot. | A hobby servo holds an angle between 0 and 180 degrees and is ideal for grippers. A stepper motor moves in 200 steps per turn and needs no sensor as long as it is not overloaded. A DC motor with gearbox and encoder drives wheels efficiently. Choose a motor with twice the torque you calculated, since friction is always underestimated.
article: How mobile robots know where they are | Wheels count, lasers look, and a filter blends both. | Wheel encoders are precise over short distances, but the error grows with every meter. A lidar measures the distance to walls in hundreds of directions, ten times a second. The robot compares that picture with its map and corrects its position. A hall with shelves is easier than an empty one, because empty rooms offer nothing to recognize.
article: Working safely next to a cobot | Slow, light and rounded: how robots share a table with people. | A collaborative robot stops when its joints feel an unexpected force. At a shared workplace it usually moves no faster than 250 millimeters a second. The tool counts as well, for a sharp gripper makes a gentle arm dangerous. Every application therefore needs a risk assessment of its own.
article: Picking soft fruit with a gripper | Robots grip best when they adapt to the object. | A strawberry bruises at less than two newtons of pressure. Soft silicone fingers spread the force over a larger area and close around the fruit by air pressure. A camera finds ripe berries by color and estimates the position of the stem. Good picking robots need three to six seconds per berry, and people are still faster.
service: Robot cell planning | We plan arm, gripper, conveyor and safety fence for your task and simulate the cycle time. | 5800
service: Cobot rental with setup | A collaborative robot for a month, programmed for your workplace. | 1900
service: Robot programming | We teach your robot arm new parts and paths on site. | 980
service: Robotics day at your school | Twelve kits, two coaches and a course on the gym floor. | 450
service: Drone inspection | An autonomous flight along roofs or power lines with a picture report. | 390
product: Line follower robot kit | Two motors, five light sensors and a printed track for beginners. | 49
product: Desktop robot arm, 4 axes | Lifts 250 grams and is programmed with blocks or Python. | 329
product: Soft gripper fingers, pair | Silicone fingers for eggs, fruit and other delicate things. | 85
product: Servo motor, 20 kg cm | Metal gears, ball bearings and a full 180 degrees. | 19.5
product: Lidar sensor, 12 m range | Scans the surroundings ten times a second for mobile robots. | 99
product: Walking robot spider | Eighteen servos on six legs, with remote control and open code. | 189
question: From what age can children build robots? | With our block kits from seven, with screws and motors from about ten.
question: What can a small robot arm lift? | Desktop arms lift up to half a kilogram, our cobots up to ten.
question: How long does it take to set up a cobot? | A simple pick-and-place task runs after one day, and a cell with a camera takes about a week.
question: Does our school team need its own robot for the contest? | No. We lend six competition robots per season, first come, first served.
question: Do robots need a fence? | Fast industrial arms do. Collaborative robots can work without one if the risk assessment allows it.
event: Regional robot competition | Twenty-four youth teams, one field and two and a half minutes per match.
event: Robot soccer evening | Autonomous robots play five against five, and the audience picks the final.
event: Open robotics lab | Watch the arms at work and drive the spider robot yourself.
event: Night of the autonomous racers | Small self-driving cars race through a cardboard city.
course: Robotics for ages 10 to 13 | Build and program a line follower in one holiday week. | 160
course: Mobile robots with lidar | Mapping, localization and path planning on real robots. | 590
course: Cobot operator training | Teach positions, set speed limits and swap grippers safely. | 480
role: Robotics engineer | Designs arms, drives and grippers and tests them until they hold.
role: Robot programmer | Teaches the robots their paths and shaves seconds off the cycle.
role: Robotics coach | Leads the youth teams from the first motor to the competition.
role: Automation consultant | Finds out which tasks a robot can take over and which not.
quote: The cobot now loads our oven all night, and nobody misses that job.
quote: My son's team lost every match and wants to build a better robot next year.
quote: Their gripper handles our peaches more gently than the old conveyor ever did.
`;
