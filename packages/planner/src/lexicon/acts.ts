/** Words that identify the rows of a prompt: acts on them, and containers of them. */
const split = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Acts of people on rows: the noun behind one of these is the entity. */
export const rowActs =
  split(`browse browses browsing search searches searching view views viewing manage manages managing add adds adding compare
compares comparing create creates creating list lists listing filter filters filtering track tracks tracking upload uploads uploading edit edits editing
submit submits submitting publish publishes publishing organize organise organizing organising catalog catalogue record records recording log logs
logging register registers registering rate rates rating review reviews reviewing collect collects collecting discover explore find finds
recommending recommend monitor monitors monitoring maintain maintains maintaining update updating report reports reporting post posts posting rent borrow sign signs providing provides offering`);

/** Behind a noun they describe its rows: "exhibit details", "scooter information". */
export const rowWords = split(
  'detail details information info profile profiles data record records listing listings page pages status specification specifications',
);

/** Precede a noun without being part of its name. */
export const beforeNouns =
  split(`a an the my our your their his her its all new any some different various several many multiple existing available own more other
detailed relevant specific latest popular recent upcoming for of through each every these those favorite favourite featured and`);

/** About apps and other rows; never a subject. */
export const neverSubjects =
  split(`website site page app application platform system tool user account profile login password dashboard homepage interface navigation
menu background component color colour style theme feature function functionality search filter result data information detail content option category
review comment rating feedback report chart statistic price date status number list notification message question answer image photo picture video link
name description title email phone time day week month year thing way need use experience progress access history setting role permission home section header
footer button form field value type kind item service contact support team member customer visitor admin administrator staff employee student teacher
manager people person guest owner cart order favorite favourite preference recommendation map location address language quality range criteria keyword
model specification others friend share public everyone work change activity performance step goal resource metric file document entry record`);

/** Places: the inventory of a pantry is its contents. */
export const placeNouns =
  split(`pantry freezer fridge garage attic cellar basement warehouse kitchen office home house household school shop store clinic lab
laboratory classroom restaurant museum church studio library hospital farm garden stockroom shed bar cafe hotel workshop room theatre theater club team
company family business`);
