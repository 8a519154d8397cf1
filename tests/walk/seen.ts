import { byMobile, byName, palette } from "@/lib/desk/search/queries";
import {
  activeAssessments,
  inactiveAssessments,
  newAssessments,
  singleAssessment,
} from "@/lib/intake/assessments/queries";
import { leadList } from "@/lib/intake/leads/list";
import { applicationList, deferredList } from "@/lib/parts/applications/list";
import { gapList } from "@/lib/parts/checklist/list";
import { depositList } from "@/lib/parts/deposits/list";
import { followUpList } from "@/lib/parts/follow-ups/list";
import { offerList } from "@/lib/parts/offers/list";
import { visaList } from "@/lib/parts/visas/list";
import {
  can,
  listsCase,
  listsRecord,
  opensCase,
  seesOverview,
  type Viewer,
} from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { isFailure, type Result } from "@/lib/platform/result";
import { stats } from "@/lib/reports/dashboard/queries";
import {
  callerOf,
  casesOfOffice,
  everyRow,
  type Invariant,
  leadsOfOffice,
  type Office,
  pick,
  sampled,
} from "./world";

// Nobody is shown what the policy denies, and everybody what it allows: in each list, search, counter and single case.

type Caller = ReturnType<typeof callerOf>;
type List<Row> = {
  run: (input: Record<string, string>, caller: Caller) => Promise<Result<{ rows: Row[] }>>;
};

async function rowsOf<Row>(list: List<Row>, viewer: Viewer, more: Record<string, string> = {}) {
  const read = await list.run({ ...everyRow, ...more }, callerOf(viewer));
  return read.ok ? read.data.rows : [];
}

/** The rows of every branch of the viewer, from a list that shows one branch at a time. */
async function rowsOfBranches<Row>(list: List<Row>, viewer: Viewer, more = {}) {
  const rows: Row[] = [];
  for (const location of viewer.branches)
    rows.push(...(await rowsOf(list, viewer, { ...more, location })));
  return rows;
}

const unlike = ({ name }: Viewer, what: string, seen: string[], may: string[]) =>
  seen.sort().join() === may.sort().join()
    ? []
    : [`${name} is shown ${what}: ${seen}, and may see ${may}`];

/** The three lists of assessments are what the policy says of each case, and no more. */
export const listsAsPolicy: Invariant = async (office, step) => {
  const viewer = await sampled(office, step);
  if (!viewer) return [];
  const cases = await casesOfOffice(office);
  const lists = { new: newAssessments, active: activeAssessments, inactive: inactiveAssessments };
  const wrong: string[] = [];
  for (const [name, list] of Object.entries(lists)) {
    const may = cases.filter((c) => listsCase[name as keyof typeof lists](viewer, c));
    const seen = await rowsOfBranches(list, viewer);
    const refs = [seen, may].map((rows) => rows.map(({ ref_no }) => ref_no)) as [
      string[],
      string[],
    ];
    wrong.push(...unlike(viewer, name, ...refs));
  }
  return wrong;
};

const record = {
  select: { id: true, assessment: { select: { location: true, state: true, handlerId: true } } },
} as const;
const ofOffice = ({ branches }: Office) => ({
  where: { assessment: { location: { in: branches } } },
});

/** The cases of which something is missing: nobody hands a paper in on a walk, and of a rejected case nothing is wanted. */
async function gapsOf({ branches }: Office) {
  const cases = await db.assessment.findMany({
    where: {
      location: { in: branches },
      state: { not: "rejected" },
      checklist: { some: { notNeeded: null } },
    },
    select: { id: true, ...record.select.assessment.select },
  });
  return cases.map(({ id, ...assessment }) => ({ id, assessment }));
}

/** The lists of the pipeline are the records of the cases whose records the viewer may list, and so are the gaps (A7). */
export const pipelineAsPolicy: Invariant = async (office, step) => {
  const viewer = await sampled(office, step);
  if (!viewer) return [];
  const of = ofOffice(office);
  const deferred = { where: { ...of.where, applicationType: "Defer" } };
  const lists = [
    ["applications", applicationList, await db.application.findMany({ ...of, ...record })],
    ["deferred", deferredList, await db.application.findMany({ ...deferred, ...record })],
    ["offers", offerList, await db.offerLetter.findMany({ ...of, ...record })],
    ["deposits", depositList, await db.deposit.findMany({ ...of, ...record })],
    ["visas", visaList, await db.visa.findMany({ ...of, ...record })],
    ["missing documents", gapList, await gapsOf(office)],
  ] as const;
  const wrong: string[] = [];
  for (const [name, list, stored] of lists) {
    const may = stored.filter(({ assessment }) => listsRecord(viewer, assessment));
    const seen: { _id: string }[] = await rowsOf(list as List<{ _id: string }>, viewer);
    wrong.push(
      ...unlike(
        viewer,
        name,
        seen.map(({ _id }) => _id),
        may.map(({ id }) => id),
      ),
    );
  }
  return wrong;
};

