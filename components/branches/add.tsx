"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const BranchForm = dynamic(() => import("@/components/branches/form"), { ssr: false });

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
