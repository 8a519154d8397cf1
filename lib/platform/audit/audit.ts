import "server-only";
import type { Tx } from "@/lib/platform/db";
import { storable } from "@/lib/platform/storable";
import { tellingOf } from "@/lib/platform/webhooks/tell";
import { Prisma } from "@/prisma/generated/client";

/** `key`: by which a program acted for them */
type Actor = { id?: string; email: string; key?: { name: string } };

export type AuditEntry = {
  operation: string;
  /** the signed-in user, the public, or a job by its name */
  actor: Actor | null;
  /** what it was done to: a ref_no, a staff e-mail */
  subject?: string | null;
  detail?: Prisma.InputJsonObject;
  requestId: string;
};

/**
 * One line of the audit log, in the transaction of what it tells of. It outlives what it tells of, and nobody changes it
 * any more: it never holds the number of a passport. Other programs that are told of such changes get their event with it.
 */
export async function writeAudit(tx: Tx, { actor, ...entry }: AuditEntry): Promise<void> {
  const { operation, subject = null, detail, requestId } = storable(entry);
  const kind = kindOf(operation);
  const detailText = detail ? JSON.stringify(withoutPassports(kind, detail)) : null;
  const id = actor?.id ?? null;
  const line = Prisma.sql`
    INSERT INTO audit_line (operation, kind, actor, actor_id, key_name, subject, detail, request_id, location)
    VALUES (${operation}, ${kind}, ${actor?.email ?? "public"}, ${id}::uuid, ${actor?.key?.name ?? null}, ${subject}, ${detailText}::jsonb, ${requestId},
            line_branch(${subject}, ${detailText}::jsonb, ${id}::uuid))`;
  const telling = tellingOf({ operation, subject, detail }, id);
  await tx.$executeRaw(
    telling ? Prisma.sql`WITH line AS (${line} RETURNING location) ${telling}` : line,
  );
}

/** What an operation is about, by its name; a list or a register that left the house is a kind of its own. */
const kindOf = (operation: string) =>
  /\.(export|pdf)$/.test(operation) ? "export" : (operation.split(".")[0] ?? operation);

/** Passport numbers have the form of India's. A university's number may look the same, so only freely typed text is read. */
const passport = /(?<![a-z0-9])[a-z]\d{7}(?!\d)/gi;
const writtenFreely = ["file", "reason", "task"];
/** The kinds whose entry is a file's name. */
const files = ["document", "coe"];

function withoutPassports(kind: string, detail: Prisma.InputJsonObject): Prisma.InputJsonObject {
  const free = files.includes(kind) ? [...writtenFreely, "entry"] : writtenFreely;
  const cleanEntry = ([name, value]: [string, unknown]) =>
    typeof value === "string" && free.includes(name)
      ? [name, value.replace(passport, "…")]
      : [name, value];
  return Object.fromEntries(Object.entries(detail).map(cleanEntry));
}
