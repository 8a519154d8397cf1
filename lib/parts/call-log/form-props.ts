import "server-only";
import { contactWords } from "@/lib/parts/contacts/labels";
import { dayOf } from "@/lib/values/fields/day";
import { showMobile } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

/** The columns of a case of which the form that logs a call is made. */
export const callFormSelect = {
  state: true,
  mobile: true,
  officialMobile: true,
  contacts: {
    where: { mobile: { not: null } },
    select: { relation: true, name: true, mobile: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  },
  followUps: {
    where: { remarks: null },
    select: { id: true, action: true, followUpDate: true, followUpTime: true },
    orderBy: [{ followUpDate: "asc" }, { id: "asc" }],
    take: 2,
  },
} satisfies Prisma.AssessmentSelect;

type Stored = Prisma.AssessmentGetPayload<{ select: typeof callFormSelect }>;

/** Every number of the case once, the student's first, and the follow-up that is due first. */
export function callFormProps({ state, mobile, officialMobile, contacts, followUps }: Stored) {
  const numbers = [
    { mobile, whose: "Student" },
    { mobile: officialMobile, whose: "Student, official" },
    ...contacts.map((one) => ({ mobile: one.mobile, whose: contactWords(one) })),
  ].flatMap((one) => (one.mobile ? [{ mobile: one.mobile, whose: one.whose }] : []));
  const once = numbers.filter(
    (one, index) => numbers.findIndex(({ mobile }) => mobile === one.mobile) === index,
  );
  const [first] = followUps;
  return {
    numbers: once.map(({ mobile, whose }) => ({
      mobile,
      whose: `${showMobile(mobile)}, ${whose}`,
    })),
    open: first
      ? {
          id: first.id,
          action: first.action,
          day: dayOf(first.followUpDate),
          time: first.followUpTime,
          last: state === "active" && followUps.length === 1,
        }
      : null,
  };
}
