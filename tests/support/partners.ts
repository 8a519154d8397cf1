import { db } from "@/lib/platform/db";
import type { Prisma } from "@/prisma/generated/client";

// Partners with their agreements.

let partners = 0;

export type Terms = Partial<Omit<Prisma.AgreementUncheckedCreateInput, "rates">> & {
  rates?: Partial<Prisma.AgreementRateCreateManyAgreementInput>[];
};

/** A university of the catalogue as a partner, without an agreement. */
export const makePartner = (
  university: { id: string },
  more: Partial<Prisma.PartnerUncheckedCreateInput> = {},
) => {
  partners += 1;
  return db.partner.create({
    data: {
      kind: "university",
      name: `Partner ${String(partners).padStart(4, "0")}`,
      universityId: university.id,
      country: "CA",
      currency: "CAD",
      ...more,
    },
  });
};

/** An aggregator, and the university that it reaches. */
export const makeAggregator = (university?: { id: string }) => {
  partners += 1;
  return db.partner.create({
    data: {
      kind: "aggregator",
      name: `Aggregator ${String(partners).padStart(4, "0")}`,
      country: "CA",
      currency: "CAD",
      reaches: { create: university ? [{ universityId: university.id }] : [] },
    },
  });
};

/** A sub-agent who is paid in rupees. */
export const makeSubAgent = (more: Partial<Prisma.PartnerUncheckedCreateInput> = {}) => {
  partners += 1;
  return db.partner.create({
    data: {
      kind: "sub_agent",
      name: `Sub-agent ${String(partners).padStart(4, "0")}`,
      country: "IN",
      currency: "INR",
      ...more,
    },
  });
};

/** A statement of one share of ₹500 that nobody has paid yet, unless other sums are told. */
export const makeShareStatement = (
  partnerId: string,
  applicationId?: string,
  more: Partial<Prisma.ShareStatementUncheckedCreateInput> = {},
) =>
  db.shareStatement.create({
    data: {
      partnerId,
      madeOn: new Date("2026-11-01"),
      ...{ shares: "500", backs: "0", gst: "0", taxed: "0", taxRate: "2", tax: "0", net: "500" },
      how: [],
      ...more,
      lines: {
        create: {
          ...{ applicationId, kind: "share", place: 0 },
          ...{ amount: "5", currency: "GBP", rupees: "500" },
        },
      },
    },
  });

/** An agreement from 2026 on, of 15 percent of the first year's tuition unless told. */
export const makeAgreement = (partnerId: string, { rates = [{}], ...terms }: Terms = {}) =>
  db.agreement.create({
    data: {
      validFrom: new Date("2026-01-01"),
      dueAfter: "enrolled",
      dueDays: 30,
      ...terms,
      partnerId,
      rates: {
        create: rates.map((rate, place) => ({
          kind: "first_year",
          percent: rate.amount ? null : "15",
          bonus: false,
          place,
          ...rate,
        })),
      },
    },
  });
