// Runs after `npm ci`: writes the database client into prisma/generated. This is what `prisma generate`
// does, without the rest of Prisma's command line (its studio, its own database) in the install.
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
