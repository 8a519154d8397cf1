/** 02:30 in India, in the milliseconds of a day of UTC. */
const EMPTIED_AT = 21 * 3_600_000;
const A_DAY = 86_400_000;

/** The last time that practice was to be emptied, at or before this moment. */
const lastEmptying = (now: number) => Math.floor((now - EMPTIED_AT) / A_DAY) * A_DAY + EMPTIED_AT;

/** Whether practice that was made then is to be emptied now: since then it has been night. */
export const isStale = (madeAt: number, now: number) => madeAt < lastEmptying(now);
