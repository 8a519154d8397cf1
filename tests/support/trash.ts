import { restoreAssessment } from "@/lib/desk/trash/operations";
import { deleteAssessment } from "@/lib/intake/assessments/operations";
import { db } from "@/lib/platform/db";
import { makeCase } from "./cases";
import { makeFullCase } from "./full-case";
import { callerFor, makeStaff, type Staff } from "./staff";

/** Deletes a case as an admin does. */
export async function trash({ ref_no }: { ref_no: string }, by?: Staff) {
  const admin = by ?? (await makeStaff({ role: "admin" }));
  const result = await deleteAssessment.run({ ref_no }, await callerFor(admin));
  if (!result.ok) throw new Error(result.message);
}

/** Restores a case as an admin does. */
export const restore = async ({ ref_no }: { ref_no: string }) =>
  restoreAssessment.run({ ref_no }, await adminCaller());

/** Somebody who may delete and restore. */
export const adminCaller = async () => callerFor(await makeStaff({ role: "admin" }));

/** The tables whose rows of this case lie in the trash. */
export async function tablesInTrash(id: string): Promise<string[]> {
  const [row] = await db.$queryRaw<{ tables: string[] }[]>`
    SELECT array(SELECT jsonb_object_keys(content->'rows')) AS tables FROM trash WHERE id = ${id}::uuid`;
  return row?.tables.sort() ?? [];
}

/** A case in the trash; calls name it by its number. */
export async function makeTrashed(wanted: Parameters<typeof makeCase>[0] = {}) {
  const made = await makeCase(wanted);
  await trash(made);
  return made;
}

/** A full case, with what refers to its own kind, and a message with a secret part and a file. */
export async function makeWholeCase(handler: Staff) {
  const made = await makeFullCase(handler);
  const of = { assessmentId: made.case.id };
  const followUp = await db.followUp.findFirstOrThrow({ where: of });
  await db.followUp.create({
    data: {
      ...of,
      action: "Revenue",
      followUpDate: new Date("2026-02-01"),
      previousId: followUp.id,
      remarks: "Called twice",
    },
  });
  await db.offerLetter.create({
    data: {
      ...of,
      applicationId: made.application.id,
      status: "Unconditional",
      previousId: made.offer.id,
      conditions: ["IELTS 6.5", 'a "quoted" one, with commas'],
    },
  });
  await db.outboxMessage.create({
    data: {
      ...of,
      channel: "email",
      recipient: "student@example.com",
      subject: "ਸਤ ਸ੍ਰੀ ਅਕਾਲ",
      body: "[secret link, not kept]",
      state: "sent",
      hasSecret: true,
      secret: { create: { sealed: "x" } },
      attachment: {
        create: {
          name: "Receipt.pdf",
          mime: "application/pdf",
          bytes: new Uint8Array([0, 37, 80, 255]),
        },
      },
    },
  });
  return made;
}
