import "server-only";
import { z } from "zod";
import { link, type RegistrationAnswer, registration } from "@/lib/catalogue/dlt/answer";
import type { Registered, Registrations } from "@/lib/catalogue/dlt/fields";
import {
  type Category,
  categoryLabels,
  labels,
  type RegistrationStatus,
  statusLabels,
  statusOptions,
} from "@/lib/catalogue/dlt/labels";
import { brand } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { shortFailure } from "@/lib/platform/labels";
import { asDay, asMoment } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byText } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { query } from "@/lib/platform/operation/query";
import { isDltOn } from "@/lib/platform/outbox/dlt";
import { dayOf } from "@/lib/values/fields/day";
import { literally } from "@/lib/values/like";
import type { DltLink, DltRegistration, Prisma } from "@/prisma/generated/client";

type Where = Prisma.DltRegistrationWhereInput;

export const registrationAnswer = (row: DltRegistration): RegistrationAnswer => ({
  _id: row.id,
  dlt_id: row.dltId,
  name: row.name,
  header: row.header,
  category: row.category,
  body: row.body,
  status: row.status,
  registered_on: row.registeredOn && dayOf(row.registeredOn),
  last_used: row.lastUsedAt,
  version: row.version,
});

/** The texts that are registered, with the operators' headings in the export, so that it can be imported again. */
export const registrationList = list({
  name: "dltRegistrations.list",
  summary: "Text messages as they are registered at the operators (DLT)",
  answers: registration,
  failed: shortFailure,
  who: "templates.manage",
  scope: (): Where => ({}),
  filters: {
    q: by.search(
      "Name or text",
      (q): Where => ({
        OR: (["name", "body", "dltId"] as const).map((column) => ({
          [column]: { contains: literally(q), mode: "insensitive" },
        })),
      }),
    ),
    status: by.choices(
      labels.status,
      statusOptions,
      (status): Where => ({ status: { in: status } }),
    ),
  },
  sorts: { name: byText("name") },
  order: "name",
  find: (cut) => db.dltRegistration.findMany(cut),
  row: registrationAnswer,
  excel: {
    title: "Registered texts",
    cells: {
      [labels.dltId]: (row) => row.dlt_id,
      [labels.name]: (row) => row.name,
      [labels.header]: (row) => row.header,
      [labels.category]: (row) => categoryLabels[row.category as Category],
      [labels.body]: (row) => row.body,
      [labels.status]: (row) => statusLabels[row.status as RegistrationStatus],
      [labels.registeredOn]: (row) => asDay(row.registered_on),
      [labels.lastUsed]: (row) => (row.last_used ? asMoment(row.last_used) : null),
    },
  },
});

export const linkAnswer = ({ id, kind, value }: DltLink) => ({ _id: id, kind, value });

/** What may stand in a variable as a link or a callback number. */
export const linkList = query({
  name: "dltLinks.list",
  summary: "Links and callback numbers that operators let pass",
  answers: z.array(link),
  who: "templates.manage",
  input: z.object({}),
  read: async () =>
    (await db.dltLink.findMany({ orderBy: [{ kind: "asc" }, { value: "asc" }] })).map(linkAnswer),
});

/** All that is registered, as texts are compared with it. */
export async function registeredTexts(): Promise<Registered[]> {
  const rows = await db.dltRegistration.findMany({ orderBy: [{ name: "asc" }, { id: "asc" }] });
  return rows.map(({ dltId, name, status, body }) => ({ dlt_id: dltId, name, status, body }));
}

/** What templates are held against; undefined while the house does not send under DLT. */
export const registrations = async (): Promise<Registrations | undefined> =>
  isDltOn() ? { office: brand().name, texts: await registeredTexts() } : undefined;

/** How the house sends, and the link that has to be whitelisted for students' pages. */
export const sendingState = () => ({
  isOn: isDltOn(),
  entity: env().SMS_ENTITY_ID ?? "",
  studentLinks: `${env().APP_URL}/s/`,
});
