import { db } from "@/lib/platform/db";
import { makeItem } from "./checklist";
import { makeStoredFile } from "./files";
import { numbersFrom, somebody, specimen } from "./passport-specimens";

const random = numbersFrom(11);
const lines = somebody(random);

/** The page of a passport as a good photo, and the two lines that stand on it. */
export const passportPage = {
  lines,
  bytes: Buffer.from(await specimen(lines, "clean", random)),
};

/** A document of the case that is the page of a passport. */
export async function makePassportPage(assessmentId: string) {
  const { id: fileId } = await makeStoredFile(passportPage.bytes, "image/jpeg");
  return db.document.create({
    data: { assessmentId, name: "Passport page", kind: "passport", fileId },
  });
}

/** An item of the case's checklist for which the student handed the page of a passport in. */
export async function makeHandedInPassport(of: { id: string }) {
  const item = await makeItem(of, { kind: "passport", name: "Passport" });
  const { id: fileId } = await makeStoredFile(passportPage.bytes, "image/jpeg");
  await db.checklistPaper.create({
    data: { itemId: item.id, assessmentId: of.id, fileId, name: "page.jpg", fromStudent: true },
  });
  return { ...item, fileId };
}