/** Leads, follow-ups, searches and a single case: who works in a branch knows of its people, who opens a case reads it. */
export const seenAsPolicy: Invariant = async (office, step) => {
  const viewer = await sampled(office, step);
  if (!viewer) return [];
  const near = ({ location }: { location: string }) => viewer.branches.includes(location);
  const leads = (await leadsOfOffice(office)).filter(near).map(({ id }) => id);
  const listed = (await rowsOfBranches(leadList, viewer, { tab: "all" })).map(({ _id }) => _id);
  const wrong = unlike(viewer, "leads", listed, leads);

  const cases = await casesOfOffice(office);
  for (const tab of ["pending", "today", "upcoming", "completed"])
    for (const { ref_no } of await rowsOf(followUpList, viewer, { tab })) {
      const c = cases.find((one) => one.ref_no === ref_no);
      if (!c || !listsRecord(viewer, c))
        wrong.push(`${viewer.name} is shown a follow-up of ${ref_no}`);
      // Nobody calls about a rejected case.
      else if (tab !== "completed" && c.state === "rejected")
        wrong.push(`${viewer.name} is shown ${tab} of ${ref_no}, which is rejected`);
    }

  const c = pick(cases, step);
  if (!c) return wrong;
  const { ref_no, mobile } = c;
  const may = seesOverview(viewer, c) ? [ref_no] : [];
  const caller = callerOf(viewer);
  const byNumber = await byMobile.run({ mobile }, caller);
  wrong.push(...unlike(viewer, "by mobile", byNumber.ok ? refs(byNumber.data.rows) : [], may));
  for (const q of [ref_no, mobile]) {
    const found = await palette.run({ q }, caller);
    wrong.push(...unlike(viewer, "in the palette", found.ok ? refs(found.data.cases) : [], may));
  }
  const named = await byName.run({ ...everyRow, name: c.first_name }, caller);
  const visible = cases.filter((one) => seesOverview(viewer, one));
  const strangers = (named.ok ? refs(named.data.rows) : []).filter(
    (found) => cases.some((one) => one.ref_no === found) && !refs(visible).includes(found),
  );
  if (strangers.length > 0) wrong.push(`${viewer.name} finds ${strangers} by name`);
  const single = await singleAssessment.run({ ref_no }, caller);
  wrong.push(...unlike(viewer, "as a single case", single.ok ? [single.data.ref_no] : [], may));
  if (single.ok && "followUps" in single.data !== opensCase(viewer, c))
    wrong.push(
      `${viewer.name} reads ${ref_no} ${"followUps" in single.data ? "whole" : "in part"}`,
    );
  return wrong;
};

const refs = (rows: readonly { ref_no: string }[]) => rows.map(({ ref_no }) => ref_no);

/** The six numbers of the dashboard are the rows of the lists that they open. */
export const countersEqualLists: Invariant = async (office, step) => {
  const viewer = await sampled(office, step + 2);
  if (!viewer || !can(viewer, "dashboard.counters")) return [];
  const wrong: string[] = [];
  for (const branch of viewer.branches) {
    const counters = await stats.read(viewer, { branch });
    if (isFailure(counters)) continue;
    const rows = async (list: List<object>) =>
      (await rowsOf(list, viewer, { location: branch })).length;
    const listed = {
      unattended: await newAssessments.count(viewer, { location: branch }),
      active: await activeAssessments.count(viewer, { location: branch }),
      rejected: await inactiveAssessments.count(viewer, { location: branch }),
      applications: await rows(applicationList),
      offerLetters: await rows(offerList),
      visas: await rows(visaList),
    } satisfies Record<keyof typeof counters, number | undefined>;
    for (const [name, count] of Object.entries(listed)) {
      const counted = counters[name as keyof typeof listed];
      if (count !== counted)
        wrong.push(`${viewer.name} reads ${name} ${counted} in ${branch} and is shown ${count}`);
    }
  }
  return wrong;
};
