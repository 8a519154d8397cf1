import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded } from "@/lib/case/labels";
import { refusalOfPurpose } from "@/lib/parts/consent/ledger";
import { newPhoto } from "@/lib/parts/photos/schema";
import { dropFiles, keepFile } from "@/lib/platform/storage/stored-file";

/** The file's photo is replaced; the bytes of the earlier one go once that is committed. */
export const uploadPhoto = caseOperation({
  name: "photo.upload",
  summary: "Upload the photo of a student",
  who: "case.open",
  input: newPhoto,
  done: recordAdded,
  change: async ({ input, assessment: { id }, tx }) => {
    const refused = await refusalOfPurpose(tx, id, "photographs");
    if (refused) return refused;
    const { photoId: earlier } = await tx.assessment.findUniqueOrThrow({
      where: { id },
      select: { photoId: true },
    });
    const photoId = await keepFile(tx, input.file);
    await tx.assessment.update({ where: { id }, data: { photoId }, select: { id: true } });
    if (earlier) await dropFiles(tx, [earlier]);
    return { photoId };
  },
  detail: ({ input: { file } }) => ({ file: file.name, size: file.size }),
});
