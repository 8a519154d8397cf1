"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { Logo } from "@/components/ui/logo";
import { deleteLogo } from "@/lib/office/office-settings/actions";
import { shortFailure } from "@/lib/platform/labels";
import styles from "./office-settings.module.css";

const UploadLogo = lateDialog(() => import("@/components/office-settings/upload-logo"));

/** The office's picture, and what changes it. */
export function OfficeLogo({ picture }: { picture?: string }) {
  const { run, pending } = useAction(deleteLogo, { failed: shortFailure });
  return (
    <section className={styles.beside} aria-label="Logo">
      <Logo size={40} picture={picture} />
      <DialogButton look="default" dialog={(onClose) => <UploadLogo onClose={onClose} />}>
        {picture ? "Change the logo" : "Upload a logo"}
      </DialogButton>
      {picture && (
        <Button look="subtle" loading={pending} onClick={() => run({})}>
          Delete the logo
        </Button>
      )}
    </section>
  );
}
