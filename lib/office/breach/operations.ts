import "server-only";
import { createHash } from "node:crypto";
import { breachMade } from "@/lib/office/breach/answer";
import {
  breachPath,
  clockOf,
  hoursLeftTold,
  type noticeKinds,
  reportBy,
} from "@/lib/office/breach/labels";
import { boardPaper, personsPaper } from "@/lib/office/breach/paper";
import { askTeller, findPeople } from "@/lib/office/breach/people";
import { breachFacts } from "@/lib/office/breach/queries";
import {
  breachEdit,
  breachRef,
  momentOf,
  newBoardNotice,
  newBreach,
  newPeople,
  noticeSent,
  personOff,
} from "@/lib/office/breach/schema";
import { noticeTexts } from "@/lib/office/breach/words";
import type { drawHeld } from "@/lib/office/personal-data/pdf.job";
import { notify } from "@/lib/people/notifications/notify";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { brand } from "@/lib/platform/brand";
import { db, type Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import * as answer from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure, refuse } from "@/lib/platform/result";
import { job } from "@/lib/platform/workers/job";
import { now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { counted } from "@/lib/values/words";

const draw = job<typeof drawHeld>({
  by: "drawing",
  file: "lib/office/personal-data/pdf.job.ts",
  name: "drawHeld",
});

/** A breach is the whole house's. */
const mayBreach = allBranchesOnly("notes a breach");
const shared = { who: "personalData.manage", failed: shortFailure, may: mayBreach } as const;

const lockBreach = async ({ input: { id }, tx }: { input: { id: string }; tx: Tx }) => {
  await tx.$queryRaw`SELECT FROM breach WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return tx.breach.findUnique({ where: { id } });
};

type Words = { happenedOn: string; noticedOn: string; noticedAt: string };
const columnsOf = <W extends Words>({ noticedOn, ...words }: W) => ({
  ...words,
  happenedOn: toDate(words.happenedOn),
  noticedAt: momentOf(noticedOn, words.noticedAt),
});

export const addBreach = operation({
  ...shared,
  name: "breach.add",
  summary: "Note a breach of personal data",
  answers: breachMade,
  input: newBreach,
  done: "Breach noted: the 72 hours run from when it was noticed",
  change: async ({ input, viewer, tx }) => {
    const data = { ...columnsOf(input), notedById: viewer.id };
    const { id: _id } = await tx.breach.create({ data, select: { id: true } });
    return { _id };
  },
  audit: ({ input: { kind } }, { _id }) => ({ subject: _id, detail: { kind } }),
});

/** Later facts and words; what was made already stays as it was made. */
export const editBreach = operation({
  ...shared,
  name: "breach.edit",
  summary: "Change what is known of a breach",
  answers: answer.done,
  input: breachEdit,
  done: "Record updated successfully",
  subject: lockBreach,
  trail: ({ id }) => ({ subject: id, operations: ["breach.edit"] }),
  change: async ({ input: { id, version: _, ...input }, tx }) => {
    const data = { ...columnsOf(input), version: { increment: 1 } };
    await tx.breach.update({ where: { id }, data, select: { id: true } });
    return {};
  },
  audit: ({ input: { id } }) => ({ subject: id }),
});

/** Adds those who are found this way; who is on the list already stays as they are. */
export const addPeople = operation({
  ...shared,
  name: "breach.people",
  summary: "Put people on the list of those whom a breach is about",
  answers: answer.inline({ added: answer.count }),
  input: newPeople,
  timeout: 30_000,
  done: ({ added }: { added: number }) => `${counted(added, "person", "people")} added`,
  subject: lockBreach,
  change: async ({ input, tx }) => {
    const people = await findPeople(tx, input);
    if (isFailure(people)) return people;
    const data = [...new Set(people)].map((person) => ({ breachId: input.id, person }));
    const { count } = await tx.breachPerson.createMany({ data, skipDuplicates: true });
    return { added: count };
  },
  audit: ({ input: { id, by } }, { added }) => ({ subject: id, detail: { found: by, added } }),
});

export const removePerson = operation({
  ...shared,
  name: "breach.takeOff",
  summary: "Take somebody off the list of those whom a breach is about",
  answers: answer.done,
  input: personOff,
  done: "Taken off the list",
  subject: async ({ input: { id }, tx }) => {
    await tx.$queryRaw`SELECT FROM breach_person WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.breachPerson.findUnique({ where: { id } });
  },
  change: async ({ subject: { id, state }, tx }) => {
    if (state === "told" || state === "waiting")
      return refuse(409, "They were told, so they stay on the list");
    await tx.breachPerson.delete({ where: { id } });
    return {};
  },
  audit: ({ subject: { breachId, person } }) => ({ subject: breachId, detail: { entry: person } }),
});

const paperOf = (paper: Pick<Parameters<typeof drawHeld>[0], "title" | "about" | "sections">) =>
  draw({ ...paper, author: brand().name, about: [brand().name, ...paper.about] });

const keepNotice = (
  tx: Tx,
  of: { breachId: string; kind: keyof typeof noticeKinds; madeById: string },
  bytes: Buffer,
) =>
  tx.breachNotice.create({
    data: {
      ...{ ...of, pdf: Buffer.from(bytes), madeAt: now() },
      sha256: createHash("sha256").update(bytes).digest("hex"),
    },
    select: { id: true },
  });

