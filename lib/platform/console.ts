import "server-only";
import { noteBug } from "@/lib/platform/bugs";

// Next writes what a page threw to the console, and the database's words may quote what people typed (S17).

/** The kind of an error, the reference that its page shows, and where it was thrown: nothing of what it says. */
function withoutWords(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { digest } = value as { digest?: unknown };
  const reference = typeof digest === "string" ? digest : "";
  const { kind, places } = noteBug("page", reference, value);
  return [reference ? `${kind}, digest ${reference}` : kind, ...places].join("\n");
}

/** From here on the console's errors are told without their words. */
export function quietConsole(to: Pick<Console, "error"> = console): void {
  const { error } = to;
  to.error = (...values: unknown[]) => error.apply(to, values.map(withoutWords));
}
