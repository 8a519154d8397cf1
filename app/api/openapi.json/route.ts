import { NextResponse } from "next/server";
import { describe } from "@/lib/platform/operation/openapi";
import { methods } from "@/lib/platform/operation/route";

type Module = Record<string, unknown>;
type Context = { keys(): string[]; (file: string): Module | Promise<Module> };
declare const require: { context(folder: string, deep: boolean, match: RegExp): Context };

// Every route file beside this one: the description cannot leave a call out.
const modules = require.context("..", true, /[a-zA-Z]\/route\.ts$/);

export const dynamic = "force-dynamic";

async function read() {
  const files = modules.keys().filter((file) => !file.includes("openapi.json"));
  const described = files.map(async (file) => [file, await modules(file)] as [string, Module]);
  return describe(await Promise.all(described));
}

/** The description depends on the code alone, so it is the same as long as this process runs. */
let description: ReturnType<typeof read> | undefined;

async function answer() {
  description ??= read();
  return NextResponse.json(await description);
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: answer });
