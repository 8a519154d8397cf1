import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

// A process that may write no file of more than 512 kB stands for a disk that is full in the middle.
const script = `
  const { receive } = await import("./lib/platform/storage/receive.ts");
  const form = new FormData();
  form.set("file", new File([Buffer.concat([Buffer.from("%PDF-1.4"), Buffer.alloc(2_000_000)])], "a.pdf"));
  const request = new Request("http://localhost/", { method: "POST", body: form });
  console.log(JSON.stringify(await receive(request, "document", async (data) => ({ ok: true, data }))));
`;

it("a full disk is reported, and nothing of the file stays", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "overseas-desk-full-"));
  const node = [process.execPath, "--conditions=react-server", "--import", "tsx"];
  const command = 'ulimit -f "$1"; shift; exec "$@"';
  const output = execFileSync(
    "bash",
    ["-c", command, "limited", "512", ...node, "--input-type=module", "-e", script],
    { env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "silent" }, encoding: "utf8" },
  );
  expect(JSON.parse(output)).toMatchObject({
    ok: false,
    status: 503,
    message: expect.stringMatching(/no room/),
  });
  expect(readdirSync(join(dataDir, "files", "incoming"))).toEqual([]);
});
