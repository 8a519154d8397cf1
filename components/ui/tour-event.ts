/** The account menu and the palette ask for the tour by this event, without its code. */
export const tourEvent = "tour";

export const askTour = () => document.dispatchEvent(new Event(tourEvent));
