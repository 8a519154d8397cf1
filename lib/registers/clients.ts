import "server-only";
import { db } from "@/lib/platform/db";
import type { Period } from "@/lib/registers/period";
import { countryName } from "@/lib/values/countries";
import { toDate } from "@/lib/values/fields/day";
import { showDate } from "@/lib/values/words";
import { modeLabels } from "@/lib/vouchers/labels";

/** A client of a period: who, for what, and what was paid and given back in it. Money is decimal text. */
export type ClientRow = {
  refNo: string;
  name: string;
  address: string;
  mobile: string;
  passports: string;
  service: string;
  /** the package; null where none was agreed, or the case is gone */
  charged: string | null;
  received: string;
  /** of what was received: for a university, an embassy, an insurer */
  passedOn: string;
  refunded: string;
  /** each receipt and refund in a line */
  receipts: string[];
};

type Paid = {
  number: string;
  kind: string;
  day: string;
  mode: string | null;
  amount: string;
  void: boolean;
};
type Found = Omit<ClientRow, "receipts" | "service"> & {
  particulars: string;
  country: string | null;
  courses: string[] | null;
  paid: Paid[];
};

const lineOf = ({ number, kind, day, mode, amount, void: isVoid }: Paid) => {
  const said = [number, kind === "refund" && "refund", showDate(day), mode && modeLabels[mode]];
  return [...said.filter(Boolean), isVoid ? "void" : amount].join(", ");
};

const serviceOf = ({ country, courses, particulars }: Found) =>
  country ? [countryName(country), ...(courses ?? [])].join("; ") : particulars;

/**
 * The clients whose first receipt or refund of the period lies in these days of it, in its order: a register
 * is read month by month, and each client stands in it once. What a client is called is what the receipt says;
 * of a case that is gone, that is all there is.
 */
export async function clientsOf(
  location: string,
  period: Period,
  days: Period,
): Promise<ClientRow[]> {
  const [begin, end, from, to] = [period.from, period.to, days.from, days.to].map(toDate);
  const found = await db.$queryRaw<Found[]>`
    SELECT coalesce(v.ref_no, '') AS "refNo", v.name, coalesce(v.address, '') AS address, coalesce(v.mobile, '') AS mobile,
           v.particulars, a.country_apply_for AS country, a.total_amount::text AS charged,
           coalesce((SELECT string_agg(number, ', ' ORDER BY id) FROM passport WHERE assessment_id = v.assessment_id), '') AS passports,
           (SELECT array_agg(DISTINCT c.program || ', ' || u.name) FROM applied_course ac
            JOIN course c ON c.id = ac.course_id JOIN university u ON u.id = c.university_id
            WHERE ac.assessment_id = v.assessment_id) AS courses,
           sums.*
    FROM voucher v LEFT JOIN assessment a ON a.id = v.assessment_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount) FILTER (WHERE kind = 'receipt' AND voided_at IS NULL), 0)::numeric(14, 2)::text AS received,
             coalesce(sum(amount) FILTER (WHERE kind = 'receipt' AND voided_at IS NULL AND fee = 'passedOn'), 0)::numeric(14, 2)::text AS "passedOn",
             coalesce(sum(amount) FILTER (WHERE kind = 'refund' AND voided_at IS NULL), 0)::numeric(14, 2)::text AS refunded,
             coalesce(json_agg(json_build_object('number', number, 'kind', kind, 'day', day, 'mode', mode, 'amount', amount::text,
               'void', voided_at IS NOT NULL) ORDER BY reciept_number), '[]') AS paid
      FROM voucher p
      WHERE p.ref_no = v.ref_no AND p.location = v.location AND p.kind IN ('receipt', 'refund') AND p.day BETWEEN ${begin}::date AND ${end}::date
    ) sums
    WHERE v.location = ${location} COLLATE "C" AND v.day BETWEEN ${from}::date AND ${to}::date AND v.kind IN ('receipt', 'refund')
      AND NOT EXISTS (
        SELECT FROM voucher e
        WHERE e.ref_no = v.ref_no AND e.location = v.location AND e.kind IN ('receipt', 'refund')
          AND e.day BETWEEN ${begin}::date AND v.day AND (e.day, e.reciept_number) < (v.day, v.reciept_number))
    ORDER BY v.day, v.reciept_number`;
  return found.map((row) => {
    const { particulars: _, country: __, courses: ___, paid, ...said } = row;
    return { ...said, service: serviceOf(row), receipts: paid.map(lineOf) };
  });
}
