// A file of its own: the schemas of views would bring zod to every list.

/** What the URL says of the page and not of the list. */
const ofPage = ["cursor", "before", "limit", "view", "filters"];

/** What of a state belongs to a view of it. */
export const viewState = (state: Record<string, string>) =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !ofPage.includes(name)));
