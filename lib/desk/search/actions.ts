"use server";
import { searchQueries } from "@/lib/desk/search/queries";
import { read } from "@/lib/platform/operation/action";

export const searchMobile = read(searchQueries.mobile);
export const searchOfficialMobile = read(searchQueries.officialMobile);
export const searchOfficialEmail = read(searchQueries.officialEmail);
export const searchName = read(searchQueries.name);
export const searchDob = read(searchQueries.dob);
