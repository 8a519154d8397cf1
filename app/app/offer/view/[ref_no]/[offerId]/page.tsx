import { notFound } from "next/navigation";
import { DepositButton } from "@/components/deposits/deposit-button";
import { OfferDetail } from "@/components/offers/detail";
import { VisaButton } from "@/components/visas/visa-button";
import { caseTitle, openedCase } from "@/lib/case-file/case-page";
import { offerOf } from "@/lib/parts/offers/queries";

export const generateMetadata = caseTitle("Offer");

type Props = { params: Promise<{ ref_no: string; offerId: string }> };

export default async function ViewOffer({ params }: Props) {
  const { assessment, opened, refNo } = await openedCase(params);
  const { mobile } = assessment;
  const offer = await offerOf(opened, (await params).offerId);
  if (!offer) notFound();
  const numbered = Boolean(offer.universityApplicationNumber);
  return (
    <OfferDetail
      refNo={refNo}
      mobile={mobile}
      offer={offer}
      more={
        <>
          <DepositButton refNo={refNo} offerLetterId={offer._id} title={offer.offerNumber} />
          <VisaButton
            refNo={refNo}
            mobile={mobile}
            applicationId={offer.applicationId}
            numbered={numbered}
          />
        </>
      }
    />
  );
}
