import { IconBrandWhatsapp, IconPhone } from "@tabler/icons-react";
import classes from "@/components/assessments/case.module.css";
import { StatusButtons } from "@/components/assessments/status-buttons";
import { StateBadge } from "@/components/shared/badge";
import type { OverviewAnswer } from "@/lib/assessments/answer";
import { stateOf } from "@/lib/assessments/labels";
import { showMobile } from "@/lib/words";

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
  >;
  may: { accept: boolean; reject: boolean };
};

/** Stays above every tab of a case: who it is, how to reach them, what may be done now. */
export function CaseHeader({ assessment: a, may }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.who}>
        <h1>{[a.first_name, a.surname].filter(Boolean).join(" ")}</h1>
        <StateBadge state={stateOf(a.accepted)} />
      </div>
      <StatusButtons refNo={a.ref_no} version={a.version} accepted={a.accepted} may={may} />
      <dl className={classes.facts}>
        <div>
          <dt>Reference No.</dt>
          <dd>{a.ref_no}</dd>
        </div>
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
          <dd>{a.case_handled_by?.name ?? "Nobody yet"}</dd>
        </div>
        <div>
          <dt>Mobile</dt>
          <dd className={classes.reach}>
            <a href={`tel:${a.mobile}`}>
              <IconPhone size={14} aria-hidden /> {showMobile(a.mobile)}
            </a>
            <a
              href={`https://wa.me/${a.mobile.slice(1)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconBrandWhatsapp size={14} aria-hidden /> WhatsApp
            </a>
          </dd>
        </div>
      </dl>
    </header>
  );
}
