import { PhotoTab } from "@/components/photos/photo-tab";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";

export const generateMetadata = caseTitle("Upload Webcam Photo");

export default async function Photo({ params }: CasePageProps) {
  const { assessment, refNo } = await openedCase(params);
  return <PhotoTab refNo={refNo} photo={assessment.photo} name={assessment.first_name} />;
}
