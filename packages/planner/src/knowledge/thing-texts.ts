/** The texts about things, in order of precedence. */

import { commerceThings } from './things/commerce.ts';
import { commerce2Things } from './things/commerce-2.ts';
import { communityThings } from './things/community.ts';
import { constructionThings } from './things/construction.ts';
import { dataThings } from './things/data.ts';
import { educationThings } from './things/education.ts';
import { environmentThings } from './things/environment.ts';
import { eventsThings } from './things/events.ts';
import { familyThings } from './things/family.ts';
import { financeThings } from './things/finance.ts';
import { foodThings } from './things/food.ts';
import { healthThings } from './things/health.ts';
import { itThings } from './things/it.ts';
import { it2Things } from './things/it-2.ts';
import { logisticsThings } from './things/logistics.ts';
import { logistics2Things } from './things/logistics-2.ts';
import { mailThings } from './things/mail.ts';
import { mediaThings } from './things/media.ts';
import { peopleThings } from './things/people.ts';
import { propertyThings } from './things/property.ts';
import { publicThings } from './things/public.ts';
import { scienceThings } from './things/science.ts';
import { sportsThings } from './things/sports.ts';
import { travelThings } from './things/travel.ts';
import { vehiclesThings } from './things/vehicles.ts';

export const thingTexts: string[] = [
  commerce2Things,
  commerceThings,
  communityThings,
  constructionThings,
  dataThings,
  educationThings,
  environmentThings,
  eventsThings,
  familyThings,
  financeThings,
  foodThings,
  healthThings,
  it2Things,
  itThings,
  logistics2Things,
  logisticsThings,
  mailThings,
  mediaThings,
  peopleThings,
  propertyThings,
  publicThings,
  scienceThings,
  sportsThings,
  travelThings,
  vehiclesThings,
];
