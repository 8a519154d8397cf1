"use client";
import { WholeRow } from "@/components/forms/form-dialog";
import { useAction } from "@/components/forms/use-action";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { askTemplate, submitTemplate } from "@/lib/catalogue/templates/actions";
import type { TemplateAnswer } from "@/lib/catalogue/templates/answer";
import { approvalCategories, type TemplateKind } from "@/lib/catalogue/templates/labels";
import { approvalStates } from "@/lib/platform/outbox/labels";
import { approvalFault } from "@/lib/values/numbered-places";
import styles from "./templates.module.css";

type State = keyof typeof approvalStates;

const tones: Record<State, Tone> = {
  pending: "yellow",
  approved: "green",
  rejected: "red",
  paused: "red",
  disabled: "red",
};

type Approved = Pick<TemplateAnswer, "approval">;

/** What WhatsApp decided about the last words of a template. */
export const ApprovalBadge = ({ approval }: Approved) =>
  approval ? (
    <Badge tone={tones[approval.status as State]}>{approvalStates[approval.status as State]}</Badge>
  ) : (
    <Badge>Not given to WhatsApp</Badge>
  );

type Props = { template: TemplateAnswer; body: unknown };

/** Whether these words may go out by WhatsApp at any time, and the way to have them approved. */
export function Approval({ template, body }: Props) {
  const { _id: id, approval } = template;
  const submitting = useAction(submitTemplate);
  const asking = useAction(askTemplate);
  const [, marketing] = approvalCategories[template.kind as TemplateKind];
  const words = typeof body === "string" ? body.trim() : "";
  const isSaved = words === template.body;
  const fault = approvalFault(words);
  const mayGive = !approval || approval.status === "rejected";
  return (
    <WholeRow>
      <section className={styles.preview} aria-label="At WhatsApp">
        <h3>
          At WhatsApp <ApprovalBadge approval={approval} />
        </h3>
        <p className={styles.note}>
          Within a day of the student’s own message any words go. At other times only approved words
          do, and to those who agreed.
        </p>
        {approval?.reason && <p className={styles.fault}>{approval.reason}</p>}
        {fault && <p className={styles.fault}>{fault}</p>}
        {!isSaved && <p className={styles.note}>Save these words before WhatsApp sees them.</p>}
        {isSaved && mayGive && !fault && (
          <div className={styles.buttons}>
            <Button small loading={submitting.pending} onClick={() => void submitting.run({ id })}>
              Ask WhatsApp to approve it
            </Button>
            {marketing && (
              <Button
                small
                loading={submitting.pending}
                onClick={() => void submitting.run({ id, category: marketing })}
              >
                Ask to approve it as marketing
              </Button>
            )}
          </div>
        )}
        {approval && approval.status !== "rejected" && (
          <div>
            <Button small loading={asking.pending} onClick={() => void asking.run({ id })}>
              Ask WhatsApp
            </Button>
          </div>
        )}
      </section>
    </WholeRow>
  );
}
