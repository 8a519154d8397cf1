import { notFound } from "next/navigation";
import { Overview } from "@/components/assessments/overview";
import { pageViewer } from "@/lib/access/viewer";
import { caseOverview } from "@/lib/assessments/queries";

export default async function OverviewTab({ params }: { params: Promise<{ ref_no: string }> }) {
  const viewer = await pageViewer("assessments.overview");
  const assessment = await caseOverview(viewer, (await params).ref_no);
  if (!assessment) notFound();
  return <Overview assessment={assessment} />;
}
