import type { Metadata } from "next";
import { Problem } from "@/components/shell/problem";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Limit of reading" };

/** People who open more cases of others than the limit allows come here (decision A13). */
export default async function LimitOfReading() {
  await pageViewer("account.own");
  return (
    <Problem code="429" title="You have seen as many people as the limit allows">
      It counts people who are not your own cases, by the hour and by the day. Your own cases stay
      open. An admin can raise the limit.
    </Problem>
  );
}
