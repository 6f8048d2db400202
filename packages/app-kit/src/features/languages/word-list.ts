/** The texts that an app says by itself, in English, one a line. The files of the languages have the same lines in this order. */
import type { Words } from './translate.ts';

const lines = `Home
About
About us
Contact
Contact us
Services
Our services
Products
Our products
Articles
News
Gallery
Prices
Questions
Questions and answers
Team
Our team
Our mission
Our history
What we do
Where to find us
Get in touch
Write to us
Opening hours
Technology
Benefits
Features
Use cases
Promotions
Testimonials
Partners
Careers
How it works
Shop
Search
Search this site
Log in
Log out
Sign up
Your name
Name
E-mail
Phone
Message
Send message
Save
Edit
Delete
Cancel
Menu
More
Language
Read more
More to explore
Skip to content
Browse {}
All {}
Add {}
Search {}
Category
Title
Text
Date
Author
Topic
Summary
Description
Price
Photo
Picture
Status
Previous
Next
Password
Your account
My favorites
Posts
Events
Courses
Comments
Appearance
system
light
dark
Our company
What we do, and how to reach us.
We are a small team that takes its time and answers every message. See what we do, and get in touch.
Consultation
An hour with somebody who listens: where you stand, what you need, and what it costs.
Planning and delivery
A clear plan with dates, and a result at the price agreed in advance.
Support afterwards
Questions answered within a working day, and a check after three months.
We do one thing, do it carefully, and explain it in plain words.
Write to us. We read every message and answer as soon as we can.
We started small, ten years ago, and still care about the details. This is sample text.
You can find us in town, and a person answers the door and the phone. This is sample text.
Texts, prices and addresses on this site are samples.
Thank you, your message has arrived.
(optional)`.split('\n');

/** How many texts there are to translate. */
export const wordCount = lines.length;

/** A language's texts by the English ones. A language with fewer lines knows only the first ones. */
export function wordsFrom(text: string): Words {
  const translation = text.trim().split('\n');
  return Object.fromEntries(translation.map((line, at) => [lines[at] ?? line, line]));
}
