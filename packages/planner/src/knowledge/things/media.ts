/** Knowledge: book, author, film, song and others. */
export const mediaThings = `
# book, novel, ebook, audiobook
with: author reading library read novel publisher bookstore page genre literature chapter writer shelf reader
Title!
Author
Genre: choice Novel, Mystery, Science fiction, Poetry, Nonfiction, Children
Year: number
Pages: number
Rating: rating
Summary: long
Cover: image
---
Pride and Prejudice | Jane Austen | Novel | 1813 | 432 | 5 | Elizabeth Bennet and Mr. Darcy misjudge each other until a letter changes everything.
The Hound of the Baskervilles | Arthur Conan Doyle | Mystery | 1902 | 256 | 5 | A legend of a ghostly hound brings Sherlock Holmes to the foggy moor.
Twenty Thousand Leagues Under the Seas | Jules Verne | Science fiction | 1870 | 448 | 4 | A professor travels the oceans aboard the submarine of Captain Nemo.
The Wind in the Willows | Kenneth Grahame | Children | 1908 | 240 | 4 | Mole and Rat discover the river while Toad discovers the motorcar.
Leaves of Grass | Walt Whitman | Poetry | 1855 | 320 | 3 | Long, open lines that celebrate the body, work and the open road.
Walden | Henry David Thoreau | Nonfiction | 1854 | 352 | 4 | An account of two years in a small cabin by a pond in Massachusetts.

# author, writer, novelist, poet
Name!
Born in
Genre: choice Novel, Mystery, Science fiction, Poetry, Nonfiction, Children
Best-known work
Books published: number
Website: url
About: long
Portrait: image
---
Eleni Markou | Thessaloniki | Mystery | The Ferry Clerk | 9 | https://example.org/eleni-markou | Her detective sells ferry tickets and never forgets a face.
Jonah Whitlock | Burlington | Novel | A Winter of Doors | 4 | https://example.org/jonah-whitlock | Writes quiet novels about carpenters, neighbors and snow.
Adaeze Obi | Enugu | Science fiction | Gardens of Io | 6 | https://example.org/adaeze-obi | A trained botanist who lets plants travel to the stars.
Haruo Amano | Kanazawa | Poetry | Eleven Umbrellas | 3 | https://example.org/haruo-amano | Short poems about rain, trains and old shops.
Svetlana Orlova | Kazan | Children | The Bear Who Mended Clocks | 12 | https://example.org/svetlana-orlova | Illustrates her own picture books in ink and gouache.
Raul Espinoza | Valparaiso | Nonfiction | Salt Roads | 5 | https://example.org/raul-espinoza | Travels on foot and writes about ports and the people who work there.

# film, movie, documentary
Title!
Director
Genre: choice Drama, Comedy, Science fiction, Horror, Documentary, Romance
Year: number
Length: number min
Rating: rating
Plot: long
Poster: image
---
Metropolis | Fritz Lang | Science fiction | 1927 | 153 | 5 | In a city of towers, the son of its master discovers the world of the workers below.
The Gold Rush | Charlie Chaplin | Comedy | 1925 | 95 | 5 | A lone prospector in Alaska finds hunger, friendship and a dance with two rolls.
Nosferatu | F. W. Murnau | Horror | 1922 | 94 | 4 | A young clerk visits a count in the mountains and brings a shadow home.
Nanook of the North | Robert Flaherty | Documentary | 1922 | 79 | 3 | Scenes from the life of an Inuit family in northern Quebec.
Sunrise | F. W. Murnau | Romance | 1927 | 94 | 5 | A farmer and his wife find each other again on a day in the city.
The Passion of Joan of Arc | Carl Theodor Dreyer | Drama | 1928 | 82 | 4 | The trial of Joan of Arc, told almost entirely in faces.

# song, music track, piece of music
with: music album artist playlist band listen musician singer genre audio play concert
Title!
Artist
Album
Genre: choice Jazz, Folk, Rock, Classical, Electronic, Soul
Length
Year: number
Favorite: yes/no
---
Salt on the Window | The Tin Lanterns | Low Tide Letters | Folk | 3:42 | 2019 | yes
Night Bus Home | Odalys Vega | Corner Lights | Soul | 4:05 | 2022 | yes
Clair de lune | Claude Debussy | Suite bergamasque | Classical | 5:10 | 1905 | yes
Copper Rain | Halogen Garden | Static Bloom | Electronic | 6:18 | 2021 | no
Thirteen Steps Down | Marcus Bell Trio | Basement Hours | Jazz | 7:24 | 2016 | no
Gravel and Gasoline | The Borrowed Trucks | Second Gear | Rock | 2:58 | 2023 | no

# album, vinyl record, music album
with: music song artist band vinyl track musician listen release label collection jazz rock
Title!
Artist
Genre: choice Jazz, Folk, Rock, Classical, Electronic, Soul
Released: number
Tracks: number
Format: choice Vinyl, CD, Download, Cassette
Rating: rating
Cover: image
---
Low Tide Letters | The Tin Lanterns | Folk | 2019 | 11 | Vinyl | 5
Corner Lights | Odalys Vega | Soul | 2022 | 10 | Download | 4
Basement Hours | Marcus Bell Trio | Jazz | 2016 | 7 | Vinyl | 5
Static Bloom | Halogen Garden | Electronic | 2021 | 9 | Cassette | 3
Second Gear | The Borrowed Trucks | Rock | 2023 | 12 | CD | 4
Nocturnes for Late Trains | Ilse Verhoeven | Classical | 2018 | 14 | CD | 4

# photo, photograph, snapshot
with: album camera gallery photographer portfolio photography caption travel memory
Title!
Photographer
Taken on: date
Place
Album: choice Landscapes, City, People, Animals, Still life
Tags: tags
Favorite: yes/no
Picture: image
---
Fog over the vineyards | Ines Valente | today-34 | Douro Valley | Landscapes | morning, fog, hills | yes
Tram stop in the rain | Pavel Dvorak | today-12 | Prague | City | night, reflections | no
Grandfather mending nets | Sunita Rao | today-58 | Kochi | People | portrait, work, harbor | yes
Heron on one leg | Tom Barlow | today-5 | Chesapeake Bay | Animals | bird, water | yes
Quinces on blue cloth | Camille Rousseau | today-90 | Savannah | Still life | fruit, window light | no
Stairs in Alfama | Ines Valente | today-36 | Lisbon | City | steps, laundry, sun | no

# video, video clip, clip, short film
with: channel watch upload creator film playlist subscriber streaming studio viewer stream media
Title!
Channel
Category: choice How-to, Travel, Music, Cooking, Nature, Science
Length
Published: date
Views: number
Link: url
Description: long
---
How to Sharpen a Plane Iron | Oak & Shavings | How-to | 12:40 | today-16 | 18420 | https://example.org/watch/plane-iron | Three stones, one angle and how to tell when it is sharp.
A Week on the Slow Train | Window Seat | Travel | 24:05 | today-41 | 90310 | https://example.org/watch/slow-train | From Lisbon to Krakow without a plane and with many sandwiches.
Dumplings with My Aunt | Small Kitchen Stories | Cooking | 9:18 | today-3 | 5204 | https://example.org/watch/dumplings | Folding, steaming and a family argument about ginger.
Why Leaves Turn Red | Five-Minute Botany | Science | 5:02 | today-22 | 33870 | https://example.org/watch/red-leaves | What happens to chlorophyll when the nights get cool.
Beavers at Dusk | Riverbank Diary | Nature | 7:47 | today-9 | 12055 | https://example.org/watch/beavers | Filmed over six evenings from a hide on the other bank.
Night Bus Home, live | Odalys Vega | Music | 4:21 | today-65 | 140982 | https://example.org/watch/night-bus | Recorded in an empty depot with nine musicians.

# podcast episode, episode, podcast, radio show
with: podcast host listen audio listener radio show guest recording interview
Title!
Show
Host
Guest
Published: date
Length: number min
Status: states Planned, Recorded, Edited, Published*
Show notes: long
---
The Last Lighthouse Keeper | Shore Stories | Moira Kelso | Alasdair Munro | today-4 | 42 | Published | Alasdair kept the light for nineteen years and still wakes up at the change of watch.
Bread without a Recipe | Flour Power Hour | Nadia Haddad | Yusuf Demir | today-11 | 35 | Published | On feel, flour and patience, with a starter in the studio.
Who Names the Storms? | Plain Weather | Gerald Pham | Dr. Ingrid Lindqvist | today+3 | 28 | Edited | How lists of names are made and when a name is retired.
A City without Clocks | Shore Stories | Moira Kelso | Rosa Quintana | today+10 | 39 | Recorded | A small town turned off its tower clock for a month.
Notes from a Piano Tuner | Second Movement | Yuki Tanaka | Pekka Laine | today+17 | 50 | Planned | What moisture does to wood and why silence matters.
Our Listeners' Soups | Flour Power Hour | Nadia Haddad |  | today+24 | 30 | Planned | Twelve soups from twelve kitchens, read aloud.

# article, news article, news story, blog post
with: news blog magazine newspaper editor journalist author publish read reader website headline writer
Headline!
Author
Section: choice News, Culture, Science, Sports, Opinion, Food
Published: date
Reading time: number min
Status: states Idea, Draft, Editing, Published*
Text: long
Picture: image
---
Town library stays open on Saturdays | Jamal Whitfield | News | today-1 | 3 | Published | After a petition with 2,310 signatures the council voted for longer hours.
The woman who draws bus maps | Lena Fischer | Culture | today-3 | 7 | Published | Thandiwe Mokoena has redrawn eleven networks, always with a pencil first.
Why the river was so warm in July | Gerald Pham | Science | today-6 | 5 | Published | Low water and still air raised the temperature by three degrees.
Harbor FC wins in the last minute | Tom Barlow | Sports | today | 2 | Editing | A long throw, a header and a very loud north stand.
Give the old mill a second life | Beatriz Duarte | Opinion | today+2 | 4 | Draft | A building that fed a town for a century deserves a roof.
Six ways to use green tomatoes | Nadia Haddad | Food | today+5 | 4 | Idea | From chutney to a surprisingly good cake.

# manuscript, book proposal, submission, story submission
with: author publisher editor write writer literary magazine poem novel review journal draft publishing
Title!
Author
Genre: choice Novel, Short story, Poetry, Nonfiction, Children
Words: number
Received: date
Editor
Status: states Received, Being read, Revision, Accepted*, Declined
Synopsis: long
---
The Cartographer's Daughter | Ana Petrova | Novel | 92000 | today-18 | Elise Moreno | Being read | A girl copies her father's maps and slowly adds places that do not exist.
Nine Kinds of Quiet | Haruo Amano | Poetry | 6200 | today-40 | Colin Draper | Accepted | Poems from empty stations, written over one winter.
The Goose on Platform Four | Svetlana Orlova | Children | 1400 | today-7 | Hannah Voss | Received | A goose waits for a train and teaches a whole station to be patient.
Bread Lines | Raul Espinoza | Nonfiction | 71000 | today-29 | Colin Draper | Revision | A history of one street told through its bakeries.
Second Shift | Brendan O'Shea | Short story | 4800 | today-3 | Elise Moreno | Received | Two night workers share a thermos and a secret.
All the Borrowed Hours | Wendy Cho | Novel | 118000 | today-66 | Hannah Voss | Declined | Three sisters inherit a clock shop and one very strict clause.

# publisher, record label, publishing house, magazine
with: book author magazine publish editor print music writer journal article literature newspaper
Name!
Kind: choice Books, Magazine, Music, Newspaper, Games
City
Founded: number
Contact
Email: email
Accepts submissions: yes/no
Website: url
---
Lantern & Reed | Books | Boston | 1974 | Elise Moreno | submissions@lanternreed.example.org | yes | https://example.org/lanternreed
Paper Kite Press | Books | Minneapolis | 2006 | Colin Draper | hello@paperkite.example.org | yes | https://example.org/paperkite
Shoreline Quarterly | Magazine | Portland | 1991 | Moira Kelso | editors@shoreline.example.org | yes | https://example.org/shoreline
Low Tide Records | Music | Savannah | 2012 | Marcus Bell | demo@lowtide.example.org | no | https://example.org/lowtide
The Valley Messenger | Newspaper | Asheville | 1887 | Jamal Whitfield | desk@valleymessenger.example.org | no | https://example.org/valleymessenger
Three Dice House | Games | Madison | 2015 | Hannah Voss | play@threedice.example.org | yes | https://example.org/threedice

# artist, musician, band, singer
with: music album song concert gallery art painting record gig listen exhibition label festival
Name!
Style: choice Folk, Jazz, Rock, Soul, Electronic, Classical
From
Members: number
Active since: number
Label
Bio: long
Photo: image
---
The Tin Lanterns | Folk | Portland | 4 | 2013 | Low Tide Records | Four friends, one accordion and songs about ferries, storms and landladies.
Odalys Vega | Soul | Tucson | 1 | 2017 | Low Tide Records | A warm voice and a brass section of nine on good days.
Marcus Bell Trio | Jazz | Savannah | 3 | 2008 | Blue Door | Piano, bass and drums, recorded in a basement that floods every spring.
Halogen Garden | Electronic | Madison | 2 | 2019 | Self-released | Two sisters who build their own synthesizers.
The Borrowed Trucks | Rock | Columbus | 5 | 2015 | Gravel Pit | Loud, short songs and very long tours.
Ilse Verhoeven | Classical | Ghent | 1 | 2002 | Blue Door | Pianist who prefers village churches to concert halls.

# book review, review, film review, critique
with: book film movie author reader read music critic album novel watch rating reading
Title!
Work
Reviewer
Stars: rating
Date: date
Kind: choice Book, Film, Album, Play, Exhibition
Text: long
Recommended: yes/no
---
A mystery that smells of diesel | The Ferry Clerk | Tom Barlow | 5 | today-8 | Book | The clues are all in the timetable. I read the last hundred pages on the ferry itself. | yes
Beautiful and a little long | Metropolis | Camille Rousseau | 4 | today-20 | Film | The towers still amaze. The middle part could lose ten minutes. | yes
Too much echo | Static Bloom | Pavel Dvorak | 2 | today-15 | Album | Fine ideas drown in reverb from the third track on. | no
Snow, wood and silence | A Winter of Doors | Ruth Abrams | 5 | today-3 | Book | Hardly anything happens, and I did not want it to end. | yes
A lively Twelfth Night | Twelfth Night | Jamal Whitfield | 4 | today-13 | Play | The shipwreck is done with two sheets and a bucket. | yes
Pots without labels | Clay of the Valley | Sunita Rao | 3 | today-27 | Exhibition | Lovely work, but one learns nothing about the makers. | no
`;
