/** Said of a mailed link. */
export const expired = "This link has expired or was used already. Please ask for a new one.";
