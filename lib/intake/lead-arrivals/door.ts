import "server-only";
import { languageLabels } from "@/lib/case/labels";
import { metaDoor } from "@/lib/intake/lead-arrivals/meta-door";
import type { ArrivedEvent } from "@/lib/intake/lead-arrivals/schema";
import { type Field, fieldsOf, understand } from "@/lib/intake/lead-sources/fields";
import type { SourceKind } from "@/lib/intake/lead-sources/labels";
import { type SourceDoor, sourceByKey } from "@/lib/intake/lead-sources/queries";
import { hookBody, keepEvent, notSetUp } from "@/lib/platform/hooks/receive";
import { clientNetwork } from "@/lib/platform/http/address";
import { countAttempt, type Limit } from "@/lib/platform/limits/rate-limit";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";
import { isLanguage } from "@/lib/values/languages";

const mostBytes = 64 * 1024;

/** A field that nobody sees and programs fill in. */
export const trapName = "website";

/** What came at an address, kept or not; `typed` are its fields, and `faults` those that a person must mend. */
export type Received = { kind: SourceKind; typed: Field[]; faults: string[] };
/** A kind of source answers itself, or says what came and leaves the answer to the route. */
type Door = (request: Request, source: SourceDoor) => Promise<Failure | Received | Response>;

const doors: Record<SourceKind, Door> = {
  form: async (request, source) => {
    const network = clientNetwork(request.headers);
    const typed = await fieldsSent(request, { name: "leads.address", key: network });
    if (isFailure(typed)) return typed;
    // Told as taken, so that a program does not try another way.
    if (typed.some(([name]) => name === trapName)) return { kind: "form", typed, faults: [] };
    const faults = faultsOf(typed);
    if (faults.length === 0) await keepFields(source, [...typed, ...languageOfPage(request)]);
    return { kind: "form", typed, faults };
  },
  post: async (request, source) => {
    const typed = await fieldsSent(request, { name: "leads.source", key: source.id });
    if (isFailure(typed)) return typed;
    await keepFields(source, typed);
    return { kind: "post", typed, faults: [] };
  },
  // Its mails come by the office's own (mail-door.ts).
  mail: async () => notSetUp(),
  meta: metaDoor,
};

/**
 * Takes what somebody sends to the address of a source, by POST or, as some portals do, in the address of a GET. Kept at once
 * and worked on later (`work.ts`).
 */
export async function receiveLead(
  request: Request,
  key: string,
): Promise<Failure | Received | Response> {
  const source = await sourceByKey(key);
  return source?.active ? doors[source.kind as SourceKind](request, source) : notSetUp();
}

/** The language in which our page was read, as staff call it; English tells nothing, since the page opens in it. */
function languageOfPage(request: Request): Field[] {
  const language = new URL(request.url).searchParams.get("language");
  return isLanguage(language) && language !== "en" ? [["language", languageLabels[language]]] : [];
}

async function fieldsSent(request: Request, limit: Limit): Promise<Failure | Field[]> {
  const limited = await countAttempt([limit]);
  if (limited) return limited;
  const bytes = await hookBody(request, mostBytes);
  if (isFailure(bytes)) return bytes;
  const body = new TextDecoder().decode(bytes);
  const fields = fieldsOf(body.trim() === "" ? new URL(request.url).search.slice(1) : body);
  return fields.length === 0 ? refuse(400, "Nothing that can be read has come") : fields;
}

/** The same that comes again on a day is one. */
async function keepFields({ id }: SourceDoor, fields: readonly Field[]): Promise<void> {
  const event: ArrivedEvent = { source: id, fields: fields.map(([...pair]) => pair) };
  const payload = JSON.stringify(event);
  await keepEvent("leads", payload, `${dayInIndia()} ${payload}`);
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
