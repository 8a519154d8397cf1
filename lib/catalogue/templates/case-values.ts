import "server-only";
import type { Case } from "@/lib/case/queries";
import type { CaseField } from "@/lib/catalogue/templates/fields";
import { brand, officeOf } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import { fullName, nameInMail, showMobile } from "@/lib/values/words";

/** The case as far as messages name it. */
export type Receiver = Pick<Case, "id" | "ref_no" | "location" | "first_name" | "surname">;

/** The values that a case and its branch say themselves. One may be empty, such as the address of a new branch. */
export async function caseValues(
  from: Pick<Tx, "branch">,
  receiver: Receiver,
): Promise<Record<CaseField, string>> {
  const { name, address, phones } = await officeOf(receiver.location, from);
  const office = brand().name;
  const mobiles = phones.map(showMobile);
  return {
    "student.first_name": nameInMail(receiver.first_name),
    "student.name": nameInMail(fullName(receiver)),
    "student.ref_no": receiver.ref_no,
    "office.name": office,
    "branch.name": name,
    "branch.address": address,
    "branch.mobile": mobiles[0] ?? "",
    "branch.contact": [office, address, mobiles.join(", ")].filter(Boolean).join("\n"),
  };
}
