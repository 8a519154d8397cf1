import "server-only";
import type { Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";
import { showDate, showMoment } from "@/lib/values/words";

type Versioned = { version: number } & Record<string, unknown>;

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === "object" && value !== null && typeof (value as Versioned).version === "number";

type Option = { value: unknown; label: string };

const isOption = (value: unknown): value is Option =>
  typeof value === "object" && value !== null && "value" in value && "label" in value;

const valueText = (value: unknown) =>
  value instanceof Date
    ? value.toISOString().slice(0, 10)
    : value === null
      ? "empty"
      : String(value);

/** Days as people read them (decision W3). */
const read = (value: unknown) => (value instanceof Date ? showDate(value) : valueText(value));

export type Stale = {
  version: number;
  fields: Record<string, string>;
  values: Record<string, unknown>;
};

/**
 * An edit that was based on an older version than the record's is refused with what stands there
 * now (decision C14); an option there is compared by its value and read by its label. Input without a
 * version comes from calls that do not know it.
 */
export function checkVersion(record: unknown, input: Record<string, unknown>): Stale | undefined {
  if (!isVersioned(record) || typeof input.version !== "number") return undefined;
  if (record.version === input.version) return undefined;
  const fields: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const [name, sentValue] of Object.entries(input)) {
    if (name === "version" || !(name in record)) continue;
    const there = record[name];
    const [value, words] = isOption(there) ? [there.value, there.label] : [there, read(there)];
    if (valueText(value) === valueText(sentValue)) continue;
    fields[name] = `Now: ${words}`;
    values[name] = value instanceof Date ? valueText(value) : value;
  }
  return { version: record.version, fields, values };
}

/** How the audit log names a record: its subject, and its id where the subject holds several. */
export type Trail = { subject: string; id?: string; operations: string[] };

/** The refusal of a stale edit, with who was quicker and when, as the audit log has it. */
export async function refuseStale(
  tx: Tx,
  { version, fields, values }: Stale,
  viewer: { id: string } | null,
  trail: Trail | undefined,
): Promise<Failure> {
  const last = trail && (await lastChange(tx, trail));
  const by = last && (last.actorId === viewer?.id ? "You" : last.name);
  const moment = last?.at;
  const message = moment
    ? `${by} changed this meanwhile, on ${showMoment(moment)}. Please look at it again`
    : "Somebody else changed this meanwhile. Please look at it again";
  return refuse(409, message, {
    fields,
    changed: { version, values, ...(moment && { by, at: moment.toISOString() }) },
  });
}

type Last = { at: Date; actorId: string | null; name: string };

async function lastChange(tx: Tx, { subject, id, operations }: Trail): Promise<Last | undefined> {
  const [last] = await tx.$queryRaw<Last[]>`
    SELECT line.at, line.actor_id AS "actorId", coalesce(staff.name, line.actor) AS name
    FROM audit_line line LEFT JOIN staff ON staff.id = line.actor_id
    WHERE line.subject = ${subject} AND line.operation LIKE ANY (${operations})
      AND (${id ?? null}::text IS NULL OR line.detail ->> 'id' = ${id ?? null})
    ORDER BY line.at DESC, line.id DESC LIMIT 1`;
  return last;
}
