/** The kinds of app that people ask for. */
import { applicationsReview } from './kinds/applications-review.ts';
import { approvals } from './kinds/approvals.ts';
import { arcadeGame } from './kinds/arcade-game.ts';
import { auction } from './kinds/auction.ts';
import { bioLinks } from './kinds/bio-links.ts';
import { caseManagement } from './kinds/case-management.ts';
import { choreChart } from './kinds/chore-chart.ts';
import { classifieds } from './kinds/classifieds.ts';
import { clinic } from './kinds/clinic.ts';
import { collectionCatalog } from './kinds/collection-catalog.ts';
import { comparison } from './kinds/comparison.ts';
import { contentCalendar } from './kinds/content-calendar.ts';
import { eventTickets } from './kinds/event-tickets.ts';
import { expenseClaims } from './kinds/expense-claims.ts';
import { feedbackForm } from './kinds/feedback-form.ts';
import { flashcards } from './kinds/flashcards.ts';
import { fleet } from './kinds/fleet.ts';
import { fundraiser } from './kinds/fundraiser.ts';
import { gameNight } from './kinds/game-night.ts';
import { goalTracker } from './kinds/goal-tracker.ts';
import { gradebook } from './kinds/gradebook.ts';
import { habitTracker } from './kinds/habit-tracker.ts';
import { ideaVoting } from './kinds/idea-voting.ts';
import { incidentReports } from './kinds/incident-reports.ts';
import { inspections } from './kinds/inspections.ts';
import { invoicing } from './kinds/invoicing.ts';
import { jobHunt } from './kinds/job-hunt.ts';
import { leaveRequests } from './kinds/leave-requests.ts';
import { libraryLending } from './kinds/library-lending.ts';
import { maintenanceLog } from './kinds/maintenance-log.ts';
import { measurements } from './kinds/measurements.ts';
import { medicineLog } from './kinds/medicine-log.ts';
import { membership } from './kinds/membership.ts';
import { onlineCourses } from './kinds/online-courses.ts';
import { personalFinance } from './kinds/personal-finance.ts';
import { petCare } from './kinds/pet-care.ts';
import { photoSharing } from './kinds/photo-sharing.ts';
import { projectTracker } from './kinds/project-tracker.ts';
import { propertyManagement } from './kinds/property-management.ts';
import { purchaseRequests } from './kinds/purchase-requests.ts';
import { qAndA } from './kinds/q-and-a.ts';
import { quiz } from './kinds/quiz.ts';
import { raceResults } from './kinds/race-results.ts';
import { realEstate } from './kinds/real-estate.ts';
import { rental } from './kinds/rental.ts';
import { repairShop } from './kinds/repair-shop.ts';
import { salonAppointments } from './kinds/salon-appointments.ts';
import { serviceMarketplace } from './kinds/service-marketplace.ts';
import { shiftRota } from './kinds/shift-rota.ts';
import { shortLinks } from './kinds/short-links.ts';
import { splitExpenses } from './kinds/split-expenses.ts';
import { statusPage } from './kinds/status-page.ts';
import { subscriptionTracker } from './kinds/subscription-tracker.ts';
import { surveyBuilder } from './kinds/survey-builder.ts';
import { timesheet } from './kinds/timesheet.ts';
import { tournament } from './kinds/tournament.ts';
import { travelPlan } from './kinds/travel-plan.ts';
import { vetClinic } from './kinds/vet-clinic.ts';
import { weddingPlanner } from './kinds/wedding-planner.ts';
import { wordGame } from './kinds/word-game.ts';
import { workoutLog } from './kinds/workout-log.ts';
import type { Archetype } from './shape.ts';

export const archetypes: Archetype[] = [
  applicationsReview,
  approvals,
  arcadeGame,
  auction,
  bioLinks,
  caseManagement,
  choreChart,
  classifieds,
  clinic,
  collectionCatalog,
  comparison,
  contentCalendar,
  eventTickets,
  expenseClaims,
  feedbackForm,
  flashcards,
  fleet,
  fundraiser,
  gameNight,
  goalTracker,
  gradebook,
  habitTracker,
  ideaVoting,
  incidentReports,
  inspections,
  invoicing,
  jobHunt,
  leaveRequests,
  libraryLending,
  maintenanceLog,
  measurements,
  medicineLog,
  membership,
  onlineCourses,
  personalFinance,
  petCare,
  photoSharing,
  projectTracker,
  propertyManagement,
  purchaseRequests,
  qAndA,
  quiz,
  raceResults,
  realEstate,
  rental,
  repairShop,
  salonAppointments,
  serviceMarketplace,
  shiftRota,
  shortLinks,
  splitExpenses,
  statusPage,
  subscriptionTracker,
  surveyBuilder,
  timesheet,
  tournament,
  travelPlan,
  vetClinic,
  weddingPlanner,
  wordGame,
  workoutLog,
];
