import { db } from "@/lib/platform/db";
import type { Prisma } from "@/prisma/generated/client";

type ItemFields = Partial<Prisma.ChecklistItemUncheckedCreateInput>;
let items = 0;

/** Something that a case is to hand in, as it lies in the database. */
export const makeItem = (of: { id: string }, wanted: ItemFields = {}) =>
  db.checklistItem.create({
    data: {
      assessmentId: of.id,
      country: "CA",
      stage: "application",
      kind: "marksheet",
      name: `Marksheet ${++items}`,
      ...wanted,
    },
  });

/** A document of the case with its bytes left out. */
export async function makeDocument(of: { id: string }, more: { validTo?: string } = {}) {
  const file = await db.storedFile.create({
    data: { name: "scan.pdf", mime: "application/pdf", size: 5, sha256: "x" },
  });
  const validTo = more.validTo ? new Date(more.validTo) : null;
  return db.document.create({
    data: { assessmentId: of.id, name: "Scan", fileId: file.id, validTo },
  });
}

/** A document of the case, handed in for an item. */
export async function handedIn(
  item: { id: string; assessmentId: string },
  more: { validTo?: string; createdAt?: Date } = {},
) {
  const { createdAt, ...days } = more;
  const document = await makeDocument({ id: item.assessmentId }, days);
  const paper = await db.checklistPaper.create({
    data: {
      itemId: item.id,
      assessmentId: item.assessmentId,
      documentId: document.id,
      createdAt,
    },
  });
  return { document, paper };
}

export const itemNow = (id: string) => db.checklistItem.findUniqueOrThrow({ where: { id } });
export const sumNow = (id: string) => db.checklistSum.findUnique({ where: { id } });

type TemplateItem = { kind: string; name: string; condition?: string };

/** What a country asks for, as an admin has written it. */
export const makeTemplate = (
  country: string,
  items: TemplateItem[],
  more: Partial<Prisma.ChecklistTemplateUncheckedCreateInput> = {},
) =>
  db.checklistTemplate.create({
    data: {
      country,
      level: "any",
      stage: "application",
      items: { create: items.map((item, position) => ({ position, ...item })) },
      ...more,
    },
  });
