import { onTestFinished } from "vitest";
import { addTemplate } from "@/lib/catalogue/templates/operations";
import { db } from "@/lib/platform/db";
import { callerFor, makeStaff } from "./staff";

/** Takes a template away with what names it: the next file may share the database. */
async function forget(id: string) {
  const editions = await db.messageTemplateEdition.findMany({ where: { templateId: id } });
  const ids = editions.map((edition) => edition.id);
  await db.outboxMessage.updateMany({
    where: { templateEditionId: { in: ids } },
    data: { templateEditionId: null },
  });
  await db.outboxFallback.deleteMany({ where: { templateEditionId: { in: ids } } });
  await db.whatsappTemplate.deleteMany({ where: { editionId: { in: ids } } });
  await db.messageTemplateEdition.deleteMany({ where: { templateId: id } });
  await db.messageTemplate.delete({ where: { id } });
}

/** A template that an admin of all branches wrote, for the rest of this test. */
export async function writeTemplate(input: Record<string, unknown>) {
  const admin = await callerFor(await makeStaff({ role: "admin", name: "Harjit" }));
  const made = await addTemplate.run(input, admin);
  if (!made.ok) throw new Error(`${made.message} ${JSON.stringify(made.fields)}`);
  onTestFinished(() => forget(made.data._id));
  return { admin, template: made.data };
}

/** What names an edition, as it was sent. */
export const editionOf = (message: { templateEditionId: string | null } | undefined) =>
  db.messageTemplateEdition.findUnique({ where: { id: message?.templateEditionId ?? "" } });
