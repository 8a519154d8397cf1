import { receiveLead } from "@/lib/intake/lead-arrivals/door";
import { leadsSource } from "@/lib/intake/lead-arrivals/work";
import { addLeadSource } from "@/lib/intake/lead-sources/operations";
import { db } from "@/lib/platform/db";
import { workHookEvent } from "@/lib/platform/hooks/work";
import { callerFor, newAddress, type Staff } from "./staff";

let made = 0;

/** A source as an admin adds it: a portal's, whose mobile is in the field "phone", unless told. */
export async function makeSource(admin: Staff, more: object = {}) {
  made += 1;
  const input = {
    ...{ name: `Portal ${made}`, kind: "post", source: "website", location: "gurdaspur" },
    ...{ partMobile: "phone", partName: "who", partWish: "about", partPlace: "city", ...more },
  };
  const added = await addLeadSource.run(input, await callerFor(admin));
  if (!added.ok) throw new Error(added.message);
  return added.data;
}

/** What a portal or a form sends, by its own network; our own form also says the language of its page. */
export const send = (
  key: string,
  fields: Record<string, string> | string,
  address = newAddress(),
  language?: string,
) =>
  receiveLead(
    new Request(
      `http://office.test/api/hooks/leads/${key}${language ? `?language=${language}` : ""}`,
      {
        method: "POST",
        headers: { "x-forwarded-for": address },
        body: typeof fields === "string" ? fields : new URLSearchParams(fields).toString(),
      },
    ),
    key,
  );

/** Does the work on all that waits. */
export async function workLeads(): Promise<void> {
  const waiting = await db.hookEvent.findMany({
    where: { source: "leads", workedAt: null },
    orderBy: { receivedAt: "asc" },
  });
  for (const { id } of waiting) await workHookEvent(id, 1, { leads: leadsSource });
}

export const arrivalsBy = (sourceId: string) =>
  db.leadArrival.findMany({ where: { sourceId }, orderBy: { receivedAt: "asc" } });
