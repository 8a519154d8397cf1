import type { Role } from "@/lib/platform/access/role-rights";
import { toPaise } from "@/lib/values/paise";

// How much of a package somebody may take off. Pure.

/** In percent of the package before the discount; admins have no limit. */
export type DiscountLimits = { forUser: number; forReception: number; forAdmission: number };

export const limitOf = (role: Role, limits: DiscountLimits): number =>
  ({
    admin: 100,
    user: limits.forUser,
    reception: limits.forReception,
    Admission: limits.forAdmission,
  })[role];

/** The package before the discount, and what is taken off, in rupees. */
export type Reduced = { gross: string; discount: string };

const isWithin = ({ gross, discount }: Reduced, percent: number) =>
  toPaise(discount) * 100n <= toPaise(gross) * BigInt(percent);

/** What somebody else granted stays allowed as long as it grows neither in rupees nor in percent. */
const isNoMore = (now: Reduced, before: Reduced) =>
  toPaise(now.discount) <= toPaise(before.discount) &&
  toPaise(now.discount) * toPaise(before.gross) <= toPaise(before.discount) * toPaise(now.gross);

export const mayDiscount = (percent: number, now: Reduced, before?: Reduced): boolean =>
  isWithin(now, percent) || (before !== undefined && isNoMore(now, before));
