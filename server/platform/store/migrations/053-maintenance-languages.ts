/** The maintenance message in languages other than English and Arabic. */
export const maintenanceLanguagesMigration = `
alter table maintenance add column messages jsonb;
`
