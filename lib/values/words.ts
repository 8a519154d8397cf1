import { monthNames } from "@/lib/values/months";
import { inLakhs, inThousands } from "@/lib/values/numbers";

// How values are written for people (decisions C2, C13, W3). Pure: used by pages and components.

/** "2001-05-04" or a Date holding a date-only value → "04/05/2001", never shifted by a time zone. */
export function showDate(value: string | Date): string {
  const iso = typeof value === "string" ? value : value.toISOString();
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

/** A year and a month as "Apr 2019". */
export const showMonth = (year: number, month: number) =>
  `${monthNames[month - 1]?.slice(0, 3)} ${year}`;

const moment = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** A moment as dd/mm/yyyy, hh:mm in India. */
export const showMoment = (value: Date | string) => moment.format(new Date(value));

const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", timeStyle: "medium" });

/** A moment's time in India as hh:mm:ss. */
export const showTime = (value: Date) => clock.format(value);

/** A moment's day in India as dd/mm/yyyy. */
export const showDay = (value: Date | string) => showMoment(value).slice(0, 10);

/** "+919876543210" → "+91 98765 43210"; other countries stay in E.164. */
export function showMobile(e164: string): string {
  const indian = /^\+91(\d{5})(\d{5})$/.exec(e164);
  return indian ? `+91 ${indian[1]} ${indian[2]}` : e164;
}

/** A person as they are called: first name, then surname where there is one. */
export const fullName = (person: { first_name: string; surname?: string | null }) =>
  [person.first_name, person.surname].filter(Boolean).join(" ");

/** An exact decimal in rupees, grouped the Indian way: "1234567.5" → "₹12,34,567.50". */
export function showRupees(amount: string): string {
  const sign = amount.startsWith("-") ? "-" : "";
  const [whole = "0", part = ""] = amount.slice(sign.length).split(".");
  return `${sign}₹${inLakhs(whole)}.${part.padEnd(2, "0").slice(0, 2)}`;
}

/** "₹25,000": paise only where there are some. */
export const showShortRupees = (amount: string) => showRupees(amount).replace(/\.00$/, "");

/** An exact decimal in dollars, grouped by thousands: "1234567.5" → "$1,234,567.50". */
export function showDollars(amount: string): string {
  const [whole = "0", part = ""] = amount.split(".");
  return `$${inThousands(whole)}.${part.padEnd(2, "0").slice(0, 2)}`;
}

/**
 * A name in a mail: with a space after each dot no mail program makes a link of it ("Dear S. Singh").
 * lib/values/fields refuses addresses in names; this also meets names that were stored before, or a place like "evil.example".
 */
export const nameInMail = (name: string) => name.replace(/\.(?=\S)/g, ". ");

/** A number of bytes for people, who count in none: "1 KB", "3.4 MB", "12 GB". */
export function showSize(bytes: number): string {
  const [amount, unit] =
    bytes < 1024 ** 2
      ? [Math.max(bytes / 1024, Math.sign(bytes)), "KB"]
      : bytes < 1024 ** 3
        ? [bytes / 1024 ** 2, "MB"]
        : [bytes / 1024 ** 3, "GB"];
  return `${amount.toFixed(1).replace(/\.0$/, "")} ${unit}`;
}

// Made once: making one takes longer than a hundred numbers.
const grouped = new Intl.NumberFormat("en-IN");

/** A count, grouped the Indian way: 125000 → "1,25,000". */
export const showNumber = (count: number) => grouped.format(count);

/** "1 course", "3 courses"; "1 case refers", "2 cases refer". */
export const counted = (count: number, one: string, more = `${one}s`) =>
  `${showNumber(count)} ${count === 1 ? one : more}`;

const countLimit = 1_000;

/** A count as lists make them, no further than a thousand: 1,001 → "1,000+". */
export const showCount = (count: number) =>
  `${showNumber(Math.min(count, countLimit))}${count > countLimit ? "+" : ""}`;

/** What the rows of such a count add up to, in rupees: "₹12,34,500", "₹12,34,500+" of more than a thousand. */
export const showSum = (sum: string, count: number) =>
  `${showShortRupees(sum)}${count > countLimit ? "+" : ""}`;

/** A code in groups of four, easier to read and to type. */
export const inFours = (code: string, between: string) =>
  code.match(/.{1,4}/g)?.join(between) ?? "";
