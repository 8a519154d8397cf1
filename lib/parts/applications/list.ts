import "server-only";
import type { z } from "zod";
import { applicationListed } from "@/lib/parts/applications/answer";
import { anyStatus, labels } from "@/lib/parts/applications/labels";
import {
  type OfferStatus,
  offerOptions,
  offerStatuses,
  offerTabs,
} from "@/lib/parts/pipeline/labels";
import {
  courseCells,
  handlerCells,
  ofApplication,
  ofCase,
  pipeline,
  pipelineFilters,
  pipelineRow,
  studentCells,
  word,
} from "@/lib/parts/pipeline/list";
import { recordScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { asDay, asMonth } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { all, byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { choice } from "@/lib/values/fields/choice";
import { intake } from "@/lib/values/fields/intake";
import { intakeOption, intakes } from "@/lib/values/intakes";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.ApplicationWhereInput;

const latestOffer = {
  where: { next: null },
  orderBy: [{ date: "desc" }, { id: "desc" }],
  take: 1,
  select: { offerNumber: true, status: true },
} satisfies Prisma.Application$offerLettersArgs;

const offerOf = ([latest]: { offerNumber: string; status: string }[]) =>
  latest ? { offerNumber: latest.offerNumber, status: word(latest.status) } : null;

const find = (cut: Cut<Where>) =>
  db.application.findMany({
    ...cut,
    select: {
      ...ofCase,
      ...ofApplication,
      date: true,
      status: true,
      remarks: true,
      deferIntake: true,
      deferRemarks: true,
      offerLetters: latestOffer,
    },
    relationLoadStrategy: "join",
  });
type StoredApplication = Awaited<ReturnType<typeof find>>[number];

const row = (row: StoredApplication): ApplicationListRow => ({
  ...pipelineRow(row, row),
  date: row.date,
  status: word(row.status),
  remarks: row.remarks,
  deferIntake: row.deferIntake,
  deferRemarks: row.deferRemarks,
  offer: offerOf(row.offerLetters),
});
export type ApplicationListRow = z.output<typeof applicationListed>;

const noOffer = "none";

const filters = {
  ...pipelineFilters<Where>(
    "date",
    (application) => application,
    by.choice("Status", choice("Status", anyStatus), anyStatus.map(word), (status) => ({ status })),
  ),
  offer: by.choice(
    labels.offer,
    choice(labels.offer, [noOffer, ...offerStatuses]),
    [{ value: noOffer, label: "None yet" }, ...offerOptions],
    (offer): Where =>
      offer === noOffer
        ? { offerLetters: { none: {} } }
        : { offerLetters: { some: { status: offer, next: null } } },
  ),
};

const applications = {
  ...pipeline,
  uncounted: [...pipeline.uncounted, "offer"],
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
      ...studentCells,
      Date: (row) => asDay(row.date),
      ...courseCells,
      Type: (row) => row.applicationType.label,
      Status: (row) => row.status.label,
      Offer: (row) => row.offer && offerTabs[row.offer.status.value as OfferStatus],
      Remarks: (row) => row.remarks,
      ...handlerCells,
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
      ...studentCells,
      Date: (row) => asDay(row.date),
      ...courseCells,
      "Deferred To": (row) => asMonth(row.deferIntake),
      "Remarks on the Deferral": (row) => row.deferRemarks,
      Status: (row) => row.status.label,
      ...handlerCells,
    },
  },
});
