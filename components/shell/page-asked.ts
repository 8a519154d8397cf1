/** The document hears this event when a navigation begins. */
export const pageAsked = "page-asked";
