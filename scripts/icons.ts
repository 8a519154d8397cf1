import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./root";

// `npm run icons` writes components/ui/icons.tsx: of the 6,000 icons of Tabler (MIT) those that a component
// imports from there. "IconChevronDown" is their "chevron-down".

const target = "components/ui/icons.tsx";
const require = createRequire(import.meta.url);
const set: { icons: Record<string, { body: string }> } = require("@iconify-json/tabler/icons.json");

const words = (icon: string) =>
  icon
    .slice("Icon".length)
    .replace(/(?<!^)(?=[A-Z])|(?<=[a-z])(?=\d)/g, "-")
    .toLowerCase();

/** The names that components import. */
function imported(): string[] {
  const files = ["app", "components"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => readFileSync(join(root, folder, file), "utf8")),
  );
  const lists = files.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from "@\/components\/ui\/icons";/g)].map(
      ([, list = ""]) => list,
    ),
  );
  return [...new Set(lists.flatMap((list) => list.match(/\bIcon\w+/g) ?? []))].sort();
}

function drawn(icon: string): string {
  const name = words(icon);
  const body = set.icons[name]?.body;
  if (!body) throw new Error(`Tabler has no icon "${name}"`);
  if (/<(?!\/?g\b|path\b)/.test(body)) throw new Error(`"${name}" is made of more than paths`);
  const paths = [...body.matchAll(/ d="([^"]*)"/g)].map(([, path]) => JSON.stringify(path));
  const kind = body.includes('stroke="currentColor"') ? "lined" : "filled";
  return `export const ${icon} = /* @__PURE__ */ ${kind}(${paths.join(", ")});`;
}

const icons = imported().map(drawn);
const kinds = ["filled", "lined"].filter((kind) =>
  icons.some((icon) => icon.includes(` ${kind}(`)),
);
writeFileSync(
  join(root, target),
  [
    "// Written by `npm run icons` from @iconify-json/tabler, an icon set under the MIT licence.",
    `import { ${kinds.join(", ")} } from "@/components/ui/icon";\n`,
    ...icons,
  ].join("\n"),
);
