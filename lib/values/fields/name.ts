import { optionalText, text } from "@/lib/values/fields/text";

/**
 * A web address, or what a mail program makes one of. Names go into "Dear …" mails to addresses that
 * a stranger typed. "S. Singh", "Md.Arif" and "S/O Harjit" are names.
 */
const addressInName =
  /https?:|:\/\/|www\.|@|[^\s./]\.[^\s./]+\/|\.(?:com|net|org|info|biz|xyz|online|site|link|shop|app|io)(?![\p{L}\p{N}])/iu;

const holdsAddress = (value: string | null) => value !== null && addressInName.test(value);
const noAddress = (label: string) => `${label} cannot hold a web address or an email address`;

/** The name of a person. */
export const name = (label: string, max = 100) =>
  text(label, max).refine((value) => !holdsAddress(value), noAddress(label));
export const optionalName = (label: string, max = 100) =>
  optionalText(label, max).refine((value) => !holdsAddress(value), noAddress(label));
