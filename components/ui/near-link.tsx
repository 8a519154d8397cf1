"use client";
import Link from "next/link";
import { type ComponentProps, useState } from "react";

type Props = Omit<ComponentProps<typeof Link>, "prefetch" | "onPointerEnter" | "onFocus">;

/**
 * A link whose page is asked for once somebody points at it: of those that stand on every page there
 * are so many that the server would be busy with what nobody opens.
 */
export function NearLink(props: Props) {
  const [near, setNear] = useState(false);
  const come = () => setNear(true);
  return <Link {...props} prefetch={near ? null : false} onPointerEnter={come} onFocus={come} />;
}
