// Who may import whom (ARCHITECTURE.md). There is no list of exceptions: a file that needs one is in the wrong place.
const product = "^(app|components|lib)/|^(middleware|instrumentation)\\.ts$";
const runtime = { dependencyTypesNot: ["type-only"] };
const database = "^lib/platform/db\\.ts$|^prisma/generated/|^node_modules/(pg|@prisma)/";
const rooms = "(?:ui|dialogs|forms|offline|lists|uploads)";
const serving = "(?:ui|dialogs|forms|offline|lists|uploads|case)";

// Each may import those after it.
const floors = [
  "reports",
  "desk",
  "intake",
  "student",
  "office",
  "case-file",
  "money",
  "parts",
  "catalogue",
  "people",
  "case",
  "platform",
  "values",
];

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
      "late-code",
      "Code that does not come must not take the page away: lateDialog or latePart of components/ui/late.tsx",
      { path: "^(app|components)/" },
      { path: "(^|/)next/dynamic" },
    ),
    rule(
      "no-cycles",
      "Two files that need each other are one, or need a third",
      {},
      { circular: true },
    ),
    {
      ...rule(
        "no-folder-cycles",
        "Two rooms that need each other are one, or need a third",
        { path: "^(components|lib)/" },
        { circular: true },
      ),
      scope: "folder",
    },
    rule(
      "values-are-the-bottom",
      "What people type and read is pure, and knows no row of the database",
      { path: "^lib/values/" },
      { path: "^prisma/" },
    ),
    ...floors
      .slice(0, -1)
      .map((floor, at) =>
        rule(
          `floor-${floor}`,
          "The floors of lib, from the top (ARCHITECTURE.md): what is below serves what is above",
          { path: `^lib/${floors[at + 1]}/` },
          { path: `^lib/(${floors.slice(0, at + 1).join("|")})/` },
        ),
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
      { path: `^components/(?!${serving}/)([^/]+)/` },
      { path: "^components/", pathNot: `^components/(?:${serving}|$1)/` },
    ),
    rule(
      "rooms-name-no-feature",
      "What serves every feature knows none",
      { path: `^components/${rooms}/` },
      { path: `^components/(?!${rooms}/)|^lib/(?!platform/|values/|brand/)` },
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
      "Of a lib feature, components use schema, fields, labels, policy and actions, and the types of the rest; of the platform what both sides say: result",
      { path: "^components/" },
      {
        ...runtime,
        path: "^lib/|^prisma/",
        pathNot: "^lib/.*/(schema|fields|labels|policy|actions|result)\\.ts$|^lib/values/",
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
      "Only queries, lists, operations and the machinery open the database",
      {
        path: "^lib/",
        pathNot:
          "^lib/[^/]+/(queries|list|operations)\\.ts$|^lib/[^/]+/[^/]+/(queries|list|operations)\\.ts$|^lib/platform/",
      },
      { ...runtime, path: database },
    ),
    rule(
      "pure-stays-pure",
      "Schemas, labels and policies run in the browser too",
      { path: "^lib/values/|^lib/.*/(schema|labels|policy|result)\\.ts$" },
      {
        ...runtime,
        path: `${database}|^lib/platform/(env|log)\\.ts$|^lib/.*/(queries|list|operations|actions)\\.ts$`,
      },
    ),
    rule(
      "product-stands-alone",
      "The product needs no script, test or seed to run",
      { path: product },
      {
        path: "^(scripts|tests|e2e|prisma/seed)/",
      },
    ),
    rule(
      "measuring-stands-apart",
      "What measures may use scripts; what tests share with it lies in scripts/drills",
      { path: "^(scripts|tests|e2e)/", pathNot: "^scripts/measure/" },
      { path: "^scripts/measure/" },
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
    exclude: { path: "(^|/)\\.next" },
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
