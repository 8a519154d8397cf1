"use client";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntrySection, type Rows } from "@/components/lists/entry-section";
import { columns } from "@/components/tests-taken/columns";
import { lateDialog } from "@/components/ui/late";
import { deleteTest } from "@/lib/parts/tests-taken/actions";
import type { TestRow } from "@/lib/parts/tests-taken/answer";
import { testTitle } from "@/lib/parts/tests-taken/labels";

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
