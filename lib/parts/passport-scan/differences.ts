import type { PassportData } from "@/lib/parts/passport-scan/zone";
import { showDate } from "@/lib/values/words";

type Registered = { first_name: string; surname: string | null; dob: string | null };

/** Names as sets of words in letters of the passport: order and spacing differ where the person does not. */
const wordsOf = (...names: (string | null)[]) =>
  names
    .join(" ")
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z ]/g, "")
    .split(" ")
    .filter(Boolean)
    .toSorted()
    .join(" ");

/** Where a passport says otherwise than the registration, as sentences. */
export function differencesOf(
  { surname, givenNames, birth }: Pick<PassportData, "surname" | "givenNames" | "birth">,
  registered: Registered,
): string[] {
  const said: string[] = [];
  const printed = [givenNames.text, surname.text].filter(Boolean).join(" ");
  const name = [registered.first_name, registered.surname].filter(Boolean).join(" ");
  if (wordsOf(printed) !== wordsOf(name))
    said.push(`The passport says ${printed}, the registration ${name}.`);
  if (birth.isProven && registered.dob && birth.text !== registered.dob)
    said.push(
      `The passport says born on ${showDate(birth.text)}, the registration ${showDate(registered.dob)}.`,
    );
  return said;
}
