import { db } from "@/lib/platform/db";
import { dayInIndia } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { makeBranch } from "./branches";
import { makeStaff } from "./staff";

/** Nothing of anything, as a call sends it (decision H11). */
export const counted = { cash: "0", upi: "0", bank: "0", card: "0", cheque: "0", draft: "0" };

/** A branch of its own: a day that is closed there is in nobody's way. */
export const makeOpenDay = async () => ({ id: (await makeBranch()).code });

/** A branch whose books of today are closed. */
export async function makeClosedDay(day = dayInIndia()) {
  const { id: location } = await makeOpenDay();
  const { id: closedById } = await makeStaff();
  await db.dayClose.create({
    data: {
      location,
      day: toDate(day),
      opening: 0,
      expected: counted,
      counted,
      difference: 0,
      closedById,
    },
  });
  return { id: location };
}

const noFigures = {
  ...{ received: "0.00", refunded: "0.00", spent: "0.00" },
  ...{ gst: "0.00", inputTax: "0.00" },
};

/** A branch whose books are closed up to the end of a month that is over. */
export async function makeClosedMonth(month = "2026-10") {
  const { id: location } = await makeOpenDay();
  const { id: closedById } = await makeStaff();
  await db.monthClose.create({
    data: { location, month: toDate(`${month}-01`), figures: noFigures, closedById },
  });
  return { id: location };
}
