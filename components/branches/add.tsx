"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";

const BranchForm = lateDialog(() => import("@/components/branches/form"));

export function AddBranch() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Add branch
      </Button>
      {open && <BranchForm onClose={() => setOpen(false)} />}
    </>
  );
}
