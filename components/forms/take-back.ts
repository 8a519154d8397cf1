"use client";
import { newKey } from "@/components/forms/same";
import { type Action, send } from "@/components/forms/send";
import { tell } from "@/components/forms/use-action";

/** Takes back what was done, wherever the person is by now, and says how that went; true where it was taken back. */
export async function takeBack(action: Action<unknown>, values: unknown): Promise<boolean> {
  const result = await send(action, values, { key: newKey() });
  tell(result);
  return result.ok;
}
