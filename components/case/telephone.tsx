"use client";
import { createContext, type ReactNode, useContext } from "react";

const Telephone = createContext(false);

/** Whether the office has a telephone provider, which puts calls through; else numbers open on one's own telephone alone. */
export const useTelephone = () => useContext(Telephone);

export const TelephoneOf = ({ ready, children }: { ready: boolean; children: ReactNode }) => (
  <Telephone value={ready}>{children}</Telephone>
);
