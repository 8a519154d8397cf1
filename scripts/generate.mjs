// Runs after `npm ci`: writes the database client into prisma/generated. This is what `prisma generate`
// does, without the rest of Prisma's command line (its studio, its own database) in the install.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

// The packages' own modules for `import` name files that they do not hold.
const require = createRequire(import.meta.url);
const { PrismaClientTsGenerator } = require("@prisma/client-generator-ts");
const { getGenerators, loadSchemaContext } = require("@prisma/internals");

const root = fileURLToPath(new URL("..", import.meta.url));
const schemaContext = await loadSchemaContext({
  schemaPath: {
    baseDir: root,
    configProvidedPath: fileURLToPath(new URL("../prisma", import.meta.url)),
  },
  cwd: root,
  printLoadMessage: false,
});
const generators = await getGenerators({
  schemaContext,
  registry: { "prisma-client": { type: "in-process", generator: new PrismaClientTsGenerator() } },
  cliCommand: "generate",
  // Prisma would download its schema engine here, which generating does not use and closed networks
  // cannot reach.
  skipDownload: true,
});
for (const generator of generators) {
  await generator.generate();
  generator.stop();
}

// The client's class carries a megabyte of text, and the build would write it into some thirty files, each of which stays in
// the server's memory whole, so that the texts lie beside it and are read once.
const generated = fileURLToPath(new URL("../prisma/generated/internal/", import.meta.url));
const texts = [];
const shorter = readFileSync(`${generated}class.ts`, "utf8").replace(
  /"(?:[^"\\]|\\.){10000,}"/g,
  (literal) => `texts[${texts.push(JSON.parse(literal)) - 1}]!`,
);
if (texts.length === 0) throw new Error("The client's long texts are not where they were.");
writeFileSync(`${generated}texts.json`, JSON.stringify(texts));
const opening = shorter.indexOf("import * as runtime");
const reading = `import { readFileSync } from "node:fs";
const texts: string[] = JSON.parse(readFileSync(\`\${process.cwd()}/prisma/generated/internal/texts.json\`, "utf8"));
`;
writeFileSync(`${generated}class.ts`, shorter.slice(0, opening) + reading + shorter.slice(opening));
