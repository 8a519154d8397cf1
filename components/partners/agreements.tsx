import classes from "@/components/case/case.module.css";
import type { Option } from "@/components/forms/fields";
import entry from "@/components/lists/entry.module.css";
import {
  AddAgreement,
  CorrectAgreement,
  UploadAgreement,
  WithdrawAgreement,
} from "@/components/partners/buttons";
import styles from "@/components/partners/partners.module.css";
import { Badge, type Tone } from "@/components/ui/badge";
import { DownloadLink } from "@/components/ui/button-link";
import cards from "@/components/ui/cards.module.css";
import type { AgreementAnswer } from "@/lib/money/agreements/answer";
import type { PartnerAnswer } from "@/lib/money/partners/answer";
import { dayInIndia } from "@/lib/values/clock";
import { counted, showDate } from "@/lib/values/words";

function stateOf({ replacedAt, validFrom, validTo }: AgreementAnswer): [Tone, string] {
  const today = dayInIndia();
  if (replacedAt) return ["grey", "Replaced"];
  if (validFrom > today) return ["blue", "To come"];
  return validTo && validTo < today ? ["grey", "Ended"] : ["green", "In force"];
}

/** "Due 30 days after “Student enrolled”. To be claimed within 90 days. Given back by who leaves within 60 days." */
function termWords(agreement: AgreementAnswer, isSubAgent: boolean): string {
  const { dueAfter, dueDays, claimDays, clawbackDays } = agreement;
  const due = dueDays ? `Due ${counted(dueDays, "day")} after` : "Due on the day of";
  return [
    `${due} “${dueAfter.label}”.`,
    isSubAgent
      ? ""
      : claimDays
        ? `To be claimed within ${counted(claimDays, "day")}.`
        : "Claimed at any time.",
    clawbackDays ? `Given back for students who leave within ${counted(clawbackDays, "day")}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

type Props = {
  partner: PartnerAnswer;
  reaches: Option[];
  agreements: AgreementAnswer[];
  mayChange: boolean;
};

function Agreement({
  agreement,
  ...props
}: Omit<Props, "agreements"> & { agreement: AgreementAnswer }) {
  const { partner, reaches, mayChange } = props;
  const { validFrom, validTo, rates, file, replacedAt, commissions } = agreement;
  const [tone, word] = stateOf(agreement);
  return (
    <li className={classes.card}>
      <div className={cards.head}>
        <h3>
          {showDate(validFrom)} to {validTo ? showDate(validTo) : "no end"}
        </h3>
        <Badge tone={tone}>{word}</Badge>
        {file && <DownloadLink href={file.uri}>{file.name}</DownloadLink>}
        {mayChange && !replacedAt && (
          <>
            <UploadAgreement agreement={agreement} />
            <CorrectAgreement {...{ partner, reaches, agreement }} />
            <WithdrawAgreement agreement={agreement} />
          </>
        )}
      </div>
      <ul className={styles.rates}>
        {rates.map(({ says }) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
      <p className={styles.terms}>
        {termWords(agreement, partner.kind.value === "sub_agent")}
        {commissions > 0 && ` ${counted(commissions, "commission")} by it.`}
      </p>
    </li>
  );
}

/** The agreements of a partner, the newest first. */
export const Agreements = ({ agreements, ...props }: Props) => (
  <section className={entry.section} aria-label="Agreements">
    <header className={entry.header}>
      <h2>Agreements</h2>
      {props.mayChange && <AddAgreement partner={props.partner} reaches={props.reaches} />}
    </header>
    {agreements.length === 0 ? (
      <p className={entry.none}>
        No agreement yet. Until there is one,{" "}
        {props.partner.kind.value === "sub_agent"
          ? "nothing is due for its students."
          : "nothing is expected of this partner."}
      </p>
    ) : (
      <ul className={cards.list}>
        {agreements.map((agreement) => (
          <Agreement key={agreement._id} agreement={agreement} {...props} />
        ))}
      </ul>
    )}
  </section>
);
