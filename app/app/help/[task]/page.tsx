import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GuideFrame } from "@/components/guide/frame";
import styles from "@/components/guide/guide.module.css";
import { Languages } from "@/components/guide/languages";
import { TaskSteps } from "@/components/guide/task";
import { NearLink } from "@/components/ui/near-link";
import { PageHeader } from "@/components/ui/page-header";
import { PrintButton } from "@/components/ui/print-button";
import { taskOf, tasksOf } from "@/lib/people/guide/guide";
import { headings, helpPath, readLanguage, taskHref } from "@/lib/people/guide/labels";
import { isBilingual } from "@/lib/people/guide/steps";
import { toldTo } from "@/lib/people/guide/told";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

type Props = ListPageProps & { params: Promise<{ task: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const task = taskOf((await params).task);
  return { title: task ? toldTo(task.roles[0], task, "en").title : "Guide" };
}

/** One task of the guide, in the words of the viewer's role. */
export default async function HelpTask({ params, searchParams }: Props) {
  const { role } = await pageViewer("account.own");
  const task = taskOf((await params).task);
  if (!task) notFound();
  const wanted = readLanguage((await searchParams).lang);
  const told = toldTo(role, task, wanted);
  const { language, title } = told;
  const asked = language === "en" ? "" : `?lang=${language}`;
  const own = tasksOf(role);
  const next = own[own.indexOf(task) + 1];
  return (
    <GuideFrame>
      <PageHeader
        title={title}
        actions={
          <>
            {isBilingual(task) && <Languages path={taskHref(task.id)} current={language} />}
            <PrintButton />
          </>
        }
      />
      <TaskSteps task={told} />
      <nav aria-label="Guide" className={styles.more}>
        <NearLink href={`${helpPath}${asked}`}>{headings[language].guide}</NearLink>
        {next && (
          <NearLink href={`${taskHref(next.id)}${isBilingual(next) ? asked : ""}`}>
            {toldTo(role, next, wanted).title}
          </NearLink>
        )}
      </nav>
    </GuideFrame>
  );
}
