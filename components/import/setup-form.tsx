"use client";
import { useRouter } from "next/navigation";
import { CountryField } from "@/components/forms/country-field";
import { DateField } from "@/components/forms/date-field";
import { SelectField, TextField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { Panel } from "@/components/ui/panel";
import { planImport } from "@/lib/desk/import/actions";
import { dayOrders } from "@/lib/desk/import/labels";
import { importSetup } from "@/lib/desk/import/schema";
import { shortFailure } from "@/lib/platform/labels";
import { optionsOf } from "@/lib/values/options";
import styles from "./import.module.css";

type Option = { value: string; label: string };
type Choice = {
  value: string;
  label: string;
  kind: string;
  forAll: boolean;
  required: boolean;
  options: readonly Option[];
};
type SheetColumn = { key: string; heading: string; samples: string[]; asksOrder: boolean };

type Props = {
  id: string;
  version: number;
  setup: {
    mapping: Record<string, string>;
    orders: Record<string, string>;
    forAll: Record<string, string>;
  };
  columns: readonly SheetColumn[];
  choices: readonly Choice[];
  branches: readonly Option[];
  staff: readonly Option[];
};

/** Every key has a value, so that each input is bound from the beginning. */
const whole = (keys: readonly string[], some: Record<string, string>) =>
  Object.fromEntries(keys.map((key) => [key, some[key] ?? ""]));

type ForAll = { name: string; label: string; required: boolean };

/** A value for all rows, typed as the column itself would be. */
function ForAllField({
  kind,
  options,
  name,
  label,
  required,
}: ForAll & Pick<Choice, "kind" | "options">) {
  const field = { name, label, required };
  if (kind === "day") return <DateField {...field} kind="coming" />;
  if (kind === "country") return <CountryField {...field} />;
  if (kind === "text") return <TextField {...field} />;
  return <SelectField {...field} clearable options={options} />;
}

/** Which column is which, how days are written, and what holds for all rows. */
export function SetupForm({ id, version, setup, columns, choices, branches, staff }: Props) {
  const router = useRouter();
  const keys = columns.map(({ key }) => key);
  const shared = choices.filter(({ forAll }) => forAll);
  const form = useActionForm({
    schema: importSetup,
    action: planImport,
    defaultValues: {
      ...{ id, version },
      mapping: whole(keys, setup.mapping),
      orders: whole(keys, setup.orders),
      forAll: whole(
        shared.map(({ value }) => value),
        setup.forAll,
      ),
    },
    failed: shortFailure,
    onDone: () => router.refresh(),
  });
  const mapping: Record<string, string> = form.methods.watch("mapping");
  const kindOf = (key: string) => choices.find(({ value }) => value === mapping[key])?.kind;
  const taken = new Set(Object.values(mapping));
  const optionsIn: Record<string, readonly Option[]> = { branch: branches, staff };
  const wrongMapping = form.failure?.fields?.mapping;

  return (
    <Form form={form} label="Columns" className={styles.setup}>
      <Panel id="columns" title="Columns of the file">
        <div className={styles.columns}>
          {columns.map(({ key, heading, samples, asksOrder }) => (
            <div key={key} className={styles.column}>
              <SelectField
                name={`mapping.${key}`}
                label={heading}
                description={samples.join(" · ") || "Empty"}
                placeholder="Left out"
                clearable
                options={choices}
              />
              {asksOrder && kindOf(key) === "day" && (
                <SelectField
                  name={`orders.${key}`}
                  label={`Days of ${heading}`}
                  required
                  options={optionsOf(dayOrders)}
                />
              )}
            </div>
          ))}
        </div>
        {wrongMapping && <p role="alert">{wrongMapping}</p>}
      </Panel>
      <Panel id="for-all" title="For all rows">
        <p className={styles.help}>Where a row, or the whole file, says nothing of it.</p>
        <div className={styles.columns}>
          {shared.map((choice) => (
            <ForAllField
              key={choice.value}
              {...choice}
              name={`forAll.${choice.value}`}
              required={choice.required && !taken.has(choice.value)}
              options={optionsIn[choice.kind] ?? choice.options}
            />
          ))}
        </div>
      </Panel>
      <SubmitRow>Look through the rows</SubmitRow>
    </Form>
  );
}
