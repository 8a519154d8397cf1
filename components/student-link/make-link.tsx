"use client";
import { useState } from "react";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { LinkCase, MadeLink } from "@/components/student-link/made-link";
import { lateDialog } from "@/components/ui/late";
import type { LinkPurpose } from "@/lib/platform/access/link/policy";

const LinkForm = lateDialog(() => import("@/components/student-link/link-form"));
const StudentLink = lateDialog(() => import("@/components/student-link/student-link"));

/** Makes a link for the student or for a parent, and shows it once. */
export function MakeLink({ purpose, of }: { purpose: LinkPurpose; of: LinkCase }) {
  const [made, setMade] = useState<MadeLink>();
  return (
    <>
      <DialogButton
        look={purpose === "student" ? "primary" : "default"}
        dialog={(onClose) => (
          <LinkForm
            purpose={purpose}
            refNo={of.refNo}
            onClose={onClose}
            onMade={(link) => {
              onClose();
              setMade(link);
            }}
          />
        )}
      >
        {purpose === "student" ? "Make a link for the student" : "Make a link for a parent"}
      </DialogButton>
      {made && (
        <StudentLink made={made} purpose={purpose} of={of} onClose={() => setMade(undefined)} />
      )}
    </>
  );
}
