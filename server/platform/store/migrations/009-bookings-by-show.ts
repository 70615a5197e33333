/** Finds the bookings of one show for the door. */
export const bookingsByShowMigration = `
create index bookings_of_show on bookings (schedule_id);
`
