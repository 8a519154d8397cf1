import { fakeRequest, within } from "../support/request";

// The pages themselves, with no middleware before them: nothing leaks when it is removed.

// forbidden() asks for the flag that next.config.ts sets.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";

declare global {
  interface ImportMeta {
    /** vite's, which vitest runs on */
    glob<T>(pattern: string): Record<string, () => Promise<T>>;
  }
}

type Page = (props: Record<string, unknown>) => Promise<unknown>;

const modules = import.meta.glob<{ default: Page }>("../../app/app/**/page.tsx");
const none = Promise.resolve({});

/** How a page ends: what Next is told by the error that it throws, or "shown". */
export async function outcome(path: string, cookie: string, params: Record<string, string>) {
  const load = modules[`../../app${path}/page.tsx`];
  if (!load) throw new Error(`${path} is no page`);
  const { default: page } = await load();
  const headers = new Headers({ cookie, "x-path": path });
  return within(fakeRequest(headers), () =>
    page({ params: Promise.resolve(params), searchParams: none }).then(
      () => "shown",
      (error: { digest?: string }) => error.digest ?? String(error),
    ),
  );
}
