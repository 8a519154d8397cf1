import { Picture } from "@/components/ui/picture";
import { logo } from "@/lib/values/logo";
import styles from "./logo.module.css";

type Props = {
  size?: number;
  animated?: boolean;
  /** the office's own picture */
  picture?: string;
};

/** The office's picture, or the product's mark: a way that leaves the horizon, drawn once over two seconds where `animated`. */
export const Logo = ({ picture, ...mark }: Props) =>
  picture ? (
    <Picture src={picture} alt="" height={mark.size} className={styles.picture} />
  ) : (
    <Mark {...mark} />
  );

const Mark = ({ size = 28, animated }: Props) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 32 32"
    fill="none"
    aria-hidden="true"
    className={animated ? styles.animated : undefined}
  >
    <rect className={styles.tile} width="32" height="32" rx="8" fill="var(--accent)" />
    <path
      className={styles.line}
      pathLength={1}
      d={logo.horizon}
      stroke="var(--on-accent)"
      strokeWidth="2.2"
      strokeLinecap="round"
      opacity=".55"
    />
    <path
      className={styles.line}
      pathLength={1}
      d={logo.way}
      stroke="var(--on-accent)"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
