import { PhotoTab } from "@/components/photos/photo-tab";
import { caseTitle, openedCase } from "@/lib/case-file/case-page";

export const generateMetadata = caseTitle("Upload Webcam Photo");

export default async function Photo({ params }: { params: Promise<{ ref_no: string }> }) {
  const { assessment, refNo } = await openedCase(params);
  return <PhotoTab refNo={refNo} photo={assessment.photo} name={assessment.first_name} />;
}
