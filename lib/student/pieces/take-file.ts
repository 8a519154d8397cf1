import "server-only";
import type { Caller } from "@/lib/platform/operation/caller";
import type { Operation } from "@/lib/platform/operation/operation";
import { isFailure, type Result } from "@/lib/platform/result";
import { discard } from "@/lib/platform/storage/stored-file";
import type { Upload } from "@/lib/platform/storage/upload";

type HandedIn = { visit: string; item: string; file: Upload };

/** Hands a file in that lies in the store already, and takes it out again where the change did not keep it. */
export const takeFile =
  <T>(operation: Operation<T>) =>
  async (input: HandedIn, caller: Caller): Promise<Result<T>> => {
    const result = await operation.run(input, caller);
    const { file } = input;
    // After 5xx nobody knows what was committed: the sweeper looks later.
    const unkept = isFailure(result) ? result.status < 500 : !file.isStored;
    if (unkept) await discard(file);
    return result;
  };
