import type { Option } from "@/lib/platform/lists/filters";

/** Choices as a text with a line for each: "CA⇥Canada". */
export const linesOf = (options: readonly Option[]) =>
  options.map(({ value, label }) => `${value}\t${label}`).join("\n");

export const optionsOf = (lines: string): Option[] =>
  lines === ""
    ? []
    : lines.split("\n").map((line) => {
        const [value = "", label = ""] = line.split("\t");
        return { value, label };
      });
