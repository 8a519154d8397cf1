import type { ComponentProps } from "react";

/** A picture as it lies on the server: photos are asked for each viewer, the others are small and made once, so no optimiser stands between. */
export const Picture = ({ alt, ...rest }: ComponentProps<"img"> & { alt: string }) => (
  // biome-ignore lint/performance/noImgElement: see above
  <img alt={alt} {...rest} />
);
