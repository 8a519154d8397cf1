"use client";
import { FailedPage, type PageError } from "@/components/shell/failed-page";

export default function AppError(props: PageError) {
  return <FailedPage {...props} />;
}
