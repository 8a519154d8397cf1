import type { Metadata } from "next";
import { OwnSection } from "@/components/dlt/own-section";
import { DltHead } from "@/components/dlt/tabs";
import { ownTexts } from "@/lib/desk/own-texts/queries";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Texts of the product" };

const note =
  "What the product sends by SMS in its own words: register each as it stands here. Where you have worded one under Templates, yours is sent, and what to register stands there.";

export default async function OwnTexts() {
  await pageViewer("templates.manage");
  return (
    <>
      <DltHead current="/app/dlt/own" note={note} />
      <OwnSection texts={await ownTexts()} />
    </>
  );
}
