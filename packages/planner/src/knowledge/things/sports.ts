/** Knowledge: team, player, match, league and others. */
export const sportsThings = `
# team, sports team, soccer team, football team, basketball team
with: player league match coach sport season club tournament soccer football basketball hockey game stadium score
Name!
City
Coach
Played: number
Wins: number
Losses: number
Points: number
Crest: image
---
Harbor FC | Portland | Elena Vasquez | 18 | 12 | 3 | 39
Duluth Northmen | Duluth | Kurt Aasen | 18 | 11 | 5 | 35
Columbus Foundry | Columbus | Terrence Bright | 18 | 9 | 5 | 31
Tucson Ocotillos | Tucson | Alma Renteria | 18 | 7 | 6 | 26
Albany Herons | Albany | Padraig Flynn | 17 | 5 | 10 | 17
Madison Lake United | Madison | Bjorn Lassen | 17 | 2 | 13 | 8

# player, soccer player, athlete, football player
with: team match league coach sport season club goal soccer football basketball tennis game squad tournament
Name!
Team
Position: choice Goalkeeper, Defender, Midfielder, Forward
Number: number
Matches: number
Goals: number
Assists: number
Photo: image
---
Ruben Aldana | Harbor FC | Forward | 9 | 18 | 14 | 5
Mikko Saarinen | Duluth Northmen | Goalkeeper | 1 | 17 | 0 | 1
Deshawn Palmer | Columbus Foundry | Midfielder | 8 | 16 | 4 | 9
Luis Carrasco | Tucson Ocotillos | Defender | 4 | 18 | 1 | 2
Owen Tierney | Albany Herons | Forward | 11 | 12 | 6 | 3
Bashir Nouri | Harbor FC | Midfielder | 10 | 15 | 5 | 11

# match, game, fixture, soccer match
with: team player league sport score goal referee season tournament soccer football basketball stadium tennis club
Title!
Home team
Visiting team
Kickoff: date-time
Stadium
Score
Spectators: number
Status: states Scheduled, Live, Final*, Postponed
---
Harbor FC v. Albany Herons | Harbor FC | Albany Herons | today-1 15:00 | Old Quay Ground | 3:2 | 2140 | Final
Duluth Northmen v. Tucson Ocotillos | Duluth Northmen | Tucson Ocotillos | today-2 18:30 | Ironworks Arena | 1:1 | 1875 | Final
Columbus Foundry v. Madison Lake United | Columbus Foundry | Madison Lake United | today 14:00 | Foundry Field | 2:0 | 1320 | Live
Albany Herons v. Duluth Northmen | Albany Herons | Duluth Northmen | today+6 16:00 | Capitol Park |  |  | Scheduled
Tucson Ocotillos v. Harbor FC | Tucson Ocotillos | Harbor FC | today+7 19:30 | Mesa Stadium |  |  | Scheduled
Madison Lake United v. Albany Herons | Madison Lake United | Albany Herons | today+13 15:30 | Lakeview Oval |  |  | Postponed

# league, sports league, season, division
with: team player match sport soccer football basketball club standing game tournament hockey
Name!
Sport: choice Soccer, Basketball, Volleyball, Hockey, Tennis
Time of year
Teams: number
Starts: date
Ends: date
Leader
Rules: long
---
Northern Soccer League | Soccer | Spring | 10 | today-120 | today+40 | Harbor FC | Three points for a win, one for a draw. The last two teams go down.
Lakes Basketball League | Basketball | Winter | 8 | today-90 | today+55 | Ithaca Otters | Four quarters of ten minutes. Ties are decided in overtime.
City Volleyball Division B | Volleyball | All year | 12 | today-200 | today+160 | Elm Street Smashers | Mixed teams with at least two women on the court.
Valley Junior Hockey | Hockey | Winter | 6 | today-75 | today+30 | Asheville Badgers | Players under sixteen. Full helmets are required.
Tuesday Tennis Ladder | Tennis | Summer | 24 | today-20 | today+100 | Noor Hamid | Challenge anyone up to three places above you.
Masters Soccer 40+ | Soccer | Fall | 7 | today+25 | today+130 |  | Small pitch, six a side, no sliding tackles.

# coach, sports coach, trainer, personal trainer, referee
with: team player sport training club gym athlete match league fitness soccer football workout
Name!
Sport: choice Soccer, Basketball, Swimming, Running, Tennis, Fitness
Role: choice Head coach, Assistant, Personal trainer, Referee
Team or club
Phone: phone
Experience: number years
About: long
Photo: image
---
Elena Vasquez | Soccer | Head coach | Harbor FC | +1 555 0170 | 14 | Likes a high press and short team talks.
Terrence Bright | Soccer | Assistant | Columbus Foundry | +1 555 0177 | 8 | Looks after set pieces and the younger players.
Sanna Korhonen | Swimming | Head coach | Lakeview Swim Club | +1 555 0178 | 21 | Has taught two generations of children to float before they swim.
Malik Johnson | Fitness | Personal trainer | Station Gym | +1 555 0179 | 6 | Builds plans around bad knees and busy weeks.
Ingeborg Haas | Tennis | Referee | Northern Tennis Union | +1 555 0187 | 17 | Calm on the chair and exact with the rules.
Dawit Worku | Running | Head coach | Duluth Track Club | +1 555 0188 | 11 | Former marathon runner who trains everyone from beginners up.

# tournament, sports tournament, cup, championship
with: team player match sport league soccer tennis chess football round bracket winner golf game
Name!
Sport: choice Soccer, Tennis, Chess, Basketball, Golf, Table tennis
City
Starts: date
Ends: date
Teams: number
Entry fee: money
Status: states Registration open, Draw made, Under way, Finished*
---
Quayside Cup | Soccer | Portland | today+19 | today+20 | 16 | 80 | Registration open
Maple Open | Tennis | Burlington | today+5 | today+12 | 32 | 35 | Draw made
Old Town Blitz | Chess | Albany | today+28 | today+28 | 48 | 10 | Registration open
Three on Three Downtown | Basketball | Columbus | today | today+1 | 24 | 45 | Under way
Pine Ridge Masters | Golf | Asheville | today-16 | today-14 | 60 | 120 | Finished
Basement Championship | Table tennis | Madison | today-40 | today-40 | 20 | 5 | Finished

# training session, practice, team practice, sports practice
with: team coach player sport club athlete training soccer swim gym drill squad football
Title!
Team
Coach
Starts: date-time
Length: number min
Place
Players expected: number
Plan: long
---
Passing under pressure | Harbor FC | Elena Vasquez | today+1 18:00 | 90 | Pitch 2 | 19 | Rondo in fives, then eight against eight on a half pitch.
Corners and free kicks | Columbus Foundry | Terrence Bright | today+2 17:30 | 75 | Foundry Field | 16 | Six variations, each ten times from both sides.
Hill repeats | Duluth Track Club | Dawit Worku | today 18:30 | 60 | Observatory Hill | 12 | Eight times 200 meters uphill, easy jog down.
Turns and starts | Lakeview Swim Club | Sanna Korhonen | today+1 06:30 | 60 | Pool, lanes 3 to 6 | 14 | Short sprints from the block, then tumble turns in pairs.
Serve and first volley | Maple Tennis Juniors | Ingeborg Haas | today-1 16:00 | 90 | Court 4 | 8 | Targets on the service line and a small competition at the end.
Recovery and stretching | Harbor FC | Malik Johnson | today-2 10:00 | 45 | Station Gym | 11 | Bicycles, foam rollers and an easy game of foot tennis.

# workout, exercise, gym session
with: fitness gym training athlete muscle runner coach weight sport cardio calorie body stretch strength
Title!
Type: choice Running, Cycling, Strength, Swimming, Yoga
Date: date
Time: number min
Distance: decimal km
Calories: number
Felt: rating
Notes: long
---
Easy loop around the lake | Running | today | 42 | 7.1 | 460 | 4 | Light headwind on the way out. Pulse stayed low.
Legs and back | Strength | today-1 | 55 | 0 | 390 | 3 | Squats 5 x 5 with 60 kg, rows 4 x 8.
Ride to Hollow Creek | Cycling | today-3 | 118 | 46.8 | 1120 | 5 | Coffee at the farm shop and tailwind home.
Twenty lengths before work | Swimming | today-4 | 28 | 1 | 270 | 4 | Breaststroke with two fast lengths at the end.
Morning flow | Yoga | today-5 | 30 | 0 | 110 | 5 | Shoulders feel much freer.
Intervals on the track | Running | today-6 | 50 | 9.4 | 640 | 2 | Six times 800 meters. The last two were too slow.

# race result, race, lap time, personal best
with: runner athlete sport marathon cycling swim finish track rider running finisher competition triathlon
Athlete!
Event
Discipline: choice 5 km, 10 km, Half marathon, Marathon, Cycling
Bib: number
Finish time
Place: number
Age group: choice Under 20, 20 to 39, 40 to 59, 60 and over
Date: date
---
Abel Girma | Bridge to Bridge Run | 10 km | 104 | 31:48 | 1 | 20 to 39 | today-12
Sanna Korhonen | Bridge to Bridge Run | 10 km | 231 | 43:05 | 17 | 40 to 59 | today-12
Jin Park | Harbor School Run | 5 km | 18 | 19:27 | 3 | Under 20 | today-26
Edith Wallace | Lake Half | Half marathon | 412 | 2:11:40 | 205 | 60 and over | today-48
Otto Lindner | Valley Time Trial | Cycling | 57 | 58:12 | 6 | 40 to 59 | today-5
Noor Hamid | Northern Marathon | Marathon | 1190 | 3:24:59 | 88 | 20 to 39 | today-75

# stadium, sports ground, court, pitch, sports hall, court booking
with: sport team match tennis soccer basketball club player badminton football game squash athlete
Name!
Sport: choice Soccer, Tennis, Basketball, Badminton, Athletics
City
Surface: choice Grass, Clay, Wood, Artificial turf, Hard court
Seats: number
Price per hour: money
Floodlights: yes/no
Picture: image
---
Old Quay Ground | Soccer | Portland | Grass | 2600 | 140 | yes
Ironworks Arena | Basketball | Duluth | Wood | 3100 | 160 | yes
Maple Court 4 | Tennis | Burlington | Clay | 40 | 22 | no
Station Hall | Badminton | Columbus | Wood | 80 | 15 | yes
Capitol Park | Athletics | Albany | Artificial turf | 1800 | 95 | yes
Lakeview Hard Court | Tennis | Madison | Hard court | 25 | 18 | no

# fitness class, yoga class, gym class, dance class, workout class
Title!
Trainer
Type: choice Yoga, Pilates, Spinning, Dance, Strength
Starts: date-time
Length: number min
Spots: number
Booked: number
Room
---
Sunrise Yoga | Mirela Stan | Yoga | today+1 07:00 | 60 | 18 | 15 | Studio
Core Pilates | Daria Pop | Pilates | today+1 12:15 | 45 | 14 | 14 | Studio
Spin and Sweat | Malik Johnson | Spinning | today 18:00 | 50 | 20 | 11 | Bike room
Salsa Basics | Odalys Ferreira | Dance | today+2 19:30 | 75 | 24 | 17 | Great Hall
Kettlebell Hour | Malik Johnson | Strength | today+3 17:30 | 60 | 12 | 6 | Gym floor
Gentle Yoga 60+ | Mirela Stan | Yoga | today+4 10:00 | 60 | 16 | 9 | Studio

# club member, membership application, gym member, membership
with: club sport gym fitness join association tennis athlete team swim fee member
Name!
Email: email
Section: choice Soccer, Tennis, Swimming, Athletics, Gym
Type: choice Adult, Youth, Family, Honorary
Joined: date
Annual fee: money
Status: states Applied, Active*, Paused, Left
---
Noor Hamid | noor.hamid@example.org | Tennis | Adult | today-700 | 180 | Active
Leo Bergmann | leo.bergmann@example.org | Soccer | Youth | today-365 | 90 | Active
Edith Wallace | edith.wallace@example.org | Athletics | Honorary | today-9100 | 0 | Active
Grace Adeyemi | grace.adeyemi@example.org | Gym | Adult | today-3 | 240 | Applied
Hugo Valente | hugo.valente@example.org | Swimming | Family | today-150 | 310 | Paused
Tom Barlow | tom.barlow@example.org | Soccer | Adult | today-1400 | 160 | Left
`;
