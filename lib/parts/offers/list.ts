import "server-only";
import type { z } from "zod";
import { offerListed } from "@/lib/parts/offers/answer";
import { offerStatuses } from "@/lib/parts/pipeline/labels";
import * as pipeline from "@/lib/parts/pipeline/list";
import { recordScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { asDay, asMonth } from "@/lib/platform/lists/cells";
import { byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { asOption } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.OfferLetterWhereInput;

const find = (cut: Cut<Where>) =>
  db.offerLetter.findMany({
    ...cut,
    select: {
      ...pipeline.ofCase,
      offerNumber: true,
      date: true,
      status: true,
      fileId: true,
      conditions: true,
      moreDocuments: true,
      rejectionReason: true,
      remarks: true,
      deposited: true,
      application: { select: pipeline.ofApplication },
    },
    relationLoadStrategy: "join",
  });
type StoredOffer = Awaited<ReturnType<typeof find>>[number];

const row = ({
  id,
  location,
  assessment,
  application,
  fileId,
  status,
  ...offer
}: StoredOffer): OfferListRow => ({
  ...pipeline.row({ id, location, assessment }, application),
  ...offer,
  status: asOption(status),
  offerLetterUri: fileId && `/api/files?id=${fileId}`,
});
export type OfferListRow = z.output<typeof offerListed>;

const deposits = [
  { value: "pending", label: "None yet" },
  { value: "made", label: "Made" },
] as const;

const offers = {
  ...pipeline.shared,
  answers: offerListed,
  who: "offers.list" as const,
  sorts: { date: byMoment("date") },
  find,
  count: (cut: { where: Where; take: number }) =>
    db.offerLetter.count({ ...cut, orderBy: [{ date: "desc" }, { id: "desc" }] }),
  row,
  scope: (viewer: Parameters<typeof recordScope>[0]): Where => recordScope(viewer),
  filters: {
    ...pipeline.filters<Where>(
      "date",
      (application) => ({ application }),
      pipeline.oneOf("Offer type", offerStatuses.map(asOption), (status) => ({ status })),
    ),
    deposit: pipeline.oneOf(
      "Deposit",
      deposits,
      (deposit): Where => ({ deposited: deposit === "made" }),
    ),
  },
};

export const offerList = list({
  ...offers,
  name: "offers.list",
  kept: true,
  summary: "Offer letters",
  excel: {
    title: "Offer Letters",
    cells: {
      "Offer No.": (row) => row.offerNumber,
      Date: (row) => asDay(row.date),
      ...pipeline.studentCells,
      ...pipeline.courseCells,
      "Offer Type": (row) => row.status.label,
      Conditions: (row) => row.conditions.join("; "),
      "More Documents": (row) => row.moreDocuments.join("; "),
      "Rejection Reason": (row) => row.rejectionReason,
      Deposit: (row) => (row.deposited ? "Made" : "None yet"),
      ...pipeline.handlerCells,
    },
  },
});

/**
 * The specification's sheet (§2): those of the same list that a fee is still owed on. An offer that another one
 * came of owes none, since the deposit is made on that one.
 */
export const pendingFeeList = list({
  ...offers,
  name: "offers.pendingFee",
  summary: "Offers on which a fee is owed still",
  scope: (viewer): Where => ({
    ...recordScope(viewer),
    deposited: false,
    status: { in: ["Conditional", "Unconditional"] },
    next: null,
  }),
  excel: {
    title: "Students Pending Fee",
    cells: {
      Name: (row) => row.name,
      University: (row) => row.university,
      Course: (row) => row.course.program,
      Intake: (row) => asMonth(row.intake),
      "Offer Type": (row) => row.status.label,
      Counsellor: (row) => row.handler,
    },
  },
});
