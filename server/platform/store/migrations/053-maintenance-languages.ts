/** What visitors are told of maintenance, by language, beside English and Arabic. */
export const maintenanceLanguagesMigration = `
alter table maintenance add column messages jsonb;
`
