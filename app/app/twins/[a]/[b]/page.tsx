import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MergeForm } from "@/components/twins/merge-form";
import { ButtonLink } from "@/components/ui/button-link";
import { FactList } from "@/components/ui/fact-list";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Panel, Panels } from "@/components/ui/panel";
import { mergePreview } from "@/lib/case-file/merge/queries";
import { mergePath } from "@/lib/desk/twins/labels";
import { isFailure } from "@/lib/platform/result";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Merge assessments" };

type Props = { params: Promise<{ a: string; b: string }> };

export default async function MergeTwins({ params }: Props) {
  const viewer = await pageViewer("twins.manage");
  const { a, b } = await params;
  const preview = await mergePreview(viewer, a, b);
  if (isFailure(preview)) {
    if (preview.status === 404) notFound();
    return (
      <>
        <PageHeader title="Merge assessments" />
        <Notice>{preview.message}</Notice>
      </>
    );
  }
  const { ours, theirs, choices, filled, moves } = preview;
  return (
    <>
      <PageHeader
        title={`Merge ${theirs.ref_no} into ${ours.ref_no}`}
        note={`${theirs.name} becomes part of ${ours.name}. Both numbers find the assessment afterwards.`}
        actions={
          <ButtonLink href={mergePath(theirs.ref_no, ours.ref_no)}>
            Keep {theirs.ref_no} instead
          </ButtonLink>
        }
      />
      <Panels>
        <Panel
          id="moves"
          title="Moves along"
          note="Receipts and expenses keep their printed names and numbers."
        >
          <FactList facts={moves.map(({ name, many }) => [name, many] as const)} />
        </Panel>
        {filled.length > 0 && (
          <Panel id="filled" title="Is filled" note={`Only ${theirs.ref_no} says it.`}>
            <FactList facts={filled} />
          </Panel>
        )}
      </Panels>
      <MergeForm ours={ours} theirs={theirs} choices={choices} />
    </>
  );
}
