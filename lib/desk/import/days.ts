import type { DayOrder } from "@/lib/desk/import/labels";
import { inAscii } from "@/lib/values/ascii";
import { isoOf } from "@/lib/values/days";
import { isDay } from "@/lib/values/written-days";

// How a whole column of a sheet writes its days. One row alone does not say whether 3/5 is in March or in May. Pure.

const inDigits =
  /^(\d{1,2})[\s/.-]{1,3}(\d{1,2})[\s/.,-]{1,3}(\d{4}|\d{2})(?:[ T,]{1,3}\d{1,2}:\d\d.*)?$/;

/** A day of a month that is no month. */
const isDayAlone = (digits: string) => Number(digits) > 12 && Number(digits) <= 31;

/**
 * The order that the column's days prove: one of them has more than twelve in the first or in the second place.
 * "either" where all are twelve or less, so that somebody must say; "none" where no cell asks for it.
 */
export function provenOrder(cells: readonly string[]): DayOrder | "either" | "none" {
  const [dayFirst, monthFirst] = [new Set<string>(), new Set<string>()];
  let asks = false;
  for (const cell of cells) {
    const [, first, second] = inDigits.exec(inAscii(cell)) ?? [];
    if (!first || !second) continue;
    asks ||= first !== second;
    if (isDayAlone(first)) dayFirst.add(cell);
    if (isDayAlone(second)) monthFirst.add(cell);
  }
  if (dayFirst.size > monthFirst.size) return "dmy";
  if (monthFirst.size > 0) return "mdy";
  return asks ? "either" : "none";
}

/** Excel counts days since the end of 1899; cells between these years stand for a day where a day is expected. */
const [firstSerial, lastSerial] = [7_306, 73_050];
const dayOfSerial = (serial: number) =>
  new Date(Date.UTC(1899, 11, 30 + Math.floor(serial))).toISOString().slice(0, 10);

/** A cell's day as YYYY-MM-DD; undefined for what is none in this order. */
export function dayOfCell(cell: string, order: DayOrder, kind: "birth" | "past" | "coming") {
  const text = inAscii(cell).trim();
  const serial = /^\d{4,5}(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  if (serial >= firstSerial && serial <= lastSerial) return dayOfSerial(serial);
  const [all, first = "", second = "", year = ""] = inDigits.exec(text) ?? [];
  const written = all ? [first, second] : undefined;
  if (order === "mdy") written?.reverse();
  // A moment's day is written before its time.
  const day = written ? `${written.join("/")}/${year}` : (text.split(/[ T]\d{1,2}:\d\d/)[0] ?? "");
  const iso = isoOf(day, kind);
  return iso && isDay(iso) ? iso : undefined;
}
