import { Timeline } from "@/components/status-updates/timeline";
import { openedCase } from "@/lib/assessments/case-page";
import { statusUpdatesOf } from "@/lib/status-updates/queries";

export default async function StatusUpdatesTab({
  params,
}: {
  params: Promise<{ ref_no: string }>;
}) {
  const { viewer, assessment } = await openedCase(params);
  return <Timeline updates={await statusUpdatesOf(viewer, assessment._id)} />;
}
