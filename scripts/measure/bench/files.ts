import type { BenchApp } from "./app";
import { appMemory } from "./processes";

const MB = 1024 * 1024;
const AT_ONCE = 8;

export type Passed = { files: number; perSecond: number; peak: number };

/** A PDF of this many bytes, padded with what no format reads. */
function pdf(size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(size, " ");
  bytes.write("%PDF-1.4\n");
  bytes.write("%%EOF\n", size - 6);
  return bytes;
}

async function upload({ origin, headers }: BenchApp, refNo: string, bytes: Buffer<ArrayBuffer>) {
  const form = new FormData();
  form.set("file", new File([bytes], "scan.pdf"));
  const url = `${origin}/api/docs/upload?ref_no=${refNo}&name=Scan`;
  const response = await fetch(url, { method: "POST", headers, body: form });
  if (!response.ok) throw new Error(`Uploading answered ${response.status}`);
  const { documents } = (await response.json()) as { documents: { uri: string }[] };
  return documents[0]?.uri ?? "";
}

async function download({ origin, headers }: BenchApp, uri: string, size: number) {
  const response = await fetch(origin + uri, { headers });
  let read = 0;
  for await (const chunk of response.body ?? []) read += (chunk as Uint8Array).length;
  if (!response.ok || read !== size) throw new Error(`Downloading gave ${read} of ${size} bytes`);
}

/** Does this work so many times, some at once; with the app's highest memory meanwhile, in MB. */
async function inLanes<T>(times: number, work: () => Promise<T>): Promise<Passed & { made: T[] }> {
  const made: T[] = [];
  let left = times;
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, appMemory()?.now ?? 0);
  }, 20);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) made.push(await work());
    }),
  );
  clearInterval(watch);
  return { files: times, perSecond: times / ((performance.now() - began) / 1000), peak, made };
}

/** Uploads and downloads of small files, then of the largest that are taken, eight at once. */
export async function passFiles(app: BenchApp, refNos: string[]) {
  const results: Record<string, Passed> = {};
  // Each lane a case of its own: one case takes its changes one after the other.
  for (const [name, size] of [
    ["100 kB", 100 * 1024],
    ["10 MiB", 10 * MB],
  ] as const) {
    const bytes = pdf(size);
    let turn = 0;
    const next = () => refNos[turn++ % refNos.length] ?? "";
    await inLanes(AT_ONCE, () => upload(app, next(), bytes));
    const up = await inLanes(48, () => upload(app, next(), bytes));
    results[`upload ${name}`] = up;
    const uris = [...up.made];
    results[`download ${name}`] = await inLanes(48, () => download(app, uris.pop() ?? "", size));
  }
  return results;
}
