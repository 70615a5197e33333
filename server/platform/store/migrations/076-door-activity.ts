/**
 * When each device at a door last called, and how many visitors it admitted; one migration for each table, as
 * in 054.
 */
export const doorActivityMigrations = [
  { id: '076-doors-heard', sql: 'alter table doors add column heard_at timestamptz' },
  {
    id: '077-door-admissions-of-door',
    sql: 'create index door_admissions_of_door on door_admissions (door_id)',
  },
] as const
