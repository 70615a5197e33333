/** At the door the bookings of one show are looked through. */
export const bookingsByShowMigration = `
create index bookings_of_show on bookings (schedule_id);
`
