import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DataTable } from "@/components/lists/data-table";
import { caseColumns, countColumns } from "@/components/notices/answer-columns";
import { WriteNotice } from "@/components/notices/buttons";
import { versionColumns } from "@/components/notices/columns";
import { NoticeTexts } from "@/components/notices/notice-texts";
import { SendPanels } from "@/components/notices/send";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { versionName } from "@/lib/catalogue/notices/labels";
import { noticeVersions } from "@/lib/catalogue/notices/queries";
import { casesWithoutAnswer, noticePlan, noticeProgress } from "@/lib/desk/notice-runs/queries";
import { answeredVersions } from "@/lib/office/notice-answers/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { showDay, showNumber } from "@/lib/values/words";

export const metadata: Metadata = { title: "Notice about personal data" };

/** The notice that is shown now, or the version that the address names. */
export default async function NoticePage({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("personalData.manage");
  const [versions, answered] = await Promise.all([noticeVersions(), answeredVersions(viewer)]);
  const [newest] = versions;
  const { version } = await searchParams;
  const shown = version ? versions.find((one) => String(one.version) === version) : newest;
  if (!newest || !shown) notFound();
  const [plan, progress, cases] = await Promise.all([
    noticePlan(viewer, newest.version),
    noticeProgress(viewer, newest.version),
    casesWithoutAnswer(viewer, newest.version),
  ]);
  const { en, pa, hi } = newest.texts;
  const words = { en: en.words, pa: pa.words, hi: hi.words };
  return (
    <>
      <PageHeader
        title="Notice about personal data"
        note={`${versionName(shown.version)}, since ${showDay(shown.madeAt)}. Shown on the public form and on the student’s page, in the reader’s language.`}
        actions={
          <>
            <ButtonLink href="/app/personal-data">Requests</ButtonLink>
            {viewer.allBranches && <WriteNotice version={newest.version} words={words} />}
          </>
        }
      />
      <SendPanels version={newest.version} plan={plan} progress={progress} />
      <NoticeTexts texts={shown.texts} />
      <DataTable
        caption="Versions"
        columns={versionColumns}
        rows={versions}
        rowKey={(row) => String(row.version)}
        empty="No version."
      />
      <DataTable
        caption="What cases answered to"
        columns={countColumns}
        rows={answered}
        rowKey={(row) => String(row.version)}
        empty="No case has answered yet."
      />
      <DataTable
        caption={`Cases without an answer: ${showNumber(plan.without)}`}
        columns={caseColumns}
        rows={cases}
        rowKey={({ refNo }) => refNo}
        empty="Every case has answered."
      />
    </>
  );
}
