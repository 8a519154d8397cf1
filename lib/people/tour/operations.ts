import "server-only";
import * as schema from "@/lib/people/tour/schema";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";

/** Keeps how far somebody came in the tour. From then on it is no longer offered to them. */
export const keepTour = operation({
  name: "account.keepTour",
  who: "account.own",
  input: schema.keep,
  failed: shortFailure,
  change: async ({ input: { step }, viewer: { id }, tx }) => {
    await tx.staff.update({ where: { id }, data: { tourStep: step }, select: { id: true } });
    return {};
  },
  audit: () => null,
});
