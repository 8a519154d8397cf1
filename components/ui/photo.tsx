"use client";
import type { CSSProperties } from "react";
import { Picture } from "@/components/ui/picture";
import styles from "./photo.module.css";

type Props = { src: string | null; name: string; size?: number };

/** The size of a row of a list, which photo.module.css has too. */
const inRow = 24;

/** A student's photo as a square of `size` pixels; without one, a letter in the same place. */
export const Photo = ({ src, name, size = inRow }: Props) =>
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
      style={size === inRow ? undefined : ({ "--size": `${size}px` } as CSSProperties)}
      role="img"
      aria-label={`No photo of ${name}`}
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
