"use client";
import { useWatch } from "react-hook-form";
import { SelectField, TextField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { saveWhatsapp } from "@/lib/office/office-settings/actions";
import { labels, providerWords } from "@/lib/office/office-settings/labels";
import type { OfficeSettings } from "@/lib/office/office-settings/queries";
import { whatsapp } from "@/lib/office/office-settings/schema";
import { shortFailure } from "@/lib/platform/labels";
import { optionsOf } from "@/lib/values/options";
import styles from "./office-settings.module.css";
import { SecretField } from "./secret-field";

type Secrets = { hasToken: boolean; hasAppSecret: boolean; hasVerifyToken: boolean };

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
      <SecretField
        name="token"
        label={labels.token}
        has={hasToken}
        description="Of a system user, so that it does not expire"
        required
      />
      <SecretField name="appSecret" label={labels.appSecret} has={hasAppSecret} required />
      <SecretField
        name="verifyToken"
        label={labels.verifyToken}
        has={hasVerifyToken}
        description="Any words of yours: type the same at Meta"
        required
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
