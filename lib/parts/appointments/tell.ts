import "server-only";
import type { Case } from "@/lib/case/queries";
import { composeForPhone } from "@/lib/catalogue/templates/compose";
import { type AppointmentNews, newsIn, whenIn } from "@/lib/parts/appointments/student-words";
import { type CaseChange, tellStudent } from "@/lib/parts/status-updates/tell-student";
import { nameToken } from "@/lib/people/notifications/names";
import { notify } from "@/lib/people/notifications/notify";
import type { Tx } from "@/lib/platform/db";
import { dayInIndia, timeInIndia } from "@/lib/values/clock";
import { showDate } from "@/lib/values/words";

/** "24/11/2026, 10:30" */
export const whenOf = (start: Date) => `${showDate(dayInIndia(start))}, ${timeInIndia(start)}`;

/** The student hears of it in their language, by a text message. */
export async function tellAppointment(change: CaseChange, start: Date, news: AppointmentNews) {
  const { assessment, tx } = change;
  const language = assessment.language ?? "en";
  const message = await composeForPhone(tx, {
    ...{ kind: "appointment" as const, language, receiver: assessment },
    values: {
      "appointment.when": whenIn(dayInIndia(start), timeInIndia(start), language),
      "appointment.news": newsIn(news, language),
    },
  });
  const msg = `Your appointment on ${whenOf(start)} ${newsIn(news, "en")}`;
  return tellStudent(change, { type: "update", msg, message });
}

/** The colleague hears of it in the product, unless they did it themselves. */
export const tellColleague = (
  tx: Tx,
  staffId: string,
  { ref_no }: Pick<Case, "ref_no">,
  words: string,
  by?: string,
) =>
  notify(tx, [staffId], {
    kind: "appointment",
    text: `${nameToken}, ${ref_no}: ${words}`,
    page: `/app/view-assessment/${ref_no}`,
    by,
  });
