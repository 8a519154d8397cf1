import { vi } from "vitest";
import { thisRequest } from "./request";

// A setup file. `next/headers` and `next/cache` answer only inside Next: here they answer from the
// request that support/call.ts is running.

vi.mock("next/headers", () => ({
  headers: async () => thisRequest().headers,
  cookies: async () => {
    const { cookies, set } = thisRequest();
    return {
      get: (name: string) => {
        const value = cookies.get(name);
        return value === undefined ? undefined : { name, value };
      },
      set: (name: string, value: string, options: Record<string, unknown>) => {
        cookies.set(name, value);
        set.set(name, { value, options });
      },
    };
  },
}));

vi.mock("next/cache", () => ({
  refresh: () => {
    thisRequest().refreshed = true;
  },
}));
