import { expect, it } from "vitest";
import { countryInWish, namesOf } from "@/lib/intake/leads/wish";

it.each([
  ["Canada, January", "CA"],
  ["wants to go in January to new zealand", "NZ"],
  ["UK or Canada", "GB"],
  ["usa", "US"],
  ["Is in no hurry, to study IT", undefined],
  ["Study visa", undefined],
  ["", undefined],
  [null, undefined],
])("the wish %j names the country %j", (wish, country) => {
  expect(countryInWish(wish)).toBe(country);
});

it.each([
  ["Gurpreet Kaur Gill", "Gurpreet Kaur", "Gill"],
  ["Gurpreet", "Gurpreet", ""],
  [" Gurpreet  Gill ", "Gurpreet", "Gill"],
])("the wish %j is %j and %j", (name, first_name, surname) => {
  expect(namesOf(name)).toEqual({ first_name, surname });
});
