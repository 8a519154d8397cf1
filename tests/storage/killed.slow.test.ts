import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { storageFolder } from "@/lib/platform/storage/folders";
import { sweepFiles } from "@/lib/platform/storage/sweep";

// A process of its own that receives a file which never ends.
const script = `
  const { receive } = await import("./lib/platform/storage/receive.ts");
  const head = '--x\\r\\nContent-Disposition: form-data; name="file"; filename="a.pdf"\\r\\n\\r\\n%PDF-1.4';
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(head + "x".repeat(500_000))),
  });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  setInterval(() => undefined, 1_000);
  void receive(new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" }), "document");
`;

const filesIn = (folder: string) => {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch {
    return [];
  }
};

it("a process killed in an upload stores nothing of it, and its bytes are swept", async () => {
  const node = [
    "--conditions=react-server",
    "--import",
    "tsx",
    "--input-type=module",
    "-e",
    script,
  ];
  const child = spawn(process.execPath, node, { stdio: "ignore" });
  const incoming = storageFolder("incoming");
  await expect.poll(() => filesIn(incoming).length, { timeout: 15_000 }).toBe(1);
  child.kill("SIGKILL");
  await once(child, "exit");

  expect(filesIn(storageFolder("kept"))).toEqual([]);
  expect(await db.storedFile.count()).toBe(0);
  const anHourAgo = new Date(Date.now() - 61 * 60_000);
  for (const name of filesIn(incoming)) utimesSync(join(incoming, name), anHourAgo, anHourAgo);
  await sweepFiles();
  expect(filesIn(incoming)).toEqual([]);
});
