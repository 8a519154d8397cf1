/** A link that was just made, and how it went out. */
export type MadeLink = { link: string; sent: string };
/** The case to whose page a link leads. */
export type LinkCase = { refNo: string; name: string; mobile: string; brand: string };
