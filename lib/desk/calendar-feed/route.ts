import "server-only";
import type { NextRequest } from "next/server";
import { feedText } from "@/lib/desk/calendar-feed/feed";
import { readFeed } from "@/lib/desk/calendar-feed/queries";
import { answerHook } from "@/lib/platform/hooks/route";
import { isFailure } from "@/lib/platform/result";

type Context = { params: Promise<{ feed: string }> };

/** What a calendar reads by an address of makeFeed; 304 where it has this state already. */
export const getFeed = (request: NextRequest, { params }: Context) =>
  answerHook("calendar.feed", async () => {
    const feed = await readFeed((await params).feed.replace(/\.ics$/, ""), request.headers);
    if (isFailure(feed)) return feed;
    const headers = {
      ETag: feed.tag,
      "Cache-Control": "private, max-age=900",
      "X-Content-Type-Options": "nosniff",
    };
    if (request.headers.get("if-none-match")?.includes(feed.tag))
      return new Response(null, { status: 304, headers });
    return new Response(feedText(feed.content), {
      headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" },
    });
  });
