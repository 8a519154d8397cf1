"use server";
import * as operations from "@/lib/people/news/operations";
import { action } from "@/lib/platform/operation/action";

export const seeNews = action(operations.seeNews);
