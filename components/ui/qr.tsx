import styles from "./qr.module.css";

type Props = { qr: { path: string; side: number }; label: string };

/** A square for cameras (lib/values/qr.ts). */
export const Qr = ({ qr: { path, side }, label }: Props) => (
  <svg
    role="img"
    aria-label={label}
    className={styles.qr}
    viewBox={`0 0 ${side} ${side}`}
    shapeRendering="crispEdges"
  >
    <path d={path} />
  </svg>
);
