/** Of a day before today people read "Overdue since 20/11/2026"; both YYYY-MM-DD in India. Pure. */
export const isOverdue = ({ day }: { day: string }, today: string) => day < today;
