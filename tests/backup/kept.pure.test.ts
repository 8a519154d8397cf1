import { expect, it } from "vitest";
import { archiveName, outlived } from "@/lib/platform/backup/kept";
import { daysAfter } from "@/lib/values/calendar";

it("nightly backups of seven days stay, and the Sundays of four weeks", () => {
  const day = (age: number) => archiveName(daysAfter("2026-11-22", -age));
  const names = Array.from({ length: 60 }, (_, age) => day(age));
  const gone = outlived(names, "2026-11-22");
  expect(names.filter((name) => !gone.includes(name))).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 14, 21].map(day),
  );
});

it("files with another name are never deleted as old backups", () => {
  const names = ["notes.txt", "overseas-desk-2020-01-01.backup.part", "overseas-desk-x.backup"];
  expect(outlived(names, "2026-11-22")).toEqual([]);
});
