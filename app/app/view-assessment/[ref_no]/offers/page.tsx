import { TypeButton } from "@/components/applications/type-buttons";
import { DepositButton } from "@/components/deposits/deposit-button";
import { OfferList } from "@/components/offers/list";
import { listsOf } from "@/lib/case/queries";
import { caseTitle, openedCase } from "@/lib/case-file/case-page";
import { offerList, offerRow } from "@/lib/parts/offers/queries";
import { offerStatuses, offerTabs } from "@/lib/parts/pipeline/labels";

export const generateMetadata = caseTitle("My Offers");

type Props = {
  params: Promise<{ ref_no: string }>;
  searchParams: Promise<{ tab?: string | string[]; added?: string | string[] }>;
};

export default async function OffersTab({ params, searchParams }: Props) {
  const { assessment, opened, refNo } = await openedCase(params);
  const { offerLetters } = await listsOf(opened, { offerLetters: offerList });
  const rows = offerLetters.map(offerRow);
  const { tab, added } = await searchParams;
  // The newest one's kind stands open first.
  const wanted = tab ?? rows[0]?.status.label;
  const status = offerStatuses.find((one) => offerTabs[one] === wanted) ?? "Unconditional";
  return (
    <OfferList
      refNo={refNo}
      mobile={assessment.mobile}
      rows={rows}
      status={status}
      added={added !== undefined}
      more={(row) => (
        <>
          <DepositButton refNo={refNo} offerLetterId={row._id} title={row.offerNumber} />
          <TypeButton
            defers
            refNo={refNo}
            mobile={assessment.mobile}
            row={row.application}
            name={row.offerNumber}
          />
        </>
      )}
    />
  );
}
