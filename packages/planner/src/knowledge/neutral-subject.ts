/** Texts for a prompt that is about none of the subjects: they fit any group or firm. */
import { blocksOf } from './blocks.ts';
import { subjectOf } from './read-subject.ts';
import type { Subject } from './shape.ts';

const text = `
# anything
about: We are a small team that started ten years ago around one kitchen table. Today we still answer every message ourselves, and we say so when somebody else can help you better.
mission: We do one thing, do it carefully, and explain it in plain words.
categories: Basics, Practice, Advice
article: Where to begin | Three questions that save a week. | Write down what should be different in a month, who needs to know, and what you can stop doing in return. Then choose the smallest step that somebody will notice, and do it this week. A first result, however small, tells you more than a month of planning.
article: A plan that holds | Short steps, one name behind each, and a date. | A plan fits on one page or nobody reads it. Give every step one responsible person and a day, and leave a fifth of the time free for what you cannot foresee. Look at the page once a week, and cross out what no longer matters instead of moving it along.
article: Mistakes that everybody makes once | Too much at once is the most common one. | People start with five changes and can then not tell which of them worked. Change one thing, wait until you see its effect, and write the result down in one line. The second mistake is to ask for advice only when it is urgent; by then the good choices are gone.
article: What it costs, and how to compare | The price is one line of the sum. | Add the time that you spend, what you need once, and what you need every month. Ask each provider for the same three figures, and put them side by side for two years rather than for one month. An offer that is much cheaper than the others usually leaves something out.
article: Questions to ask before you say yes | Five minutes now, or an afternoon later. | Ask what happens if it does not work, who answers when you call, and how you can leave again. Have the answers in writing, even if it is only a short message. Good partners like these questions, because they show that you mean it.
article: What we learned last year | Fewer projects, finished earlier. | We began eleven projects and finished the seven that had a clear owner from the first day. The four others were good ideas without anybody who had the time for them. This year we start a new one only after an old one is done, and so far nobody misses the rush.
service: Consultation | An hour with somebody who listens: where you stand, what you need, and what it costs. | 60
service: Planning | A clear plan with dates, at a price agreed in advance. | 180
service: Delivery | The result as agreed, with a person who answers questions on the way. | 480
service: Support afterwards | Questions answered within a working day, and a check after three months. | 35
service: Introduction for your team | A morning on site, with time for everybody's questions. | 240
product: Starter set | Everything for the first try, with a short guide. | 24
product: Gift card | For somebody who likes to choose. | 30
product: Tote bag | Heavy cotton, holds a week of shopping. | 12.5
product: Notebook | 96 blank pages, stitched. | 9.5
product: Poster | A2, printed on heavy paper and sent in a tube. | 14
product: Mug | Holds 300 ml and survives the dishwasher. | 11
question: How do I reach you? | Use the form on this page. We reply within two working days.
question: What does it cost? | That depends on what you need. Write to us, and we will send you a quote.
question: How soon can you begin? | Usually within two weeks. If it is urgent, say so, and we will look for a way.
question: Can I change my mind? | Yes, free of charge until three days before.
question: Who looks after my request? | One person from the first message to the last, with a colleague who stands in.
event: Open house | Look around, ask everything, and stay for coffee.
event: Evening talk | One topic, forty minutes, and time for questions.
event: Summer party | Food, music and everybody who took part this year.
event: Annual meeting | What we did, what it cost, and what comes next.
course: Introduction | Two hours for people who are new to it. | 25
course: Practice day | Try it yourself, with help at hand. | 70
course: Advanced evening | For those who know the basics and want to go further. | 40
role: Manager | Plans the work, and answers when something goes wrong.
role: Project lead | Keeps dates and people together.
role: Specialist | Knows the details, and explains them.
role: Office assistant | Picks up the phone and finds the right person.
quote: Exactly what we were hoping for.
quote: Clear words, a fair price, and done on the day that was agreed.
quote: I had many questions and got an answer to every one of them.
`;

let known: Subject | null = null;

/** The texts without a subject. */
export function neutralSubject(): Subject {
  const [block] = blocksOf(text);
  known ??= subjectOf(block ?? { head: '', lines: [] });
  return known;
}
