import "server-only";
import { env } from "@/lib/platform/env";
import type { FileStore } from "@/lib/platform/storage/file-store";
import { folderStore } from "@/lib/platform/storage/folder-store";

let chosen: Promise<FileStore> | undefined;

/** A folder under DATA_DIR, or S3 where a bucket is configured: its code is loaded only then. */
export function fileStore(): Promise<FileStore> {
  chosen ??= env().S3_BUCKET
    ? import("@/lib/platform/storage/s3-store").then(({ s3Store }) => s3Store())
    : Promise.resolve(folderStore());
  return chosen;
}
