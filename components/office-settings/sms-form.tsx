"use client";
import { useWatch } from "react-hook-form";
import { SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { saveSms } from "@/lib/office/office-settings/actions";
import { gatewayWords, labels } from "@/lib/office/office-settings/labels";
import type { OfficeSettings } from "@/lib/office/office-settings/queries";
import { sms } from "@/lib/office/office-settings/schema";
import { shortFailure } from "@/lib/platform/labels";
import { optionsOf } from "@/lib/values/options";
import styles from "./office-settings.module.css";
import { SecretField } from "./secret-field";

type Props = { hasToken: boolean; hasHeaders: boolean; hasHookSecret: boolean; hookUrl: string };

const Twilio = ({ hasToken, hookUrl }: Props) => (
  <>
    <div className={styles.fields}>
      <TextField name="accountSid" label={labels.accountSid} required />
      <SecretField name="authToken" label={labels.authToken} has={hasToken} required />
      <TextField name="from" label={labels.from} inputMode="tel" />
      <TextField
        name="messagingService"
        label={labels.messagingService}
        description="Instead of a number"
      />
    </div>
    <p className={styles.note}>
      So that answers come into the inbox, set {hookUrl} at Twilio as the webhook of the number (a
      message comes in, HTTP POST). Whether a message was delivered is told there by itself.
    </p>
  </>
);

/** What the provider calls the fields of what it tells us; each has usual names. */
const Answers = ({ hasHookSecret, hookUrl }: Props) => (
  <>
    <p className={styles.note}>
      So that answers come into the inbox and the outbox says what was delivered, give your provider
      the address {hookUrl}?secret=… with the secret below, for incoming messages and for delivery
      reports. The fields need a name only where your provider&apos;s are unusual; several have
      commas between.
    </p>
    <div className={styles.fields}>
      <SecretField
        name="hookSecret"
        label={labels.hookSecret}
        has={hasHookSecret}
        description="Any letters and digits of yours, at least 20"
      />
      <TextField name="hookFrom" label={labels.hookFrom} placeholder="from" />
      <TextField name="hookText" label={labels.hookText} placeholder="text" />
      <TextField name="hookId" label={labels.hookId} placeholder="messageId" />
      <TextField name="hookStatus" label={labels.hookStatus} placeholder="status" />
      <TextField name="hookReason" label={labels.hookReason} placeholder="reason" />
      <TextField name="hookDelivered" label={labels.hookDelivered} placeholder="delivered" />
      <TextField name="hookFailed" label={labels.hookFailed} placeholder="failed, rejected" />
      <TextField
        name="answerId"
        label={labels.answerId}
        description="Only where reports do not bring back the {id} that you sent along"
      />
    </div>
  </>
);

const Provider = ({ hasHeaders, ...hook }: Props) => (
  <>
    <p className={styles.note}>
      Your provider tells you what to send them for one message. In its place stand: {"{message}"}{" "}
      for the text; {"{to}"} (+919876543210), {"{digits}"} (919876543210) or {"{national}"}{" "}
      (9876543210) for the number; and {"{sender}"}, {"{entityId}"}, {"{templateId}"} for the fields
      below; {"{id}"} is ours for the message.
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
      description={
        hasHeaders ? "There are some. Leave this empty to keep them" : 'Such as {"authkey":"…"}'
      }
    />
    <div className={styles.fields}>
      <TextField name="sender" label={labels.sender} />
      <TextField name="entityId" label={labels.entityId} />
      <TextField name="templateId" label={labels.templateId} />
    </div>
    <Answers hasHeaders={hasHeaders} {...hook} />
  </>
);

function Fields(props: Props) {
  const gateway = useWatch({ name: "gateway" });
  return (
    <>
      <SelectField
        name="gateway"
        label={labels.gateway}
        options={optionsOf(gatewayWords)}
        required
      />
      {gateway === "twilio" && <Twilio {...props} />}
      {gateway === "http" && <Provider {...props} />}
    </>
  );
}

type FormProps = OfficeSettings["sms"] & { hookUrl: string };

export function SmsForm({ values, version, hookUrl }: FormProps) {
  const { hasToken, hasHeaders, hasHookSecret, ...fields } = values;
  const form = useActionForm({
    schema: sms,
    action: saveSms,
    defaultValues: { ...fields, version },
    failed: shortFailure,
  });
  return (
    <Form form={form} label="Text messages">
      <Fields {...{ hasToken, hasHeaders, hasHookSecret, hookUrl }} />
      <SubmitRow>Save</SubmitRow>
    </Form>
  );
}
