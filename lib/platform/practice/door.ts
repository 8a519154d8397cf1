import "server-only";
import { env } from "@/lib/platform/env";

/** Whether this process is the practice house: nothing in it is real, and nothing leaves it. */
export const isPractice = () => env().PRACTICE === "here";

/** Where Practise is offered, what the front of this process knows of practice (scripts/practice-front.mjs). */
type PracticeDoor = {
  passCookie: string;
  passSeconds: number;
  /** a pass for somebody who was on this page */
  make: (from: string) => string;
  /** opens the practice house, which takes some seconds; false where it cannot be opened */
  enter: () => Promise<boolean>;
  /** since when it is open */
  state: () => Promise<string | undefined>;
};

/** Undefined where Practise is not offered, as in practice itself. */
export const practiceDoor = () =>
  env().PRACTICE === "offered"
    ? (globalThis as { practiceDoor?: PracticeDoor }).practiceDoor
    : undefined;
