import { z } from "zod";
import { labels, pricedMessages } from "@/lib/office/message-costs/labels";
import { day } from "@/lib/values/fields/day";
import { optionalValue } from "@/lib/values/fields/given";
import { decimal } from "@/lib/values/fields/number";
import { worded } from "@/lib/values/fields/worded";

/** A price from a day on; the same day again corrects it. */
export const newPrice = z.object({
  message: worded(labels.message, pricedMessages),
  fromDay: day(labels.fromDay),
  paise: decimal(labels.paise, 0, 10_000),
});

/** The month whose messages are counted, as YYYY-MM; this one where none is said. */
export const costsInput = z.object({
  month: optionalValue(z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Month is such as 2026-11")),
});
