import "server-only";
import { db, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { type DltFault, dltFault, dltText } from "@/lib/values/dlt";
import type { DltRegistration } from "@/prisma/generated/client";

/** Whether this house sends under India's DLT rules, which it says by naming its entity. */
export const isDltOn = () => Boolean(env().SMS_ENTITY_ID);

/** A text that no registration fits, in words without its values: it waits in the outbox until the registration is put right. */
export class Held extends Error {}

/** As the operators know a text: by these two it passes. */
export type Registered = { id: string; dltId: string; header: string };

type Tables = Pick<Tx, "dltRegistration" | "dltLink" | "messageTemplateEdition">;
/** `body` is the whole text as phones read it, its secret part too. */
type Sms = { to: string; body: string; templateEditionId?: string | null };

/** Operators of India look at what goes to phones of India alone. */
const isLookedAt = ({ to }: Sms) => isDltOn() && to.startsWith("+91");

async function registrations(from: Tables, editionId: string | null | undefined) {
  const edition = editionId
    ? await from.messageTemplateEdition.findUnique({ where: { id: editionId } })
    : null;
  const rows = await from.dltRegistration.findMany({ orderBy: [{ name: "asc" }, { id: "asc" }] });
  const rank = ({ templateId, header }: DltRegistration) =>
    Number(templateId !== null && templateId === edition?.templateId) * 2 +
    Number(header === env().SMS_SENDER);
  return rows.toSorted((one, other) => rank(other) - rank(one));
}

/** The reason stands first, since a list shows its beginning. */
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const nameOf = ({ name, dltId }: DltRegistration) => `“${name}” (${dltId})`;

/**
 * The registration whose words this text has; undefined where none is asked for. Throws `Held` where it has those of none, or
 * of one that does not hold now.
 */
export async function registrationOf(from: Tables, sms: Sms): Promise<Registered | undefined> {
  if (!isLookedAt(sms)) return undefined;
  const rows = await registrations(from, sms.templateEditionId);
  const links = await from.dltLink.findMany({ select: { kind: true, value: true } });
  const valuesOf = (kind: string) =>
    links.filter((link) => link.kind === kind).map(({ value }) => value);
  const text = dltText(sms.body, { links: valuesOf("link"), numbers: valuesOf("number") });
  let nearest: { row: DltRegistration; fault: DltFault } | undefined;
  let resting: DltRegistration | undefined;
  for (const row of rows) {
    const fault = dltFault(text, row.body);
    if (!fault && row.status === "registered") return row;
    if (!fault) resting ??= row;
    else if (!nearest || fault.reach > nearest.fault.reach) nearest = { row, fault };
  }
  if (resting) throw new Held(`${sentence(resting.status)} at the operators: ${nameOf(resting)}`);
  if (!nearest) throw new Held("No text is registered under “SMS registration”");
  if (nearest.fault.reach === 0 && rows.length > 1)
    throw new Held(
      `It begins like none of the ${rows.length} registered texts. Register it under “SMS registration”`,
    );
  throw new Held(`${sentence(nearest.fault.words)}. Nearest is ${nameOf(nearest.row)}`);
}

/** The same before a message is stored: what it becomes in the outbox. */
export async function registeredOrHeld(from: Tables, sms: Sms) {
  try {
    const registered = await registrationOf(from, sms);
    return { dltRegistrationId: registered?.id ?? null };
  } catch (error) {
    if (error instanceof Held) return { state: "held" as const, lastError: error.message };
    throw error;
  }
}

/** A text that is not used for long is suspended by the operators, so its last day is kept. */
export const noteRegistrationUse = (id: string, lastUsedAt: Date) =>
  db.dltRegistration.updateMany({ where: { id }, data: { lastUsedAt } });
