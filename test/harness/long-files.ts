/**
 * Test files that `npm test` leaves to `npm run faults`, to stay within its 25 minutes on two processors. Each is about
 * endurance, the clock, several servers or a person's further ways; most of what it guarantees also has a shorter
 * test beside the code. A file that is named runs anyway: `npm test -- <file>`.
 */
export const longFiles = [
  // Servers and databases are killed, paused, flooded, or run out of time and space.
  'test/faults/agents/{kill,master-key,postgres,rotate-keys,tampering}.test.ts',
  'test/faults/servers/*.test.ts',
  'test/faults/{apps-in-engines,apps-on-postgres,backup,backup-large,bad-apps,clock,disk-full,downgrade,floods,load,previews,random-kills,rollback-without-database,sentences,stage-deaths,stage-processes,stop,upgrade,upgrade-kills,uploads-in-bucket,versions-in-bucket,writing-without-gate}.test.ts',
  'packages/targets/src/edge/floods.test.ts',
  'packages/targets/src/live/{awake-limit,data-watch,deaths}.test.ts',
  'packages/targets/src/process/owner-killed-while-booting.test.ts',
  'test/client/restart.test.ts',
  'test/launch/schedules.test.ts',
  'apps/server/src/routes/agent-runtime/long-states.test.ts',
  'packages/langgraph/src/kills.test.ts',
  'packages/storage/src/durability.test.ts',
  'packages/generator/src/catalogue/base/floods.test.ts',
  'packages/storage/src/recovery/tampering.test.ts',
  // Features in a browser, whose checks and unit tests stay.
  'packages/generator/src/catalogue/{accounts/accounts-journey,acts/acts,booking/booking,charts/charts,chat/chat,comments/comments,contact-form/contact-form,content-pages/office-journey,content-pages/texts,data/stock-journey,entity-pages/samples-journey,entity-pages/todo-journey,favorites/favorites,games/games-journey,json-api/json-api-pages,polls/polls,realtime/realtime,schedules/schedules-looks,sign-ups/sign-ups,tools/tools-journey,utilities/utilities-journey,votes/votes}.test.ts',
  'packages/generator/src/catalogue/{board-games/board-games-journey,live-editor/live-editor-journey}.test.ts',
  // The evaluation's visitor, on pages of many styles.
  'eval/visitor/*.test.ts',
  // Ctrl-C while a run and a stream are open; without them it is in apps/cli/src/up.test.ts.
  'apps/server/src/main.test.ts',
  // A terminal with colors, and a project's whole life by commands: each command has tests of its endpoint.
  'apps/cli/src/{admin-people,interactive-terminal,project-lifecycle}.test.ts',
  // What the docs tell people to type, page by page, on servers of its own; what they show is read by the other tests of docs.
  'test/docs/{client,examples}.test.ts',
  // Real orders of certificates.
  'test/journeys/own-certificates.test.ts',
  // Tables of 100,000 rows.
  'packages/storage/src/query-plans.test.ts',
  'packages/storage/src/recovery/list-runs.test.ts',
  // A fresh machine, and what is published from it.
  'test/setup/{fresh-clone,packed}.test.ts',
  // OpenStack Swift, unpacked from Debian's packages.
  '{apps/server/src/backup/bucket,packages/storage/src/artifacts,packages/targets/src/uploads}/swift.test.ts',
  // A browser in a sandbox.
  'test/isolation/browser-in-sandbox.test.ts',
  // Apps in containers: two engines, and two that are a Swarm, unpacked from Debian's packages.
  'packages/targets/src/{containers/docker,containers/podman,swarm/swarm}.test.ts',
  // Apps in pods of a Kubernetes.
  'packages/targets/src/pods/kubernetes.test.ts',
  // A container engine, systemd, proxies and Prometheus's tool, unpacked from Debian's packages.
  'test/deploy/{containers,prometheus,proxies,service}.test.ts',
  // A Kubernetes, built from Debian's sources at its first run.
  'test/deploy/kubernetes/{install,lost-node}.test.ts',
  'packages/client/pack/packed.test.ts',
  // A person's whole way is in console-person, every page in console-pages: what else they may do in the console.
  'test/journeys/console-{account,agents,domains,launch,log,mail,member,passkeys,plan,projects,safety,settings}.test.ts',
  'test/journeys/{accounts,hostile-writing,mail,models,more-projects-than-ports,on-postgres,own-code,owners-code,public-addresses,visitors-content,watched-pages,writing}.test.ts',
];
