export const messages = {
  none: "Practise is not offered here",
  closed: "Practice could not be opened. Please try again in a minute, or tell an admin",
  /** the page of practice was left open, or opened by its address */
  over: "This way into practice is over. Leave practice, and press Practise again",
  nobody: "Nobody of your role is left in practice. Log in as somebody else, or come back tomorrow",
};

/** Stands on every page of practice. */
export const banner = "Practice. Nothing here is real, and nothing is sent.";
