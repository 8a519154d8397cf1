"use client";
import { TextField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { Notice } from "@/components/ui/notice";
import { removeDemo } from "@/lib/people/setup/actions";
import { removeWord } from "@/lib/people/setup/labels";
import type { DemoState } from "@/lib/people/setup/queries";
import { counted } from "@/lib/values/words";
import styles from "./set-up.module.css";

const nouns: Record<string, [one: string, more: string]> = {
  assessment: ["assessment", "assessments"],
  lead: ["lead", "leads"],
  voucher: ["receipt or expense", "receipts and expenses"],
  staff: ["account", "accounts"],
  university: ["university", "universities"],
  course: ["course", "courses"],
};

/** From the demo to an office of one's own. */
export function RemoveDemo({ counts, ownAdmin }: DemoState) {
  const form = useActionForm({
    // Its file brings the data of all phone numbers.
    schema: () => import("@/lib/people/setup/schema").then(({ removeDemo: schema }) => schema),
    action: removeDemo,
    defaultValues: { word: "" },
    // The page is read anew by somebody who may not have an account any more.
    onDone: () => window.location.assign("/app/main/dashboard"),
  });
  return (
    <div className={styles.removal}>
      <Form form={form} label="Delete the demo data">
        <div className={styles.demo}>
          <p>Of the demo there are here:</p>
          <ul>
            {Object.entries(nouns).map(([table, words]) => (
              <li key={table}>{counted(counts[table] ?? 0, ...words)}</li>
            ))}
          </ul>
          <p>
            All of it goes, with their files and with all that you noted for these people. What is
            your own stays: students, receipts, accounts, branches and settings.
          </p>
          {!ownAdmin && (
            <Notice>
              There is no admin but the demo&rsquo;s. Afterwards the first page asks for the code
              that the computer prints, and you set up your office with it.
            </Notice>
          )}
        </div>
        <TextField
          name="word"
          label={`Type ${removeWord}`}
          description="It cannot be undone"
          autoComplete="off"
          required
        />
        <SubmitRow>Delete the demo data</SubmitRow>
      </Form>
    </div>
  );
}
