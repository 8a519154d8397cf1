import "server-only";
import { labels } from "@/lib/office/audit/labels";
import { handlerOptions } from "@/lib/people/staff/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchTabs, refPrefixes } from "@/lib/platform/branches/known";
import * as by from "@/lib/platform/lists/filters";
import { type Failure, refuse } from "@/lib/platform/result";
import { dayInIndia, onDay } from "@/lib/values/clock";
import { branch } from "@/lib/values/fields/branch";
import { readRefs } from "@/lib/values/search-words";

// What the logs of the house have in common: the audit log, and who opened whose data.

type Where = { location?: string | { in: string[] }; at?: { gte?: Date; lt?: Date } };

/** An admin's: the lines of their branches, and those of the house where none is closed to them (P4). */
export const logScope = ({ branches, allBranches }: Viewer): Where =>
  allBranches ? {} : { location: { in: branches } };

const firstYear = 2020;
/** The last two digits of the years that may have cases. */
export const years = () =>
  Array.from({ length: Number(dayInIndia().slice(0, 4)) - firstYear + 1 }, (_, n) =>
    String((firstYear + n) % 100).padStart(2, "0"),
  );

const noNumber = `${labels.case} is a reference number, such as GSP-26-00042`;

/** The lines of a case by its number, however it is written; also after the case went. */
const ofCase =
  <W>(whereOf: (refs: string[]) => W) =>
  (typed: string): W | Failure => {
    const refs = readRefs(typed, refPrefixes(), years());
    return refs ? whereOf(refs) : refuse(422, noNumber, { fields: { case: noNumber } });
  };

type Lines<W> = { ofPerson: (staffId: string) => W; ofRefs: (refs: string[]) => W };

/** By whom, about which case, when and where; a log adds its kinds. */
export const logFilters = <W>({ ofPerson, ofRefs }: Lines<W>) => ({
  person: by.record(labels.by, handlerOptions, ofPerson),
  case: by.search(labels.case, ofCase(ofRefs)),
  from: by.day(labels.from, (day): Where => ({ at: { gte: onDay(day).gte } })),
  to: by.day(labels.to, (day): Where => ({ at: { lt: onDay(day).lt } })),
  location: {
    ...by.choice(
      labels.location,
      branch(labels.location),
      async ({ branches }) => branchTabs(branches),
      (location): Where => ({ location }),
    ),
    shownTo: ({ branches }: Viewer) => branches.length > 1,
  },
});
