import { db } from "@/lib/platform/db";
import type { Prisma } from "@/prisma/generated/client";
import { applyFor, type makeCase, makeCourse } from "./cases";

type WayFields = {
  course?: Awaited<ReturnType<typeof makeCourse>>["course"];
  country?: string;
  application?: Partial<Prisma.ApplicationUncheckedCreateInput>;
  offer?: Partial<Prisma.OfferLetterUncheckedCreateInput>;
  deposit?: Partial<Prisma.DepositUncheckedCreateInput>;
  visa?: Partial<Prisma.VisaUncheckedCreateInput>;
};

/** A course applied for with all that comes of it, as it lies in the database. */
export async function makeWay(
  c: Pick<Awaited<ReturnType<typeof makeCase>>, "id">,
  wanted: WayFields = {},
) {
  const course = wanted.course ?? (await makeCourse()).course;
  const applied = await applyFor(c, course);
  const { country = "CA" } = wanted;
  await db.appliedCourse.update({ where: { id: applied.id }, data: { country } });
  const of = { assessmentId: c.id };
  const application = await db.application.create({
    data: {
      ...of,
      appliedCourseId: applied.id,
      applicationType: "New Application",
      intake: "2026-09",
      status: "Pending",
      ...wanted.application,
    },
  });
  const by = { ...of, applicationId: application.id };
  const offer = await db.offerLetter.create({
    data: { ...by, status: "Unconditional", ...wanted.offer },
  });
  const deposit = await db.deposit.create({
    data: {
      ...of,
      offerLetterId: offer.id,
      depositType: "Direct Payment",
      amount: "123456.50",
      dateOfIssue: new Date("2026-01-05"),
      number: "4417",
      bank: "State Bank",
      ...wanted.deposit,
    },
  });
  const visa = await db.visa.create({ data: { ...by, status: "Visa Applied", ...wanted.visa } });
  return { course, applied, application, offer, deposit, visa };
}
