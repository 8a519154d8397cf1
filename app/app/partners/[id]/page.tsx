import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { AgentLinks } from "@/components/agent-link/section";
import { Agreements } from "@/components/partners/agreements";
import {
  DeletePartner,
  EditPartner,
  PartnerSheet,
  SwitchPartner,
} from "@/components/partners/buttons";
import styles from "@/components/partners/partners.module.css";
import { Reached } from "@/components/partners/reached";
import { StatementSection } from "@/components/share-statements/section";
import { ButtonLink } from "@/components/ui/button-link";
import { FactList } from "@/components/ui/fact-list";
import { PageHeader } from "@/components/ui/page-header";
import { agreementsOf } from "@/lib/money/agreements/queries";
import { invoicesPath } from "@/lib/money/claims/labels";
import type { PartnerAnswer } from "@/lib/money/partners/answer";
import { labels } from "@/lib/money/partners/labels";
import { contactWords, partnerPage } from "@/lib/money/partners/queries";
import { payableOf, statementsOf } from "@/lib/money/share-statements/queries";
import { sharesPath } from "@/lib/money/shares/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchChoices } from "@/lib/platform/branches/known";
import { brand } from "@/lib/platform/brand";
import { pageViewer } from "@/lib/platform/session/viewer";
import { agentLinksOf } from "@/lib/student/agent-link/queries";

export const metadata: Metadata = { title: "Partner" };

/** The page of a sub-agent itself, which names students of all branches (P4). */
async function OwnPage({ partner }: { partner: PartnerAnswer }) {
  const { _id: id, name, active, contacts } = partner;
  return (
    <AgentLinks
      of={{ id, name, active, brand: brand().name, contact: contacts[0] }}
      links={await agentLinksOf(id)}
    />
  );
}

/** What a sub-agent is owed and was paid. */
async function Statements({ partner, viewer }: { partner: PartnerAnswer; viewer: Viewer }) {
  const { _id: id, name, gstin } = partner;
  // A statement names students of all branches (P4).
  if (!viewer.allBranches)
    return <ButtonLink href={`${sharesPath}?partner=${id}`}>Shares</ButtonLink>;
  const [payable, statements] = await Promise.all([payableOf(id), statementsOf(id)]);
  return (
    <StatementSection
      partner={{ id, name, hasGstin: gstin !== null }}
      payable={payable}
      statements={statements}
      branches={branchChoices(viewer.books)}
    />
  );
}

type Props = { params: Promise<{ id: string }> };

export default async function PartnerPage({ params }: Props) {
  const viewer = await pageViewer("partners.manage");
  const { id } = await params;
  if (!z.uuid().safeParse(id).success) notFound();
  const [page, agreements] = await Promise.all([partnerPage(id), agreementsOf(id)]);
  if (!page) notFound();
  const { partner, reaches } = page;
  const { name, active, kind } = partner;
  const mayChange = viewer.allBranches;
  const facts = [
    [labels.kind, kind.label],
    [labels.university, partner.university?.label],
    [labels.country, partner.country.label],
    [labels.currency, partner.currency],
    [labels.payDays, kind.value === "sub_agent" ? null : String(partner.payDays)],
    [labels.gstin, partner.gstin],
    [labels.pan, partner.pan],
    [labels.taxNumber, partner.taxNumber],
    ...partner.contacts.map((contact, index) => [`Contact ${index + 1}`, contactWords(contact)]),
  ].flatMap(([label, value]) => (label && value ? [[label, value] as const] : []));
  return (
    <>
      <PageHeader
        title={name}
        note={active ? undefined : "Off: nothing is expected of this partner."}
        actions={
          mayChange && (
            <>
              {kind.value !== "sub_agent" && (
                <>
                  <ButtonLink href={`${invoicesPath}?partner=${id}`}>Invoices</ButtonLink>
                  <PartnerSheet partner={partner} />
                </>
              )}
              <EditPartner partner={partner} />
              <SwitchPartner {...{ id, name, active }} />
              {agreements.length === 0 && <DeletePartner id={id} name={name} />}
            </>
          )
        }
      />
      <FactList className={styles.facts} facts={facts} />
      <Agreements {...{ partner, reaches, agreements, mayChange }} />
      {kind.value === "sub_agent" && mayChange && <OwnPage partner={partner} />}
      {kind.value === "sub_agent" && <Statements partner={partner} viewer={viewer} />}
      {kind.value === "aggregator" && <Reached id={id} rows={reaches} mayChange={mayChange} />}
    </>
  );
}
