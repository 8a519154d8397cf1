"use client";
import { useEffect, useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { Alert } from "@/components/ui/notice";
import { enterPractice } from "@/lib/people/practice/actions";

/** Goes on by itself: who comes here has pressed Practise. */
export function EnterPractice() {
  const { run } = useAction(enterPractice, { quiet: true, reads: true });
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    void run().then((result) => {
      if (result.ok) window.location.replace("/app/main/dashboard");
      else setProblem(result.message);
    });
  }, [run]);
  return problem ? <Alert>{problem}</Alert> : <p role="status">Opening …</p>;
}
