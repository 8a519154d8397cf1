"use client";
import { NewLink } from "@/components/dialogs/new-link";
import { Qr } from "@/components/ui/qr";
import styles from "./lead-sources.module.css";

export type AddressProps = {
  name: string;
  link: string;
  /** of a form: its QR, and plain HTML for a website */
  form?: { qr: { path: string; side: number }; snippet: string };
  /** of Meta: what it wants to be told besides the address */
  verifyToken?: string;
  onClose: () => void;
};

/** Where a source takes leads. */
export default function Address({ name, link, form, verifyToken, onClose }: AddressProps) {
  const purpose = form
    ? "Print the square for walls and seminars, or send the link."
    : verifyToken
      ? "In your app at Meta, under Webhooks, choose Page, type this callback URL with the verify token below, and subscribe to leadgen."
      : "Give this address to the portal, which calls it with each lead.";
  return (
    <NewLink
      title={`Address of ${name}`}
      link={link}
      label={`Address of ${name}`}
      sent={purpose}
      notice="Whoever has it can send leads, and read nothing. Switch the source off to close it. It works where the office’s program is open to the internet."
      onClose={onClose}
    >
      {verifyToken && (
        <label className={styles.snippet}>
          Verify token
          <input readOnly value={verifyToken} onFocus={(event) => event.target.select()} />
        </label>
      )}
      {form && (
        <>
          <Qr qr={form.qr} label={`QR of ${name}`} />
          <label className={styles.snippet}>
            For your website
            <textarea readOnly rows={6} value={form.snippet} onFocus={(e) => e.target.select()} />
          </label>
        </>
      )}
    </NewLink>
  );
}
