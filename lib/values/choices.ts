/** So many choices are sent at once; where there are as many, the others are found by what is typed. */
export const mostChoices = 200;
