import { DepositSection } from "@/components/deposits/section";
import { PageTabs } from "@/components/lists/page-tabs";
import { listsOf } from "@/lib/case/queries";
import { caseTitle, openedCase } from "@/lib/case-file/case-page";
import { depositTypes, depositTypeWords } from "@/lib/parts/deposits/labels";
import { depositList, depositRow, offerChoice, offerChoices } from "@/lib/parts/deposits/queries";

export const generateMetadata = caseTitle("My Deposits");

/** The tab without payments comes last, because a phone has room for the first tabs alone. */
const [noPayment, ...payments] = depositTypes;
const kinds = [...payments, noPayment] as const;

type Props = {
  params: Promise<{ ref_no: string }>;
  searchParams: Promise<{ type?: string | string[]; added?: string | string[] }>;
};

export default async function DepositsTab({ params, searchParams }: Props) {
  const { opened, refNo } = await openedCase(params);
  const lists = await listsOf(opened, { deposits: depositList, offerLetters: offerChoices });
  const rows = lists.deposits.map(depositRow);
  const { type: asked, added } = await searchParams;
  const of = (type: string) => rows.filter(({ depositType }) => depositType.value === type);
  // The newest one's kind stands open first.
  const wanted = asked ?? rows[0]?.depositType.value;
  const current = kinds.find((type) => type === wanted) ?? kinds[0];
  const href = (type: string) =>
    `/app/view-assessment/${refNo}/deposits?type=${encodeURIComponent(type)}`;
  const tabs = kinds.map((type) => ({
    href: href(type),
    label: `${depositTypeWords[type]} (${of(type).length})`,
  }));
  return (
    <>
      <PageTabs label="Deposits by type" tabs={tabs} current={href(current)} />
      <DepositSection
        refNo={refNo}
        type={current}
        rows={of(current)}
        offers={lists.offerLetters.map(offerChoice)}
        added={added && rows[0] ? { row: rows[0]._id, param: href(current) } : undefined}
      />
    </>
  );
}
