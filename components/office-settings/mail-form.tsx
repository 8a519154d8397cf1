"use client";
import { SelectField, TextField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { WholeField } from "@/components/forms/number-fields";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { saveMail, testMail } from "@/lib/office/office-settings/actions";
import { labels, securityWords } from "@/lib/office/office-settings/labels";
import type { OfficeSettings } from "@/lib/office/office-settings/queries";
import { mail } from "@/lib/office/office-settings/schema";
import { shortFailure } from "@/lib/platform/labels";
import { optionsOf } from "@/lib/values/options";
import styles from "./office-settings.module.css";
import { SecretField } from "./secret-field";

type Props = OfficeSettings["mail"] & { hookUrl: string };

export function MailForm({ values, version, hookUrl }: Props) {
  const { hasPassword, hasMailHookSecret, ...fields } = values;
  const form = useActionForm({
    schema: mail,
    action: saveMail,
    defaultValues: { ...fields, version },
    draft: "office:mail",
    failed: shortFailure,
  });
  const { run, pending } = useAction(testMail, { failed: shortFailure });
  return (
    <>
      <p className={styles.note}>
        With Gmail the server is smtp.gmail.com, the user name is the whole address, and the
        password is an app password, which Google makes for you. Without a server, mails wait in the
        outbox.
      </p>
      <Form form={form} label="Mail">
        <div className={styles.fields}>
          <TextField name="host" label={labels.host} placeholder="smtp.gmail.com" />
          <SelectField
            name="security"
            label={labels.security}
            options={optionsOf(securityWords)}
            required
          />
          <TextField name="user" label={labels.user} autoComplete="off" />
          <SecretField name="password" label={labels.password} has={hasPassword} />
          <TextField name="senderName" label={labels.senderName} />
          <TextField name="senderEmail" label={labels.senderEmail} inputMode="email" />
          <WholeField
            name="port"
            label={labels.port}
            description="Leave it empty for the usual one"
          />
        </div>
        <p className={styles.note}>
          Mails to your own address come into the inbox when your mail server posts each of them, as
          it is, to {hookUrl} with the header X-Hook-Secret, which has the secret below. Whoever
          looks after your mail server sets that up.
        </p>
        <SecretField
          name="mailHookSecret"
          label={labels.mailHookSecret}
          has={hasMailHookSecret}
          description="Any words of yours, at least 20 letters; the same at the mail server"
        />
        <SubmitRow>Save</SubmitRow>
      </Form>
      {fields.host && (
        <div className={styles.beside}>
          <Button loading={pending} onClick={() => run({})}>
            Send me a test mail
          </Button>
        </div>
      )}
    </>
  );
}
