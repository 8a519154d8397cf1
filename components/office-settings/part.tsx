import type { ReactNode } from "react";
import { Alert, Notice } from "@/components/ui/notice";
import { messages } from "@/lib/office/office-settings/labels";
import styles from "./office-settings.module.css";

type Props = {
  /** it is set on the machine */
  machines: boolean;
  /** its secrets cannot be opened any more */
  lost: boolean;
  /** what no machine sets, and stands in any case */
  above?: ReactNode;
  children: ReactNode;
};

/** One part of the settings: its form, or why there is none here. */
export const SettingsPart = ({ machines, lost, above, children }: Props) => (
  <div className={styles.part}>
    {above}
    {machines && <Notice>{messages.ofMachine}.</Notice>}
    {lost && !machines && (
      <Alert>
        What was saved here cannot be opened any more, because the product was given another secret.
        It does not hold until you save it anew, with its passwords and keys.
      </Alert>
    )}
    {!machines && children}
  </div>
);
