"use client";
import { useWatch } from "react-hook-form";
import { PasswordField, SelectField, TextField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { saveWhatsapp } from "@/lib/office/office-settings/actions";
import { labels, providerWords } from "@/lib/office/office-settings/labels";
import type { OfficeSettings } from "@/lib/office/office-settings/queries";
import { whatsapp } from "@/lib/office/office-settings/schema";
import { shortFailure } from "@/lib/platform/labels";
import { optionsOf } from "@/lib/values/options";
import styles from "./office-settings.module.css";

type Secrets = { hasToken: boolean; hasAppSecret: boolean; hasVerifyToken: boolean };
const keep = "There is one. Leave this empty to keep it";

type MetaProps = Secrets & { callbackUrl: string };

const Meta = ({ hasToken, hasAppSecret, hasVerifyToken, callbackUrl }: MetaProps) => (
  <>
    <p className={styles.note}>
      In your app at Meta, under WhatsApp, Configuration, set the callback URL to {callbackUrl} with
      the verify token below, and subscribe to messages, message_template_status_update,
      message_template_quality_update and template_category_update. Save here first.
    </p>
    <div className={styles.fields}>
      <TextField
        name="phoneNumberId"
        label={labels.phoneNumberId}
        inputMode="numeric"
        description="Not the number itself"
        required
      />
      <TextField
        name="businessAccountId"
        label={labels.businessAccountId}
        inputMode="numeric"
        required
      />
      <PasswordField
        name="token"
        label={labels.token}
        autoComplete="new-password"
        description={hasToken ? keep : "Of a system user, so that it does not expire"}
      />
      <PasswordField
        name="appSecret"
        label={labels.appSecret}
        autoComplete="new-password"
        description={hasAppSecret ? keep : undefined}
      />
      <PasswordField
        name="verifyToken"
        label={labels.verifyToken}
        autoComplete="new-password"
        description={hasVerifyToken ? keep : "Any words of yours: type the same at Meta"}
      />
      <TextField
        name="fallbackMinutes"
        label={labels.fallbackMinutes}
        inputMode="numeric"
        description="0: never"
      />
    </div>
  </>
);

function Fields(props: MetaProps) {
  const provider = useWatch({ name: "provider" });
  return (
    <>
      <SelectField
        name="provider"
        label={labels.provider}
        options={optionsOf(providerWords)}
        required
      />
      {provider === "meta" && <Meta {...props} />}
    </>
  );
}

type Props = OfficeSettings["whatsapp"] & { callbackUrl: string };

export function WhatsappForm({ values, version, callbackUrl }: Props) {
  const { hasToken, hasAppSecret, hasVerifyToken, ...fields } = values;
  const form = useActionForm({
    schema: whatsapp,
    action: saveWhatsapp,
    defaultValues: { ...fields, version },
    failed: shortFailure,
  });
  return (
    <Form form={form} label="WhatsApp">
      <Fields {...{ hasToken, hasAppSecret, hasVerifyToken, callbackUrl }} />
      <SubmitRow>Save</SubmitRow>
    </Form>
  );
}
