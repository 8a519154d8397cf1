import type { ComponentProps } from "react";

/** A picture as it lies on the server. */
export const Picture = ({ alt, ...rest }: ComponentProps<"img"> & { alt: string }) => (
  // biome-ignore lint/performance/noImgElement: photos are asked for each viewer, and the others are small, so no optimiser stands between
  <img alt={alt} {...rest} />
);
