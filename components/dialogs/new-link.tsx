"use client";
import { type ReactNode, useState } from "react";
import { Modal } from "@/components/dialogs/modal";
import { Button, buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import styles from "./new-link.module.css";

type Props = {
  title: string;
  link: string;
  /** what it is, where it is no link */
  thing?: string;
  /** what a screen reader calls the link */
  label: string;
  /** how it went out */
  sent: string;
  /** what it opens, and until when */
  notice: string;
  /** the message that goes with it by WhatsApp; absent where it is one's own */
  message?: string;
  /** to which mobile; without one the sender chooses there */
  mobile?: string;
  /** other ways to it */
  children?: ReactNode;
  onClose: () => void;
};

/** A new link, to copy or to send: nobody can look at it again. */
export function NewLink(props: Props) {
  const { title, link, label, sent, notice, message, mobile, children, onClose } = props;
  const thing = props.thing ?? "link";
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      toast.error(`The browser did not copy it: please mark the ${thing} and copy it yourself.`);
    }
  };
  return (
    <Modal title={title} onClose={onClose}>
      <div className={styles.made}>
        <p>{sent}</p>
        <input
          className={styles.link}
          readOnly
          value={link}
          aria-label={label}
          onFocus={(event) => event.target.select()}
        />
        {children}
        <Notice>{notice}</Notice>
        <div className={styles.end}>
          {message && (
            <a
              className={buttonClass({})}
              href={`https://wa.me/${mobile?.slice(1) ?? ""}?text=${encodeURIComponent(message)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              Send by WhatsApp<span className="visually-hidden"> (new tab)</span>
            </a>
          )}
          <Button onClick={copy}>{copied ? "Copied" : `Copy the ${thing}`}</Button>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Modal>
  );
}
