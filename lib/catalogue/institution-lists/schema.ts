import { z } from "zod";
import { institutionLists, labels } from "@/lib/catalogue/institution-lists/labels";
import { fileMessages } from "@/lib/platform/storage/labels";
import { dayInIndia } from "@/lib/values/clock";
import { optional, yesNo } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

/** With the file as the browser or the server has it. */
export const listFileWith = <F extends z.ZodType>(file: F) =>
  z.object({
    list: worded(labels.list, institutionLists),
    listedOn: day(labels.listedOn, "past").refine(
      (listedOn) => listedOn <= dayInIndia(),
      `${labels.listedOn} cannot be in the future`,
    ),
    file,
  });

export const listFile = listFileWith(z.instanceof(Blob, { error: fileMessages.missing }));

/** The same file once more, with the version of the list that its preview was held against: 0 where there was none. */
export const listImport = listFile.extend({
  version,
  older: optional(yesNo(labels.older)),
});
