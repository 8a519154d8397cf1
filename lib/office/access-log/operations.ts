import "server-only";
import { unusualWords } from "@/lib/office/access-log/labels";
import { unusualDays } from "@/lib/office/access-log/queries";
import { db } from "@/lib/platform/db";
import { tellAdmins } from "@/lib/platform/limits/tell-admins";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";

/**
 * Hourly: tells admins who opened far more than usual and who exported at night, today and yesterday, whose last hour
 * nobody has looked at yet. Each is told once a person and day.
 */
export async function tellUnusualAccess(): Promise<void> {
  const today = dayInIndia();
  for (const one of await unusualDays({ from: daysAfter(today, -1), to: today }))
    await db.$transaction((tx) =>
      tellAdmins(tx, {
        readerId: one.staffId,
        text: unusualWords(one),
        page: `/app/access-log?person=${one.staffId}&from=${one.day}&to=${one.day}`,
        about: `unusual ${one.staffId} ${one.day} ${one.why}`,
      }),
    );
}
