import { PhotoTab } from "@/components/photos/photo-tab";
import { openedCase } from "@/lib/assessments/case-page";

export default async function Photo({ params }: { params: Promise<{ ref_no: string }> }) {
  const { assessment, refNo } = await openedCase(params);
  return <PhotoTab refNo={refNo} photo={assessment.photo} name={assessment.first_name} />;
}
