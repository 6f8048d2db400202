/** Knowledge: childcare and kindergarten, parenting and babies, fashion, jewelry and others. */
export const a5Subjects = `
# childcare and kindergarten
words: kindergarten, daycare, preschool, childcare, nursery school, toddler group, nanny, babysitter, babysitting, after-school care, montessori, early childhood, playgroup, kids' activity, summer camp, childminder, creche, forest kindergarten
about: We are a kindergarten for seventy-two children from one to six years, with a garden, a kitchen and a workshop at child height. A group of parents founded it in 1982, and it is still run as a nonprofit. Half of each day is spent outdoors, in every kind of weather.
mission: We give children a safe place where they can play, ask and grow at their own pace.
categories: Daily life, Learning through play, Outdoors, Settling in, For parents
article: Settling in without tears | Two to four weeks with a parent close by. | For the first three days parent and child come together for an hour. On the fourth day the parent leaves the room for ten minutes, and the time grows only if the child lets itself be comforted. A scarf or a plush animal helps. A short, clear goodbye is kinder than slipping away.
article: Why free play is serious work | Children learn when nobody tells them what to do. | In a game of shop a four-year-old counts, negotiates, waits and tells stories. Studies describe how free play trains planning and self-control. We give at least two hours of unbroken time every morning. Adults watch, supply cardboard boxes and hold back.
article: A lunch box children like | Small pieces, two colors and no surprises. | Cut fruit and vegetables to finger size and add bread, cheese or hummus. One new thing next to three known ones is enough. For children under four cut grapes and cherry tomatoes lengthwise. A bottle of water does for the whole morning.
article: Reading aloud from the first year | Ten minutes a day build a vocabulary. | Babies enjoy rhythm and faces, toddlers like pictures they can name. Ask about the picture instead of reading every word. The same book for the twentieth time is fine, because repetition is how children learn. In our kindergarten each nap begins with a story.
article: When are children ready for school | It is more than knowing letters. | Being able to wait, to lose a game and to put on a jacket matters as much as counting to ten. Most children get there between five and a half and six and a half. We observe them in their last kindergarten year and talk with parents in November. Cutting, climbing and drawing are the best preparation.
article: Outdoors in the rain | There is no bad weather, only wet socks. | Children who play outside every day move about twice as much as indoors. We go out from 20 degrees Fahrenheit upward, in layers and rain pants. Puddles, mud and worms teach more physics than any toy. A second set of clothes hangs at every hook.
service: Full-day childcare | From seven to five with breakfast, lunch and nap, per month. | 890
service: Half-day kindergarten | From eight to one with lunch, per month. | 540
service: After-school care | Homework help, snack and play until half past five, per month. | 260
service: Babysitting evening | Children from two to eight sleep or play with us from six to eleven. | 35
service: Birthday party at the kindergarten | Two hours of games and crafts for ten children, cake included. | 180
product: Kindergarten backpack | Light, with a chest clip and room for a lunch box. | 42
product: Songs for circle time | A songbook with forty songs and finger plays for children. | 16
product: Rain suit for toddlers | Lined, washable and with stirrups, sizes 1 to 5 years. | 49
product: Wooden building blocks, 100 pieces | Untreated beech in nine shapes, as in our play corner. | 64
product: Kids' craft box | Paper, wool, glue and ideas for twelve rainy afternoons. | 28
product: First day memory book | A book for photos, handprints and stories from the kindergarten years. | 22
question: From what age do you take children? | From their first birthday in the toddler group and from three in the kindergarten.
question: How many children are in a group? | Ten toddlers with three teachers, or eighteen older children with two to three.
question: What happens if my child is ill? | With a fever or a stomach bug children stay at home until they have been well for a full day.
question: Do you cook for the children yourselves? | Yes, our cook prepares a fresh lunch every day and knows all allergies.
question: How do I get a place in the kindergarten? | Visit us on an open morning and put your name on the list. Places for August are given in February.
event: Lantern parade | Children walk through the park with lanterns they made themselves.
event: Open kindergarten morning | Look around, ask questions and let your child try the sandbox.
event: Summer party | Water games, stick bread and a play by the preschool children.
event: Grandparents' day | Stories, songs and coffee in the children's groups.
course: First aid for young children | For parents and childcare staff, with practice on dolls. | 55
course: Babysitter training | Three afternoons for teens from fourteen, with certificate. | 69
course: Gentle limits at home | How to say no to preschool children without shouting. | 80
role: Kindergarten director | Leads the team, talks with parents and knows seventy-two names.
role: Preschool teacher | Plays, observes, comforts and explains why snails have no legs.
role: Kindergarten cook | Prepares a fresh lunch for seventy-two children every day.
role: Childcare assistant | Helps with jackets, meals and naps in the toddler group.
quote: Our son ran in on the fourth day and forgot to say goodbye.
quote: The teachers see every child, and they always have a minute for parents.
quote: She comes home from kindergarten muddy, happy and full of songs.

# parenting and babies
words: baby, parenting, newborn, pregnancy, pregnant, midwife, breastfeeding, diaper, stroller, toddler, new parent, baby sleep, baby shower, birth, family life, motherhood, baby clothes, mom, dad, baby name
about: We are midwives, nurses and parents who look after families from the first weeks of pregnancy to the third birthday. Our family center opened in 1997 in a yellow house with many strollers in front of it. We give courses, visit families at home and run a café where babies may be loud.
mission: We help parents to trust themselves and to enjoy the first years with their child.
categories: Pregnancy, Newborns, Baby sleep, Feeding, Family life
article: How newborns sleep | Short, light and around the clock. | Newborns sleep about sixteen hours a day, in stretches of two to four hours. Day and night begin to differ at around six weeks. Put your baby on its back to sleep, on a firm mattress and without pillows. Dim light and few words at night help it to tell the times apart.
article: What belongs in the hospital bag | Pack it in the thirty-sixth week and leave it at the door. | For the birth you need papers, warm socks, snacks and something to drink. For the days after, pack loose clothes, nursing bras and large pads. The baby needs two bodysuits, a hat and a blanket, and a car seat for the way home. A long charging cable is what most parents forget.
article: Starting solid food | Around the middle of the first year, when the baby shows that it is ready. | The signs are a steady head, sitting with support and interest in your plate. Begin with a few spoons of soft vegetables at lunch. Stay with one new food for two or three days. Milk remains the main food until the first birthday, and your pediatrician can answer questions.
article: Carrying a baby well | Knees high, back rounded, face in sight. | In a sling the baby should sit with its knees higher than its bottom. You should be able to kiss its head without bending. The fabric supports the back up to the ears, while nose and mouth stay free. Start with twenty minutes and have somebody show you how to tie the sling.
article: The crying hour | Many babies cry most between five and eight in the evening. | Crying often increases until the sixth week and then gets less. Carrying, humming and a walk in the dark help some babies, a quiet room helps others. If you feel your patience ending, lay the baby down safely and breathe in the next room. Ask your midwife or doctor if the crying worries you.
article: Siblings meet the new baby | Let the older child be the first visitor. | Have your arms free when the older child comes in, and let the baby lie in its crib. A small gift from the baby breaks the ice. Keep one ritual of your own every day, even if it lasts only ten minutes. Falling back into baby talk is normal and passes.
service: Midwife home visit | An hour at home with weighing, feeding advice and all your questions. | 75
service: Lactation consultation | Ninety minutes for sore, tired or worried breastfeeding mothers. | 95
service: Baby sleep coaching | A plan for your family and three weeks of support by phone. | 240
service: Stroller and sling rental | Try three slings or a travel stroller for a month. | 30
service: Postpartum helper | Three hours of cooking, laundry and holding the baby. | 84
product: Baby sling, woven cotton | Fifteen feet long, for newborns up to toddlers. | 79
product: Muslin cloths, set of 5 | Soft, large and quick to dry, for everything a baby spills. | 24
product: Newborn starter set | Six bodysuits, three rompers and a hat of organic cotton. | 88
product: Nursing pillow | Filled with spelt husks, with a washable cover. | 52
product: Baby's first-year diary | Space for fifty-two weeks of firsts, photos and footprints. | 26
product: Cloth diaper trial pack | Five diapers of different systems, to test with your baby. | 69
question: When should I sign up for a birth course? | Around the twentieth week of pregnancy. Courses begin between weeks twenty-six and thirty.
question: How often should a newborn be fed? | Most newborns want to drink eight to twelve times in twenty-four hours. Your midwife watches the weight with you.
question: Which stroller do we need? | One that fits your stairs, your trunk and your height. Try it out with ten pounds of potatoes in it.
question: How many clothes does a baby need? | Six to eight bodysuits and as many rompers in one size. They outgrow it within two months.
question: Can dads come to the baby group? | Of course. On Saturdays there is also a group just for fathers and their babies.
event: Baby breakfast | Coffee, rolls and crawling every Tuesday at the family center.
event: Baby clothes flea market | Fifty tables with clothes, toys and strollers.
event: Expecting parents' evening | Tour of the birth rooms and questions to our midwives.
event: Stroller walk | Three miles through the park with other new parents.
course: Birth preparation for couples | Two weekends on breathing, positions and the first days with the baby. | 180
course: Baby massage | Five mornings with warm oil for babies from six weeks. | 75
course: Infant first aid | Choking, fever and falls, practiced on a doll. | 49
role: Midwife | Accompanies pregnancy, birth and the first weeks at home.
role: Lactation consultant | Helps mothers and babies to find a way of feeding that works.
role: Parenting coach | Listens to tired parents and looks for small steps.
role: Baby group leader | Sings, spreads out blankets and makes sure nobody sits alone.
quote: At three in the morning I heard our midwife's calm voice in my head, and it helped.
quote: The birth course took away our fear, and we found friends with babies the same age.
quote: After three weeks of baby sleep coaching we are all human again.

# fashion
words: fashion, clothing, clothes, boutique, fashion designer, dress, streetwear, apparel, fashion label, wardrobe, tailor, menswear, womenswear, sneaker, denim, fashion show, lookbook, knitwear, secondhand fashion, stylist
about: We design and sew clothes in small runs, forty to eighty pieces of each style. Our label began in 2010 with a single linen shirt and a borrowed sewing machine. All garments are cut and sewn in our own atelier, and you can look over our shoulders from the shop.
mission: We make clothes that people wear for ten years and still like in the eleventh.
categories: Womenswear, Menswear, Accessories, Fabrics, Style advice
article: A wardrobe of thirty pieces | Fewer clothes that go together make more outfits. | Choose two neutral colors and one or two accents. Ten tops, six bottoms, four layers, three dresses or suits, four pairs of shoes and three jackets already give over a hundred combinations. Lay everything on the bed before you shop. What you haven't worn for a year can go.
article: How to tell good fabric | Touch it, stretch it and hold it up to the light. | A dense weave lets through hardly any light. Crush a corner in your hand for five seconds, and if deep creases remain, you will iron a lot. Good denim weighs at least 12 ounces per square yard. Turn the garment inside out, because neat seams are hard to fake.
article: What makes a jacket fit | The shoulders must be right, the rest can be altered. | The shoulder seam should end where your shoulder ends. Sleeves show about half an inch of shirt. The closed button must not form an X across your waist. A tailor can take in the sides and shorten sleeves, but hardly ever move a shoulder.
article: Caring for wool and silk | Air them more often than you wash them. | A night on the balcony refreshes a wool sweater better than the machine. If you wash it, use lukewarm water and a little wool detergent, and dry it flat. Silk is pressed while damp, on the wrong side. Cedar wood and clean storage keep moths away.
article: From sketch to dress | Fourteen weeks pass before a style hangs in the shop. | The drawing becomes a paper pattern, and the pattern becomes a first version in plain cotton. On the model we pin, cut and mark, usually three times. Then the pattern is graded into seven sizes. Only when the fabric has been washed and tested for shrinking do we cut the series.
article: The little history of blue jeans | Work pants that conquered the world. | In 1873 a tailor in Nevada had the idea of riveting pockets patented, so that miners would stop tearing them. The warp of denim is dyed with indigo and the weft stays white, which is why jeans fade. The fifth, small pocket was meant for a watch. Raw denim shapes itself to the wearer within about six months.
service: Personal styling | Two hours in our boutique, with outfits put out for you beforehand. | 120
service: Made-to-measure suit | Three fittings, two hundred fabrics and a jacket that sits. | 890
service: Closet check at home | We sort your wardrobe with you and photograph thirty outfits. | 190
service: Clothing repair | Tears, zippers and linings, free in the first two years for our own label. | 25
service: Dress rental | An evening dress for a weekend, cleaning included. | 75
product: Linen shirt | European flax, mother-of-pearl buttons, cut straight. | 89
product: Wrap dress in viscose | Knee-length and with sleeves, in rust or dark green. | 129
product: Selvedge jeans | 13-ounce denim, high waist, straight leg. | 148
product: Merino sweater | Fine-knit crew neck in five sizes and six colors. | 110
product: Canvas sneakers | Rubber sole and organic cotton, white or navy. | 79
product: Wool coat | Double-faced wool with deep pockets, sewn in our atelier. | 320
question: How do your clothes run? | True to size. Each style comes with a table of measurements of the finished garment.
question: Can I return a dress that doesn't fit? | Yes, within thirty days, unworn and with its tags. Alterations on our own label are half price.
question: Where are your clothes made? | In our atelier behind the shop and in a family workshop in Porto.
question: Do you take back old clothes? | Yes. You get a credit of ten percent, and we repair and resell them as secondhand fashion.
question: How do I wash raw denim? | As rarely as possible, cold and inside out. Air it in between.
event: Fall fashion show | Twenty-four looks, and neighbors instead of models.
event: Clothing swap | Bring up to ten pieces and take home as many.
event: Sample sale | Prototypes and single sizes from three seasons at half price.
event: Mending evening | Darn, patch and stitch your favorite clothes with our tailors.
course: Draw fashion figures | Six evenings with proportions, fabrics and movement. | 150
course: Find your style | Colors, cuts and a plan for your wardrobe. | 95
course: Pattern making for beginners | Draft a skirt and a simple top to your own measurements. | 210
role: Fashion designer | Draws two small collections a year and fights for good pockets.
role: Pattern maker | Turns sketches into pieces of paper that fit seven sizes.
role: Tailor | Measures, pins and sews suits and coats.
role: Boutique manager | Knows the customers' wardrobes and what is missing in them.
quote: The linen shirt is in its sixth summer and looks better each year.
quote: I own half as many clothes as before and finally have something to wear.
quote: My made-to-measure suit fits so well that I even wear it on Sundays.

# jewelry
words: jewelry, jeweler, jewellery, ring, necklace, earring, bracelet, engagement ring, wedding band, goldsmith, silversmith, gemstone, diamond, pearl, pendant, brooch, sapphire, handmade jewelry, watchmaker
about: We are two goldsmiths with a workshop behind the counter, where you can watch your ring being made. The shop was founded in 1956 by our grandfather, a watchmaker from Trieste. We work with recycled gold and with stones whose origin we know.
mission: We make jewelry that is worn every day and passed on one day.
categories: Rings, Necklaces, Earrings, Gemstones, Workshop
article: 14 or 18 karat gold | The number tells how much pure gold is in it. | Pure gold has 24 karats and is too soft for rings. 18 karat contains 75 percent gold and has a deep color, 14 karat contains 58.5 percent and is harder. For a ring worn every day at work we often suggest 14 karat. Both stay beautiful for generations.
article: The four Cs of diamonds | Cut matters most for the sparkle. | Carat is the weight, and one carat equals 0.2 grams. Color runs from D, which is colorless, to Z. Clarity describes inclusions, most of which you can see only under a loupe. A well-cut stone of half a carat sparkles more than a badly cut one of a whole carat.
article: Find out the right ring size | Measure in the evening and with warm hands. | Fingers swell by up to half a size during the day and in summer. A wide band needs half a size more than a narrow one. For a surprise borrow a ring and draw its inner circle. The size can be changed later, though hardly for rings set with stones all around.
article: How a wedding band is made | From a rod of gold to a ring in eleven steps. | We melt the gold, cast a rod and roll it until it has the right thickness. It is annealed several times, because metal hardens when it is worked. The strip is bent, soldered and hammered round on a mandrel. Filing, sanding and polishing take as long as everything before.
article: Clean silver at home | A bowl, foil, salt and hot water. | Line a bowl with aluminum foil, add a tablespoon of salt and of baking soda and pour on hot water. Tarnish moves from the silver to the foil within minutes. Pearls, turquoise and glued stones must not go in. Afterward rinse and dry with a soft cloth.
article: Pearls like to be worn | Skin keeps their shine alive. | A pearl consists of thousands of thin layers of nacre. Perfume and hairspray attack it, so pearls are the last thing to put on and the first to take off. Wipe them with a damp cloth after wearing. A necklace should be restrung with knots between the pearls every few years.
service: Custom engagement ring | Sketch, wax model and stone selection, ready in five weeks. | 1480
service: Ring resizing | Larger or smaller by up to two sizes, polished like new. | 55
service: Pearl restringing | Silk thread and a knot between all pearls, up to 18 inches. | 68
service: Heirloom redesign | We melt down or reset old jewelry and turn it into something you'll wear. | 390
service: Jewelry appraisal | A written valuation for insurance or inheritance, per piece. | 75
product: Silver hoop earrings | Sterling silver, one inch wide and hammered by hand. | 58
product: Gold pendant with sapphire | 14 karat, with a small blue stone from Montana. | 340
product: Wedding bands, pair | Recycled 14 karat gold, four millimeters wide, engraved inside. | 980
product: Freshwater pearl necklace | Sixteen inches, knotted, with a gold clasp. | 189
product: Stacking ring in silver | Narrow, matte or polished, made to be combined. | 36
product: Jewelry polishing cloth | For gold and silver, lasts about two years. | 9
question: How long does it take to make an engagement ring? | About five weeks from the final sketch. If it's urgent, ask us for rings in stock.
question: Is your gold recycled? | Yes, all of it, from a refinery that separates old jewelry and electronics.
question: Can you work with my grandmother's gold? | Gladly. We check the alloy first and use it for your new piece as far as possible.
question: Do you engrave rings? | Yes, by hand or by laser, on the inside or the outside.
question: My ears are sensitive. What can I wear? | Platinum, pure titanium or 18 karat gold. We change the posts of our earrings free of charge.
event: Wedding band Saturday | Try two hundred rings with a glass of sparkling wine.
event: Gemstone evening | A gem cutter brings sapphires, tourmalines and their stories.
event: Open goldsmith's workshop | Watch us melting, rolling and soldering.
event: Pearl day | Have your pearl necklace checked and cleaned for free.
course: Make your own silver ring | Saw, solder and polish a ring in one day. | 135
course: Make your wedding bands | As a couple you make each other's rings with our goldsmith. | 420
course: Wire jewelry for beginners | Bend three pairs of earrings from silver wire. | 69
role: Goldsmith | Designs and makes rings and sets the stones.
role: Gemologist | Examines diamonds and colored stones and writes the reports.
role: Stone setter | Sets diamonds and sapphires under the microscope.
role: Jewelry consultant | Helps couples to find out whether it is yellow, white or rose gold.
quote: My engagement ring looks just like the sketch, only it sparkles.
quote: From three old chains they made a bracelet that I never take off.
quote: We forged our wedding bands ourselves, and that day was almost better than the wedding.

# hair salon and barbershop
words: hair salon, hairdresser, hairstylist, barber, barbershop, haircut, hairstyle, hair color, balayage, beard trim, shampoo, blow-dry, hair highlights, salon appointment, curly hair, hair extension, shave, updo
about: We cut, color and style hair in a salon with nine chairs and a barber corner with three more. Since 2002 we have taken a full hour for each cut, with a wash and an honest talk beforehand. Our price list doesn't distinguish between women and men, but between short and long.
mission: We want people to like their hair the next morning too, when they style it themselves.
categories: Cuts, Color, Curls, Beard and shave, Hair care
article: How often to get a haircut | Hair grows half an inch a month, but not every cut needs the same rhythm. | Short cuts and fades lose their shape after three to five weeks. A bob holds for about eight weeks. Long hair needs half an inch off every three months, because split ends travel upward. If you are growing it out, every four months will do.
article: Balayage or highlights | Painted by hand or wrapped in foil. | With balayage the lightener is brushed freely onto the lengths, so that the roots stay dark and grow out softly. Highlights start at the root and look more even. Balayage needs refreshing every four to six months, highlights every eight weeks. Dark hair may take two sessions to get light without breaking.
article: Washing curly hair | Less shampoo, more conditioner and no towel rubbing. | Curls are dry because the oil of the scalp travels slowly down a spiral. Wash once or twice a week and comb only with conditioner in. Squeeze water out with a cotton T-shirt. Let curls dry for the last third without touching them, or they frizz.
article: The perfect wet shave | Heat, a brush and two passes. | A hot towel for three minutes softens the beard. The brush lifts the hair and spreads the foam in circles. Shave with the grain first, lather again and go across it. Cold water and a balm without alcohol calm the skin.
article: Finding a cut for your face | Balance is the whole secret. | Height on top makes a round face longer, while a fringe shortens a long one. A soft side part takes the edge off a square jaw. Hair at chin length widens a narrow chin. Bring two photos, one you like and one you don't.
article: Keeping color fresh | Cool water and time between washes. | Wait two days after coloring before the first wash, so that the cuticle can close. Red fades fastest, because its pigments wash out easily. Blond turns yellow from hard water, and a violet shampoo once a week evens it out. Sun protection sprays exist for hair as well.
service: Cut and blow-dry, short hair | Consultation, wash, haircut and styling in an hour. | 52
service: Cut and blow-dry, long hair | Consultation, wash, haircut and styling in seventy-five minutes. | 68
service: Balayage with gloss | Hand-painted color, gloss, care and blow-dry in three hours. | 190
service: Beard trim and hot towel | Contours, trim and a shave of the neck in our barber corner. | 32
service: Wedding updo | A trial and the updo on the day, at our salon or at your home. | 220
product: Moisture shampoo, 250 ml | Mild and without silicone, for dry lengths. | 18.5
product: Curl cream, 200 ml | Flaxseed and shea for springy curls without crunch. | 22
product: Beard oil, 30 ml | Jojoba and cedar, a few drops a day. | 19
product: Matte hair paste, 100 ml | Firm hold for short haircuts, washes out easily. | 17
product: Wooden paddle brush | Rounded pins, gentle on wet hair and scalp. | 24
product: Violet shampoo, 250 ml | Takes yellow tones out of blond and gray hair. | 21
question: Do I need an appointment at the barber? | For cuts yes. For a quick beard trim you can walk in between two and four.
question: How long does coloring take? | Roots about ninety minutes, balayage around three hours, drying included.
question: What if I don't like my haircut? | Call us within ten days, and we'll change it free of charge.
question: Do you cut children's hair? | Yes, from the first curl on. Up to ten years it costs half.
question: Can I color my hair while pregnant? | Many clients choose highlights or plant color, which hardly touch the scalp. Please ask your doctor if you are unsure.
event: Curl night | Two hairstylists explain cut and care for curly hair.
event: Free haircuts Monday | Our apprentices need models with patience.
event: Barber battle | Six barbers, thirty minutes and the cleanest fade wins.
event: Hair donation day | Cut off ten inches or more, and the cut is free.
course: Braids and updos | Five hairstyles for long hair, practiced in pairs. | 59
course: Blow-dry like at the salon | Bring your brush and your dryer and learn to use them. | 45
course: Wet shaving with a barber | Brush, foam and razor for steady beginners. | 55
role: Master hairstylist | Cuts, advises and trains the apprentices of the salon.
role: Colorist | Mixes shades by the gram and paints balayage by hand.
role: Barber | Fades, shaves and keeps the hot towels hot.
role: Salon receptionist | Keeps twelve chairs filled and finds a slot for walk-in haircuts.
quote: For the first time a hairdresser asked how I style my hair at home.
quote: The barber took his time, and my beard finally has a shape.
quote: My balayage still looked good five months later.

# beauty and skin care
words: skin care, skincare, beauty salon, cosmetics, makeup, facial, manicure, pedicure, nail salon, nail art, spa, massage, beautician, esthetician, eyelash, eyebrow, lipstick, serum, moisturizer, makeup artist
about: We are a beauty salon and small day spa with five treatment rooms and a garden. Two estheticians opened it in 2007, and today eleven of us look after skin, nails and tired backs. We mix some of our creams ourselves and never sell anybody more than they need.
mission: We help people to feel well in their skin, at every age.
categories: Facials, Nails, Makeup, Massage, Skin care tips
article: A simple skin care routine | Clean, moisturize, protect, and that is already most of it. | In the morning lukewarm water, a light moisturizer and a sunscreen with SPF 30 or more are enough. In the evening take off makeup and sunscreen with a mild cleanser. Introduce only one new product every two weeks, so that you notice what your skin likes. Results need at least four to six weeks.
article: How to find your skin type | Wash your face, wait for an hour and look in the mirror. | If it feels tight and looks dull, your skin is dry. Shine on the forehead, nose and chin with dry cheeks is called combination skin. Shine everywhere means oily skin. Redness and stinging after many creams point to sensitive skin, which needs short lists of ingredients.
article: Sunscreen without gaps | Most people use only half of what they need. | For face and neck take about two finger-lengths of cream. Put it on fifteen minutes before you go out and again every two hours outdoors. Ears, eyelids and the backs of the hands are the places most often forgotten. Clouds let through much of the UV light.
article: A manicure that lasts two weeks | Preparation beats polish. | Push cuticles back after a warm hand bath, and don't cut them. File in one direction only. Wipe the nails with alcohol, so that the base coat sticks, and paint two thin layers. Seal the tip of each nail, because that's where polish chips first.
article: What happens during a facial | Seventy minutes in six steps. | After a look at your skin through a magnifying lamp we cleanse and exfoliate gently. Steam opens the way for a careful deep cleaning. A massage of face and neck follows, then a mask for fifteen minutes. Plan no big party for the same evening, as some skin stays a little pink.
article: Makeup for tired mornings | Five minutes and four products. | Pat a little concealer into the inner corner of the eye and blend it with a warm finger. Brush the eyebrows upward and fill gaps with short strokes. Cream blush goes high on the cheeks. Mascara on the upper lashes only opens the eyes, and a balm finishes the lips.
service: Classic facial | Cleansing, massage and mask, matched to your skin, in seventy minutes. | 89
service: Gel manicure | Shaping, care and color that lasts for up to three weeks. | 48
service: Spa pedicure | Foot bath, scrub, nail care and polish. | 55
service: Relaxing back massage | Forty minutes with warm almond oil. | 58
service: Bridal makeup with trial | Two sessions, long-lasting makeup and lashes on request. | 180
product: Gentle cleansing milk, 200 ml | Oat and aloe, takes off makeup without rubbing. | 19.5
product: Face cream for dry skin, 50 ml | Squalane and shea, mixed in our salon and unscented. | 34
product: Mineral sunscreen SPF 50, 50 ml | Light texture for the face, leaves hardly any white cast. | 24
product: Rosehip facial oil, 30 ml | Cold-pressed, two drops in the evening. | 22
product: Nail care set | File, cuticle oil and base coat in a linen pouch. | 28
product: Spa gift card | For a facial and a massage on the same afternoon. | 140
question: How often should I get a facial? | Every six to eight weeks is plenty for most skin. Daily care at home matters more.
question: Are your cosmetics tested on animals? | No. All brands we use have a certificate, and our own creams are tested on ourselves.
question: Does waxing hurt? | A little, for a second. It gets easier each time, and warm sugar paste is the gentlest way.
question: Can I come for a facial with acne? | With mild blemishes yes. With strong acne please see a dermatologist first, and we work along with the treatment.
question: How do I take off gel polish? | Please let us do it. Pulling it off takes layers of your nail along.
event: Skin care evening | A free skin analysis and a routine for each guest.
event: Spa night | Facials, massage and sauna by candlelight until eleven.
event: Makeup for beginners | A makeup artist shows a five-minute look on volunteers.
event: Manicure Monday | Polish and a hand massage at half price for students.
course: Everyday makeup | Bring your makeup bag and learn what to use and what to throw away. | 69
course: Make your own face cream | Stir a cream, a balm and a scrub for your skin type. | 62
course: Partner massage | Two hours of simple techniques for back, neck and shoulders. | 85
role: Esthetician | Analyzes skin, gives facials and explains what is in the jar.
role: Nail artist | Files, paints and draws tiny leaves with three hairs of a brush.
role: Massage therapist | Finds the knot next to the shoulder blade in a minute.
role: Makeup artist | Makes up brides, actors and people who hardly ever wear makeup.
quote: My skin hasn't been this calm in years, and I use half as many products.
quote: The gel manicure survived two weeks of gardening.
quote: I fell asleep during the facial and woke up as a new person.
`;
