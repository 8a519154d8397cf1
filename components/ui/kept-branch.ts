// Which branch somebody looked at last on this machine: the login form begins with it. A convenience and no right: the
// server asks where the person works.

const nameOf = (email: string) => `branch:${email.trim().toLowerCase()}`;

/** Empty where nothing is known, or where the browser keeps nothing. */
export function keptBranch(email: string): string {
  try {
    return localStorage.getItem(nameOf(email)) ?? "";
  } catch {
    return "";
  }
}

export function keepBranch(email: string, branch: string) {
  try {
    localStorage.setItem(nameOf(email), branch);
  } catch {
    // Without it the form begins with the first branch.
  }
}
