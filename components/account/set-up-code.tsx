"use client";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { TextField } from "@/components/forms/fields";

/** The link that the start prints brings the code behind a #, which no server and no log is told. */
export function CodeField() {
  const { setValue, setFocus } = useFormContext();
  useEffect(() => {
    const code = /^#code=([\w-]+)$/.exec(window.location.hash)?.[1];
    if (code) setValue("code", code);
    // The button that led here is gone, and the keys with it.
    setFocus("code");
  }, [setValue, setFocus]);
  return (
    <TextField
      name="code"
      label="Code"
      description="Printed by npm start, and in the service's journal"
      autoComplete="off"
      required
    />
  );
}
