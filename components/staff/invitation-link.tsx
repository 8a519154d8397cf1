"use client";
import { useState } from "react";
import { Modal } from "@/components/dialogs/modal";
import styles from "@/components/staff/invitation-link.module.css";
import { Button, buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { days, sentWith } from "@/lib/people/invitations/labels";

export type InvitationAnswer = {
  user: { name: string; mobile: string; email: string };
  link: string;
  mailed: boolean;
};

type Props = { invitation: InvitationAnswer; onClose: () => void };

/** The link of an invitation, to copy or to send: nobody can look at it again. */
export default function InvitationLink({ invitation, onClose }: Props) {
  const { user, link, mailed } = invitation;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      toast.error("The browser did not copy it: please mark the link and copy it yourself.");
    }
  };
  const words = encodeURIComponent(sentWith(link));
  return (
    <Modal title={`Invitation of ${user.name}`} onClose={onClose}>
      <div className={styles.made}>
        <p>
          {mailed
            ? `The link is on its way to ${user.email}. You can send it by yourself as well.`
            : `No mail is set up, so please send this link to ${user.name} yourself.`}
        </p>
        <input
          className={styles.link}
          readOnly
          value={link}
          aria-label="Link of the invitation"
          onFocus={(event) => event.target.select()}
        />
        <Notice>
          {`It is shown this once. It works once, for ${days} days, and the account is on when they have chosen a password.`}
        </Notice>
        <div className={styles.end}>
          <a
            className={buttonClass({})}
            href={`https://wa.me/${user.mobile.slice(1)}?text=${words}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Send by WhatsApp<span className="visually-hidden"> (new tab)</span>
          </a>
          <Button onClick={copy}>{copied ? "Copied" : "Copy the link"}</Button>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Modal>
  );
}
