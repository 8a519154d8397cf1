"use client";
import { CaseMore, StatusButtons } from "@/components/assessments/status-buttons";
import { CallButton } from "@/components/case/call-button";
import classes from "@/components/case/case.module.css";
import { CaseFrame } from "@/components/case/case-frame";
import { Neighbours } from "@/components/case/neighbours";
import { StateBadge } from "@/components/case/state-badge";
import { type ShownTag, Tags } from "@/components/case/tags";
import { ButtonLink } from "@/components/ui/button-link";
import { IconBrandWhatsapp, IconPhone } from "@/components/ui/icons";
import { NearLink } from "@/components/ui/near-link";
import type { OverviewAnswer } from "@/lib/case/answer";
import { stateOf } from "@/lib/case/labels";
import { fullName, showMobile } from "@/lib/values/words";

type Props = {
  assessment: Pick<
    OverviewAnswer,
    | "ref_no"
    | "first_name"
    | "surname"
    | "accepted"
    | "location"
    | "case_handled_by"
    | "country_apply_for"
    | "mobile"
    | "version"
  > & { tags: readonly ShownTag[] };
  /** the handler, unless that is the viewer */
  givenTo?: string;
  /** of those who may open it, where something is on its checklist */
  gaps?: { missing: number; total: number };
  may: {
    accept: boolean;
    take: boolean;
    handlesAccepted: boolean;
    reject: boolean;
    delete: boolean;
    personalData: boolean;
    open: boolean;
  };
};

/** Done all day, so first: each opens its form. */
const daily = [
  { tab: "follow-ups", form: "follow-up", word: "Follow-up", label: "Add follow-up" },
  { tab: "remarks", form: "remark", word: "Remark", label: "Add remark" },
  { tab: "receipts", form: "receipt", word: "Payment", label: "Take payment" },
];

/** Stays above every tab of a case: who it is, how to reach them, what may be done now. */
export function CaseHeader({ assessment: a, givenTo, may, gaps }: Props) {
  const name = fullName(a);
  const base = `/app/view-assessment/${a.ref_no}`;
  const line = (
    <>
      <h1 title={name}>{name}</h1>
      <StateBadge state={stateOf(a.accepted)} />
      <span className={classes.refNo}>{a.ref_no}</span>
      <Neighbours refNo={a.ref_no} />
    </>
  );
  return (
    <CaseFrame line={line}>
      <dl id="case-facts" className={classes.facts}>
        <div>
          <dt>Branch</dt>
          <dd>{a.location.label}</dd>
        </div>
        <div>
          <dt>Applying for</dt>
          <dd>{a.country_apply_for.label}</dd>
        </div>
        <div>
          <dt>Case handler</dt>
          <dd title={a.case_handled_by?.name}>{a.case_handled_by?.name ?? "No handler yet"}</dd>
        </div>
        {a.tags.length > 0 && (
          <div>
            <dt>Tags</dt>
            <dd>
              <Tags tags={a.tags} most={4} />
            </dd>
          </div>
        )}
        {gaps && gaps.total > 0 && (
          <div data-stays>
            <dt>Checklist</dt>
            <dd>
              <NearLink href={`${base}/checklist`}>
                {gaps.missing > 0 ? `${gaps.missing} of ${gaps.total} missing` : "Complete"}
              </NearLink>
            </dd>
          </div>
        )}
        <div>
          <dt>Mobile</dt>
          <dd className={classes.reach}>
            <a href={`tel:${a.mobile}`}>
              <IconPhone size={14} aria-hidden />{" "}
              <span className={classes.number}>{showMobile(a.mobile)}</span>
            </a>
            {may.open && <CallButton refNo={a.ref_no} name={name} watched />}
            <a
              href={`https://wa.me/${a.mobile.slice(1)}`}
              target="_blank"
              rel="noopener noreferrer"
              title="WhatsApp"
            >
              <IconBrandWhatsapp size={16} aria-hidden />
              <span className={classes.channel}>
                WhatsApp<span className="visually-hidden"> (new tab)</span>
              </span>
            </a>
          </dd>
        </div>
      </dl>
      <div className={classes.actions}>
        {may.open &&
          daily.map(({ tab, form, word, label }) => (
            <ButtonLink
              key={tab}
              small
              href={`${base}/${tab}?add=${form}`}
              aria-label={label}
              prefetch={false}
            >
              {word}
            </ButtonLink>
          ))}
        <StatusButtons
          refNo={a.ref_no}
          version={a.version}
          accepted={a.accepted}
          givenTo={givenTo}
          may={may}
        />
        <CaseMore
          refNo={a.ref_no}
          name={name}
          version={a.version}
          accepted={a.accepted}
          may={may}
        />
      </div>
    </CaseFrame>
  );
}
