/** Finds the shows of a cinema on one day, for the door. */
export const schedulesOfDayMigration = `
create index schedules_of_cinema_day on schedules (cinema_id, show_date);
`
