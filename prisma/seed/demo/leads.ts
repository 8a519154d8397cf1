import { DAY_MS, daysAfter } from "../../../lib/values/calendar";
import { dayOf } from "../days";
import type { Row } from "../insert";
import { type Random, uuidAt } from "../random";
import type { Staff } from "./staff";

type DemoLead = [name: string, wish: string, source: string, note: string | null, daysAgo: number];

/** From here on they came out of a spreadsheet (demo/import.ts), and nobody has called them yet. */
export const firstImported = 8;

const told: DemoLead[] = [
  ["Manpreet Kaur Dhillon", "Canada, January", "phone", "Father calls back after six", 0],
  ["Sahil Masih", "UK, September", "instagram", null, 1],
  ["Prabhjot Singh Riar", "Australia, July", "friend", "Has IELTS 6.5, one refusal", 2],
  ["Harleen Kaur", "Germany, does not know when", "website", null, 4],
  ["Gurnoor Singh Padda", "Canada or New Zealand", "fair", "Met at the fair in Batala", 6],
  ["Kajal Devi", "Study visa, asks about the fee", "whatsapp", null, 9],
  ["Rohit Kumar", "Canada", "facebook", "Has no 10+2 yet", 20],
  ["Avneet Kaur Sohal", "UK", "walkIn", null, 33],
  ["Ramandeep Kaur Virk", "Canada", "fair", "10+2 in March", 12],
  ["Jobanpreet Singh", "Australia, nursing", "fair", null, 12],
];
/** Two of these are closed. */
const reasons: Record<number, string> = { 6: "notEligible", 7: "elsewhere" };

/** Leads of both branches, to be called around today; and what was said to some of them. */
export function leads(random: Random, staff: Staff, now: Date): { rows: Row[]; calls: Row[] } {
  const calls: Row[] = [];
  const rows = told.map(([name, wish, source, note, daysAgo], at): Row => {
    const location = at % 3 === 2 || at >= firstImported ? "batala" : "gurdaspur";
    const noted = new Date(now.getTime() - daysAgo * DAY_MS - 3_600_000);
    const id = uuidAt(noted.getTime(), random);
    const reason = reasons[at] ?? null;
    if (daysAgo > 1 && at < firstImported)
      calls.push({
        id: uuidAt(noted.getTime() + 600_000, random),
        lead_id: id,
        staff_id: staff[location].id,
        at: new Date(noted.getTime() + 600_000).toISOString(),
        spoken: at % 2 === 0,
        words: at % 2 === 0 ? "Talks to the family and comes to the office" : null,
      });
    return {
      id,
      name,
      mobile: `+9181460300${String(at).padStart(2, "0")}`,
      location,
      wish,
      source,
      language: at % 3 === 0 ? "pa" : null,
      note,
      handler_id: staff[location].id,
      created_by_id: at < firstImported ? staff.reception.id : staff.admin.id,
      state: reason ? "closed" : "open",
      close_reason: reason,
      ended_at: reason ? new Date(now.getTime() - 3_600_000).toISOString() : null,
      follow_up_on: daysAfter(dayOf(now), [0, 0, -1, 1, 2, -3, 0, 0, 1, 2][at] ?? 0),
      follow_up_time: at === 0 ? "18:00" : null,
      created_at: noted.toISOString(),
      version: 0,
    };
  });
  return { rows, calls };
}
