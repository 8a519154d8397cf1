"use client";
import { Picture } from "@/components/ui/picture";
import styles from "./photo.module.css";

type Props = { src: string | null; name: string; size?: number };

/** A student's photo as a square of `size` pixels, in a row of a list unless it is said; without one, a letter in the same place. */
export const Photo = ({ src, name, size = 24 }: Props) =>
  src ? (
    <Picture
      key={src}
      className={styles.photo}
      src={src}
      alt={name}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span
      className={styles.photo}
      style={{ width: size, height: size, fontSize: Math.min(size * 0.4, 56) }}
      role="img"
      aria-label={`No photo of ${name}`}
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
