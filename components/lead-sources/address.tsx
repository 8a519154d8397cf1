"use client";
import { NewLink } from "@/components/dialogs/new-link";
import { Qr } from "@/components/ui/qr";
import styles from "./lead-sources.module.css";

export type AddressProps = {
  name: string;
  link: string;
  /** of a form: its QR, and plain HTML for a website */
  form?: { qr: { path: string; side: number }; snippet: string };
  onClose: () => void;
};

/** Where a source takes leads. */
export default function Address({ name, link, form, onClose }: AddressProps) {
  return (
    <NewLink
      title={`Address of ${name}`}
      link={link}
      label={`Address of ${name}`}
      sent={
        form
          ? "Print the square for walls and seminars, or send the link."
          : "Give this address to the portal, which calls it with each lead."
      }
      notice="Whoever has it can send leads, and read nothing. Switch the source off to close it. It works where the office’s program is open to the internet."
      onClose={onClose}
    >
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
