import { notFound } from "next/navigation";

/** An unknown address below /app is answered inside the shell, for signed-in users. */
export default function Unknown() {
  notFound();
}
