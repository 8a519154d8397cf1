"use client";
import { signatureTones, stateTones } from "@/components/letters/tones";
import styles from "@/components/lists/entry.module.css";
import { Badge, type Tone } from "@/components/ui/badge";
import type { LetterRow } from "@/lib/parts/letter-ledger/queries";
import { letterStates } from "@/lib/parts/letters/labels";
import type { SignatureState } from "@/lib/platform/pdf-signature/labels";
import { counted, showDate, showDay, showMoment } from "@/lib/values/words";

const joined = (...words: (string | false | null | undefined)[]) =>
  words.filter(Boolean).join(" · ");

const standings: Record<LetterRow["standing"], { words: string; tone: Tone }> = {
  waiting: { words: letterStates.waiting, tone: stateTones.waiting },
  genuine: { words: letterStates.genuine, tone: stateTones.genuine },
  forged: { words: letterStates.forged, tone: stateTones.forged },
  unclear: { words: letterStates.unclear, tone: stateTones.unclear },
  ended: { words: "Verification has ended", tone: "red" },
  replaced: { words: "A newer letter came", tone: "grey" },
  gone: { words: "File was deleted", tone: "grey" },
};

const Below = ({ children }: { children: React.ReactNode }) => (
  <span className={styles.below}>{children}</span>
);

/** What the signature in the file says. It is never green: a certificate can bear any name. */
function Signature({ signature }: { signature: NonNullable<LetterRow["signature"]> }) {
  const { state, signer, signedAt, known } = signature;
  const named = signer && `${state.value === "changed" ? "it names" : "signed by"} ${signer}`;
  const knownAs = known ? `whom the office knows as ${known}` : "whom the office does not know";
  const when = signedAt && `by the signer's clock ${showMoment(signedAt)}`;
  return (
    <Below>
      {signer ? (
        <Badge tone={signatureTones[state.value as SignatureState]}>{state.label}</Badge>
      ) : (
        state.label
      )}{" "}
      {named && joined(state.value === "changed" ? named : `${named}, ${knownAs}`, when)}
    </Below>
  );
}

/** Which letter it is, and what its file says of itself. */
export function LetterCell({ letter }: { letter: LetterRow }) {
  const { kind, fileName, uri, application, uploadedBy, createdAt, facts, signature } = letter;
  const made = joined(
    facts.pages !== null && counted(facts.pages, "page"),
    facts.writtenBy && `written by ${facts.writtenBy}`,
    facts.writtenAt && showDay(facts.writtenAt),
    facts.modifiedAt && `changed ${showDay(facts.modifiedAt)}`,
  );
  return (
    <span>
      {kind}:{" "}
      {uri ? (
        <a href={uri} download>
          {fileName}
        </a>
      ) : (
        fileName
      )}
      {application && <Below>{application}</Below>}
      <Below>{joined(`Uploaded ${showMoment(createdAt)}`, uploadedBy)}</Below>
      {!facts.read && <Below>The file is being read</Below>}
      {facts.fault && <Below>{facts.fault}</Below>}
      {made && <Below>{made}</Below>}
      {signature && <Signature signature={signature} />}
      {facts.several && <Below>More than one student's number stands in this file</Below>}
    </span>
  );
}

/** The numbers on it, as somebody wrote them. That an institution is listed is never green: its number can be copied. */
export function DetailsCell({
  letter: { details, detailsBy, receivedFrom, receivedUri, listing },
}: {
  letter: LetterRow;
}) {
  if (!detailsBy) return "Not written yet";
  const { letterNumber, studentNumber, institutionNumber, numberKind, expiresOn } = details;
  return (
    <span>
      {joined(
        letterNumber && `Letter ${letterNumber}`,
        studentNumber && `Student ${studentNumber}`,
        institutionNumber && `${numberKind.toUpperCase()} ${institutionNumber}`,
      ) || "–"}
      {listing && (
        <Below>
          {listing.isAbsent ? <Badge tone="yellow">{listing.words}</Badge> : listing.words}
        </Below>
      )}
      <Below>
        {joined(receivedFrom, expiresOn && `expires ${showDate(expiresOn)}`, detailsBy)}
        {receivedUri && (
          <>
            {" "}
            <a href={receivedUri} download>
              Proof of how it came
            </a>
          </>
        )}
      </Below>
    </span>
  );
}

/** Where it stands, who said so and how, and the other cases that it is in. */
export function StandingCell({ letter }: { letter: LetterRow }) {
  const { words, tone } = standings[letter.standing];
  return (
    <span>
      <Badge tone={tone}>{words}</Badge>
      {letter.twins.map(({ words: same, ref_no, handler }) => (
        <Below key={`${same}${ref_no}`}>
          <Badge tone="red">{same}</Badge> as in {joined(ref_no, handler)}
        </Below>
      ))}
      {letter.checks.map((check) => (
        <Below key={check._id}>
          {joined(
            check.result.label,
            check.by,
            showMoment(check.date),
            check.method,
            check.words,
            check.validUntil && `valid until ${showDate(check.validUntil)}`,
          )}
          {check.uri && (
            <>
              {" "}
              <a href={check.uri} download>
                Proof
              </a>
            </>
          )}
        </Below>
      ))}
    </span>
  );
}
