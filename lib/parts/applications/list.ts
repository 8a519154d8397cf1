import "server-only";
import type { z } from "zod";
import { applicationListed } from "@/lib/parts/applications/answer";
import { anyStatus, labels } from "@/lib/parts/applications/labels";
import { type OfferStatus, offerOptions, offerTabs } from "@/lib/parts/pipeline/labels";
import * as pipeline from "@/lib/parts/pipeline/list";
import { recordScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { asDay, asMonth } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { all, byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { intake } from "@/lib/values/fields/intake";
import { intakeOption, intakes } from "@/lib/values/intakes";
import { asOption } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.ApplicationWhereInput;

const latestOffer = {
  where: { next: null },
  orderBy: [{ date: "desc" }, { id: "desc" }],
  take: 1,
  select: { offerNumber: true, status: true },
} satisfies Prisma.Application$offerLettersArgs;

const offerOf = ([latest]: { offerNumber: string; status: string }[]) =>
  latest ? { offerNumber: latest.offerNumber, status: asOption(latest.status) } : null;

const find = (cut: Cut<Where>) =>
  db.application.findMany({
    ...cut,
    select: {
      ...pipeline.ofCase,
      ...pipeline.ofApplication,
      date: true,
      status: true,
      remarks: true,
      deferIntake: true,
      deferRemarks: true,
      version: true,
      offerLetters: latestOffer,
    },
    relationLoadStrategy: "join",
  });
type StoredApplication = Awaited<ReturnType<typeof find>>[number];

const row = (found: StoredApplication): ApplicationListRow => ({
  ...pipeline.row(found, found),
  date: found.date,
  status: asOption(found.status),
  remarks: found.remarks,
  deferIntake: found.deferIntake,
  deferRemarks: found.deferRemarks,
  version: found.version,
  offer: offerOf(found.offerLetters),
});
export type ApplicationListRow = z.output<typeof applicationListed>;

const noOffer = "none" as const;

const filters = {
  ...pipeline.filters<Where>(
    "date",
    (application) => application,
    pipeline.oneOf("Status", anyStatus.map(asOption), (status) => ({ status })),
  ),
  offer: pipeline.oneOf(
    labels.offer,
    [{ value: noOffer, label: "None yet" }, ...offerOptions],
    (offer): Where =>
      offer === noOffer
        ? { offerLetters: { none: {} } }
        : { offerLetters: { some: { status: offer, next: null } } },
  ),
};

const applications = {
  ...pipeline.shared,
  uncounted: [...pipeline.shared.uncounted, "offer"],
  answers: applicationListed,
  sorts: { date: byMoment("date") },
  find,
  count: (cut: { where: Where; take: number }) =>
    db.application.count({ ...cut, orderBy: [{ date: "desc" }, { id: "desc" }] }),
  row,
};

export const applicationList = list({
  ...applications,
  name: "applications.list",
  kept: true,
  summary: "Applications",
  who: "applications.list",
  scope: (viewer): Where => recordScope(viewer),
  filters,
  excel: {
    title: "Applications",
    cells: {
      ...pipeline.studentCells,
      Date: (row) => asDay(row.date),
      ...pipeline.courseCells,
      Type: (row) => row.applicationType.label,
      Status: (row) => row.status.label,
      Offer: (row) => row.offer && offerTabs[row.offer.status.value as OfferStatus],
      Remarks: (row) => row.remarks,
      ...pipeline.handlerCells,
    },
  },
});

/** Applications of type Defer; their people ask which intake they go to now. */
export const deferredList = list({
  ...applications,
  name: "deferred.list",
  kept: true,
  summary: "Deferred applications",
  who: "deferred.list",
  scope: (viewer): Where => all<Where>(recordScope(viewer), { applicationType: "Defer" }),
  filters: {
    ...filters,
    intake: by.choice(
      "Deferred to",
      intake("Intake"),
      async () => intakes().map(intakeOption),
      (deferIntake): Where => ({ deferIntake }),
    ),
  },
  excel: {
    title: "Deferred",
    cells: {
      ...pipeline.studentCells,
      Date: (row) => asDay(row.date),
      ...pipeline.courseCells,
      "Deferred To": (row) => asMonth(row.deferIntake),
      "Remarks on the Deferral": (row) => row.deferRemarks,
      Status: (row) => row.status.label,
      ...pipeline.handlerCells,
    },
  },
});
