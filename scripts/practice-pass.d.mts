import type { IncomingMessage } from "node:http";

export function passes(secret: string): {
  make(from: string, now?: number): string;
  open(pass: string, now?: number): string | undefined;
};
export function cookieNamed(name: string, header?: string): string | undefined;
export function cookiesForPractice(header?: string): string;
export function cookieOfPractice(setCookie: string): string;
export function namesToClear(header?: string): string[];
export function withoutMark(url: string): string;
export function isOfOtherWorld(
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
  practises: boolean,
): boolean;
