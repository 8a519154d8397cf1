import "server-only";
import { buffer } from "node:stream/consumers";
import type { Certificate } from "@/lib/parts/letter-certificate/certificate";
import { certificatePdf } from "@/lib/parts/letter-certificate/pdf";

/** The record of a letter's check as the bytes of its file, drawn by a worker. */
export const drawCertificate = (certificate: Certificate): Promise<Buffer> =>
  buffer(certificatePdf(certificate));
