import "server-only";
import type { z } from "zod";
import { imported } from "@/lib/catalogue/catalogue-import/answer";
import { checkRows, type ImportSpec } from "@/lib/catalogue/catalogue-import/rows";
import { importedRows } from "@/lib/catalogue/catalogue-import/schema";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { counted } from "@/lib/values/words";

/** Adds all the rows, or none: checked again, as if nobody had looked at them before. */
export const importOperation = <I extends z.ZodObject>(spec: ImportSpec<I>) => {
  const { name, plural, who, may, noun = name, done = "added" } = spec;
  return operation({
    name: `${name}.import`,
    summary: `Add ${plural} from a sheet: all of them, or none`,
    answers: imported,
    who,
    may,
    input: importedRows,
    timeout: 30_000,
    done: ({ added }: { added: number }) => `${counted(added, noun, plural)} ${done}`,
    change: async ({ input: { rows }, tx }) => {
      await spec.lock(tx);
      const { checked, values } = await checkRows(tx, spec, rows);
      const wrong = checked.filter(({ problems }) => problems.length);
      if (wrong.length) {
        const messages = wrong.map(({ row, problems: [first] }): [string, string] => [
          `rows.${row}`,
          [first?.column, first?.message].filter(Boolean).join(": "),
        ]);
        const message = `Nothing was imported: ${counted(wrong.length, "row is", "rows are")} wrong`;
        return refuse(422, message, { fields: { rows: message, ...Object.fromEntries(messages) } });
      }
      await spec.create(tx, values);
      return { added: values.length };
    },
    audit: (_, { added }) => ({ subject: counted(added, noun, plural), detail: { added } }),
  });
};
