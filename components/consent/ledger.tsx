"use client";
import { Guardians } from "@/components/consent/guardians";
import type { NoteProps } from "@/components/consent/note-form";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { Badge, type Tone } from "@/components/ui/badge";
import { lateDialog } from "@/components/ui/late";
import type { CaseConsent } from "@/lib/parts/consent/queries";
import { answers, type ConsentAnswer, consentSources } from "@/lib/parts/consent-ledger/labels";
import { purposeNames, purposes } from "@/lib/parts/purposes/labels";
import type { Language } from "@/lib/values/languages";
import { showDay } from "@/lib/values/words";
import styles from "./ledger.module.css";

const NoteForm = lateDialog<NoteProps>(() => import("./note-form"));

const tones: Record<ConsentAnswer, Tone> = {
  given: "green",
  refused: "red",
  withdrawn: "red",
  waiting: "yellow",
};

type Answer = CaseConsent["answers"][number];

/** "23 Nov 2026, at the counter by Ravi, version 2 in Punjabi" */
const how = ({ at, source, by, version, language }: Answer) =>
  [
    showDay(at),
    `${consentSources[source].toLowerCase()}${by ? ` by ${by}` : ""}`,
    `notice ${version} (${language})`,
  ].join(", ");

type Props = { refNo: string; consent: CaseConsent; language: Language };

/** What the student agreed to, purpose by purpose, since when and by which words; every answer stands below. */
export function ConsentLedger({ refNo, consent, language }: Props) {
  const last = (purpose: string) => consent.answers.find((one) => one.purpose === purpose);
  return (
    <section aria-labelledby="consent" className={styles.ledger}>
      <h2 id="consent">Consent</h2>
      <dl>
        {purposeNames.map((purpose) => {
          const answer = last(purpose);
          return (
            <div key={purpose}>
              <dt>{purposes[purpose]}</dt>
              <dd>
                {answer ? (
                  <>
                    <Badge tone={tones[answer.answer]}>{answers[answer.answer]}</Badge>{" "}
                    <span className={styles.how}>{how(answer)}</span>
                  </>
                ) : (
                  <span className={styles.how}>Not asked yet</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {consent.answers.length > 0 && (
        <details>
          <summary>Every answer</summary>
          <ul>
            {consent.answers.map((answer) => (
              <li key={answer.id}>
                {purposes[answer.purpose]}: {answers[answer.answer].toLowerCase()}, {how(answer)}
                {answer.fileId && (
                  <>
                    , <a href={`/api/files?id=${answer.fileId}`}>scan</a>
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {consent.isUnderAge && <Guardians refNo={refNo} guardians={consent.guardians} />}
      <DialogButton
        dialog={(onClose) => <NoteForm refNo={refNo} language={language} onClose={onClose} />}
      >
        Note consent
      </DialogButton>
    </section>
  );
}
