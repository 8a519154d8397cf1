import "server-only";
import { onPaper } from "@/lib/money/vouchers/paper-words";
import { officeLines } from "@/lib/money/vouchers/sheet";
import { requestNumber, upiLink } from "@/lib/money/vouchers/upi";
import { brand, officeOf } from "@/lib/platform/brand";
import { amountInWords } from "@/lib/values/amount-words";
import type { Branch } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";
import type { Language } from "@/lib/values/languages";
import { qrPath } from "@/lib/values/qr";
import { showDay, showRupees } from "@/lib/values/words";

type RequestDetails = {
  payee: string;
  location: Branch;
  amount: string;
  particulars: string;
  /** the case that pays, or the moment that numbers a request without one */
  student?: { refNo: string; name: string };
  moment: number;
  /** the student's, in which labels stand behind the English ones */
  language?: Language | null;
};

/** What a request for payment says, and its QR. */
export async function requestOf({
  payee,
  location,
  amount,
  particulars,
  student,
  moment,
  language = null,
}: RequestDetails) {
  const word = onPaper(language);
  const office = await officeOf(location);
  const { name, logo } = brand();
  const reference = student?.refNo ?? requestNumber(moment);
  const link = upiLink({ payee, payeeName: name, amount, reference, note: particulars });
  return {
    title: word("request"),
    amountLabel: word("amount"),
    scan: word("scan"),
    brand: name,
    logo,
    office: officeLines(office),
    facts: [
      { label: word("reference"), value: reference },
      { label: word("date"), value: showDay(now()) },
      ...(student ? [{ label: word("name"), value: student.name }] : []),
      { label: word("purpose"), value: particulars },
    ],
    amount: showRupees(amount),
    words: amountInWords(amount),
    payee,
    qr: qrPath(link),
  };
}
export type PaymentRequest = Awaited<ReturnType<typeof requestOf>>;
