/** The kinds of app that people ask for. */
import { anonymousReports } from './kinds/anonymous-reports.ts';
import { applicationsReview } from './kinds/applications-review.ts';
import { approvals } from './kinds/approvals.ts';
import { arcadeGame } from './kinds/arcade-game.ts';
import { attendance } from './kinds/attendance.ts';
import { auction } from './kinds/auction.ts';
import { babyLog } from './kinds/baby-log.ts';
import { bioLinks } from './kinds/bio-links.ts';
import { boardGameMatch } from './kinds/board-game-match.ts';
import { budgetByCategory } from './kinds/budget-by-category.ts';
import { callSheet } from './kinds/call-sheet.ts';
import { campaignSender } from './kinds/campaign-sender.ts';
import { caseManagement } from './kinds/case-management.ts';
import { chemicals } from './kinds/chemicals.ts';
import { choreChart } from './kinds/chore-chart.ts';
import { classifieds } from './kinds/classifieds.ts';
import { climbingLog } from './kinds/climbing-log.ts';
import { clinic } from './kinds/clinic.ts';
import { collectionCatalog } from './kinds/collection-catalog.ts';
import { comparison } from './kinds/comparison.ts';
import { contentCalendar } from './kinds/content-calendar.ts';
import { countdownList } from './kinds/countdown-list.ts';
import { dateFinding } from './kinds/date-finding.ts';
import { eventTickets } from './kinds/event-tickets.ts';
import { expenseClaims } from './kinds/expense-claims.ts';
import { familyTree } from './kinds/family-tree.ts';
import { feedbackForm } from './kinds/feedback-form.ts';
import { flashcards } from './kinds/flashcards.ts';
import { fleet } from './kinds/fleet.ts';
import { formBuilder } from './kinds/form-builder.ts';
import { fundraiser } from './kinds/fundraiser.ts';
import { gameNight } from './kinds/game-night.ts';
import { giftDraw } from './kinds/gift-draw.ts';
import { goalTracker } from './kinds/goal-tracker.ts';
import { gradebook } from './kinds/gradebook.ts';
import { habitTracker } from './kinds/habit-tracker.ts';
import { htmlEditor } from './kinds/html-editor.ts';
import { ideaVoting } from './kinds/idea-voting.ts';
import { incidentReports } from './kinds/incident-reports.ts';
import { inspections } from './kinds/inspections.ts';
import { invoicing } from './kinds/invoicing.ts';
import { jobApplications } from './kinds/job-applications.ts';
import { jobHunt } from './kinds/job-hunt.ts';
import { keyRegister } from './kinds/key-register.ts';
import { leaveRequests } from './kinds/leave-requests.ts';
import { libraryLending } from './kinds/library-lending.ts';
import { maintenanceLog } from './kinds/maintenance-log.ts';
import { measurements } from './kinds/measurements.ts';
import { medicineLog } from './kinds/medicine-log.ts';
import { meditationLibrary } from './kinds/meditation-library.ts';
import { membership } from './kinds/membership.ts';
import { onlineCourses } from './kinds/online-courses.ts';
import { paperReview } from './kinds/paper-review.ts';
import { parcelDesk } from './kinds/parcel-desk.ts';
import { personalFinance } from './kinds/personal-finance.ts';
import { petCare } from './kinds/pet-care.ts';
import { petitions } from './kinds/petitions.ts';
import { photoSharing } from './kinds/photo-sharing.ts';
import { priceList } from './kinds/price-list.ts';
import { projectTracker } from './kinds/project-tracker.ts';
import { propertyManagement } from './kinds/property-management.ts';
import { purchaseRequests } from './kinds/purchase-requests.ts';
import { qAndA } from './kinds/q-and-a.ts';
import { queue } from './kinds/queue.ts';
import { quiz } from './kinds/quiz.ts';
import { raceResults } from './kinds/race-results.ts';
import { realEstate } from './kinds/real-estate.ts';
import { rental } from './kinds/rental.ts';
import { repairShop } from './kinds/repair-shop.ts';
import { restaurantMenu } from './kinds/restaurant-menu.ts';
import { salonAppointments } from './kinds/salon-appointments.ts';
import { sampleTracking } from './kinds/sample-tracking.ts';
import { scoreBook } from './kinds/score-book.ts';
import { serviceMarketplace } from './kinds/service-marketplace.ts';
import { shiftRota } from './kinds/shift-rota.ts';
import { shortLinks } from './kinds/short-links.ts';
import { splitExpenses } from './kinds/split-expenses.ts';
import { statusPage } from './kinds/status-page.ts';
import { subscriptionTracker } from './kinds/subscription-tracker.ts';
import { supplierEvaluation } from './kinds/supplier-evaluation.ts';
import { surveyBuilder } from './kinds/survey-builder.ts';
import { timesheet } from './kinds/timesheet.ts';
import { tournament } from './kinds/tournament.ts';
import { travelPlan } from './kinds/travel-plan.ts';
import { vetClinic } from './kinds/vet-clinic.ts';
import { waitingList } from './kinds/waiting-list.ts';
import { waterIntake } from './kinds/water-intake.ts';
import { weddingPlanner } from './kinds/wedding-planner.ts';
import { wordGame } from './kinds/word-game.ts';
import { workoutLog } from './kinds/workout-log.ts';
import type { Archetype } from './shape.ts';
import { toolKinds } from './tool-kinds.ts';

export const archetypes: Archetype[] = [
  anonymousReports,
  applicationsReview,
  approvals,
  arcadeGame,
  attendance,
  auction,
  bioLinks,
  boardGameMatch,
  budgetByCategory,
  callSheet,
  campaignSender,
  caseManagement,
  chemicals,
  choreChart,
  classifieds,
  climbingLog,
  clinic,
  collectionCatalog,
  comparison,
  contentCalendar,
  eventTickets,
  expenseClaims,
  familyTree,
  feedbackForm,
  flashcards,
  fleet,
  fundraiser,
  gameNight,
  goalTracker,
  gradebook,
  habitTracker,
  htmlEditor,
  ideaVoting,
  incidentReports,
  inspections,
  invoicing,
  jobHunt,
  jobApplications,
  keyRegister,
  leaveRequests,
  libraryLending,
  maintenanceLog,
  measurements,
  medicineLog,
  meditationLibrary,
  membership,
  onlineCourses,
  paperReview,
  parcelDesk,
  personalFinance,
  petCare,
  petitions,
  photoSharing,
  projectTracker,
  priceList,
  propertyManagement,
  purchaseRequests,
  qAndA,
  quiz,
  raceResults,
  realEstate,
  rental,
  repairShop,
  restaurantMenu,
  salonAppointments,
  sampleTracking,
  serviceMarketplace,
  shiftRota,
  shortLinks,
  splitExpenses,
  statusPage,
  subscriptionTracker,
  supplierEvaluation,
  surveyBuilder,
  formBuilder,
  timesheet,
  tournament,
  travelPlan,
  vetClinic,
  waterIntake,
  weddingPlanner,
  wordGame,
  workoutLog,
  babyLog,
  countdownList,
  giftDraw,
  queue,
  scoreBook,
  waitingList,
  dateFinding,
  ...toolKinds,
];
