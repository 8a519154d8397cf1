import { notFound } from "next/navigation";
import { OfferDetail } from "@/components/offers/detail";
import { caseTitle, openedCase } from "@/lib/case/case-page";
import { offerOf } from "@/lib/offers/queries";

export const generateMetadata = caseTitle("Offer");

type Props = { params: Promise<{ ref_no: string; offerId: string }> };

export default async function ViewOffer({ params }: Props) {
  const { opened, refNo } = await openedCase(params);
  const offer = await offerOf(opened, (await params).offerId);
  if (!offer) notFound();
  return <OfferDetail refNo={refNo} offer={offer} />;
}
