/** Knowledge: yoga. */
export const a7Subjects = `
# yoga
words: yoga, yoga studio, yoga class, yoga teacher, vinyasa, hatha, yin yoga, asana, pranayama, yoga retreat, yoga mat, sun salutation, pilates, savasana, ashtanga, prenatal yoga, yoga pose, downward dog
about: We are a yoga studio above a bookstore, with two rooms, wooden floors and a view of the rooftops. Since 2008 we have taught thirty classes a week, from quiet yin to brisk vinyasa. Nobody here has to be flexible, and nobody has to be quiet in the tea corner.
mission: We offer a practice that people can take home, into a stiff back and a full week.
categories: Beginners, Vinyasa, Yin, Breath and meditation, Retreats
article: Sun salutation step by step | Twelve positions in the rhythm of the breath. | Breathe in and raise your arms, breathe out and fold forward. Step back into a plank, lower yourself and lift your chest into the cobra. Push back into the downward dog and stay for five breaths. Step forward, stand up, and you have done one round of the sun salutation.
article: Which style of yoga suits you | It depends on what you want to feel afterward. | Hatha is slow and holds each pose for several breaths. Vinyasa links poses with the breath and makes you sweat. In yin you stay on the floor for three to five minutes per pose. If you come from a desk and don't know where to start, try hatha first.
article: Downward dog without sore wrists | Spread your fingers and bend your knees. | Press the ball of your index finger into the mat, so that the outer wrist is relieved. Push the hips back and up, and let the heels float. Long back first, straight legs later. A rolled-up towel under the heels of your hands takes off some pressure.
article: A short history of yoga | From seated silence to moving sequences. | The Yoga Sutras of Patanjali were written down some sixteen hundred years ago, perhaps earlier, and hardly mention poses. Hatha texts of the Middle Ages describe a few dozen. Many flowing sequences arose only in the twentieth century in Mysore. The word yoga is related to yoke and means to join.
article: Breathing in four directions | Pranayama begins with noticing. | Lie on your back and put your hands on the belly. Feel how the breath spreads forward, sideways, into the back and up to the collarbones. Let each exhalation become a little longer than the inhalation. Five minutes before you get up are a good start.
article: Why class ends with lying down | Savasana is the hardest pose of all. | You lie on your back, arms a little away from the body, palms up. For five to ten minutes there's nothing to do. Pulse and breath settle and the body takes in what it has practiced. A blanket helps, as you cool down quickly.
service: Yoga class pass, 10 classes | Valid for six months in all yoga classes, online and on site. | 150
service: Private yoga lesson | Seventy-five minutes for your questions, your back or your first headstand. | 85
service: Yoga at work | Forty-five minutes a week in your office, mats included. | 130
service: Unlimited monthly membership | Thirty yoga classes a week, as often as you like. | 95
service: Prenatal yoga series | Eight gentle classes from the fourth month of pregnancy on. | 136
product: Yoga mat, 5 mm | Natural rubber, non-slip even when you sweat. | 68
product: Cork yoga block | Rounded edges, for hands that don't reach the floor. | 18
product: Meditation cushion | Filled with buckwheat hulls, six inches high. | 46
product: Yoga strap | Organic cotton, eight feet long, with a metal ring. | 14
product: Lavender eye pillow | Linseed and lavender in silk, for savasana. | 22
product: Yoga sequences card deck | Sixty poses to lay out as a class at home. | 27
question: Do I have to be flexible for yoga? | No. Flexibility may come with practice, and blocks and straps bridge the rest.
question: What do I bring to my first yoga class? | Comfortable clothes and a little time. Mats, blankets and tea are here.
question: Can I do yoga with back trouble? | Often yes. Talk to your doctor and tell the teacher before class, who will show you alternatives.
question: May I eat before class? | Best a light meal about two hours earlier.
question: Are there yoga classes online? | Twelve a week live, and you can watch them for three days afterward.
event: Full moon yin | Two hours of yin yoga by candlelight with live cello.
event: 108 sun salutations | We greet the solstice together, with breaks and breakfast.
event: Yoga in the park | Free classes on the lawn on Sunday mornings in summer.
event: Weekend retreat | Three days of yoga, silence and good soup in an old mill.
course: Yoga for beginners | Eight evenings with the basic poses and how to breathe in them. | 128
course: Pranayama and meditation | Six mornings of breath and stillness. | 96
course: Yoga teacher training | Two hundred hours over ten weekends. | 2400
role: Yoga teacher | Guides with a calm voice and sees which shoulder is pulled up.
role: Studio host | Checks people in, makes tea and finds them a mat.
role: Meditation teacher | Sits with beginners until five minutes no longer feel long.
role: Retreat leader | Plans yoga weekends between silence, walks and soup.
quote: I came because of my back and stayed because of the quiet.
quote: The teacher remembered my knee and offered me another pose without a word.
quote: After an hour of vinyasa on Monday I am ready for the week.
`;
