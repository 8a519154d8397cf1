"use client";
import { useWatch } from "react-hook-form";
import { SelectField, TextField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { saveTelephone, testTelephone } from "@/lib/office/office-settings/actions";
import {
  labels,
  recordWords,
  regionWords,
  telephoneWords,
} from "@/lib/office/office-settings/labels";
import type { OfficeSettings } from "@/lib/office/office-settings/queries";
import { telephone } from "@/lib/office/office-settings/schema";
import { shortFailure } from "@/lib/platform/labels";
import { optionsOf } from "@/lib/values/options";
import styles from "./office-settings.module.css";
import { SecretField } from "./secret-field";

type Known = { hasKey: boolean; hasToken: boolean; hasSecret: boolean; hookUrl: string };

const Exotel = ({ hasKey, hasToken, hasSecret, hookUrl }: Known) => (
  <>
    <p className={styles.note}>
      Call on a case or a lead rings the colleague’s own mobile, as it stands in their account, and
      then the student, who sees the ExoPhone. For calls that come in, end the ExoPhone’s flow at
      Exotel with a Passthru to {hookUrl}?secret=… with the secret below.
    </p>
    <div className={styles.fields}>
      <TextField
        name="exotelSid"
        label={labels.exotelSid}
        description="Under Settings, API Settings at Exotel"
        required
      />
      <SelectField name="region" label={labels.region} options={optionsOf(regionWords)} required />
      <SecretField name="apiKey" label={labels.apiKey} has={hasKey} required />
      <SecretField name="apiToken" label={labels.apiToken} has={hasToken} required />
      <TextField
        name="callerId"
        label={labels.callerId}
        inputMode="tel"
        description="The number that students see, such as 08047112233"
        required
      />
      <SecretField
        name="callsSecret"
        label={labels.callsSecret}
        has={hasSecret}
        description="Any 20 letters or more"
        required
      />
      <SelectField
        name="record"
        label={labels.record}
        options={optionsOf(recordWords)}
        description="People must be told that they are recorded"
        required
      />
    </div>
  </>
);

function Fields(props: Known) {
  const provider = useWatch({ name: "telephoneProvider" });
  return (
    <>
      <SelectField
        name="telephoneProvider"
        label={labels.telephoneProvider}
        options={optionsOf(telephoneWords)}
        required
      />
      {provider === "exotel" && <Exotel {...props} />}
    </>
  );
}

type Props = OfficeSettings["telephone"] & { hookUrl: string };

export function TelephoneForm({ values, version, hookUrl }: Props) {
  const { hasKey, hasToken, hasSecret, ...fields } = values;
  const test = useAction(testTelephone, { failed: shortFailure });
  const form = useActionForm({
    schema: telephone,
    action: saveTelephone,
    defaultValues: { ...fields, version },
    failed: shortFailure,
  });
  return (
    <>
      <Form form={form} label="Calls">
        <Fields {...{ hasKey, hasToken, hasSecret, hookUrl }} />
        <SubmitRow>Save</SubmitRow>
      </Form>
      {values.telephoneProvider !== "none" && (
        <p>
          <Button loading={test.pending} onClick={() => void test.run()}>
            Try the account
          </Button>
        </p>
      )}
    </>
  );
}
