"use client";
import { useState } from "react";
import { Modal } from "@/components/dialogs/modal";
import type { LinkOf, MadeLink } from "@/components/student-link/link-of";
import styles from "@/components/student-link/link-shown.module.css";
import { Button, buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import type { LinkPurpose } from "@/lib/platform/access/policy";
import { idleDays, sentWith } from "@/lib/student/link/labels";

type Props = { made: MadeLink; purpose: LinkPurpose; of: LinkOf; onClose: () => void };

const ways: Record<string, string> = {
  sms: "It is on its way by SMS. You can send it by yourself as well.",
  email: "It is on its way by email. You can send it by yourself as well.",
};

/** A new link, to copy or to send: nobody can look at it again. */
export default function LinkShown({ made, purpose, of, onClose }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.link);
      setCopied(true);
    } catch {
      toast.error("The browser did not copy it: please mark the link and copy it yourself.");
    }
  };
  const words = encodeURIComponent(sentWith(of.brand, made.link));
  // Of a parent only the messenger knows the number.
  const to = purpose === "student" ? of.mobile.slice(1) : "";
  return (
    <Modal title={`Page of ${of.name}`} onClose={onClose}>
      <div className={styles.made}>
        <p>{ways[made.sent] ?? "Please send this link yourself."}</p>
        <input
          className={styles.link}
          readOnly
          value={made.link}
          aria-label="Link to the page"
          onFocus={(event) => event.target.select()}
        />
        <Notice>
          {`It is shown this once. It opens with the student's date of birth, and ends ${idleDays} days after its last use.`}
        </Notice>
        <div className={styles.end}>
          <a
            className={buttonClass({})}
            href={`https://wa.me/${to}?text=${words}`}
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
