import fc from "fast-check";
import { expect, it } from "vitest";
import { anyStatus } from "@/lib/parts/applications/labels";
import { visaStatuses } from "@/lib/parts/visas/labels";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { makeFollowUp } from "../support/follow-ups";
import { countedOf, keptOf } from "../support/milestones";
import { makeWay } from "../support/pipeline";
import { makeStaff } from "../support/staff";
import { restore, trash } from "../support/trash";

// Whatever is done to a case's records, in whatever order: its days are what the records say.

const which = fc.nat(9);
const date = fc
  .date({ min: new Date("2025-01-01"), max: new Date("2026-06-01"), noInvalidDate: true })
  .map((at) => at.toISOString());
const applied = fc.constantFrom(...anyStatus);
const offered = fc.constantFrom("Conditional", "Unconditional", "Rejected");
const visa = fc.constantFrom(...visaStatuses);
const spoken = fc.constantFrom("Spoken", "Not Spoken");
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("way"), date, applied, offered, visa }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("application"), which, applied }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("visa"), which, visa }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("call"), date, spoken }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("complete"), which, spoken }) },
  ...["application", "offer", "deposit", "visa", "call"].map((kind) => ({
    weight: 1,
    arbitrary: fc.record({ do: fc.constant(`no ${kind}`), which }),
  })),
  { weight: 1, arbitrary: fc.record({ do: fc.constant("transfer") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("trash") }) },
);
type Step = {
  do: string;
  which?: number;
  date?: string;
  applied?: string;
  offered?: string;
  visa?: string;
  spoken?: string;
};

async function play(steps: Step[]) {
  const c = await makeCase({ handler: await makeStaff() });
  const where = { assessmentId: c.id };
  const orderBy = { id: "asc" } as const;
  const pick = <T>(all: T[], which = 0) => all[which % all.length];
  for (const { do: what, which, date: at, ...said } of steps) {
    const one = {
      application: pick(await db.application.findMany({ where, orderBy }), which)?.id ?? "",
      offer: pick(await db.offerLetter.findMany({ where, orderBy }), which)?.id ?? "",
      deposit: pick(await db.deposit.findMany({ where, orderBy }), which)?.id ?? "",
      visa: pick(await db.visa.findMany({ where, orderBy }), which)?.id ?? "",
      call: pick(await db.followUp.findMany({ where, orderBy }), which)?.id ?? "",
    };
    const of = (id: string) => ({ where: { ...where, ...(id ? { id } : { remarks: "nobody" }) } });
    const status = (value?: string) => ({ data: { status: value ?? "" } });
    const done: Record<string, () => Promise<unknown>> = {
      way: () =>
        makeWay(c, {
          application: { date: at, status: said.applied },
          offer: { date: at, status: said.offered },
          deposit: { createdAt: at },
          visa: { date: at, status: said.visa },
        }),
      application: () =>
        db.application.updateMany({ ...of(one.application), ...status(said.applied) }),
      visa: () => db.visa.updateMany({ ...of(one.visa), ...status(said.visa) }),
      call: () =>
        makeFollowUp(c.id, "2026-01-05", { createdAt: at, remarks: "Yes", spoken: said.spoken }),
      complete: () =>
        db.followUp.updateMany({ ...of(one.call), data: { remarks: "So", spoken: said.spoken } }),
      "no application": () => db.application.deleteMany(of(one.application)),
      "no offer": () => db.offerLetter.deleteMany(of(one.offer)),
      "no deposit": () => db.deposit.deleteMany(of(one.deposit)),
      "no visa": () => db.visa.deleteMany(of(one.visa)),
      "no call": () => db.followUp.deleteMany(of(one.call)),
      transfer: async () =>
        db.assessment.update({
          where: { id: c.id },
          data: { handlerId: (await makeStaff()).id },
        }),
      trash: async () => {
        await trash(c);
        await restore(c);
      },
    };
    await done[what]?.();
    expect(await keptOf(c.id)).toEqual(await countedOf(c.id));
  }
  const { version } = await db.assessment.findUniqueOrThrow({ where: { id: c.id } });
  expect(version).toBe(0);
}

it("a case's days are what its records say", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), play), {
    numRuns: 40,
  });
}, 120_000);
