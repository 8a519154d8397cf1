import { counted } from "@/lib/values/words";

export const messages = {
  wrongCode: "This is not the code that the start has printed",
  /** two people at once, or a page that was left open */
  isSetUp: "This office has an admin already. Please log in",
  done: "Your office stands",
  demo: "The demo data are loaded",
  notRemoved: "The demo data could not be deleted, and nothing has changed. The log says why",
  notHere: "Only an admin of all branches deletes the demo data",
  noneLeft: "There are no demo data here any more",
  noDemo: "There is somebody in this database already, or it belongs to an office",
};

/** What the button asks to be typed. */
export const removeWord = "DELETE";

type Removed = Record<"assessments" | "leads" | "vouchers" | "accounts" | "files", number> & {
  keptAccounts: number;
};

/** What went, for the person who has just removed it. */
export function removedWords(removed: Removed): string {
  const { assessments, leads, vouchers, accounts, files, keptAccounts } = removed;
  const gone = [
    counted(assessments, "assessment"),
    counted(leads, "lead"),
    counted(vouchers, "receipt or expense", "receipts and expenses"),
    counted(accounts, "account"),
    counted(files, "file"),
  ].join(", ");
  const kept = keptAccounts
    ? `. ${counted(keptAccounts, "account")} that your own records name stay, switched off`
    : "";
  return `Deleted: ${gone}${kept}`;
}
