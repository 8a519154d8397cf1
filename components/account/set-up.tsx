"use client";
import { useState } from "react";
import { FirstAdminForm } from "@/components/account/first-admin-form";
import { LookAroundForm } from "@/components/account/look-around-form";
import { Button } from "@/components/ui/button";
import styles from "./set-up.module.css";

const forms = { office: FirstAdminForm, demo: LookAroundForm };

/** What an empty product becomes: an office of its own, or one with invented people to look at. */
export function SetUp({ demo }: { demo: boolean }) {
  const [chosen, setChosen] = useState<keyof typeof forms | undefined>(demo ? undefined : "office");
  if (chosen) {
    const Chosen = forms[chosen];
    return (
      <>
        <Chosen />
        {demo && (
          <Button look="subtle" wide onClick={() => setChosen(undefined)}>
            Back
          </Button>
        )}
      </>
    );
  }
  return (
    <div className={styles.ways}>
      <Button look="primary" wide onClick={() => setChosen("office")}>
        Set up my office
      </Button>
      <p>Begins empty. You are its first admin, and invite the others.</p>
      <Button wide onClick={() => setChosen("demo")}>
        Look around
      </Button>
      <p>Two branches with invented students, receipts and colleagues.</p>
    </div>
  );
}
