import "server-only";
import type { z } from "zod";
import { depositListed } from "@/lib/parts/deposits/answer";
import { depositTypeOption, depositTypeOptions } from "@/lib/parts/deposits/labels";
import * as pipeline from "@/lib/parts/pipeline/list";
import { recordScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { asDay, asRupees } from "@/lib/platform/lists/cells";
import { byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { dayOf } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.DepositWhereInput;

const find = (cut: Cut<Where>) =>
  db.deposit.findMany({
    ...cut,
    select: {
      ...pipeline.ofCase,
      createdAt: true,
      depositType: true,
      amount: true,
      dateOfIssue: true,
      number: true,
      bank: true,
      remarks: true,
      fileId: true,
      offerLetter: {
        select: { id: true, offerNumber: true, application: { select: pipeline.ofApplication } },
      },
    },
    relationLoadStrategy: "join",
  });
type StoredDeposit = Awaited<ReturnType<typeof find>>[number];

const row = ({
  id,
  location,
  assessment,
  offerLetter,
  fileId,
  ...deposit
}: StoredDeposit): DepositListRow => ({
  ...pipeline.row({ id, location, assessment }, offerLetter.application),
  ...deposit,
  id,
  assessment: assessment.ref_no,
  depositType: depositTypeOption(deposit.depositType),
  amount: deposit.amount && twoDecimals(deposit.amount),
  dateOfIssue: deposit.dateOfIssue && dayOf(deposit.dateOfIssue),
  documentURI: fileId && `/api/files?id=${fileId}`,
  offerLetter: offerLetter.id,
  offerNumber: offerLetter.offerNumber,
});
export type DepositListRow = z.output<typeof depositListed>;

export const depositList = list({
  ...pipeline.shared,
  name: "deposits.list",
  kept: true,
  summary: "Deposits",
  answers: depositListed,
  who: "deposits.list",
  scope: (viewer): Where => recordScope(viewer),
  filters: pipeline.filters<Where>(
    "createdAt",
    (application) => ({ offerLetter: { application } }),
    pipeline.oneOf("Deposit type", depositTypeOptions, (depositType) => ({ depositType })),
  ),
  sorts: { date: byMoment("createdAt") },
  find,
  count: (cut) => db.deposit.count({ ...cut, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
  row,
  excel: {
    title: "Deposits",
    cells: {
      "Entered On": (row) => asDay(row.createdAt),
      ...pipeline.studentCells,
      "Deposit Type": (row) => row.depositType.label,
      Amount: (row) => asRupees(row.amount),
      "Date of Issue": (row) => asDay(row.dateOfIssue),
      Number: (row) => row.number,
      Bank: (row) => row.bank,
      "Offer No.": (row) => row.offerNumber,
      ...pipeline.courseCells,
      Remarks: (row) => row.remarks,
      ...pipeline.handlerCells,
    },
  },
});
