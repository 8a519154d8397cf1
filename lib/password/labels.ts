/** Said of a link to choose a new password. */
export const expired = "This link has expired or was used already. Please ask for a new one.";
