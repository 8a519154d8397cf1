// What the app and a worker's process say to each other.

export type JobRequest = { file: string; name: string; args: unknown[] };

export type WorkerMessage =
  | { is: "up" }
  /** its code is loaded: the time that the job may take begins */
  | { is: "begun" }
  /** `memory` of the whole process, in bytes */
  | { is: "done"; value: unknown; memory: number }
  /** `code` as the system calls what went wrong, which an error leaves behind on its way */
  | { is: "failed"; error: Error; code: unknown };

/** The exit code of a process that had too much memory. */
export const memoryEnd = 97;
