/** A slow or busy machine is no flaw of an app: `DEADLINE_FACTOR`, up to 4, gives scripts more time, as it does a server's stages. */
const most = 4;
const given = Number(process.env.DEADLINE_FACTOR ?? 1);

export const timeFactor = Number.isFinite(given) ? Math.min(Math.max(given, 1), most) : 1;
