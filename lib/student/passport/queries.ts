import "server-only";
import { buffer } from "node:stream/consumers";
import { differencesOf } from "@/lib/parts/passport-scan/differences";
import { maxScan } from "@/lib/parts/passport-scan/labels";
import { scan } from "@/lib/parts/passport-scan/scan";
import { db } from "@/lib/platform/db";
import { countAttempt } from "@/lib/platform/limits/rate-limit";
import { isFailure, refuse } from "@/lib/platform/result";
import { fileStore } from "@/lib/platform/storage/store";
import { mayHandIn } from "@/lib/student/page/queries";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf } from "@/lib/values/fields/day";
import { recordId } from "@/lib/values/fields/record";

/** The page of a passport that was handed in last for an item of the own case, as it was read; nothing is kept. */
export async function ownPassport(visit: string, item: string) {
  const linked = await mayHandIn(visit);
  if (isFailure(linked)) return linked;
  const limited = await countAttempt([{ name: "student.passport", key: linked.linkId }]);
  if (limited) return limited;
  if (!recordId("Passport").safeParse(item).success) return refuse(404);
  const paper = await db.checklistPaper.findFirst({
    where: {
      assessmentId: linked.id,
      itemId: item,
      item: { kind: "passport" },
      fromStudent: true,
      rejected: null,
      file: { size: { lte: maxScan } },
    },
    select: {
      fileId: true,
      assessment: { select: { first_name: true, surname: true, dob: true } },
    },
    orderBy: { id: "desc" },
  });
  const stream = paper?.fileId && (await (await fileStore()).open(paper.fileId));
  if (!stream) return refuse(404);
  const read = await scan(await buffer(stream), dayInIndia());
  if (isFailure(read)) return read;
  const { dob, ...names } = paper.assessment;
  const differs = differencesOf(read, { ...names, dob: dob && dayOf(dob) });
  return { ...read, differs };
}
