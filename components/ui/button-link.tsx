import Link from "next/link";
import type { ComponentProps } from "react";
import { buttonClass, type Look } from "@/components/ui/button";

// A file of its own: buttons alone do without the router's links.

export function ButtonLink(props: ComponentProps<typeof Link> & Look) {
  const { look, small, wide, className, ...rest } = props;
  return <Link {...rest} className={buttonClass({ look, small, wide }, className)} />;
}

/** A way to a file, which is not made before somebody wants it. */
export const DownloadLink = ({ download = true, ...props }: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink {...props} prefetch={false} download={download} />
);
