import { describe, expect, test } from "vitest";
import { aboutOf, kinds, ripe } from "@/components/offline/kinds";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";

describe("what waited in a browser", () => {
  test("what was to be done on a day that is over is sent for today", () => {
    const yesterday = daysAfter(dayInIndia(), -1);
    expect(ripe("lead", { name: "Amrit", followUpOn: yesterday })).toEqual({
      name: "Amrit",
      followUpOn: dayInIndia(),
    });
  });

  test.each(["", "5/3/06", "tomorrow", daysAfter(dayInIndia(), 3)])(
    "a day that is typed as %j is sent as it was typed",
    (followUpOn) => expect(ripe("leadCall", { followUpOn })).toEqual({ followUpOn }),
  );

  test("a remark has no day, and is sent as it is", () => {
    const remark = { ref_no: "GSP-26-00001", remarks: "<p>Hello</p>" };
    expect(ripe("remark", remark)).toBe(remark);
    expect(aboutOf("remark", remark)).toBe("GSP-26-00001");
  });

  test("no call that changes money waits", () => {
    const paths = Object.values(kinds).map(({ path }) => path);
    expect(
      paths.filter((path) => /recei|reci|voucher|payment|expense|deposit/i.test(path)),
    ).toEqual([]);
  });
});
