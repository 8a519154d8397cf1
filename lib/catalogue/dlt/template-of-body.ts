import "server-only";
import { registeredBody } from "@/lib/catalogue/dlt/fields";
import { brand } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import { isSameBody } from "@/lib/values/dlt";

/** The template one of whose editions is registered by this body: its messages look there first. */
export async function templateOfBody(
  tx: Pick<Tx, "messageTemplateEdition">,
  body: string,
): Promise<string | null> {
  const editions = await tx.messageTemplateEdition.findMany({
    where: { template: { channel: "sms" } },
    select: { templateId: true, body: true },
    orderBy: { id: "desc" },
  });
  const same = editions.find((edition) =>
    isSameBody(registeredBody(edition.body, brand().name), body),
  );
  return same?.templateId ?? null;
}
