import type { z } from "zod";
import { mobileCheck, steps } from "@/lib/assessments/schema";

// The uniqueness check of spec §5: asked once for each number, and part of step 1's schema, so
// that Next waits for the answer and the message stays while other fields are typed.

export const takenMessage = "Mobile already registered";

/** The case that has a number, as staff are told; strangers learn only that one has it. */
export type TakenBy = { ref_no: string; name: string };
type Answer = { taken: boolean; by?: TakenBy };

const asked = new Map<string, Promise<Answer>>();

async function ask(mobile: string): Promise<Answer> {
  try {
    const answer = await fetch(`/api/enquiry/unique/mobile?mobile=${encodeURIComponent(mobile)}`);
    if (answer.status === 409) {
      const { case: by } = (await answer.json()) as { case?: TakenBy };
      return { taken: true, by };
    }
    if (!answer.ok) asked.delete(mobile);
  } catch {
    // No connection: saving checks it again.
    asked.delete(mobile);
  }
  return { taken: false };
}

function check(mobile: string): Promise<Answer> {
  const answer = asked.get(mobile) ?? ask(mobile);
  asked.set(mobile, answer);
  return answer;
}

const canonical = (typed: string) => mobileCheck.safeParse({ mobile: typed }).data?.mobile;

/** Saved now, or refused by the server as taken: either way it is no longer free. */
export function markTaken(typed: string, by?: TakenBy) {
  const mobile = canonical(typed);
  if (mobile) asked.set(mobile, Promise.resolve({ taken: true, by }));
}

/** Whose a number is, as far as it was asked for and this person may know; undefined while it is free. */
export async function takenBy(typed: string): Promise<TakenBy | undefined> {
  const mobile = canonical(typed);
  return mobile === undefined ? undefined : (await asked.get(mobile))?.by;
}

/** 10 digits, or a whole number with +: worth asking about. */
export const isWhole = (typed: string) => canonical(typed) !== undefined;

const [person, education, visa] = steps;

/** The steps of the wizard, the first one with the check. */
export const wizardSteps: z.ZodType[] = [
  person.extend({
    mobile: person.shape.mobile.refine(
      async (mobile) => !(await check(mobile)).taken,
      takenMessage,
    ),
  }),
  education,
  visa,
];

/** Which step holds a field, to lead there when the server objects to it. */
export const stepOf = (field: string) => {
  const at = steps.findIndex((step) => field in step.shape);
  return at < 0 ? 0 : at;
};

/** Where somebody goes on who comes back to half a form. */
export const firstOpenStep = (values: Record<string, unknown>) => {
  const at = steps.findIndex((step) => !step.safeParse(values).success);
  return at < 0 ? steps.length - 1 : at;
};
