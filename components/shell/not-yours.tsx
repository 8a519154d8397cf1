"use client";
import { createContext, type ReactNode, useContext } from "react";
import { Problem } from "@/components/shell/problem";
import { ButtonLink } from "@/components/ui/button-link";

type Case = { refNo: string; handler?: string };
const Opened = createContext<Case>({ refNo: "" });

/** Around the tabs of a case: what a tab that is refused has to say is known here only. */
export const OpenedCase = ({ children, ...opened }: Case & { children: ReactNode }) => (
  <Opened value={opened}>{children}</Opened>
);

export function NotYours() {
  const { refNo, handler } = useContext(Opened);
  return (
    <Problem
      code="403"
      title={handler ? `This case belongs to ${handler}` : "Nobody handles this case yet"}
      action={
        <ButtonLink look="primary" href={`/app/view-assessment/${refNo}`}>
          Go to Overview
        </ButtonLink>
      }
    >
      {handler
        ? "Only its handler works in it. Overview is open to everybody; an admin can transfer the case."
        : "Overview is open to everybody. Whoever accepts the case there becomes its handler."}
    </Problem>
  );
}
