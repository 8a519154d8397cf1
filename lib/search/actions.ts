"use server";
import { read } from "@/lib/platform/operation/action";
import { searchQueries } from "@/lib/search/queries";

export const searchMobile = read(searchQueries.mobile);
export const searchOfficialMobile = read(searchQueries.officialMobile);
export const searchOfficialEmail = read(searchQueries.officialEmail);
export const searchName = read(searchQueries.name);
export const searchDob = read(searchQueries.dob);
