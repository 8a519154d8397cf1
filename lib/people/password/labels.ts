/** Words about a mailed link. */
export const expired = "This link has expired or was used already. Please ask for a new one.";

export const messages = {
  forgot: "If an account has this email, a link to choose a new password is on its way.",
  notOwn: "This is not your password",
  notCurrent: "The current password is not right",
};
