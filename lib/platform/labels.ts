// What a browser says as well as the server, where an answer never came.

/** The digest of a page's error while the database is away: all that Next tells the browser of it. */
export const recordsAway = "RECORDS_AWAY";

/** What a failed change or read says where the specification has no words of its own (spec §8). */
export const usualFailure = "Something went wrong. Try reloading the page";
export const shortFailure = "Something went wrong";

export const away = "We cannot reach our records at the moment. Please try again";
export const noRoom =
  "There is no room left to keep this, and nothing was changed. Please tell an admin";
export const tooLarge = "That is too large";
