import { LetterSection } from "@/components/letters/section";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { ledgerOf } from "@/lib/parts/letter-ledger/queries";

export const generateMetadata = caseTitle("Letters");

export default async function LettersTab({ params }: CasePageProps) {
  const { opened, refNo, viewer } = await openedCase(params);
  return <LetterSection refNo={refNo} {...(await ledgerOf(opened, viewer))} />;
}
