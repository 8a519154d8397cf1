import "server-only";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { env } from "@/lib/platform/env";
import type { FileStore, Listed } from "@/lib/platform/storage/file-store";

const filesPrefix = "files/";
const trash = "trash/";
const ownerKey = "installation";

/**
 * Any server that speaks S3. Without keys in the settings, the SDK looks in its usual places.
 * Lists come in pages of `pageSize`.
 */
export function s3Store(pageSize = 1_000): FileStore {
  const settings = env();
  const keys = settings.S3_ACCESS_KEY_ID &&
    settings.S3_SECRET_ACCESS_KEY && {
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    };
  const client = new S3Client({
    region: settings.S3_REGION,
    ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    // Not every server that speaks S3 knows the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: settings.S3_TIMEOUT_MS },
  });
  const Bucket = settings.S3_BUCKET;
  const objectKey = (prefix: string, id: string) => ({ Bucket, Key: prefix + id });

  const remove = (prefix: string) => async (id: string) => {
    await client.send(new DeleteObjectCommand(objectKey(prefix, id)));
  };
  /** A copy and a removal: killed in between, the file lies in both places and loses nothing. */
  const move = (from: string, to: string) => async (id: string) => {
    const CopySource = `${Bucket}/${from}${id}`;
    try {
      await client.send(new CopyObjectCommand({ ...objectKey(to, id), CopySource }));
    } catch (error) {
      if ((error as Error).name !== "NoSuchKey") throw error;
    }
    await remove(from)(id);
  };

  async function* listOf(prefix: string): AsyncIterable<Listed> {
    let last: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: pageSize, StartAfter: last }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key && LastModified) yield { id: Key.slice(prefix.length), modified: LastModified };
      }
      last = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined;
    } while (last);
  }

  async function bodyOf(key: { Bucket: string | undefined; Key: string }) {
    try {
      return (await client.send(new GetObjectCommand(key))).Body;
    } catch (error) {
      if ((error as Error).name === "NoSuchKey") return undefined;
      throw error;
    }
  }

  return {
    async put(id, path, size) {
      const file = await open(path);
      try {
        const Body = file.createReadStream({ autoClose: false });
        await client.send(
          new PutObjectCommand({ ...objectKey(filesPrefix, id), Body, ContentLength: size }),
        );
      } finally {
        await file.close();
      }
    },
    open: async (id) =>
      ((await bodyOf(objectKey(filesPrefix, id))) as Readable | undefined) ?? null,
    remove: remove(filesPrefix),
    list: () => listOf(filesPrefix),
    trash: {
      put: move(filesPrefix, trash),
      restore: move(trash, filesPrefix),
      remove: remove(trash),
      list: () => listOf(trash),
    },
    async owner() {
      const text = await (await bodyOf({ Bucket, Key: ownerKey }))?.transformToString();
      return text?.trim() || null;
    },
    async claim(installation) {
      const mark = { Bucket, Key: ownerKey, Body: installation };
      try {
        await client.send(new PutObjectCommand({ ...mark, IfNoneMatch: "*" }));
      } catch (error) {
        if ((error as Error).name !== "PreconditionFailed") throw error;
      }
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}
