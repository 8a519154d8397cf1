import { dayInIndia } from "@/lib/values/clock";
import { monthNames, monthOf } from "@/lib/values/months";

// The intakes of applied courses, applications and deferrals (spec §9, decision C7). Pure.

const first = 2024;

/** "2026-09" → "September 2026"; what is no intake stays as it is. */
export function intakeLabel(intake: string): string {
  const month = monthNames[Number(intake.slice(5)) - 1];
  return month ? `${month} ${intake.slice(0, 4)}` : intake;
}

/** Every month from January 2024 to December of the year after next, as YYYY-MM. */
export function intakes(today = dayInIndia()): string[] {
  const last = Math.max(Number(today.slice(0, 4)) + 2, 2026);
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return years.flatMap((year) =>
    monthNames.map((_, index) => `${year}-${String(index + 1).padStart(2, "0")}`),
  );
}

export const intakeOption = (intake: string) => ({ value: intake, label: intakeLabel(intake) });

/** "2026-09" or "September 2026" → "2026-09"; undefined for what is not on offer. */
export function intakeOf(text: string): string | undefined {
  const [, name = "", year] = /^([a-z]+)\s+(\d{4})$/i.exec(text.trim()) ?? [];
  const month = monthOf(name);
  const intakeText = month ? `${year}-${String(month).padStart(2, "0")}` : text.trim();
  return intakes().find((intake) => intake === intakeText);
}
