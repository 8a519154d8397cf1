import { labels } from "@/lib/catalogue/visa-rules/labels";

// A rule as one row of a sheet, the same for the file that is exported and for the one that is imported. Pure.

export const sheetColumns = [
  { name: "country", label: labels.country, hint: "By name or code: Canada or CA" },
  { name: "key", label: labels.key, hint: "Small letters, digits and underscores: tb_certificate" },
  { name: "kind", label: labels.kind, hint: "As the form names it: Not older than" },
  { name: "params", label: "Parameters", hint: "One a line, by its name: count: 6" },
  { name: "severity", label: labels.severity, hint: "Blocks, Warns or Tells" },
  { name: "appliesBy", label: labels.appliesBy, hint: "Day of the application, or another one" },
  {
    name: "validFrom",
    label: labels.validFrom,
    hint: "Its first day; empty: since ever",
    optional: true,
  },
  { name: "validTo", label: labels.validTo, hint: "Its last day; empty: open", optional: true },
  { name: "wordsEn", label: labels.wordsEn, hint: "At most {count} months old" },
  { name: "wordsPa", label: labels.wordsPa, hint: "With the same values in braces" },
  { name: "wordsHi", label: labels.wordsHi, hint: "With the same values in braces" },
  { name: "sourceTitle", label: labels.sourceTitle, hint: "What the page is called" },
  { name: "sourceUrl", label: labels.sourceUrl, hint: "https://…" },
] as const;

/** "count: 6", one a line; lines of a table stand behind each other. */
export const paramsCell = (params: Record<string, string>) =>
  Object.entries(params)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value.replaceAll("\n", "; ")}`)
    .join("\n");

export const paramsOfCell = (cell: string): Record<string, string> =>
  Object.fromEntries(
    cell
      .split("\n")
      .filter((line) => line.trim())
      .map((line) => {
        const [name = "", ...value] = line.split(":");
        return [name.trim(), value.join(":").trim()];
      }),
  );
