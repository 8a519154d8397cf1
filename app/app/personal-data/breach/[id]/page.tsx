import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AddPeople, EditBreach, MakeNotice, TellPeople } from "@/components/breach/buttons";
import { Clock, noticeColumns, personColumns } from "@/components/breach/columns";
import { Facts } from "@/components/breach/facts";
import { Texts } from "@/components/breach/texts";
import { DataTable } from "@/components/lists/data-table";
import { ListPage } from "@/components/lists/list-page";
import { ButtonLink } from "@/components/ui/button-link";
import { Panel } from "@/components/ui/panel";
import { breachesPath, breachKinds, breachPath, reportBy } from "@/lib/office/breach/labels";
import { breachPeople } from "@/lib/office/breach/list";
import { breachPage } from "@/lib/office/breach/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { dayInIndia, now, timeInIndia } from "@/lib/values/clock";
import { showMoment, showNumber } from "@/lib/values/words";

export const metadata: Metadata = { title: "Breach" };

type Props = ListPageProps & { params: Promise<{ id: string }> };

export default async function Breach({ params, searchParams }: Props) {
  const viewer = await pageViewer("personalData.manage");
  const { id } = await params;
  const breach = await breachPage(viewer, id);
  if (!breach) notFound();
  const { facts, version, waiting, texts, notices, isReported, staff, branches } = breach;
  const { kind, happenedOn, noticedAt, people, told, unreached } = facts;
  const { what, place, consequences, measures, advice, contact } = facts;
  const values = {
    ...{ id, version, kind, happenedOn, what, place, consequences, measures, advice, contact },
    ...{ noticedOn: dayInIndia(noticedAt), noticedAt: timeInIndia(noticedAt) },
    causes: facts.causes ?? "",
    findings: facts.findings ?? "",
    prevention: facts.prevention ?? "",
  };
  return (
    <ListPage
      title={breachKinds[kind]}
      note={
        <>
          Noticed {showMoment(noticedAt)}. Report to the Board by {showMoment(reportBy(noticedAt))}{" "}
          <Clock {...{ noticedAt, isReported }} moment={now()} />
        </>
      }
      path={breachPath(id)}
      list={await breachPeople.page(viewer, searchParams, { id })}
      columns={personColumns}
      rowKey={({ _id }) => _id}
      noun="person"
      none="Nobody is on the list. Add those whose data were affected."
      actions={
        <>
          <ButtonLink href={breachesPath}>Breaches</ButtonLink>
          <EditBreach values={values} />
          <MakeNotice id={id} kind="first" />
          <MakeNotice id={id} kind="report" />
          <AddPeople {...{ id, staff, branches }} />
          <TellPeople id={id} left={people - told - waiting} waiting={waiting} />
        </>
      }
      around={(table) => (
        <>
          <Facts facts={facts} />
          <Panel id="notices" title="Notices that were made">
            <DataTable
              caption="Notices that were made"
              columns={noticeColumns}
              rows={notices}
              rowKey={(notice) => notice.id}
              empty="None yet. The first notice to the Board goes without delay."
            />
          </Panel>
          <Texts texts={texts} />
          <Panel
            id="people"
            title={`Whom it is about: ${showNumber(people)}, told ${showNumber(told)}, not reached ${showNumber(unreached)}`}
          >
            {table}
          </Panel>
        </>
      )}
    />
  );
}
