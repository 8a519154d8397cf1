import "server-only";
import { catalogueImport } from "@/lib/catalogue/catalogue-import/import";
import {
  type Category,
  categoryLabels,
  labels,
  type RegistrationStatus,
  statusLabels,
} from "@/lib/catalogue/dlt/labels";
import { storedRegistration } from "@/lib/catalogue/dlt/operations";
import { type NewRegistration, newRegistration } from "@/lib/catalogue/dlt/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import type { Tx } from "@/lib/platform/db";
import { isSameBody } from "@/lib/values/dlt";
import { dayOf } from "@/lib/values/fields/day";

const plain = (words: string) => words.toLowerCase().replace(/[^a-z]+/g, "");

/** The words of the operators' sheets, each of which names some of these otherwise. */
const categoryWords: Record<string, Category> = {
  transactional: "transaction",
  transaction: "transaction",
  trans: "transaction",
  serviceimplicit: "service_implicit",
  implicit: "service_implicit",
  si: "service_implicit",
  serviceexplicit: "service_explicit",
  explicit: "service_explicit",
  se: "service_explicit",
  promotional: "promotional",
  promotion: "promotional",
  promo: "promotional",
};
const statusWords: Record<string, RegistrationStatus> = {
  registered: "registered",
  approved: "registered",
  active: "registered",
  live: "registered",
  pending: "pending",
  submitted: "pending",
  inprogress: "pending",
  inprocess: "pending",
  suspended: "suspended",
  paused: "suspended",
  inactive: "suspended",
  deactivated: "suspended",
  blocked: "suspended",
  expired: "suspended",
  rejected: "rejected",
  declined: "rejected",
};

/** A cell's day, which some sheets write with the time behind it. */
const dayIn = (cell: string) => cell.replace(/[ T]\d{1,2}:\d{2}.*$/, "");

type Cells = Record<string, string>;
const valuesOf = ({
  category = "",
  status = "",
  header = "",
  registeredOn = "",
  ...row
}: Cells) => ({
  ...row,
  // Some sheets name all headers of a text; it leaves by the first.
  header: header.split(",")[0]?.trim(),
  category: categoryWords[plain(category)] ?? category,
  status: statusWords[plain(status)] ?? status,
  registeredOn: dayIn(registeredOn),
});

const idsOf = (rows: NewRegistration[]) => ({ dltId: { in: rows.map(({ dltId }) => dltId) } });

/** "Status: Pending → Registered", and that the text is another; undefined where nothing changes. */
function changes(before: NewRegistration, now: NewRegistration): string | undefined {
  const said = [
    ...(before.status === now.status
      ? []
      : [`${labels.status}: ${statusLabels[before.status]} → ${statusLabels[now.status]}`]),
    ...(before.category === now.category
      ? []
      : [
          `${labels.category}: ${categoryLabels[before.category]} → ${categoryLabels[now.category]}`,
        ]),
    ...(before.header === now.header ? [] : [`${labels.header}: ${before.header} → ${now.header}`]),
    ...(before.name === now.name ? [] : [`${labels.name}: ${before.name} → ${now.name}`]),
    ...(isSameBody(before.body, now.body) ? [] : [`${labels.body} is another`]),
  ];
  return said.length > 0 ? said.join(", ") : undefined;
}

async function notesOf(tx: Pick<Tx, "dltRegistration">, rows: NewRegistration[]) {
  const known = await tx.dltRegistration.findMany({ where: idsOf(rows) });
  const before = new Map(known.map((row) => [row.dltId, row]));
  return new Map(
    rows.map((now) => {
      const row = before.get(now.dltId);
      if (!row) return [now.dltId, "New"];
      const stored = {
        ...row,
        registeredOn: row.registeredOn ? dayOf(row.registeredOn) : undefined,
      };
      return [now.dltId, changes(stored as NewRegistration, now) ?? "No change"];
    }),
  );
}

/** The sheet that an operator's page gives: new texts are added, known ones take its words and status. */
export const registrationImport = catalogueImport({
  name: "dltRegistration",
  noun: "registered text",
  plural: "registered texts",
  done: "imported",
  who: "templates.manage",
  may: allBranchesOnly("changes what is registered"),
  columns: [
    {
      name: "dltId",
      label: labels.dltId,
      hint: "The operators' number of the text, as text and not as a number",
      also: ["DLT Template ID", "DLT TE ID", "TE ID", "CTE ID", "Content Template ID"],
    },
    {
      name: "name",
      label: labels.name,
      hint: "What it is called there",
      also: ["Name", "Content Template Name"],
    },
    {
      name: "header",
      label: labels.header,
      hint: "The sender, such as OVRDSK",
      also: ["Headers", "Header Name", "Sender", "Sender ID"],
    },
    {
      name: "category",
      label: labels.category,
      hint: Object.values(categoryLabels).join(", "),
      also: ["Type", "Template Type", "Content Type", "Communication Type"],
    },
    {
      name: "body",
      label: labels.body,
      hint: "The text with #alphanumeric# and the like, or {#var#}, where values go",
      also: ["Content", "Template", "Template Text", "Template Message", "Message"],
    },
    {
      name: "status",
      label: labels.status,
      hint: Object.values(statusLabels).join(", "),
      also: ["Template Status", "Approval Status"],
    },
    {
      name: "registeredOn",
      label: labels.registeredOn,
      hint: "Its day, where it is known",
      also: ["Registration Date", "Registered Date", "Approved On", "Approval Date", "Created On"],
      optional: true,
    },
  ],
  input: newRegistration,
  values: async (_, rows) => rows.map((row) => ({ values: valuesOf(row) })),
  key: ({ dltId }) => dltId,
  listed: async () => new Set(),
  notes: notesOf,
  lock: (tx) => tx.$executeRaw`LOCK TABLE dlt_registration IN SHARE ROW EXCLUSIVE MODE`,
  create: async (tx, rows) => {
    for (const row of rows) {
      const { registeredOn, ...data } = await storedRegistration(tx, row);
      const known = registeredOn ? { registeredOn } : {};
      await tx.dltRegistration.upsert({
        where: { dltId: row.dltId },
        create: { ...data, ...known },
        update: { ...data, ...known, version: { increment: 1 } },
      });
    }
  },
});
