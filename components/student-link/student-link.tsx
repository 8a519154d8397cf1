"use client";
import { NewLink } from "@/components/dialogs/new-link";
import type { LinkCase, MadeLink } from "@/components/student-link/made-link";
import type { LinkPurpose } from "@/lib/platform/access/link/policy";
import { idleDays, sentWith } from "@/lib/student/link/labels";

type Props = { made: MadeLink; purpose: LinkPurpose; of: LinkCase; onClose: () => void };

const ways: Record<string, string> = {
  sms: "It is on its way to the phone. You can send it by yourself as well.",
  email: "It is on its way by email. You can send it by yourself as well.",
};

/** The link to a student's page, which is shown this once. */
export default function StudentLink({ made, purpose, of, onClose }: Props) {
  return (
    <NewLink
      title={`Page of ${of.name}`}
      link={made.link}
      label="Link to the page"
      sent={ways[made.sent] ?? "Please send this link yourself."}
      notice={`It is shown this once. It opens with the student's date of birth, and ends ${idleDays} days after its last use.`}
      message={sentWith(of.brand, made.link)}
      // The sender knows a parent's number.
      mobile={purpose === "student" ? of.mobile : undefined}
      onClose={onClose}
    />
  );
}
