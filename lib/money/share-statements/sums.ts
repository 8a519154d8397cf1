import { percentOf } from "@/lib/money/commission/rate";
import { billRates } from "@/lib/money/vouchers/labels";
import { shortDecimal } from "@/lib/values/money";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { showRupees } from "@/lib/values/words";

// What a sub-agent is paid by a statement: shares, what is taken back, GST of its bill, and income tax. Pure and exact.

/** The rule of income tax on commission, as admins keep it: percentages, and rupees a year up to which nothing is taken. */
export type ShareTax = { percent: string; percentWithoutPan: string; yearlyThreshold: string };

export type StatementFacts = {
  /** rupees of each share, and of each that was paid and is taken back */
  shares: readonly string[];
  backs: readonly string[];
  hasPan: boolean;
  tax: ShareTax;
  /** of the statements of the same financial year before: rupees without GST, and of how much of them tax was taken */
  before: { paid: string; taxed: string };
  /** percent of GST on the sub-agent's bill; null: it bills none */
  gstRate: string | null;
};

export type StatementSums = {
  shares: string;
  backs: string;
  gst: string;
  /** what tax is taken of now, also of what was paid before the year passed its threshold */
  taxed: string;
  taxRate: string;
  tax: string;
  /** what leaves the bank */
  net: string;
  /** sentences that say how it was computed */
  how: string[];
};

const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + toPaise(one), 0n);
const rupees = (paise: bigint) => showRupees(fromPaise(paise));

/** Tax is paid in whole rupees: half a rupee is rounded up. */
const inRupees = (paise: bigint) => ((paise + 50n) / 100n) * 100n;

/**
 * Nothing is taken in a year that does not pass the threshold (Income-tax Act, section 194H); once it does, tax is of
 * all that was paid in it. Without a PAN the higher rate counts (section 206AA). GST is not taxed (CBDT circular 23/2017).
 */
function taxOf(gross: bigint, { tax, before, hasPan }: StatementFacts) {
  const rate = hasPan ? tax.percent : tax.percentWithoutPan;
  const year = toPaise(before.paid) + gross;
  const threshold = toPaise(tax.yearlyThreshold);
  const open = year - toPaise(before.taxed);
  if (year <= threshold || open <= 0n) {
    const why = `${rupees(year)} of this financial year are not above ${rupees(threshold)}`;
    return { rate, taxed: 0n, tax: 0n, says: year <= threshold ? [`No TDS: ${why}`] : [] };
  }
  const paise = inRupees(percentOf(open, rate));
  const why = hasPan ? "" : ", since there is no PAN";
  const says = `TDS of ${shortDecimal(rate)}% on ${rupees(open)} of this financial year${why}: ${rupees(paise)}`;
  return { rate, taxed: open, tax: paise, says: [says] };
}

/** The rate of the GST on a sub-agent's bill. A bill says it, and a statement keeps what came of it. */
export const billRateOf = (withoutGst: string, gst: string) =>
  billRates.find((rate) => percentOf(toPaise(withoutGst), rate) === toPaise(gst));

/** The sums of a statement; a refusal in words where nothing is left to pay. */
export function statementSums(facts: StatementFacts): StatementSums | string {
  const shares = sum(facts.shares);
  const backs = sum(facts.backs);
  const gross = shares - backs;
  if (gross <= 0n)
    return `${rupees(backs)} are to be taken back, and ${rupees(shares)} are payable: nothing is left to pay`;
  const gst = facts.gstRate === null ? 0n : percentOf(gross, facts.gstRate);
  const { rate, taxed, tax, says } = taxOf(gross, facts);
  const net = gross + gst - tax;
  if (net <= 0n)
    return `TDS of ${rupees(tax)}, also on what was paid before, is more than what is payable now`;
  return {
    ...{ shares: fromPaise(shares), backs: fromPaise(backs), gst: fromPaise(gst) },
    ...{ taxed: fromPaise(taxed), taxRate: rate, tax: fromPaise(tax), net: fromPaise(net) },
    how: [
      ...(facts.gstRate === null
        ? []
        : [`GST of ${shortDecimal(facts.gstRate)}% on ${rupees(gross)}: ${rupees(gst)}`]),
      ...says,
    ],
  };
}
