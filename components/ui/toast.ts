import type { ExternalToast } from "sonner";

// What says messages is fetched after the page (toaster.tsx), and nothing is said before it stands.

const sonner = () => import("sonner");
let stand: () => void = () => undefined;
const standing = new Promise<void>((resolve) => {
  stand = resolve;
});

export const toasterStands = () => stand();

const say = (kind: "success" | "error" | "info") => (message: string, options?: ExternalToast) =>
  void Promise.all([sonner(), standing])
    .then(([{ toast }]) => toast[kind](message, options))
    .catch(() => undefined);

export const toast = { success: say("success"), error: say("error"), info: say("info") };
