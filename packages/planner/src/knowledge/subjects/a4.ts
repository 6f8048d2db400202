/** Knowledge: houseplants, dogs, cats and pet adoption, veterinary practice and others. */
export const a4Subjects = `
# houseplants
words: houseplant, house plant, indoor plant, potted plant, plant care, plant parent, watering plants, succulent, cactus, monstera, orchid, fern, bonsai, terrarium, repotting, plant shop, snake plant, pothos, propagation
about: We are a plant shop and a small clinic for houseplants in trouble. Since 2015 we have raised, repotted and rescued some eight thousand green things on two floors full of windows. Our advice is free, and nobody has to feel guilty about a dead fern.
mission: We want every windowsill to have a plant that thrives and a person who knows why.
categories: Easy plants, Foliage plants, Succulents, Plant clinic, Pots and soil
article: How often to water houseplants | The finger knows better than the calendar. | Push a finger an inch into the soil and water only if it feels dry. Most houseplants die of too much water, because roots need air. Pour until it runs out at the bottom and empty the saucer after fifteen minutes. In winter most plants need half as much.
article: Light in the apartment | What looks bright to us is dusk to a plant. | Right at a south window a plant gets about 10,000 lux, six feet away less than 1,000. Cacti belong directly at the glass. Monstera and pothos are happy three to five feet from an east or west window. Turn the pot by a quarter each week, so that it grows straight.
article: When to repot | Roots at the drainage hole are the signal. | Early spring is the best time, as new roots form quickly then. Choose a pot that is only an inch wider than the old one. Loosen the root ball, cut off brown roots and fill in fresh soil with a third of bark or perlite for air. Don't fertilize for the next six weeks.
article: Propagate a pothos in water | One cutting and a glass make a new plant. | Cut below a node, the small brown bump opposite a leaf. Put it into water so that the node is covered and the leaf stays dry. Change the water once a week. After three to four weeks the roots are two inches long and the cutting can move into soil.
article: What brown leaf tips tell you | Dry air, too much salt or irregular watering. | Crisp brown tips on palms and spider plants usually come from dry heated air or hard water. Brown spots with a yellow rim point to wet roots. Pale patches on the sunny side are sunburn. Cut off tips with scissors along the natural shape, and change only one thing at a time.
article: Make an orchid bloom again | Cool nights bring new flower stalks. | When the last flower has fallen, cut the stalk above the second node. Dip the pot in water for ten minutes once a week and let it drain completely. In autumn move the orchid to a room of about 60 degrees Fahrenheit at night for four weeks. New buds appear two to three months later.
service: Plant clinic visit | Bring your ailing houseplant and we find the cause and write a care plan. | 15
service: Repotting service | We repot your plant in fresh soil, for pots up to twelve inches. | 18
service: Office plants with care | Ten large indoor plants, watered and trimmed by us every second week. | 140
service: Vacation plant sitting | Your houseplants spend up to two weeks at our shop windows. | 35
service: Plant styling at home | We measure the light in your rooms and choose plants that will last there. | 95
product: Monstera deliciosa, 20 inches | A bushy plant with its first split leaves, in a nursery pot. | 34
product: Snake plant, 14 inches | Gets by with little light and a drink every three weeks. | 22
product: Houseplant soil mix, 10 l | Coconut fiber, bark and perlite, airy and free of peat. | 12
product: Terrarium kit | Glass jar, moss, gravel and three small ferns. | 45
product: Self-watering pot, 8 inches | Keeps indoor plants moist for up to three weeks. | 28
product: Succulent trio | Three small succulents in clay pots for a sunny windowsill. | 16.5
question: Which houseplant survives anything? | A snake plant or a ZZ plant. Both forgive dark corners and long vacations.
question: Why does my monstera have no holes? | It is probably still young or stands too dark. Splits usually come from the sixth leaf on.
question: What helps against fungus gnats? | Let the soil dry out, put up yellow sticky cards and cover the surface with sand.
question: Which indoor plants are safe for pets? | Calatheas, spider plants and most ferns, for example. Ask us about the others, as several common plants are toxic.
question: Do you deliver large plants? | Yes, within twenty miles, wrapped against cold and wind.
event: Cuttings swap | Bring rooted cuttings and trade them for others, pot included.
event: Rare plant sale | Variegated foliage plants in small numbers, one per person.
event: Repotting Saturday | Bring your pot, use our soil and our tables.
event: Bonsai evening | A bonsai grower trims a forty-year-old juniper and answers questions.
course: Houseplants for beginners | Light, water and soil explained with ten easy plants. | 39
course: Build a terrarium | Plant a closed glass garden that hardly needs water. | 62
course: Propagating indoor plants | Cuttings, division and air layering, with six baby plants to take home. | 49
role: Plant doctor | Examines leaves and roots and says whether it was water or light.
role: Plant shop manager | Keeps eight thousand potted plants happy and in stock.
role: Indoor plant stylist | Chooses and places greenery for homes and offices.
role: Propagation grower | Raises cuttings of pothos, hoya and philodendron under glass.
quote: My monstera had two leaves when I brought it in, and now it has eleven.
quote: They sold me the cheaper plant because it suits my dark hallway better.
quote: Nothing died during our vacation for the first time ever.

# dogs
words: dog, puppy, dog training, dog school, dog walker, dog walking, dog breed, leash, kennel, dog grooming, dog park, dog owner, dog sitter, dog sitting, canine, retriever, dachshund, dog breeder
about: We train dogs and, more often, the people at the other end of the leash. Our dog school on the meadow by the river opened in 2001 and has seen about four thousand puppies grow up. We also walk, board and groom dogs whose families are at work.
mission: We want dogs and people to understand each other, without shouting and without fear.
categories: Puppies, Training, Walks, Grooming, Dog health
article: The first night with a puppy | Nearness helps more than toughness. | A puppy of eight weeks has never slept alone. Put its box next to your bed, so that you hear it and can touch it. It has to go outside about every three hours, on the leash and without playing. Most puppies sleep through the night at four months.
article: Loose leash in three weeks | Stop when the leash is tight, move when it is slack. | Start in a boring place and carry twenty small treats. As soon as the leash tightens, stand still and wait until the dog looks back. Praise and go on. Five minutes three times a day are better than one long session, and consistency counts more than strength.
article: What a wagging tail really says | Height, speed and side tell more than the wagging itself. | A loose, wide swing that takes the hips along is friendly. A high, stiff tail with quick small movements shows tension. Held low or between the legs it means fear. Always look at the ears, the mouth and the weight of the body as well.
article: How much exercise a dog needs | Age and breed matter more than size. | A grown dog needs one to two hours a day, herding and hunting breeds often more. For puppies a rule of thumb says five minutes per month of age, several times a day. Sniffing tires a dog more than running. Ten minutes of searching for treats in the grass can replace a long walk on a rainy day.
article: Teach your dog to come | A recall must always be worth it. | Use a word you have never used before and say it only once. Reward the first hundred times with something special such as chicken. Never call your dog to scold it. Begin indoors, go on with a long line of thirty feet and let it off only when nine of ten calls work.
article: Brushing by type of coat | Short, wire or curly, each coat has its own rhythm. | Short coats are brushed once a week with a rubber mitt. Double coats such as that of a shepherd need an undercoat rake, daily in spring and fall. Curly coats mat quickly and should be combed down to the skin every second day. Check ears and paws at the same time.
service: Puppy class | Six weeks of play, handling and first commands in a group of six. | 160
service: Private dog training | An hour at your home and on your usual walk. | 85
service: Dog walking | Ninety minutes in the woods in a small group, with pickup. | 28
service: Dog boarding | Your dog lives in our house, with a garden and five other dogs at most. | 45
service: Dog grooming | Bath, brushing, trim and nails for medium-sized dogs. | 68
product: Leather leash, 6 feet | Three rings and a sturdy snap, for everyday walks. | 38
product: Snuffle mat | Fleece strips that hide a meal and keep a dog busy for twenty minutes. | 29
product: Orthopedic dog bed, large | Memory foam with a washable cover, for dogs up to 80 pounds. | 98
product: Chicken training treats, 200 g | Pea-sized, soft and without sugar. | 8.5
product: Padded dog harness | Four adjustable points, for free shoulders. | 44
product: Long training line, 30 feet | Light, bright orange and easy to clean, for recall work. | 24
question: At what age can puppy training start? | From the ninth week on, as soon as the first vaccination has been given and your vet agrees.
question: Can an old dog still learn? | Certainly. It may take a little longer to drop habits, but older dogs concentrate better.
question: My dog barks at other dogs. Can you help? | Yes. We begin with distance and single lessons and move to a small group later.
question: Which breed suits a family in an apartment? | Size says little. A calm, sociable dog that gets its walks can live well on the third floor.
question: What should my dog bring for boarding? | Its food, a blanket that smells of home, the vaccination record and a phone number.
event: Puppy social hour | Free play for puppies under five months, with a dog trainer.
event: Group walk in the woods | Twenty dogs, two trainers and three miles of forest.
event: Dog swim | On the last day of the season the public pool belongs to the dogs.
event: Mutt show | Prizes for the waggiest tail and the dog that looks most like its owner.
course: Everyday obedience | Eight lessons on leash, recall and staying calm in town. | 190
course: Scent work for dogs | Teach your dog to find a tea bag in a room. | 120
course: First aid for dogs | Paws, ticks and heat, with a vet and patient dogs. | 55
role: Dog trainer | Watches, explains and practices with owners and their dogs.
role: Dog walker | Leads small groups through the woods in any weather.
role: Dog groomer | Bathes, trims and calms, from dachshund to Newfoundland.
role: Kennel manager | Knows who plays with whom and who needs a quiet corner.
quote: After four lessons our dog walks past the mailman as if nothing were there.
quote: She comes home from dog walking tired, happy and a little muddy.
quote: They trained me more than my terrier, and it worked.

# cats and pet adoption
words: cat, kitten, cat owner, animal shelter, pet adoption, rescue animal, animal rescue, feline, cat sitter, cat sitting, cat café, litter box, foster home, stray cat, adopt a pet, adoptable pet, scratching post, shelter pet
about: We take in cats, rabbits and dogs that have lost their home and find a new one for them. The shelter was founded by eleven neighbors in 1989 and lives on donations and eighty volunteers. Last year 640 animals moved out, more than half of them cats.
mission: We want every animal that comes to us to find a person who keeps it for life.
categories: Cats, Kittens, Adoption stories, Living with cats, Volunteering
article: The first week with a shelter cat | One room, one hiding place and plenty of time. | Set up a small room with food, water, litter box and a box to hide in. Sit on the floor and read aloud, so that the cat gets used to your voice. Many cats come out on the second day, some only after a week. Open the door to the next room when the tail goes up.
article: Two cats, two bowls, three litter boxes | Space prevents most quarrels. | As a rule of thumb there should be one litter box more than there are cats. Put them in different rooms and away from the food. Water is best placed far from the bowl, because cats don't like to drink where they eat. High shelves double the space without taking up any floor.
article: How cats talk with their eyes | A slow blink means trust. | If a cat looks at you and closes its eyes halfway, do the same and look away. Wide pupils in bright light show excitement or fear. Staring is a threat among cats, which is why they often go to the guest who ignores them. Ears turned sideways say that petting should stop.
article: Why kittens should come in pairs | What one kitten learns, it learns from the other. | Between the second and the fourteenth week kittens learn how hard they may bite. A sibling tells them at once. Pairs sleep better and leave curtains alone more often. The extra work is small, as one litter box more and a second bowl are all they need.
article: Moving a cat outdoors step by step | Four to six weeks inside come first. | The cat has to know where home is before it goes out. It should be neutered, vaccinated and chipped. Choose a quiet morning, skip breakfast and leave the door open. After half an hour call it in with food, and make the trips a little longer each day.
article: What an adoption costs and why | The fee covers only part of what an animal needs. | Each cat is vaccinated, neutered, chipped and checked for parasites before it leaves the shelter. That comes to about 210 on average, and the adoption fee is 120. The rest is paid by donations. Cats over ten years old move out for whatever the new owner can give.
service: Cat adoption with home visit | Advice, contract, chip and a visit after four weeks. | 120
service: Cat sitting at home | A daily visit with feeding, litter and half an hour of play. | 18
service: Foster home placement | We lend you food, box and litter, and you give a kitten eight weeks. | 0
service: Cat behavior advice | A visit of ninety minutes for scratching, spraying or fear. | 75
service: Animal sponsorship | Your monthly gift pays for the food of one old cat, and you get its photo. | 15
product: Scratching post, 4 feet | Sisal around solid beech, heavy enough for large cats. | 79
product: Cat tunnel | Crackling fabric with a peephole, for play and hiding. | 19
product: Covered litter box | With a swing door and a filter, for cats up to 15 pounds. | 42
product: Shelter calendar | Twelve portraits of adopted cats and dogs, for the benefit of the shelter. | 14
product: Catnip mice, set of 3 | Sewn by our volunteers from scraps of wool. | 9
product: Window hammock for cats | Four suction cups and a fleece, for watching birds. | 34
question: How does adoption work? | You meet the animal at least twice, we talk about your home, and then we sign a contract. Mostly it takes a week or two.
question: Can I adopt a cat if I work full time? | Yes, best a pair of adult cats. Kittens need somebody at home during the first weeks.
question: Are the shelter cats healthy? | All are checked, vaccinated and neutered. If one needs special care, we tell you exactly what it is.
question: What do I do if I find a stray cat? | Ask the neighbors first and put up a photo. We scan for a chip free of charge.
question: Can I bring an animal back? | Yes, at any time. We would rather take it back than see it passed on.
event: Adoption day | Meet sixty cats, rabbits and dogs and the people who know them.
event: Kitten season shower | Bring kitten food, blankets and litter for our foster homes.
event: Cat film night | Short films about cats, and all proceeds go to the shelter.
event: Volunteer evening | A tour of the cat house and everything you can do in two hours a week.
course: Living with a first cat | Food, litter, play and the first visit to the vet. | 25
course: Clicker training for cats | Teach your cat to sit, to jump and to go into its carrier. | 49
course: Raising orphaned kittens | For foster families, with bottle and scale. | 35
role: Shelter manager | Runs the house and decides together with the vet what each animal needs.
role: Adoption counselor | Finds out which cat fits which sofa.
role: Cat caretaker | Cleans, feeds and sits quietly with the shy ones.
role: Foster coordinator | Matches kittens with families and delivers the litter.
quote: We came for a kitten and went home with a nine-year-old cat that we adore.
quote: The cat sitter sent us a photo every day, and the plants were watered too.
quote: You can feel that the shelter cares about each animal, and about us.

# veterinary practice
words: veterinarian, vet, veterinary, veterinary clinic, vet clinic, animal hospital, pet health, pet vaccination, pet owner, deworming, neutering, spaying, animal doctor, pet patient, microchip, animal clinic, rabbit, guinea pig
about: We are a veterinary practice for dogs, cats and small animals, with three vets and seven nurses. Since 1993 we have treated patients from a two-ounce hamster to a Great Dane of 170 pounds. X-ray, laboratory and an operating room are in the house, and so is a separate waiting room for cats.
mission: We keep animals healthy and explain to their people what we do and why.
categories: Dogs, Cats, Small animals, Prevention, Emergencies
article: Which vaccinations a puppy needs | Three visits in the first months lay the foundation. | The first shots are usually given at eight weeks and repeated every three to four weeks until sixteen weeks. They protect against distemper, parvovirus and hepatitis, for example. Rabies follows at twelve weeks or later, depending on the law. After a booster at one year many vaccines last for three years.
article: Take off ticks the right way | Slowly, straight and without oil. | Grip the tick as close to the skin as you can with tweezers or a tick hook. Pull evenly, and don't squeeze the body. Oil and glue make matters worse. Note the date, and see your vet if the spot swells or the animal becomes tired in the following weeks.
article: How to get a cat into its carrier | The box should be furniture and not a surprise. | Leave the carrier open in the living room all year round, with a blanket and a few treats. A model that opens at the top is the easiest for the vet as well. Cover it with a towel on the way. Put it on a raised surface in the waiting room, as cats feel safer there.
article: Signs that an animal is in pain | Animals hide pain, so look for small changes. | A cat that no longer jumps onto the windowsill may have sore joints. Dogs lick one spot, pant at rest or sleep badly. Rabbits grind their teeth and eat less, and after twelve hours without food they need a vet. Write down what has changed and since when.
article: Dental care for dogs and cats | Four out of five animals over three have tartar. | Bad breath isn't normal, it is a sign of inflamed gums. Brush with pet toothpaste, starting with a finger and a few seconds a day. Human toothpaste is unsuitable. Once a year we look at all teeth and decide whether a cleaning under anesthesia makes sense.
article: Rabbits need hay | Their teeth grow all their life. | A rabbit's teeth grow by about a tenth of an inch a week and are worn down only by long chewing. Hay should make up at least four fifths of the food, with fresh greens and very little pellet feed. Sugar and bread upset the gut. Weigh your rabbit every week, since weight loss is often the first sign of trouble.
service: Health check for pets | A full examination from teeth to tail, with advice on food and vaccination. | 58
service: Vaccination visit | Examination, vaccine and an entry in the pet passport. | 72
service: Neutering for cats | Operation, anesthesia and a check after ten days. | 140
service: Dental cleaning for dogs | Ultrasound cleaning and dental X-ray under anesthesia. | 290
service: Vet house call | Our vet visits your animal at home, for old or anxious patients. | 110
product: Tick hook, set of 2 | For small and large ticks on dogs and cats. | 7.5
product: Pet first aid kit | Bandages, tweezers, muzzle loop and a leaflet from our vets. | 34
product: Dental care set for dogs | Toothbrush, finger brush and chicken-flavored paste. | 16
product: Carrier for cats, top-loading | Sturdy, easy to clean and with a soft mat. | 59
product: Hay for rabbits, 2 kg | Long-stemmed meadow hay of the first cut. | 11
product: Recovery suit for cats | A soft suit instead of a cone after an operation. | 24
question: Do I need an appointment with the vet? | Yes, except in emergencies. Between nine and ten there is an open hour for short questions.
question: How often should my pet be checked? | Once a year, and every six months from the age of eight.
question: What counts as an emergency? | Trouble breathing, heavy bleeding, a bloated belly, seizures or suspected poisoning. Call us on the way.
question: May my dog eat before an operation? | As a rule not for eight hours before. Small animals are different and must keep eating, so please ask.
question: Do you treat birds and reptiles? | Birds yes. For reptiles we work with a specialist in the next town.
event: Puppy evening at the vet | Treats on the scale, so that the first visit becomes a good memory.
event: Senior pet week | Checkups for dogs and cats over eight at a reduced price.
event: Open clinic day | See the X-ray and the operating room, and bandage a plush bear.
event: Microchip Saturday | Chip and registration for pets without an appointment.
course: First aid for pets | Bandages, breathing and what belongs in the kit. | 49
course: Low-stress handling | Give pills, trim claws and clean ears without a fight. | 45
course: Keeping guinea pigs and rabbits | Food, housing and health, taught by our vet. | 29
role: Veterinarian | Examines, treats and operates on dogs, cats and small animals.
role: Veterinary nurse | Assists in surgery, takes blood and comforts patients with whiskers.
role: Practice receptionist | Knows all patients by name and sorts out emergencies by phone.
role: Animal physiotherapist | Gets dogs moving again after hip and knee operations.
quote: The vet sat down on the floor with our frightened dog and took her time.
quote: They called the day after the operation to ask how the cat had slept.
quote: Fair prices, clear words and a waiting room without barking.

# knitting and sewing
words: knitting, knit, yarn, crochet, sewing, sewing machine, sewing pattern, quilt, quilting, fabric shop, embroidery, needlework, wool shop, seamstress, cross-stitch, knitter, haberdashery, dressmaking, weaving loom, spinning wheel
about: We are a yarn and fabric shop with a long table where somebody is always knitting. It was opened by a mother and her daughter in 1984, and since then some three thousand people have learned to cast on here. We dye wool in the back room and teach sewing upstairs.
mission: We keep the crafts of needle and yarn alive by making them easy to begin and hard to give up.
categories: Knitting, Crochet, Sewing, Yarn and fabric, Patterns
article: Why you should knit a swatch | Four inches of knitting save you forty hours. | Cast on thirty stitches with the needles from the pattern and knit until you have a square. Wash it, let it dry and count the stitches over four inches. If you have too many, take thicker needles. One stitch of difference makes a sweater two sizes larger or smaller.
article: Which yarn for which project | Fiber and twist matter more than the color. | Merino is soft and warm, but a loose twist pills quickly. Socks need about 25 percent nylon, or the heels wear through. Cotton suits summer tops and baby blankets, though it doesn't stretch. Alpaca drapes beautifully and grows longer on the hanger.
article: Sew in a zipper without pins | Tape and a long stitch hold better. | Close the seam with a basting stitch and press it open. Fix the zipper face down with narrow fabric tape. Sew along both sides with the zipper foot, and then unpick the basting. If you start from the bottom on both sides, you avoid ripples.
article: Fixing a dropped stitch | A crochet hook brings it back up. | Don't pull and don't panic, as wool rarely runs by itself. Insert the hook into the loop from the front and catch the lowest rung of the ladder. Pull it through and climb row by row. On the purl side simply turn the work around.
article: How to read a sewing pattern | Lines, notches and the grain arrow. | Measure bust, waist and hips, because pattern sizes have little to do with those in the store. The arrow lies parallel to the edge of the fabric. Notches show where two pieces meet. Check whether the seam allowance of five eighths of an inch is already included.
article: A quilt from old shirts | Twelve shirts are enough for a throw. | Cut the backs and sleeves into squares of five inches. Back thin cotton with lightweight interfacing. Sew rows first and press the seams in opposite directions, so that the corners meet. Cotton batting shrinks a little in the wash and gives the quilt its soft crinkled look.
service: Knitting rescue | We pick up dropped stitches and save sweaters that went wrong. | 18
service: Sewing alterations | Hems, zippers and waistbands, ready within a week. | 22
service: Sewing machine service | Cleaned, oiled and adjusted, with a stitch test. | 79
service: Yarn dyed to order | Ten skeins of merino in the color of your choice. | 165
service: Knitting party | Yarn, needles and a teacher for eight friends and two hours. | 190
product: Merino yarn, 100 g | Hand-dyed and soft, 440 yards to the skein, for socks and shawls. | 24
product: Bamboo knitting needles, set of 5 | Double-pointed, size US 2, warm in the hand. | 13
product: Sewing kit for beginners | Scissors, pins, tape, thread and a pattern for a tote bag. | 39
product: Crochet animal kit | Cotton yarn, hook and instructions for a small fox. | 28
product: Cotton poplin, per yard | Woven in a small flower print, 58 inches wide, for blouses. | 16.5
product: Knitting pattern for a raglan sweater | Eight sizes, knitted from the top down. | 8
question: Is knitting or crochet easier to learn? | Crochet is quicker to begin with, since there is only one loop on the hook. Knitting is smoother to wear.
question: How much yarn do I need for a sweater? | About 1,200 yards of medium yarn for a woman's size M. Buy one skein more of the same dye lot.
question: Which sewing machine should a beginner buy? | A mechanical one with straight stitch, zigzag and buttonhole. You can try four models in our shop.
question: Can I wash hand-knitted wool? | By hand in lukewarm water, without rubbing or wringing. Dry it flat on a towel.
question: Do you buy back unused yarn? | We exchange full skeins with a label within six months.
event: Knit night | Bring your needles every Wednesday at seven, beginners are welcome.
event: Yarn festival | Thirty hand dyers, spinning wheels and a sheep or two.
event: Quilt show | Fifty quilts hang in the old church from Friday to Sunday.
event: Sock knitting marathon | From heel to toe in one Saturday, with cake.
course: Knitting for beginners | Four evenings from the first stitch to a hat. | 95
course: Sew your first skirt | Measure, cut and sew in a weekend, zipper included. | 140
course: Crochet granny squares | One afternoon, nine squares and a plan for a blanket. | 42
role: Knitting teacher | Shows both hands, both styles and endless patience.
role: Yarn dyer | Cooks up colors in forty pots and writes down the recipes.
role: Seamstress | Alters and sews, from the hem to the wedding dress.
role: Pattern designer | Works out sweaters in eight sizes and has them test-knitted.
quote: I came in with a tangled scarf and left with a finished one and a new hobby.
quote: The hand-dyed yarn is so lovely that I nearly didn't want to knit it.
quote: My sewing machine runs like new, and I finally dare to sew buttonholes.

# pottery
words: pottery, potter, ceramic, ceramics, ceramicist, pottery studio, pottery wheel, kiln, glaze, stoneware, porcelain, clay, earthenware, raku, throwing clay, tableware, pottery class, handmade mug
about: We are a pottery with six wheels, two kilns and a shop that smells of wet clay. Two potters moved into the old dairy in 1999 and have been making tableware and teaching ever since. Restaurants eat from our plates, and beginners drink from their own first, crooked mugs.
mission: We make pots for everyday use and pass on a craft that is more than ten thousand years old.
categories: Tableware, Vases, Glazes, Firing, Learn pottery
article: How to center clay | If the clay is centered, everything else is easy. | Throw a ball of one pound firmly onto the middle of the wheel. Wet your hands, brace your elbows on your knees and press with the left palm while the right one holds from above. Cone the clay up and down three times. When your hands no longer move, it is centered.
article: From wet clay to finished mug | A pot needs three weeks, most of them waiting. | After throwing, it dries to leather hardness in a day and gets its foot and handle. Another week passes until it is bone dry. The bisque firing at 1,800 degrees Fahrenheit makes it hard and porous. Then it is glazed and fired once more at 2,230 degrees.
article: What a glaze is made of | Glass, something to melt it and something to make it stick. | Silica forms the glass, feldspar or chalk lowers the melting point and clay keeps the glaze from running off. Metal oxides color it, as iron gives brown to green and cobalt gives blue. We write down each test tile. A change of one percent can turn gloss into matte.
article: Stoneware, earthenware or porcelain | The temperature makes the difference. | Earthenware is fired at about 1,900 degrees Fahrenheit and remains porous under its glaze. Stoneware gets dense at 2,200 degrees and is tough enough for the dishwasher. Porcelain contains much kaolin, becomes white and translucent, and forgives no fingerprint. Beginners do best with stoneware that contains a little sand.
article: Why pots crack | Uneven walls and hurry are the usual reasons. | Clay shrinks by about twelve percent from wet to fired. If the bottom is thicker than the wall, it dries more slowly and tears in an S shape. Press the bottom firmly while throwing, and dry pots upside down under a sheet of plastic. Handles should be as wet as the mug when they are joined.
article: Raku, fire and smoke | Glowing pots leave the kiln and meet sawdust. | The pieces are taken out with tongs at about 1,800 degrees Fahrenheit. The shock makes the glaze crackle, and in a bin of sawdust smoke draws black lines into the cracks. The technique comes from sixteenth-century Japan and was made for tea bowls. Raku is porous and meant for looking at rather than for soup.
service: Tableware to order | A set of twenty-four stoneware plates and bowls in your glaze. | 980
service: Kiln firing | We fire your pots, priced per shelf, bisque or glaze. | 45
service: Pottery party | Two hours of clay for eight guests, firing included. | 280
service: Open studio membership | A wheel, a shelf and glazes, four times a month. | 110
service: Name plates and house numbers | Hand-lettered ceramic, frost-proof and ready in four weeks. | 58
product: Stoneware mug, 300 ml | Thrown by hand, with a white glaze and a bare foot. | 28
product: Serving bowl, 11 inches | Blue-green glaze over dark clay, safe in the dishwasher. | 74
product: Porcelain vase, small | Thin-walled and unglazed on the outside, for one branch. | 46
product: Potter's tool set | Eight tools, a sponge and a cutting wire. | 22
product: Stoneware clay, 10 kg | Light, with fine sand, for the wheel and for hand-building. | 18
product: Set of 4 dinner plates | Slightly irregular stoneware with a matte gray glaze. | 128
question: Can your pottery go in the dishwasher? | All stoneware and porcelain can. Raku should be wiped with a damp cloth only.
question: How soon can I pick up my pots after a class? | In about four weeks, because they have to dry and be fired twice.
question: Is the wheel hard to learn? | The first bowl is usually done on the first evening. A matching pair takes a little longer.
question: Are the glazes food-safe? | Yes, we use no lead and have our tableware tested in a laboratory.
question: Can children join a pottery class? | From the age of six in hand-building, from ten on the wheel.
event: Kiln opening | We unbrick the kiln together, and everything in it is for sale.
event: Pottery market | Thirty-five potters on the square in front of the town hall.
event: Raku day | Glaze a bowl in the morning and pull it glowing from the fire at dusk.
event: Seconds sale | Pots with small flaws at half price, in the yard of the pottery.
course: Wheel throwing for beginners | Six evenings, two pounds of clay at a time and at least four bowls. | 240
course: Hand-building weekend | Pinch, coil and slab, with vases and dishes to take home. | 165
course: Glaze chemistry | Mix, test and understand twenty ceramic glazes. | 190
role: Master potter | Throws the tableware and fires the kilns.
role: Pottery teacher | Stands behind six wheels and steadies many hands.
role: Glaze technician | Weighs oxides, tests tiles and keeps the recipes.
role: Studio assistant | Recycles clay, loads the kiln and packs the plates.
quote: My mug is crooked, I made it myself, and I will never drink from another one.
quote: We ordered our stoneware from this potter five years ago, and not one plate is chipped.
quote: Six evenings at the wheel were better than any vacation.
`;
