import { expect } from "@playwright/test";
import type { Mail } from "./mail-decoder";

export type Mailbox = ReturnType<typeof openMailbox>;

/** The mails that the product sent in this run. */
export function openMailbox(windowUrl: string) {
  const to = async (address: string): Promise<Mail[]> => {
    const answer = await fetch(`${windowUrl}/?to=${encodeURIComponent(address)}`);
    return (await answer.json()) as Mail[];
  };
  return {
    /** Every mail to an address so far, oldest first. */
    to,
    /** The latest mail to an address whose subject matches, waiting for it to arrive. */
    async waitFor(address: string, subject: RegExp): Promise<Mail> {
      let found: Mail | undefined;
      await expect
        .poll(
          async () => {
            found = (await to(address)).findLast((mail) => subject.test(mail.subject));
            return found !== undefined;
          },
          {
            message: `mail to ${address} about ${subject}`,
            timeout: 40_000,
            intervals: [50, 100, 250],
          },
        )
        .toBe(true);
      if (!found) throw new Error("unreachable: the poll above fails first");
      return found;
    },
  };
}
