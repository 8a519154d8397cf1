import { createHash } from "node:crypto";
import { daysAfter } from "../../../lib/values/calendar";
import { addMinutes, dayOf, inOfficeHours, workday } from "../days";
import type { Row } from "../insert";
import { randomFrom, uuidAt } from "../random";
import { firstImported } from "./leads";
import type { Staff } from "./staff";

const fileName = "Education fair Batala.csv";
const headings = ["Visitor", "Mobile", "Wants to go to", "Visited on", "Remarks"];
const mapping = { c0: "name", c1: "mobile", c2: "wish", c3: "notedOn", c4: "note" };

const typedDay = (day: string) => day.split("-").reverse().join("/");

/** A list of a fair that the admin moved in: some of its people are leads now, and of the others it says why not. */
export function demoImport(leads: Row[], { admin }: Staff, now: Date) {
  const day = workday(daysAfter(dayOf(now), -2));
  const at = inOfficeHours(day, 0.3);
  const chance = randomFrom("import");
  const id = uuidAt(at.getTime(), chance);
  const imported = leads.slice(firstImported);
  const [known] = leads;
  const cellsOf = ({ name, mobile, wish, created_at, note }: Row) =>
    [
      name,
      String(mobile).slice(3),
      wish,
      typedDay(String(created_at).slice(0, 10)),
      note ?? "",
    ].map(String);
  const made = imported.map((lead) => ({
    cells: cellsOf(lead),
    outcome: "new",
    words: "New",
    state: "done",
    made_id: lead.id ?? null,
    version: 0,
  }));
  const left = (cells: string[], outcome: string, words: string) => ({
    ...{ cells, outcome, words, state: "skipped" },
    ...{ made_id: null, version: null },
  });
  const [first] = made;
  const rows = [
    ...made,
    left(first?.cells ?? [], "same", "The same mobile as row 2"),
    ...(known ? [left(cellsOf(known), "known", `Is the open lead of ${known.name}`)] : []),
    left(
      ["Karan Mahajan", "9.87654E+09", "UK", "", ""],
      "refused",
      "Excel has cut the number 9.87654E+09. Format its column as text, and copy it again",
    ),
  ].map((row, index): Row => ({ ...row, run_id: id, number: index + 2, filled: [] }));
  const forAll = { location: "batala", followUpOn: daysAfter(dayOf(now), 1) };
  const run = {
    id,
    staff_id: admin.id,
    kind: "leads",
    file_name: fileName,
    sha256: createHash("sha256").update(fileName).digest("hex"),
    sheet: "",
    headings,
    setup: { mapping, orders: { c3: "dmy" }, forAll },
    state: "done",
    total: rows.length,
    created_at: at.toISOString(),
    ended_at: addMinutes(at, 4).toISOString(),
  };
  const origins = imported.map(
    (lead): Row => ({
      id: uuidAt(at.getTime(), chance),
      lead_id: lead.id ?? null,
      file_name: fileName,
      is_new: true,
      imported_by_id: admin.id,
      imported_at: at.toISOString(),
    }),
  );
  return { runs: [run], rows, origins };
}
