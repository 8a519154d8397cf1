/** The number of an old system as it is compared: its letters and digits. Pure. */
export const plainOldNo = (number: string) => number.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
