import { NextResponse } from "next/server";
import { describe } from "@/lib/platform/operation/openapi";
import { methods } from "@/lib/platform/operation/route";

type Module = Record<string, unknown>;
type Context = { keys(): string[]; (file: string): Module | Promise<Module> };
declare const require: { context(folder: string, deep: boolean, match: RegExp): Context };

// Every route file beside this one: the description cannot leave a call out.
const modules = require.context("..", true, /[a-zA-Z]\/route\.ts$/);

export const dynamic = "force-dynamic";

async function answer() {
  const files = modules.keys().filter((file) => !file.includes("openapi.json"));
  const described = files.map(async (file) => [file, await modules(file)] as [string, Module]);
  return NextResponse.json(describe(await Promise.all(described)));
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: answer });
