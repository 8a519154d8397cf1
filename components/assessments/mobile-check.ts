import { z } from "zod";
import { ask } from "@/components/forms/call";
import { newAssessment, steps } from "@/lib/case/fields/schema";
import { type FormWords, ruleMessage } from "@/lib/intake/assessments/labels";
import { mobileCheck } from "@/lib/intake/assessments/schema";
import { parentLabels } from "@/lib/parts/consent-ledger/labels";
import { needsGuidance } from "@/lib/parts/purposes/labels";

// The uniqueness check of spec §5: asked once for each number, and part of step 1's schema, so
// that Next waits for the answer and the message stays while other fields are typed.

export const takenMessage = "Mobile already registered";

/** The case that has a number, as staff are told; strangers learn only that one has it. */
export type TakenBy = { ref_no: string; name: string };
type Answer = { taken: boolean; by?: TakenBy };

const answers = new Map<string, Promise<Answer>>();

async function find(mobile: string): Promise<Answer> {
  const answer = await ask("/api/enquiry/unique/mobile", { mobile });
  if (answer.ok) return { taken: false };
  if (answer.status === 409) return { taken: true, by: answer.case };
  // Nobody knows: saving checks it again.
  answers.delete(mobile);
  return { taken: false };
}

function check(mobile: string): Promise<Answer> {
  const answer = answers.get(mobile) ?? find(mobile);
  answers.set(mobile, answer);
  return answer;
}

const canonical = (typed: string) => mobileCheck.safeParse({ mobile: typed }).data?.mobile;

/** Saved now, or refused by the server as taken: either way it is no longer free. */
export function markTaken(typed: string, by?: TakenBy) {
  const mobile = canonical(typed);
  if (mobile) answers.set(mobile, Promise.resolve({ taken: true, by }));
}

/** The case that has a number, as far as this person may know it; undefined while the number is free. */
export async function takenBy(typed: string): Promise<TakenBy | undefined> {
  const mobile = canonical(typed);
  return mobile === undefined ? undefined : (await answers.get(mobile))?.by;
}

/** 10 digits, or a whole number with +: worth asking about. */
export const isWhole = (typed: string) => canonical(typed) !== undefined;

const [person, education, visa] = steps;

/** The steps of the wizard, the first one with the check. */
const wizardSteps: z.ZodType[] = [
  person.extend({
    mobile: person.shape.mobile.refine(
      async (mobile) => !(await check(mobile)).taken,
      takenMessage,
    ),
  }),
  education,
  visa,
];

/** The rules of a step, in the words of its questions. */
export const stepSchema = (step: number, words: FormWords): z.ZodType =>
  z.unknown().superRefine(async (values, context) => {
    // A brother's or a sister's number may be taken.
    const isFamily = Object(values).family === "yes";
    const rules = (isFamily ? steps : wizardSteps)[step] ?? newAssessment;
    const { consentAsked, guidance } = Object(values) as Record<string, unknown>;
    if (step === steps.length - 1 && consentAsked === "yes" && guidance !== "yes")
      context.addIssue({
        code: "custom",
        path: ["guidance"],
        message: ruleMessage(needsGuidance, "guidance", words),
      });
    const { error } = await rules.safeParseAsync(values);
    for (const { path, message } of error?.issues ?? []) {
      context.addIssue({ code: "custom", path, message: ruleMessage(message, path[0], words) });
    }
  });

/** What the last step asks besides. */
const besides = ["guidance", ...Object.keys(parentLabels)];

/** Which step holds a field, to lead there when the server objects to it. */
export const stepOf = (field: string) => {
  if (besides.includes(field)) return steps.length - 1;
  const index = steps.findIndex((step) => field in step.shape);
  return index < 0 ? 0 : index;
};

/** The step at which somebody with half a form continues. */
export const firstOpenStep = (values: Record<string, unknown>) => {
  const index = steps.findIndex((step) => !step.safeParse(values).success);
  return index < 0 ? steps.length - 1 : index;
};
