import {
  freshDays,
  type InstitutionListName,
  institutionLists,
} from "@/lib/catalogue/institution-lists/labels";
import { daysBetween } from "@/lib/values/calendar";
import { counted, showDate } from "@/lib/values/words";

// What a list says of an institution, in words that promise nothing: a forger copies a listed number too. Pure.

type Listed = { name: string; place: string | null; number: string | null };

export type Listing = {
  list: InstitutionListName;
  /** null: nobody imported it */
  listedOn: string | null;
  listed: Listed | null;
  /** where it is not listed, what the list has under nearly this name */
  near: Listed | null;
};

const daysOfMonth = 30;

/** "University of X, Melbourne" */
const called = ({ name, place }: Listed) => [name, place].filter(Boolean).join(", ");

/** " (list is 4 months old)" */
function ageOf(listedOn: string, today: string) {
  const days = daysBetween(listedOn, today);
  return days > freshDays
    ? ` (list is ${counted(Math.floor(days / daysOfMonth), "month")} old)`
    : "";
}

export function listingWords({ list, listedOn, listed, near }: Listing, today: string): string {
  const name = institutionLists[list];
  if (!listedOn) return `No ${name} was imported`;
  const age = ageOf(listedOn, today);
  const day = showDate(listedOn);
  if (listed) {
    const as = `as ${called(listed)}`;
    // A sponsor is found by a name that the line does not show otherwise.
    return list === "sponsor"
      ? `Sponsor listed on ${day} ${as}${age}`
      : `Listed on ${day} ${as}${age}`;
  }
  const has = near && `: the list has ${called(near)}${near.number ? ` as ${near.number}` : ""}`;
  return `Not in the ${name} of ${day}${age}${has ?? ""}`;
}
