"use client";
import type { ReactNode } from "react";
import { ValidityFields } from "@/components/case/validity-fields";
import type { Deed } from "@/components/checklist/row-actions";
import { DateField } from "@/components/forms/date-field";
import { SelectField, TextAreaField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { UploadDialog } from "@/components/uploads/upload-dialog";
import * as actions from "@/lib/parts/checklist/actions";
import {
  channelOptions,
  labels,
  paperSources,
  rejectionOptions,
} from "@/lib/parts/checklist/labels";
import type { CaseRecord, ItemRow } from "@/lib/parts/checklist/queries";
import * as schemas from "@/lib/parts/checklist/schema";

type Props = {
  refNo: string;
  deed: Deed;
  item: ItemRow;
  records: CaseRecord[];
  onClose: () => void;
};

const whichOf = (refNo: string, item: ItemRow) => ({
  ref_no: refNo,
  itemId: item._id,
  version: item.version,
});

type Simple = {
  title: (item: ItemRow) => string;
  save: string;
  schema: Parameters<typeof useActionForm>[0]["schema"];
  action: Parameters<typeof useActionForm>[0]["action"];
  values: (item: ItemRow, records: CaseRecord[]) => Record<string, string>;
  fields: (item: ItemRow, records: CaseRecord[]) => ReactNode;
};

/** Records of the item's own kind first, then those of which nobody said what they are. */
const inOrder = (item: ItemRow, records: CaseRecord[]) => {
  const rank = ({ kind }: CaseRecord) => (kind === item.kind ? 0 : kind === null ? 1 : 2);
  return records
    .filter(({ source, kind }) => source === "document" || kind === item.kind)
    .toSorted((a, b) => rank(a) - rank(b));
};
const recordKey = ({ source, id }: CaseRecord) => `${source}:${id}`;

const liveOf = (item: ItemRow) => item.papers.filter(({ rejected }) => !rejected);

const deeds: Record<Exclude<Deed, "upload" | "needed">, Simple> = {
  use: {
    title: ({ name }) => `Use what is there: ${name}`,
    save: "Use it",
    schema: schemas.handIn,
    action: actions.handInRecord,
    values: (item, records) => {
      const [first] = inOrder(item, records);
      return { record: first?.kind === item.kind ? recordKey(first) : "" };
    },
    fields: (item, records) => (
      <WholeRow>
        <SelectField
          name="record"
          label={labels.paper}
          required
          autoFocus
          options={inOrder(item, records).map((one) => ({
            value: recordKey(one),
            label: `${one.title} (${paperSources[one.source]})`,
          }))}
        />
      </WholeRow>
    ),
  },
  check: {
    title: ({ name }) => `Check: ${name}`,
    save: "It is right",
    schema: schemas.checkItem,
    action: actions.checkPapers,
    values: (item) => {
      const [paper] = liveOf(item);
      return { validFrom: paper?.validFrom ?? "", validTo: paper?.validTo ?? "" };
    },
    fields: () => <ValidityFields />,
  },
  reject: {
    title: ({ name }) => `Reject: ${name}`,
    save: "Reject",
    schema: schemas.rejectPaper,
    action: actions.rejectPaper,
    values: (item) => ({ paperId: liveOf(item)[0]?._id ?? "", reason: "", words: "" }),
    fields: (item) => (
      <>
        {liveOf(item).length > 1 && (
          <WholeRow>
            <SelectField
              name="paperId"
              label="Which"
              required
              options={liveOf(item).map(({ _id, title }) => ({ value: _id, label: title }))}
            />
          </WholeRow>
        )}
        <WholeRow>
          <SelectField
            name="reason"
            label={labels.reason}
            required
            autoFocus
            options={rejectionOptions}
          />
        </WholeRow>
        <WholeRow>
          <TextAreaField
            name="words"
            label={labels.words}
            rows={2}
            description="The student reads this"
          />
        </WholeRow>
      </>
    ),
  },
  ask: {
    title: ({ name }) => `Asked for ${name}`,
    save: "Save",
    schema: schemas.askItem,
    action: actions.noteAsked,
    values: () => ({ channel: "" }),
    fields: () => (
      <WholeRow>
        <SelectField
          name="channel"
          label={labels.channel}
          required
          autoFocus
          options={channelOptions}
        />
      </WholeRow>
    ),
  },
  due: {
    title: ({ name }) => `Due day: ${name}`,
    save: "Save",
    schema: schemas.dueDay,
    action: actions.setDueDay,
    values: ({ dueOn }) => ({ dueOn: dueOn ?? "" }),
    fields: () => <DateField name="dueOn" label={labels.dueOn} kind="coming" autoFocus />,
  },
  notNeeded: {
    title: ({ name }) => `Not needed: ${name}`,
    save: "Save",
    schema: schemas.notNeeded,
    action: actions.setNotNeeded,
    values: () => ({ why: "" }),
    fields: () => (
      <WholeRow>
        <TextAreaField name="why" label={labels.why} required rows={2} autoFocus />
      </WholeRow>
    ),
  },
};

function SimpleDialog({
  refNo,
  deed,
  item,
  records,
  onClose,
}: Props & { deed: keyof typeof deeds }) {
  const { title, save, schema, action, values, fields } = deeds[deed];
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema,
    action,
    defaultValues: { ...whichOf(refNo, item), ...values(item, records) },
    onDone: onClose,
  });
  return (
    <FormDialog title={title(item)} form={form} save={save} returnFocus={false} onClose={onClose}>
      {fields(item, records)}
    </FormDialog>
  );
}

/** One dialog for what is done with an item. */
export default function ItemDialog(props: Props) {
  const { refNo, deed, item, onClose } = props;
  if (deed === "needed") return null;
  if (deed !== "upload") return <SimpleDialog {...props} deed={deed} />;
  return (
    <UploadDialog
      title={`Upload: ${item.name}`}
      to="/api/checklist/upload"
      kind="document"
      schema={schemas.paperFields}
      values={{
        ...whichOf(refNo, item),
        version: String(item.version),
        validFrom: "",
        validTo: "",
      }}
      onClose={onClose}
    >
      <ValidityFields />
    </UploadDialog>
  );
}
