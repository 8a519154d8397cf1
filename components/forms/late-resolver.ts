"use client";
import { usePathname } from "next/navigation";
import { useEffect, useMemo } from "react";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { noConnection } from "@/components/forms/failure";
import { useLatest } from "@/components/ui/use-latest";
import { whenIdle } from "@/components/ui/when-idle";

/** A schema, or what fetches it: its code then comes after the page. */
export type LateSchema = z.ZodType | (() => Promise<z.ZodType>);

const checker = () => import("@hookform/resolvers/zod");

/** The form says it, and offers to try again (form.tsx). */
const unchecked = { root: { type: "unchecked", message: noConnection.message } };

/**
 * Checks a form by its schema. The checker is not in the page's first scripts, which a slow phone
 * waits for; it is fetched while nobody needs it, and Save waits for it.
 */
export function useLateResolver<V extends FieldValues>(schema: LateSchema): Resolver<V> {
  const latest = useLatest(schema);
  const office = usePathname().startsWith("/app");
  useEffect(() => {
    const load = () => void checker().catch(() => undefined);
    if (!office) return whenIdle(load);
    load();
  }, [office]);
  return useMemo(
    () =>
      async (...check) => {
        const schema = latest.current;
        const code = Promise.all([checker(), typeof schema === "function" ? schema() : schema]);
        const loaded = await code.catch(() => undefined);
        if (!loaded) return { values: {}, errors: unchecked as unknown as FieldErrors<V> };
        const [{ zodResolver }, known] = loaded;
        // Raw: the server gets what was typed and parses it itself.
        return zodResolver(known as z.ZodType<V, V>, undefined, { raw: true })(...check);
      },
    [latest],
  );
}
