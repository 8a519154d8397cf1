/** A link that was just made, and how it went out. */
export type MadeLink = { link: string; sent: string };
/** Whose page it leads to. */
export type LinkOf = { refNo: string; name: string; mobile: string; brand: string };
