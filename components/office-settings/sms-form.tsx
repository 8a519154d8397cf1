"use client";
import { useWatch } from "react-hook-form";
import { PasswordField, SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { saveSms } from "@/lib/office/office-settings/actions";
import { gatewayWords, labels } from "@/lib/office/office-settings/labels";
import type { OfficeSettings } from "@/lib/office/office-settings/queries";
import { sms } from "@/lib/office/office-settings/schema";
import { shortFailure } from "@/lib/platform/labels";
import { optionsOf } from "@/lib/values/options";
import styles from "./office-settings.module.css";

type Secrets = { hasToken: boolean; hasHeaders: boolean };
const keep = "There is one. Leave this empty to keep it";

const Twilio = ({ hasToken }: Secrets) => (
  <div className={styles.fields}>
    <TextField name="accountSid" label={labels.accountSid} required />
    <PasswordField
      name="authToken"
      label={labels.authToken}
      autoComplete="new-password"
      description={hasToken ? keep : undefined}
    />
    <TextField name="from" label={labels.from} inputMode="tel" />
    <TextField
      name="messagingService"
      label={labels.messagingService}
      description="Instead of a number"
    />
  </div>
);

const Provider = ({ hasHeaders }: Secrets) => (
  <>
    <p className={styles.note}>
      Your provider tells you what to send them for one message. In its place stand: {"{message}"}{" "}
      for the text; {"{to}"} (+919876543210), {"{digits}"} (919876543210) or {"{national}"}{" "}
      (9876543210) for the number; and {"{sender}"}, {"{entityId}"}, {"{templateId}"} for the fields
      below.
    </p>
    <TextField
      name="url"
      label={labels.url}
      placeholder="https://sms.example/send?number={digits}&text={message}"
      required
    />
    <div className={styles.fields}>
      <SelectField
        name="method"
        label={labels.method}
        options={optionsOf({ POST: "POST", GET: "GET", PUT: "PUT" })}
        required
      />
      <TextField
        name="success"
        label={labels.success}
        description="Only for a provider that also answers OK when it refuses"
      />
    </div>
    <TextAreaField name="body" label={labels.body} rows={2} />
    <TextAreaField
      name="headers"
      label={labels.headers}
      rows={2}
      description={hasHeaders ? keep : 'Such as {"authkey":"…"}'}
    />
    <div className={styles.fields}>
      <TextField name="sender" label={labels.sender} />
      <TextField name="entityId" label={labels.entityId} />
      <TextField name="templateId" label={labels.templateId} />
    </div>
  </>
);

function Fields(kept: Secrets) {
  const gateway = useWatch({ name: "gateway" });
  return (
    <>
      <SelectField
        name="gateway"
        label={labels.gateway}
        options={optionsOf(gatewayWords)}
        required
      />
      {gateway === "twilio" && <Twilio {...kept} />}
      {gateway === "http" && <Provider {...kept} />}
    </>
  );
}

export function SmsForm({ values, version }: OfficeSettings["sms"]) {
  const { hasToken, hasHeaders, ...fields } = values;
  const form = useActionForm({
    schema: sms,
    action: saveSms,
    defaultValues: { ...fields, version },
    failed: shortFailure,
  });
  return (
    <Form form={form} label="Text messages">
      <Fields hasToken={hasToken} hasHeaders={hasHeaders} />
      <SubmitRow>Save</SubmitRow>
    </Form>
  );
}
