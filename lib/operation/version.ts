import "server-only";
import { type Failure, refuse } from "@/lib/operation/result";

type Versioned = { version: number } & Record<string, unknown>;

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === "object" && value !== null && typeof (value as Versioned).version === "number";

type Option = { value: unknown; label: string };

const isOption = (value: unknown): value is Option =>
  typeof value === "object" && value !== null && "value" in value && "label" in value;

const shown = (value: unknown) =>
  value instanceof Date
    ? value.toISOString().slice(0, 10)
    : value === null
      ? "empty"
      : String(value);

/**
 * An edit that was based on an older version than the record's is refused with what stands there
 * now (decision C14); an option there is compared by its value and read by its label. Input without a version comes from calls that do not know it.
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
    const there = current[name];
    const [value, words] = isOption(there) ? [there.value, there.label] : [there, shown(there)];
    if (shown(value) !== shown(wanted)) fields[name] = `Now: ${words}`;
  }
  return refuse(409, "Somebody else changed this meanwhile. Please look at it again", { fields });
}
