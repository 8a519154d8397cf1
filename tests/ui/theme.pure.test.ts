import { readFileSync } from "node:fs";
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import { expect, it } from "vitest";
import { theme } from "@/components/ui/theme";

const css = readFileSync("components/ui/theme.css", "utf8");

/** The variables of each block of the file, by its selector. */
const written = new Map(
  [...css.matchAll(/^(:root.*) \{\n([^}]*)\}/gm)].map(([, selector = "", body = ""]) => [
    selector,
    new Map(
      [...body.matchAll(/^ {2}(--[\w-]+):\s*([^;]+);/gm)].map(([, name, value = ""]) => [
        name,
        value.replace(/\s+/g, " "),
      ]),
    ),
  ]),
);

// The variables that theme.ts changes; the rest of Mantine's come with its own styles.
const ours =
  /^--mantine-(color-(accent|dark-\d)|primary-color|font-family$|font-family-headings|heading-|h\d-font-weight|cursor-type)/;

const resolved = defaultCssVariablesResolver;
const said = resolved(mergeMantineTheme(DEFAULT_THEME, theme));
const usual = resolved(DEFAULT_THEME);
type Variables = Record<string, string>;

it.each([
  [":root", said.variables, usual.variables],
  [':root[data-mantine-color-scheme="light"]', said.light, usual.light],
  [':root[data-mantine-color-scheme="dark"]', said.dark, usual.dark],
])(
  "theme.css has the values that Mantine makes of theme.ts for %s",
  (selector, variables: Variables, without: Variables) => {
    const expected = Object.entries(variables).filter(
      ([name, value]) => ours.test(name) && without[name] !== value,
    );
    expect(expected.length).toBeGreaterThan(5);
    const block = written.get(selector);
    for (const [name, value] of expected) expect(block?.get(name), name).toBe(value);
  },
);

it("light and dark name the same colours", () => {
  const names = (scheme: string) =>
    [...(written.get(`:root[data-mantine-color-scheme="${scheme}"]`)?.keys() ?? [])]
      .filter((name) => !name?.startsWith("--mantine"))
      .sort();
  expect(names("dark")).toEqual(names("light"));
});
