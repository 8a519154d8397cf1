// Who may import whom (ARCHITECTURE.md). There is no list of exceptions: a file that needs one is in the wrong place.
const product = "^(app|components|lib)/|^(middleware|instrumentation)\\.ts$";
const runtime = { dependencyTypesNot: ["type-only"] };
const database = "^lib/db\\.ts$|^prisma/generated/|^node_modules/(pg|@prisma)/";
const machinery = "operation|access|outbox|storage|audit|rate-limit|session";

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      "lib-is-the-bottom",
      "app → components → lib, never back",
      { path: "^lib/" },
      {
        path: "^(app|components)/",
      },
    ),
    rule(
      "components-know-no-page",
      "app → components → lib, never back",
      { path: "^components/" },
      {
        path: "^app/",
      },
    ),
    rule(
      "no-cycles",
      "Two files that need each other are one, or need a third",
      {},
      { circular: true },
    ),
    rule(
      "no-barrels",
      "A barrel hides who needs what, and makes cycles",
      {},
      {
        path: "^(app|components|lib)/.*/index\\.tsx?$",
      },
    ),
    rule(
      "features-apart",
      "Features under components/ do not import each other; a page composes them",
      { path: "^components/(?!shared/|ui/)([^/]+)/" },
      { path: "^components/", pathNot: "^components/(shared|ui|$1)/" },
    ),
    rule(
      "shared-names-no-feature",
      "What serves every feature knows none",
      { path: "^components/shared/" },
      { path: "^components/(?!shared/|ui/)" },
    ),
    rule(
      "ui-stands-alone",
      "Primitives know only each other",
      { path: "^components/ui/" },
      {
        path: "^components/(?!ui/)",
      },
    ),
    rule(
      "components-see-no-server",
      "Of a lib feature, components use schema, labels, policy and actions, and the types of the rest",
      { path: "^components/" },
      {
        ...runtime,
        path: "^lib/[^/]+/|^lib/(db|env|log)\\.ts$|^prisma/",
        pathNot: "^lib/[^/]+/(schema|labels|policy|actions)\\.ts$",
      },
    ),
    rule(
      "database-out-of-sight",
      "Pages and components never name the database, types included",
      {
        path: "^(app|components)/|^middleware\\.ts$",
      },
      { path: database },
    ),
    rule(
      "database-doors",
      "Only queries, operations and the machinery open the database",
      {
        path: "^lib/",
        pathNot: `^lib/[^/]+/(queries|operations)\\.ts$|^lib/(${machinery})/|^lib/db\\.ts$`,
      },
      { ...runtime, path: database },
    ),
    rule(
      "pure-stays-pure",
      "Schemas, labels and policies run in the browser too",
      { path: "^lib/[^/]+/(schema|labels|policy)\\.ts$" },
      {
        ...runtime,
        path: `${database}|^lib/(env|log)\\.ts$|^lib/[^/]+/(queries|operations|actions)\\.ts$`,
      },
    ),
    rule(
      "product-stands-alone",
      "The product needs no script, test or seed to run",
      { path: product },
      {
        path: "^(scripts|tests|e2e|bench|prisma/seed)/",
      },
    ),
    rule(
      "everything-resolves",
      "An import that leads nowhere",
      { path: product },
      {
        couldNotResolve: true,
      },
    ),
  ],
  options: {
    doNotFollow: { path: "^node_modules/|^prisma/generated/" },
    exclude: { path: "^\\.next" },
    // Type-only imports are told apart only before compilation removes them.
    tsPreCompilationDeps: "specify",
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
