import "server-only";
import type { z } from "zod";
import * as pipeline from "@/lib/parts/pipeline/list";
import { visaListed } from "@/lib/parts/visas/answer";
import { visaStatusOption, visaStatusOptions } from "@/lib/parts/visas/labels";
import { recordScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { asDay } from "@/lib/platform/lists/cells";
import { byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.VisaWhereInput;

const find = (cut: Cut<Where>) =>
  db.visa.findMany({
    ...cut,
    select: {
      ...pipeline.ofCase,
      date: true,
      status: true,
      remarks: true,
      application: { select: pipeline.ofApplication },
    },
    relationLoadStrategy: "join",
  });
type StoredVisa = Awaited<ReturnType<typeof find>>[number];

const row = ({ application, ...visa }: StoredVisa): VisaListRow => ({
  ...pipeline.row(visa, application),
  date: visa.date,
  status: visaStatusOption(visa.status),
  remarks: visa.remarks,
});
export type VisaListRow = z.output<typeof visaListed>;

export const visaList = list({
  ...pipeline.shared,
  name: "visas.list",
  kept: true,
  summary: "Visas",
  answers: visaListed,
  who: "visas.list",
  scope: (viewer): Where => recordScope(viewer),
  filters: pipeline.filters<Where>(
    "date",
    (application) => ({ application }),
    pipeline.oneOf("Status", visaStatusOptions, (status) => ({ status })),
  ),
  sorts: { date: byMoment("date") },
  find,
  count: (cut) => db.visa.count({ ...cut, orderBy: [{ date: "desc" }, { id: "desc" }] }),
  row,
  excel: {
    title: "Visas",
    cells: {
      Date: (row) => asDay(row.date),
      ...pipeline.studentCells,
      ...pipeline.courseCells,
      Status: (row) => row.status.label,
      Remarks: (row) => row.remarks,
      ...pipeline.handlerCells,
    },
  },
});
