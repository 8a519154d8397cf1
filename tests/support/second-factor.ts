import { Secret, TOTP } from "otpauth";
import { newRecoveryCodes, newSecret } from "@/lib/people/second-factor/codes";
import { db } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";
import { makeStaff } from "./staff";

/** What the app on the phone shows for this secret; `steps` of thirty seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now().getTime() + steps * 30_000,
  });

const known = newSecret("staff@example.com");
/** The code that the factors of `makeFactor` take now. */
export const currentCode = () => codeOf(known.shown.secret);

/** A second factor of this person; one that waits for its first code where `confirmed` is false. */
export async function makeFactor(staffId: string, confirmed = true) {
  const data = { staffId, secret: known.sealed, confirmedAt: confirmed ? now() : null };
  await db.secondFactor.create({ data });
  return {
    secret: known.shown.secret,
    codes: confirmed ? await newRecoveryCodes(db, staffId) : [],
  };
}

/** For the table of calls: a code of the case's handler, or of somebody new whose e-mail is the answer. */
export const factorOfHandler = (confirmed: boolean) => async (assessmentId: string) => {
  const { handlerId } = await db.assessment.findUniqueOrThrow({ where: { id: assessmentId } });
  await makeFactor(handlerId ?? "", confirmed);
  return { id: "" };
};
export async function somebodyWithFactor() {
  const { id, email } = await makeStaff();
  await makeFactor(id);
  return { id: email };
}
