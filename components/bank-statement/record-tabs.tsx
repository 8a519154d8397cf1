import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { missingPath, missingRemittancesPath } from "@/lib/money/bank-statement/labels";

const kinds = { receipt: "Receipts", refund: "Refunds", expense: "Expenses" };

type Props = {
  state: Params;
  /** a kind, or remittance */
  current: string;
  /** for people who see the money of partners */
  ofPartners: boolean;
};

/** Receipts | Refunds | Expenses | Remittances that no line shows. */
export function RecordTabs({ state, current, ofPartners }: Props) {
  const { from, to } = state;
  const vouchers = Object.entries(kinds).map(([kind, label]) => ({
    ...{ kind, label },
    href: href(missingPath, { ...state, kind, ...firstPage }),
  }));
  const remittances = {
    ...{ kind: "remittance", label: "Remittances" },
    href: href(missingRemittancesPath, { from, to }),
  };
  const tabs = ofPartners ? [...vouchers, remittances] : vouchers;
  const shown = tabs.find(({ kind }) => kind === current);
  return <PageTabs label="Records" tabs={tabs} current={shown?.href ?? ""} />;
}
