/** The account menu and the palette ask for the tour by this event, without its code. */
export const tourAsked = "tour-asked";

export const askTour = () => document.dispatchEvent(new Event(tourAsked));
