"use client";
import type { EntryFormProps } from "@/components/forms/entry-form";
import type { Column } from "@/components/lists/data-table";
import { EntrySection, type Rows } from "@/components/lists/entry-section";
import { lateDialog } from "@/components/ui/late";
import { deleteTest } from "@/lib/parts/tests-taken/actions";
import type { TestRow } from "@/lib/parts/tests-taken/answer";
import { labels, testLabels, testTitle } from "@/lib/parts/tests-taken/labels";
import { showDate } from "@/lib/values/words";

const columns: Column<TestRow>[] = [
  {
    key: "testName",
    header: labels.testName,
    cell: (row) => testLabels[row.testName] ?? row.testName,
  },
  { key: "testScore", header: labels.testScore, cell: (row) => row.testScore },
  { key: "referenceNo", header: labels.referenceNo, wide: true, cell: (row) => row.referenceNo },
  { key: "date", header: labels.date, cell: (row) => showDate(row.date) },
];

const Form = lateDialog<EntryFormProps<TestRow>>(() => import("@/components/tests-taken/form"));

export const TestSection = (props: Rows<TestRow>) => (
  <EntrySection
    {...props}
    heading="Test(s)"
    noun="test"
    title={testTitle}
    columns={columns}
    id="testId"
    remove={deleteTest}
    form={(props) => <Form {...props} />}
  />
);
