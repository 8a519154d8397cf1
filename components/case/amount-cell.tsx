"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { Modal } from "@/components/dialogs/modal";
import styles from "./amount-cell.module.css";

type Props = { amount: string; title: string; how: string[] };

/** The amount, behind which stands how it was computed. */
export const AmountCell = ({ amount, title, how }: Props) => (
  <DialogButton
    look="subtle"
    label={`${amount}: how it was computed`}
    dialog={(onClose) => (
      <Modal title={title} size="lg" onClose={onClose}>
        <How how={how} />
      </Modal>
    )}
  >
    {amount}
  </DialogButton>
);

/** How a commission was computed, a sentence a line. */
const How = ({ how }: { how: string[] }) => (
  <ol className={styles.how} aria-label="How it was computed">
    {how.map((says) => (
      <li key={says}>{says}</li>
    ))}
  </ol>
);
