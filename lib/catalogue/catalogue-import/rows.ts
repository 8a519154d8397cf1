import "server-only";
import type { z } from "zod";
import type {
  CheckedRow,
  ImportColumn,
  ImportRow,
  Problem,
} from "@/lib/catalogue/catalogue-import/schema";
import type { allBranchesOnly } from "@/lib/platform/access/all-branches";
import type { RoleRight } from "@/lib/platform/access/role-rights";
import type { Tx } from "@/lib/platform/db";

/** A row as the form would send it; the problem stands for what the schema says of its field. */
type Read = { values: Record<string, unknown>; problem?: Problem & { field: string } };

/** What a sheet's rows become, and how the database is asked about them. */
type RowRules<I extends z.ZodObject> = {
  columns: readonly ImportColumn[];
  /** the schema of the add form */
  input: I;
  /** the rows as the form would send them; the database may have to say what a cell means */
  values: (tx: Tx, rows: readonly Record<string, string>[]) => Promise<Read[]>;
  /** rows of the same key are the same record */
  key: (values: z.output<I>) => string;
  /** those of the keys that are in the catalogue */
  listed: (tx: Tx, values: z.output<I>[]) => Promise<Set<string>>;
  /** what each key's row does, where the import changes records too: "New" */
  notes?: (tx: Tx, values: z.output<I>[]) => Promise<Map<string, string>>;
};

export type ImportSpec<I extends z.ZodObject> = RowRules<I> & {
  /** in the audit log: "university" gives "university.import" */
  name: string;
  /** of many: "universities" */
  plural: string;
  /** of one, where that is not the name */
  noun?: string;
  /** what has become of the rows: "added" where nothing else is said */
  done?: string;
  who: RoleRight;
  may?: ReturnType<typeof allBranchesOnly>;
  /** until the commit nobody else adds any, so that what was checked stays true */
  lock: (tx: Tx) => Promise<unknown>;
  create: (tx: Tx, values: z.output<I>[]) => Promise<unknown>;
};

const excelError = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/;

/** Every row with what is wrong with it, and what the right ones are to the form's schema. */
export async function checkRows<I extends z.ZodObject>(
  tx: Tx,
  rules: RowRules<I>,
  rows: readonly ImportRow[],
): Promise<{ checked: CheckedRow[]; values: z.output<I>[] }> {
  const { columns, input, key } = rules;
  const labelOf = (name: unknown) => columns.find((column) => column.name === name)?.label;
  const raw = await rules.values(
    tx,
    rows.map(({ cells }) => cells),
  );
  const read = rows.map(({ cells }, index): z.output<I> | Problem[] => {
    const problems = columns
      .filter(({ name }) => excelError.test(cells[name] ?? ""))
      .map(({ name, label }) => ({
        column: label,
        message: `${cells[name]} is an error in Excel`,
      }));
    if (problems.length) return problems;
    const { values = {}, problem: { field = "", ...problem } = {} } = raw[index] ?? {};
    const result = input.safeParse(values);
    if (result.success && !field) return result.data as z.output<I>;
    const wrong = result.success ? [] : result.error.issues;
    return [
      ...(field ? [problem as Problem] : []),
      ...wrong
        .filter(({ path }) => path[0] !== field)
        .map(({ path, message }) => ({ column: labelOf(path[0]), message })),
    ];
  });
  const right = read.filter((row): row is z.output<I> => !Array.isArray(row));
  const listed = await rules.listed(tx, right);
  const notes = await rules.notes?.(tx, right);
  const first = new Map<string, number>();
  const checked = rows.map((row, index): CheckedRow => {
    const values = read[index];
    if (values === undefined || Array.isArray(values)) return { ...row, problems: values ?? [] };
    const same = key(values);
    const before = first.get(same);
    if (before) return { ...row, problems: [{ message: `The same as row ${before}` }] };
    first.set(same, row.row);
    const problems = listed.has(same) ? [{ message: "Already in the list" }] : [];
    return { ...row, problems, note: notes?.get(same) };
  });
  return { checked, values: right };
}
