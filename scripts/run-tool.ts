import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./root";

/** Runs a tool of node_modules/.bin; `show` passes its output through as it comes, else it is only kept. */
export async function runTool(
  tool: string,
  args: string[],
  options: { env?: Record<string, string>; show?: boolean } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(join(root, "node_modules", ".bin", tool), args, {
    cwd: root,
    stdio: options.show ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...options.env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: null, output: `${output}\n${error.message}` }));
    child.once("close", (code) => resolve({ code, output }));
  });
}
