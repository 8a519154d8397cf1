import "server-only";
import { z } from "zod";
import { type PersonRequestAnswer, personRequest } from "@/lib/office/person-requests/answer";
import {
  labels,
  requestChannels,
  requestKinds,
  requestTabs,
} from "@/lib/office/person-requests/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchOption } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { byMoment } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { dayOf } from "@/lib/values/fields/day";
import { literally } from "@/lib/values/like";
import { valuesOf } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.PersonRequestWhereInput;

/** An admin's: those of their branches (P4). */
export const requestScope = ({ branches, allBranches }: Viewer): Where =>
  allBranches ? {} : { location: { in: branches } };

export const requestArgs = {
  include: { answeredBy: { select: { name: true } } },
} as const satisfies Prisma.PersonRequestDefaultArgs;
type Row = Prisma.PersonRequestGetPayload<typeof requestArgs>;

export const requestAnswerOf = ({ id, ...row }: Row): PersonRequestAnswer => ({
  _id: id,
  kind: { value: row.kind, label: requestKinds[row.kind as keyof typeof requestKinds] },
  channel: requestChannels[row.channel as keyof typeof requestChannels],
  name: row.name,
  mobile: row.mobile,
  ref_no: row.ref_no,
  location: branchOption(row.location),
  words: row.words,
  askedOn: dayOf(row.askedOn),
  dueOn: dayOf(row.dueOn),
  state: row.state,
  answer: row.answer,
  answeredOn: row.answeredOn && dayOf(row.answeredOn),
  answeredBy: row.answeredBy?.name ?? null,
  version: row.version,
});

/** A name, the digits of a mobile, or a reference number. */
function typedWhere(typed: string): Where {
  const digits = typed.replace(/\D/g, "");
  const contains = { contains: literally(typed), mode: "insensitive" as const };
  return {
    OR: [
      { name: contains },
      { ref_no: contains },
      ...(digits.length >= 4 ? [{ mobile: { contains: digits } }] : []),
    ],
  };
}

/** The register of requests: of the open ones the most overdue first. */
export const requestList = list({
  name: "personRequests.list",
  summary: "What people asked about what is held of them",
  answers: personRequest,
  who: "personalData.manage",
  scope: requestScope,
  filters: {
    tab: by.tab(
      requestTabs,
      "open",
      (tab): Where => (tab === "open" ? { state: "open" } : { state: { not: "open" } }),
    ),
    q: by.search("Name, mobile or reference", typedWhere),
    kind: by.choice(
      labels.kind,
      z.enum(valuesOf(requestKinds)),
      Object.entries(requestKinds).map(([value, label]) => ({ value, label })),
      (kind): Where => ({ kind }),
    ),
  },
  sorts: { due: byMoment("dueOn") },
  order: ({ tab }) => (tab === "ended" ? "-due" : "due"),
  find: (cut) => db.personRequest.findMany({ ...cut, ...requestArgs }),
  count: (cut) => db.personRequest.count(cut),
  row: requestAnswerOf,
  person: ({ ref_no }) => ref_no,
});
