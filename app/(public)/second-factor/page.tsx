import type { Metadata } from "next";
import { PublicFrame } from "@/components/account/public-frame";
import { SecondFactor } from "@/components/second-factor/second-factor";
import styles from "@/components/second-factor/second-factor.module.css";
import { LogOut } from "@/components/shell/log-out";
import { ownFactor } from "@/lib/people/second-factor/queries";
import { brand } from "@/lib/platform/brand";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Second factor" };

/** People who must have a second factor set it up here, before anything else. */
export default async function MustEnrol() {
  const viewer = await pageViewer("account.enrol");
  return (
    <PublicFrame
      brand={brand()}
      title="Set up your second factor"
      note={viewer.enrols && "Admins need one here, before anything else."}
    >
      <SecondFactor factor={await ownFactor.read(viewer, {})} next="/app/main/dashboard" />
      <LogOut className={styles.logOut}>Log out</LogOut>
    </PublicFrame>
  );
}
