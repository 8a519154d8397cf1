"use client";
import { useState } from "react";
import { WholeRow } from "@/components/forms/form-dialog";
import { Alert } from "@/components/ui/notice";
import { numberFirst } from "@/lib/parts/applications/labels";

/** Sends nothing until the university has numbered the application, and says so (decision C8). */
export function useNumberFirst<V>(isNumbered: (values: V) => boolean) {
  const [early, setEarly] = useState(false);
  const intercept = (values: V) => {
    setEarly(!isNumbered(values));
    return !isNumbered(values);
  };
  const notice = early && (
    <WholeRow>
      <Alert>{numberFirst}</Alert>
    </WholeRow>
  );
  return { intercept, notice };
}
