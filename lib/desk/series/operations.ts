import "server-only";
import { series as answer } from "@/lib/desk/series/answer";
import {
  eventFields,
  mostSeries,
  mostSteps,
  type SeriesEvent,
  timeLabel,
} from "@/lib/desk/series/labels";
import { seriesAnswer, seriesArgs } from "@/lib/desk/series/queries";
import {
  minutesOf,
  newSeries,
  newStep,
  seriesEdit,
  seriesSwitch,
  stepEdit,
  stepRef,
} from "@/lib/desk/series/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { type Failure, refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { fieldsIn } from "@/lib/values/merge";
import type { Prisma } from "@/prisma/generated/client";

// Nothing deletes a series: its runs name it. A change of a message is a change of its series and makes the next version.

const shared = {
  who: "series.manage" as const,
  answers: answer,
  failed: shortFailure,
  // All branches send by one series, so an admin of some of them leaves it alone (P4).
  may: allBranchesOnly("changes series"),
};

/** The series, locked until the commit. */
const locked = async ({ input: { id }, tx }: { input: { id: string }; tx: Tx }) => {
  await tx.$queryRaw`SELECT FROM series WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.series.findUnique({ where: { id }, ...seriesArgs });
};
type Locked = NonNullable<Awaited<ReturnType<typeof locked>>>;

const ofSeries = {
  ...shared,
  subject: locked,
  record: ({ subject }: { subject: Locked }) => subject,
  trail: ({ id, name }: Locked) => ({ subject: name, operations: ["series.%"], id }),
};

const saved = async (tx: Tx, id: string, data: Prisma.SeriesUpdateInput = {}) =>
  seriesAnswer(
    await tx.series.update({
      where: { id },
      data: { ...data, version: { increment: 1 } },
      ...seriesArgs,
    }),
  );

export const addSeries = operation({
  ...shared,
  name: "series.add",
  summary: "Add a series of messages after an event",
  input: newSeries,
  done: "Series added. Now add its messages",
  change: async ({ input, tx }) => {
    if ((await tx.series.count()) >= mostSeries)
      return refuse(409, `There are ${mostSeries} series already: please change one of them`);
    return seriesAnswer(await tx.series.create({ data: input, ...seriesArgs }));
  },
  audit: ({ input: { name, event } }, { _id: id }) => ({ subject: name, detail: { id, event } }),
});

export const editSeries = operation({
  ...ofSeries,
  name: "series.edit",
  summary: "Change the name of a series, and whom it is for",
  input: seriesEdit,
  done: "Series edited successfully",
  change: async ({ input: { id, version: _, event, ...data }, subject, tx }) => {
    if (event !== subject.event)
      return refuse(422, "The event of a series stays", {
        fields: { event: "The event of a series stays: add another one" },
      });
    return saved(tx, id, data);
  },
  audit: ({ input: { id, name } }) => ({ subject: name, detail: { id } }),
});

/** Switched off, its runs end; on again, only what happens from then on begins one. */
export const switchSeries = operation({
  ...ofSeries,
  name: "series.switch",
  summary: "Switch a series on or off",
  input: seriesSwitch,
  done: ({ active }) =>
    active
      ? "The series is on: what happens from now on begins it"
      : "The series is off: nothing more is sent by it",
  change: async ({ input: { id, active }, subject, tx }) => {
    if (active && subject.steps.length === 0)
      return refuse(409, "A series without a message cannot be switched on");
    const activeSince = active && !subject.active ? now() : subject.activeSince;
    // At once, because the worker would find none ended where it is switched on again within its minute.
    if (!active)
      await tx.seriesRun.updateMany({
        where: { seriesId: id, endedAt: null },
        data: { endedAt: now(), endReason: "off", nextAt: null },
      });
    return saved(tx, id, { active, activeSince });
  },
  audit: ({ input: { id, active }, subject }) => ({
    subject: subject.name,
    detail: { id, active },
  }),
});

/** Those who are in the series follow its messages as they are now: the worker plans each of them anew. */
async function changedSteps(tx: Tx, id: string) {
  await tx.seriesRun.updateMany({
    where: { seriesId: id, endedAt: null },
    data: { nextAt: now() },
  });
  return saved(tx, id);
}

/** A template that has no text message, or names what this event does not have, would never be sent. */
async function templateFault(tx: Tx, event: string, name: string | null) {
  if (!name) return undefined;
  const rows = await tx.messageTemplate.findMany({
    where: { kind: "series", name, active: true },
    include: { editions: { orderBy: { edition: "desc" }, take: 1 } },
  });
  const says = (message: string): Failure =>
    refuse(422, message, { fields: { template: message } });
  if (!rows.some(({ channel }) => channel === "sms"))
    return says(`There is no template “${name}” for SMS`);
  const own = new Set<string>(eventFields[event as SeriesEvent]);
  const others = new Set<string>(Object.values(eventFields).flat());
  if (event === "lead_not_reached") others.add("student.ref_no");
  const missing = rows
    .flatMap(({ editions }) => editions.flatMap(({ body }) => fieldsIn(body)))
    .find((field) => others.has(field) && !own.has(field));
  return missing && says(`This event has no {{${missing}}}, which “${name}” needs`);
}

export const addStep = operation({
  ...ofSeries,
  name: "series.addStep",
  summary: "Add a message to a series",
  input: newStep,
  done: "Message added successfully",
  change: async ({ input: { id, template, validHours, ...time }, subject, tx }) => {
    if (subject.steps.length >= mostSteps)
      return refuse(409, `A series has ${mostSteps} messages at most`);
    const fault = await templateFault(tx, subject.event, template);
    if (fault) return fault;
    const data = { seriesId: id, minutes: minutesOf(time), template, validHours };
    await tx.seriesStep.create({ data, select: { id: true } });
    return changedSteps(tx, id);
  },
  audit: ({ input, subject }) => ({
    subject: subject.name,
    detail: { id: input.id, entry: timeLabel(minutesOf(input)) },
  }),
});

const stepOf = ({ steps }: Locked, stepId: string) => steps.find(({ id }) => id === stepId);

export const editStep = operation({
  ...ofSeries,
  name: "series.editStep",
  summary: "Change a message of a series",
  input: stepEdit,
  done: "Message edited successfully",
  change: async ({ input: { id, stepId, template, validHours, ...time }, subject, tx }) => {
    const before = stepOf(subject, stepId);
    if (!before) return refuse(404);
    const fault = await templateFault(tx, subject.event, template);
    if (fault) return fault;
    const data = { minutes: minutesOf(time), template, validHours };
    // A run that has had this message does not get it again because it moved to later.
    await tx.seriesRun.updateMany({
      where: {
        ...{ seriesId: id, endedAt: null },
        settledMinutes: { gte: before.minutes, lt: data.minutes },
      },
      data: { settledMinutes: data.minutes },
    });
    await tx.seriesStep.update({ where: { id: stepId }, data, select: { id: true } });
    return changedSteps(tx, id);
  },
  audit: ({ input, subject }) => ({
    subject: subject.name,
    detail: { id: input.id, entry: timeLabel(minutesOf(input)) },
  }),
});

export const deleteStep = operation({
  ...ofSeries,
  name: "series.deleteStep",
  summary: "Delete a message of a series",
  input: stepRef,
  done: "Message deleted successfully",
  change: async ({ input: { id, stepId }, subject, tx }) => {
    if (!stepOf(subject, stepId)) return refuse(404);
    if (subject.active && subject.steps.length === 1)
      return refuse(409, "This is its only message. Please switch the series off first");
    await tx.seriesStep.delete({ where: { id: stepId }, select: { id: true } });
    return changedSteps(tx, id);
  },
  audit: ({ input: { id, stepId }, subject }) => ({
    subject: subject.name,
    detail: { id, entry: timeLabel(stepOf(subject, stepId)?.minutes ?? 0) },
  }),
});
