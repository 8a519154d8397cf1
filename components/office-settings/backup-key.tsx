"use client";
import { useState } from "react";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PrintButton } from "@/components/ui/print-button";
import { backUpNow, makeBackupKey } from "@/lib/office/office-settings/actions";
import { shortFailure } from "@/lib/platform/labels";
import styles from "./office-settings.module.css";

type Props = {
  brand: string;
  /** today, as people read it */
  today: string;
  folder: string;
  hasKey: boolean;
  version: number;
};

/** The key of the backups, which is shown this once; its page is printed and kept. */
export function BackupKey({ brand, today, folder, hasKey, version }: Props) {
  const [key, setKey] = useState<string>();
  const make = useAction(makeBackupKey, { failed: shortFailure });
  const now = useAction(backUpNow, { failed: shortFailure });
  const confirm = useConfirm();
  const makeKey = async () => {
    const sure =
      !hasKey ||
      (await confirm({
        title: "Make another key?",
        message:
          "Backups from now on need the new one. Those made before still need the one that you have kept, so keep both.",
        action: "Make another key",
        look: "danger",
      }));
    if (!sure) return;
    const result = await make.run({ version });
    if (result.ok) setKey(result.data.key);
  };
  if (key)
    return (
      <>
        <section className={styles.key} aria-label="Key of the backups" data-paper>
          <h2>Key of the backups of {brand}</h2>
          <output>{key}</output>
          <p>
            Made on {today}. Without this key nobody can read a backup, and nobody can tell it to
            you again. Keep it where the backups and the computer are not: in a safe, or with
            somebody you trust.
          </p>
          <p>To restore a backup on an empty computer: BACKUP_KEY={key} npm run restore -- FILE</p>
        </section>
        <div className={styles.beside}>
          <PrintButton look="primary" />
          <Button onClick={() => setKey(undefined)}>I have kept it</Button>
        </div>
      </>
    );
  return (
    <>
      <Notice tone={hasKey ? "ok" : "info"}>
        {hasKey
          ? "Backups are encrypted with the key that was made here."
          : "Backups hold passports, and are not encrypted yet: anybody who finds one can read it."}
      </Notice>
      <div className={styles.beside}>
        <Button look={hasKey ? "default" : "primary"} loading={make.pending} onClick={makeKey}>
          {hasKey ? "Make another key" : "Make a key"}
        </Button>
        {folder && (
          <Button loading={now.pending} onClick={() => now.run({})}>
            Make a backup now
          </Button>
        )}
      </div>
    </>
  );
}
