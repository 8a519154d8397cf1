import { importList } from "@/lib/catalogue/institution-lists/operations";
import type { Caller } from "@/lib/platform/operation/caller";

/** A CSV with these lines, of the UTF-8 that authorities write. */
export const csvOf = (lines: readonly string[]) => new Blob([lines.join("\r\n")]);

export const dliHeading =
  "Name of institution,Designated learning institution number (DLI #),City,Campus";
export const cricosHeading =
  "CRICOS Provider Code,Trading Name,Institution Name,Postal Address City,Postal Address State";
export const sponsorHeading = "Sponsor Name,Town/City,County,Sponsor Type,Status,Route";

const headings = { dli: dliHeading, cricos: cricosHeading, sponsor: sponsorHeading };

type Typed = { lines: readonly string[]; listedOn?: string; version?: number; older?: boolean };

/** An import of these lines under the list's own headings. */
export const importLines = (
  list: keyof typeof headings,
  { lines, listedOn = "12/11/2025", ...more }: Typed,
  caller: Caller,
) => importList.run({ list, listedOn, file: csvOf([headings[list], ...lines]), ...more }, caller);
