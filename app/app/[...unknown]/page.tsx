import { notFound } from "next/navigation";

/** An address below /app that is no page: answered inside the shell, for whoever is signed in. */
export default function Unknown() {
  notFound();
}
