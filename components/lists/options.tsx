"use client";

/**
 * The choices of a select from a text with a line for each, "CA⇥Canada": as elements, 250 countries
 * would be half of what a page's data say.
 */
export const Options = ({ lines }: { lines: string }) =>
  lines.split("\n").map((line) => {
    const [value, label] = line.split("\t");
    return (
      <option key={line} value={value}>
        {label}
      </option>
    );
  });
