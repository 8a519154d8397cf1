import type { ExternalToast, toast as sonner } from "sonner";

// What says messages is fetched after the page (toaster.tsx), and what is said before it stands waits.

type Sonner = typeof sonner;
let stand: (says: Sonner) => void = () => undefined;
const standing = new Promise<Sonner>((resolve) => {
  stand = resolve;
});

/** From now on messages are seen. The code comes along: without a connection it could not be fetched. */
export const toasterStands = (says: Sonner) => stand(says);

const say = (kind: "success" | "error" | "info") => (message: string, options?: ExternalToast) =>
  void standing.then((says) => says[kind](message, options));

export const toast = { success: say("success"), error: say("error"), info: say("info") };
