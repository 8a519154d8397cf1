import { notFound } from "next/navigation";
import { Advice } from "@/components/applications/advice";
import styles from "@/components/applications/applications.module.css";
import { ApplyForm } from "@/components/applications/apply-form";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { caseTitle, openedCase } from "@/lib/case-file/case-page";
import { adviceFor } from "@/lib/parts/applications/advice";
import { applicationHref } from "@/lib/parts/applications/labels";
import { choiceOf } from "@/lib/parts/applications/queries";
import { alreadyApplied } from "@/lib/parts/courses-applied/labels";
import { intakeLabel } from "@/lib/values/intakes";

export const generateMetadata = caseTitle("Apply");

type Props = { params: Promise<{ ref_no: string; courseAppliedId: string }> };

export default async function Apply({ params }: Props) {
  const { assessment, opened, refNo } = await openedCase(params);
  const choice = await choiceOf(opened, (await params).courseAppliedId);
  if (!choice) notFound();
  const { id, course, university, intake, application, documents } = choice;
  const title = `${course.program}, ${university.name}, ${intakeLabel(intake)}`;
  if (application)
    return (
      <Notice role="status">
        <p>{alreadyApplied}</p>
        <ButtonLink look="primary" href={applicationHref(refNo, application.id)}>
          Go to the application
        </ButtonLink>
      </Notice>
    );
  return (
    <div className={styles.apply}>
      <ApplyForm refNo={refNo} courseAppliedId={id} title={title} choices={documents} />
      <Advice checks={adviceFor(assessment, choice)} />
    </div>
  );
}
