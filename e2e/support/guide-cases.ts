import type { Page } from "@playwright/test";
import type { Sample } from "../../lib/people/guide/sample";
import { handTo, makeCase, setStatus } from "./people";

// A case of the one who does a task of the guide, which the scenes of all its parts begin with.

/** Somebody who does a task. */
export type Scene = {
  /** who does the task, with their email */
  page: Page;
  email: string;
  admin: Page;
  /** the branch that they look at */
  branch: string;
  /** lets them look at another one, in which nobody works */
  elsewhere: () => Promise<string>;
  /** what tells people and things of one name apart; people in pictures have names that one can show */
  surname: () => string;
  student?: { first_name: string; surname: string };
};

/** An active case of the one who does the task. */
export async function ownCase({ page, email, admin, branch, student }: Scene) {
  const made = await makeCase(page, branch, student);
  await setStatus(admin, made.refNo, true);
  // The admin handles the case by accepting it, and hands over what is not their own.
  if (!email.startsWith("admin@")) await handTo(admin, made.refNo, email);
  return named(made, student);
}
type NewCase = Awaited<ReturnType<typeof makeCase>>;
export const named = (made: NewCase, student: Scene["student"]) => ({
  ...made,
  name: student ? `${student.first_name} ${student.surname}` : `${made.firstName} ${made.surname}`,
});
export type Case = ReturnType<typeof named>;
export const wordsOf = ({ name, mobile, refNo }: Case): Sample => ({ name, mobile, ref: refNo });
