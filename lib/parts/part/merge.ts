// How the rows of a case come to the survivor when two cases of one person are merged. Pure: prisma/rules/merge.sql does
// what is said here, and a test names tables that nobody says it of.

export type MergeRule =
  /** they are the survivor's, as they are */
  | "moves"
  /** the same; the product goes on writing them by itself, which keeps nobody from taking the merge back */
  | "livesOn"
  /** the same; the product judges them anew, so that a merge which is taken back has those from before */
  | "judged"
  /** triggers make them of other rows */
  | "derived"
  /** a case has one row of each: the survivor's stays, and what hangs on the other one hangs on it */
  | { once: readonly string[] }
  /** a case counts them: the numbers of the other case go on after the survivor's */
  | { after: string };
