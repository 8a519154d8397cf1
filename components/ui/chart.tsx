"use client";
import type { ChartProps } from "@/components/ui/chart-canvas";
import { latePart } from "@/components/ui/late";
import styles from "./chart.module.css";

// Drawn in the browser only, by scripts that pages without a chart do not load.
const Canvas = latePart<ChartProps>(() => import("@/components/ui/chart-canvas"));

type Props = ChartProps & {
  /** what stands in it where there is nothing to draw */
  empty?: string | false;
};

/** A chart in its frame: as high as its rows where they lie, so that each has room for its name. */
export function Chart({ empty, ...props }: Props) {
  const rows = props.sideways ? props.labels.length : 0;
  return (
    <div className={styles.frame} style={rows ? { height: `${6 + rows * 1.9}rem` } : undefined}>
      {empty && <p className={styles.empty}>{empty}</p>}
      <Canvas {...props} />
    </div>
  );
}
