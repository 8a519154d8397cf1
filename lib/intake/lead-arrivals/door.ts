import "server-only";
import type { z } from "zod";
import type { arrivedEvent } from "@/lib/intake/lead-arrivals/schema";
import { type Field, fieldsOf, understand } from "@/lib/intake/lead-sources/fields";
import type { SourceKind } from "@/lib/intake/lead-sources/labels";
import { sourceByKey } from "@/lib/intake/lead-sources/queries";
import { hookBody, keepEvent, notSetUp } from "@/lib/platform/hooks/receive";
import { clientNetwork } from "@/lib/platform/http/address";
import { countAttempt } from "@/lib/platform/limits/rate-limit";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";

const mostBytes = 64 * 1024;

/** A field that nobody sees and programs fill in. */
export const trapName = "website";

/** What came at an address, kept or not; `typed` are its fields, and `faults` those that a person must mend. */
export type Received = { kind: SourceKind; typed: Field[]; faults: string[] };

/**
 * Takes what somebody sends to the address of a source, by POST or, as some portals do, in the address of a GET. Kept at once
 * and worked on later (`work.ts`); the same that comes again on a day is one.
 */
export async function receiveLead(request: Request, key: string): Promise<Failure | Received> {
  const source = await sourceByKey(key);
  if (!source?.active) return notSetUp();
  const { id, kind } = source;
  const isForm = kind === "form";
  const limited = await countAttempt(
    isForm
      ? [{ name: "leads.address", key: clientNetwork(request.headers) }]
      : [{ name: "leads.source", key: id }],
  );
  if (limited) return limited;
  const bytes = await hookBody(request, mostBytes);
  if (isFailure(bytes)) return bytes;
  const body = new TextDecoder().decode(bytes);
  const fields = fieldsOf(body.trim() === "" ? new URL(request.url).search.slice(1) : body);
  if (fields.length === 0) return refuse(400, "Nothing that can be read has come");
  const received = { kind: kind as SourceKind, typed: fields };
  if (isForm) {
    // Told as taken, so that a program does not try another way.
    if (fields.some(([name]) => name === trapName)) return { ...received, faults: [] };
    const faults = faultsOf(fields);
    if (faults.length > 0) return { ...received, faults };
  }
  const event: z.output<typeof arrivedEvent> = {
    source: id,
    fields: fields.map(([...pair]) => pair),
  };
  const payload = JSON.stringify(event);
  await keepEvent("leads", payload, `${dayInIndia()} ${payload}`);
  return { ...received, faults: [] };
}

/** A person at our own form can be asked again, as nobody can at a portal. */
function faultsOf(fields: readonly Field[]): string[] {
  const given = new Map(fields);
  const said = understand(fields);
  return [
    ...(given.has("name") ? [] : ["name"]),
    ...("fault" in said ? ["mobile"] : []),
    ...(given.get("agreed") === "yes" ? [] : ["agreed"]),
  ];
}
