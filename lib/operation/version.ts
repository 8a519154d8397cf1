import "server-only";
import { type Failure, refuse } from "@/lib/operation/result";

type Versioned = { version: number } & Record<string, unknown>;

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === "object" && value !== null && typeof (value as Versioned).version === "number";

const shown = (value: unknown) =>
  value instanceof Date
    ? value.toISOString().slice(0, 10)
    : value === null
      ? "empty"
      : String(value);

/**
 * An edit that was based on an older version than the record's is refused with what stands there
 * now (decision C14). Input without a version comes from calls that do not know it.
 */
export function checkVersion<S>(
  subject: S,
  input: Record<string, unknown>,
  now?: (subject: S) => Record<string, unknown>,
): Failure | undefined {
  if (!isVersioned(subject) || typeof input.version !== "number") return undefined;
  if (subject.version === input.version) return undefined;
  const current: Record<string, unknown> = now ? now(subject) : subject;
  const fields: Record<string, string> = {};
  for (const [name, wanted] of Object.entries(input)) {
    if (name === "version" || !(name in current)) continue;
    if (shown(current[name]) !== shown(wanted)) fields[name] = `Now: ${shown(current[name])}`;
  }
  return refuse(409, "Somebody else changed this meanwhile. Please look at it again", { fields });
}
