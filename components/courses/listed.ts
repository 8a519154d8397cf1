import type { CourseAnswer } from "@/lib/catalogue/courses/answer";

type University = Pick<CourseAnswer["university"], "_id" | "name" | "location">;

/** A course with its university told once: calls tell it three times (specification section 3). */
export type ListedCourse = Omit<CourseAnswer, "university"> & { university: University };

export const listedCourse = ({ university, ...course }: CourseAnswer): ListedCourse => ({
  ...course,
  university: { _id: university._id, name: university.name, location: university.location },
});
