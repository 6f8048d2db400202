/** Verbs of what people do with their hands, or decide: done to a row, a button that leaves a record. */
const split = (words: string) => words.split(/\s+/).filter(Boolean);

/** Verbs alone. */
export const handsOnVerbs: readonly string[] =
  split(`deploy unlock calibrate inspect repair verify certify activate deactivate disable unblock freeze unfreeze reopen
escalate fertilize vaccinate discharge admit unload validate assemble dismantle install uninstall mow transplant repot sow groom sterilize disinfect
inject quarantine evict demolish weld sew authenticate appraise reboot decommission notarize ratify endorse countersign revoke waive expel demote
lubricate recalibrate rewire ventilate dismiss suspend retire dispose refuel weigh restock sharpen tow`);

/** Verbs that are nouns too: the lock of a door. */
export const handsOnOrNouns: readonly string[] =
  split(`lock sign test fix audit seal stamp label tag archive block prune water feed treat wash clean pack ship dispatch
load service harvest stop launch patch restart polish recall`);

/** Those that leave a record. */
export const handsOn: ReadonlySet<string> = new Set([...handsOnVerbs, ...handsOnOrNouns]);
