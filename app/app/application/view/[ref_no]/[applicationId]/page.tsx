import { notFound } from "next/navigation";
import { ApplicationPage } from "@/components/applications/detail";
import { OfferButton } from "@/components/offers/offer-button";
import { VisaButton } from "@/components/visas/visa-button";
import { caseTitle, openedCase } from "@/lib/case-file/case-page";
import { applicationHistory, applicationOf } from "@/lib/parts/applications/queries";

export const generateMetadata = caseTitle("Application");

type Props = { params: Promise<{ ref_no: string; applicationId: string }> };

export default async function ViewApplication({ params }: Props) {
  const { assessment, opened, refNo } = await openedCase(params);
  const { applicationId } = await params;
  const [row, history] = await Promise.all([
    applicationOf(opened, applicationId),
    applicationHistory(opened, applicationId),
  ]);
  if (!row) notFound();
  const numbered = Boolean(row.universityApplicationNumber);
  const { mobile } = assessment;
  const about = { refNo, mobile, applicationId: row._id, numbered };
  return (
    <ApplicationPage
      refNo={refNo}
      mobile={mobile}
      row={row}
      history={history}
      offerButton={<OfferButton {...about} />}
      visaButton={<VisaButton {...about} />}
    />
  );
}
