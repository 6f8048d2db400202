/** Rows that tell what happened to a thing, or was done with it. */
export const happenings: ReadonlySet<string> = new Set(
  `expense cost payment record log entry trip maintenance repair inspection reading measurement appointment visit treatment
   prescription diagnosis result score attendance absence incident shipment delivery invoice bill reminder fault refuel
   session grade checkup vaccination medication feeding harvest alert reservation breakdown call fault repair assignment consent lesson`.split(
    /\s+/,
  ),
);
