"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { Option } from "@/components/forms/fields";

// The list's rows all edit with the same universities to choose from: sent once, not with each row.

const Universities = createContext<readonly Option[]>([]);

export const useUniversities = () => useContext(Universities);

type Props = { options: readonly Option[]; children: ReactNode };

export const WithUniversities = ({ options, children }: Props) => (
  <Universities value={options}>{children}</Universities>
);
