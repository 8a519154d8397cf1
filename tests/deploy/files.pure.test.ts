import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseYaml } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";

// The examples of OPERATIONS.md, as far as they can be looked at without Docker and without systemd.

const read = (path: string) => readFileSync(path, "utf8");
const scripts = (JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts;
const startCommand = scripts.start?.replace(/^exec /, "");
/** What the product reads, as .env.example lists it. */
const settings = [...read(".env.example").matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name]) => name,
);

const service = z.object({
  image: z.string().optional(),
  build: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  stop_grace_period: z.string().optional(),
  restart: z.string(),
  security_opt: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  volumes: z.array(z.string()).optional(),
  configs: z.array(z.object({ source: z.string(), target: z.string() })).optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
});
const compose = z.object({
  services: z.record(z.string(), service),
  configs: z.record(z.string(), z.object({ content: z.string() })),
  volumes: z.record(z.string(), z.unknown()),
});

describe("compose.yaml", () => {
  const { services, configs, volumes } = compose.parse(parseYaml(read("compose.yaml")));
  const named = ({ depends_on: on = [] }: z.output<typeof service>) =>
    Array.isArray(on) ? on : Object.keys(on);

  it("compose.yaml names no service, volume or config that it does not have", () => {
    for (const [name, one] of Object.entries(services)) {
      for (const other of named(one)) expect(Object.keys(services), name).toContain(other);
      for (const { source } of one.configs ?? [])
        expect(Object.keys(configs), name).toContain(source);
      for (const volume of one.volumes ?? [])
        expect(Object.keys(volumes), name).toContain(volume.split(":")[0]);
    }
  });

  it.each(Object.entries(services))(
    "compose.yaml denies %s capabilities, new privileges and memory without end",
    (_, one) => {
      expect(one.cap_drop).toEqual(["ALL"]);
      expect(one.security_opt).toEqual(["no-new-privileges:true"]);
      expect(one.mem_limit).toMatch(/^\d+[mg]$/);
    },
  );

  it("compose.yaml lets no container of the product's image change its code", () => {
    const ours = Object.values(services).filter(({ image }) => image === "overseas-desk");
    expect(ours).toHaveLength(4);
    for (const { read_only, tmpfs } of ours)
      expect({ read_only, tmpfs }).toEqual({ read_only: true, tmpfs: ["/tmp"] });
  });

  it("compose.yaml checks readiness, so that a full disk takes nobody's site away", () => {
    expect(configs.caddyfile?.content).toMatch(/^\s*health_uri \/api\/ready$/m);
  });

  it("compose.yaml runs two app processes that differ in their DATA_DIR alone, and lets them end", () => {
    const { "app-1": first, "app-2": second } = services;
    expect({ ...first, volumes: [] }).toEqual({ ...second, volumes: [] });
    expect(first?.volumes).not.toEqual(second?.volumes);
    expect(first?.stop_grace_period).toBe("15s");
    expect(configs.caddyfile?.content).toContain("reverse_proxy app-1:3000 app-2:3000");
  });

  it("compose.yaml sets only what the product reads, and all that two processes need", () => {
    const set = services["app-1"]?.environment ?? {};
    expect(Object.keys(set).filter((name) => !settings.includes(name))).toEqual([]);
    expect(Object.keys(set)).toEqual(
      expect.arrayContaining(["APP_URL", "SESSION_SECRET", "DATABASE_URL", "S3_BUCKET"]),
    );
    expect(set.TRUSTED_PROXIES).toBe("1");
  });

  it("compose.yaml gives the store a config that is JSON", () => {
    const content = configs.store?.content.replace(/\$\{[^}]*\}/g, "secret") ?? "";
    expect(JSON.parse(content)).toHaveProperty("identities.0.credentials.0.secretKey", "secret");
  });

  it("compose.yaml starts services that exist", () => {
    for (const { command } of Object.values(services))
      for (const file of Array.isArray(command) ? command.slice(1) : [])
        expect(file.startsWith("-") || existsSync(file), file).toBe(true);
  });
});

describe("Dockerfile", () => {
  const lines = read("Dockerfile").replace(/\\\n/g, " ").split("\n");
  const command = (word: string) => lines.find((line) => line.startsWith(`${word} `)) ?? "";

  it("Dockerfile starts the version that it holds, which another image replaces, as an ordinary user", () => {
    expect(command("CMD")).toBe('CMD ["node", "--import", "tsx", "scripts/start.ts"]');
    expect(command("USER")).toBe("USER node");
  });

  it("the Dockerfile checks readiness, so that a full disk causes no restart", () => {
    expect(command("HEALTHCHECK")).toContain("fetch('http://127.0.0.1:3000/api/ready')");
  });

  it("the Dockerfile copies files that exist, and nothing that is the owner's own", () => {
    const copied = lines.flatMap(
      (line) => /^COPY (?!--from)(.*) \S+$/.exec(line)?.[1]?.split(" ") ?? [],
    );
    for (const path of copied) expect(existsSync(path), path).toBe(true);
    const ignored = read(".dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".git", "node_modules", ".data", ".env"]));
  });
});

describe("overseas-desk.service", () => {
  const path = "deploy/overseas-desk.service";

  it("overseas-desk.service starts the product as npm start does, and leaves stopping to it", () => {
    expect(read(path)).toContain(`ExecStart=/usr/bin/${startCommand}\n`);
    expect(read(path)).toContain("KillMode=mixed\nTimeoutStopSec=20\n");
  });

  const systemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
  it.skipIf(!systemd)("overseas-desk.service is a unit that systemd understands", () => {
    const { stderr } = spawnSync("systemd-analyze", ["verify", path], { encoding: "utf8" });
    // A different place of node on this machine is no fault of the unit.
    const said = stderr.split("\n").filter((line) => line && !line.includes("is not executable"));
    expect(said).toEqual([]);
  });
});