/** A notice to the Board, of all that is stored at this moment. */
export const makeBoardNotice = operation({
  ...shared,
  name: "breach.notice",
  summary: "Make a notice of a breach to the Board, as a PDF that is kept",
  answers: breachMade,
  input: newBoardNotice,
  done: "Notice made: please send it to the Board, and say when you did",
  ready: async ({ input: { id, kind }, viewer }) => {
    const facts = viewer.allBranches ? await breachFacts(id) : undefined;
    return facts ? paperOf(boardPaper(kind, facts)) : refuse(404);
  },
  subject: lockBreach,
  change: async ({ input: { id: breachId, kind }, ready: bytes, viewer, tx }) => {
    const { id: _id } = await keepNotice(tx, { breachId, kind, madeById: viewer.id }, bytes);
    return { _id };
  },
  audit: ({ input: { id, kind } }) => ({ subject: id, detail: { kind } }),
});

/** That a notice went to the Board, once. */
export const markNoticeSent = operation({
  ...shared,
  name: "breach.sent",
  summary: "Say when a notice of a breach went to the Board",
  answers: answer.done,
  input: noticeSent,
  done: "Noted",
  subject: async ({ input: { id }, tx }) => {
    await tx.$queryRaw`SELECT FROM breach_notice WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.breachNotice.findUnique({ where: { id }, omit: { pdf: true } });
  },
  change: async ({
    input: { sentOn, reference },
    subject: { id, kind, ...notice },
    viewer,
    tx,
  }) => {
    if (kind === "persons") return refuse(409, "This was sent to persons, by message");
    if (notice.sentOn) return refuse(409, "It is noted already when this was sent");
    const data = { sentOn: toDate(sentOn), reference, sentById: viewer.id };
    await tx.breachNotice.update({ where: { id }, data, select: { id: true } });
    return {};
  },
  audit: ({ input: { reference }, subject: { breachId, kind } }) => ({
    subject: breachId,
    detail: { kind, reference },
  }),
});

const untold = { state: { in: ["listed", "unreached"] } };

/** Tells everybody who was not told yet; the words, and to whom they go, are kept as a PDF. */
export const tellPeople = operation({
  ...shared,
  name: "breach.tell",
  summary: "Tell everybody whom a breach is about and who was not told yet",
  answers: answer.inline({ people: answer.count }),
  input: breachRef,
  timeout: 30_000,
  done: ({ people }: { people: number }) =>
    `${counted(people, "notice")} on the way: the list shows what becomes of each`,
  ready: async ({ input: { id }, viewer }) => {
    const breach = viewer.allBranches ? await db.breach.findUnique({ where: { id } }) : null;
    if (!breach) return refuse(404);
    const rows = await db.breachPerson.findMany({
      where: { breachId: id, ...untold },
      select: { id: true, person: true },
      orderBy: { id: "asc" },
    });
    if (rows.length === 0) return refuse(409, "Everybody on the list was told already");
    const texts = await noticeTexts(db, breach, viewer.branch);
    const paper = personsPaper(
      texts,
      rows.map(({ person }) => person),
    );
    const bytes = await paperOf(paper);
    if (isFailure(bytes)) return bytes;
    return { bytes, version: breach.version, ids: rows.map((row) => row.id) };
  },
  subject: lockBreach,
  change: async ({ input: { id: breachId }, subject, ready, viewer, tx }) => {
    if (subject.version !== ready.version)
      return refuse(409, "Somebody changed the words meanwhile. Please look at them again");
    const { count } = await tx.breachPerson.updateMany({
      where: { id: { in: ready.ids }, ...untold },
      data: { state: "waiting", why: null },
    });
    if (count === 0) return refuse(409, "Everybody on the list was told already");
    await keepNotice(tx, { breachId, kind: "persons", madeById: viewer.id }, ready.bytes);
    await askTeller(tx);
    return { people: count };
  },
  audit: ({ input: { id } }, { people }) => ({ subject: id, detail: { people } }),
});

/** Hourly: tells admins of all branches whose report to the Board is due within a day, and whose is late. */
export async function tellBreaches(): Promise<void> {
  const moment = now();
  const open = await db.breach.findMany({
    where: {
      noticedAt: { lte: new Date(moment.getTime() - (72 - hoursLeftTold) * 60 * 60 * 1000) },
      notices: { none: { kind: "report", sentOn: { not: null } } },
    },
    select: { id: true, noticedAt: true },
  });
  if (open.length === 0) return;
  const admins = await db.staff.findMany({
    where: { role: "admin", active: true, limitedTo: { isEmpty: true } },
    select: { id: true },
  });
  for (const { id, noticedAt } of open) {
    const when = reportBy(noticedAt) < moment ? "late" : "soon";
    await db.$transaction((tx) =>
      notify(
        tx,
        admins.map((admin) => admin.id),
        {
          kind: "privacy",
          text: `The report of a breach to the Board: ${clockOf(noticedAt, moment).words}`,
          page: breachPath(id),
          about: `breach ${id} ${when}`,
        },
      ),
    );
  }
}
