import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import { takeDifference } from "@/lib/parts/checklist/adopt";
import { findItem } from "@/lib/parts/checklist/item";
import { nothingToAdd } from "@/lib/parts/checklist/labels";
import { makeChecklist } from "@/lib/parts/checklist/make";
import { checklistPart } from "@/lib/parts/checklist/part";
import {
  askItem,
  caseRef,
  dueDay,
  itemRef,
  newItem,
  notNeeded,
  templateChoice,
} from "@/lib/parts/checklist/schema";
import { deletion } from "@/lib/parts/part/operations";
import type { Tx } from "@/lib/platform/db";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { counted } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

// Changes of the items of a checklist; those of their papers are in papers.ts.

const shared = { who: "case.open" as const, done: recordEdited, record: findItem };

const write = (tx: Tx, id: string, data: Prisma.ChecklistItemUncheckedUpdateInput) =>
  tx.checklistItem.update({
    where: { id },
    data: { ...data, version: { increment: 1 } },
    select: { id: true },
  });

/** Items as the templates of the chosen courses ask for them: for cases that were there before the templates. */
export const makeItems = caseOperation({
  name: "checklist.make",
  summary: "Make the checklist of a case from the templates of its courses",
  who: "case.open",
  input: caseRef,
  change: async ({ assessment, tx }) => {
    const added = await makeChecklist(tx, assessment.id);
    return added > 0 ? { added } : refuse(409, nothingToAdd);
  },
  done: ({ added }) => `${counted(added, "item")} added to the checklist`,
  detail: (_, { added }) => ({ added }),
});

export const addItem = caseOperation({
  name: "checklist.add",
  summary: "Add something to the checklist of a case",
  who: "case.open",
  input: newItem,
  done: recordAdded,
  change: ({ input: { ref_no: _, dueOn, ...data }, assessment, tx }) =>
    tx.checklistItem.create({
      data: { ...data, dueOn: dueOn && toDate(dueOn), position: 999, assessmentId: assessment.id },
      select: { id: true },
    }),
  detail: ({ input: { name } }) => ({ entry: name }),
});

export const setNotNeeded = caseOperation({
  ...shared,
  name: "checklist.notNeeded",
  summary: "Say that something on the checklist is not needed, and why",
  input: notNeeded,
  change: ({ input: { why }, record: { id }, viewer, tx }) =>
    write(tx, id, { notNeeded: why, notNeededById: viewer.id }),
  detail: ({ input: { why }, record: { id, name } }) => ({ id, entry: name, reason: why }),
});

export const setNeeded = caseOperation({
  ...shared,
  name: "checklist.needed",
  summary: "Say that something on the checklist is needed after all",
  input: itemRef,
  change: ({ record: { id }, tx }) => write(tx, id, { notNeeded: null, notNeededById: null }),
  detail: ({ record: { id, name } }) => ({ id, entry: name }),
});

export const setDueDay = caseOperation({
  ...shared,
  name: "checklist.due",
  summary: "Say by when something on the checklist is wanted",
  input: dueDay,
  change: ({ input: { dueOn }, record: { id }, tx }) =>
    write(tx, id, { dueOn: dueOn && toDate(dueOn) }),
  detail: ({ input: { dueOn }, record: { id, name } }) => ({ id, entry: name, to: dueOn }),
});

/** Notes that the student was asked; it sends nothing. */
export const noteAsked = caseOperation({
  ...shared,
  name: "checklist.ask",
  summary: "Note that a student was asked for something on the checklist",
  input: askItem,
  change: ({ input: { channel }, record: { id }, viewer, tx }) =>
    write(tx, id, { askedAt: now(), askedById: viewer.id, channel }),
  detail: ({ input: { channel }, record: { id, name } }) => ({ id, entry: name, how: channel }),
});

/** The case takes what an admin changed in a template, or leaves it; either way it is not offered again. */
export const chooseDifference = caseOperation({
  name: "checklist.template",
  summary: "Take or leave what changed in a template of the checklist",
  who: "case.open",
  input: templateChoice,
  change: async ({ input: { templateId, edition, take }, assessment, tx }) => {
    const [template] = await tx.$queryRaw<{ edition: number }[]>`
      SELECT edition FROM checklist_template WHERE id = ${templateId}::uuid FOR SHARE`;
    if (!template) return refuse(404);
    if (template.edition !== edition)
      return refuse(409, "The template was changed again meanwhile. Please look once more");
    if (take) await takeDifference(tx, assessment.id, templateId);
    const of = { assessmentId: assessment.id, templateId };
    await tx.checklistAdopted.upsert({
      where: { assessmentId_templateId: of },
      create: { ...of, edition },
      update: { edition },
    });
    return { taken: take };
  },
  done: ({ taken }) => (taken ? "The checklist follows the template now" : "Left as it is"),
  detail: ({ input: { templateId, take } }) => ({ template: templateId, taken: take }),
});

export const deleteItem = deletion({
  name: "checklist.delete",
  summary: "Delete something from the checklist of a case",
  part: checklistPart,
  input: itemRef,
  record: findItem,
  entry: ({ name }) => name,
});
