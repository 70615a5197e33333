import { sql } from 'kysely'
import type { RowOf } from '@/server/platform/store/tables/row-terms'
import type { Builder, Database, Transaction } from '@/server/platform/store/store'

const columns = [
  'id',
  'cinema_id as cinemaId',
  'country_id as countryId',
  'time_zone as timeZone',
  'day',
  'name',
  'created_at as createdAt',
  'signed_in_at as signedInAt',
  'ends_at as endsAt',
  'ended_at as endedAt',
  'heard_at as heardAt',
] as const
export type Door = Omit<RowOf<'doors'>, 'codeHash' | 'keyHash'>

const open = (db: Builder) =>
  db
    .selectFrom('doors')
    .select(columns)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)

export interface NewDoor extends Pick<
  Door,
  'id' | 'cinemaId' | 'countryId' | 'timeZone' | 'day' | 'name' | 'endsAt'
> {
  readonly codeHash: Buffer
}

export async function insertDoor(transaction: Transaction, door: NewDoor): Promise<void> {
  await transaction.kysely
    .insertInto('doors')
    .values({
      id: door.id,
      cinema_id: door.cinemaId,
      country_id: door.countryId,
      time_zone: door.timeZone,
      day: door.day,
      name: door.name,
      code_hash: door.codeHash,
      ends_at: door.endsAt,
    })
    .execute()
}

export function findOpenDoor(
  db: Database,
  keyHash: Buffer,
  countries: readonly number[],
): Promise<Door | undefined> {
  return open(db.kysely)
    .where('key_hash', '=', keyHash)
    .where('country_id', 'in', countries)
    .executeTakeFirst()
}

/** Lists doors that are still valid or were ended early, newest first. */
export function listDoors(db: Database): Promise<Door[]> {
  return db.kysely
    .selectFrom('doors')
    .select(columns)
    .where('ends_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Assigns a door to the device with this key by its code; only once, but repeatable for the same device.
 * Undefined when the code is unknown, used or expired, or belongs to a country that this brand does not sell
 * in.
 */
export function signInDoor(
  db: Database,
  hashes: { readonly code: Buffer; readonly key: Buffer },
  countries: readonly number[],
): Promise<Door | undefined> {
  return db.kysely
    .updateTable('doors')
    .set({
      key_hash: hashes.key,
      signed_in_at: sql<Date>`coalesce(signed_in_at, now())`,
      heard_at: sql<Date>`now()`,
    })
    .where('code_hash', '=', hashes.code)
    .where('country_id', 'in', countries)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .where((eb) => eb.or([eb('key_hash', 'is', null), eb('key_hash', '=', hashes.key)]))
    .returning(columns)
    .executeTakeFirst()
}

/** Records that the device of a door called. */
export async function recordHeard(db: Database, id: string): Promise<void> {
  await db.kysely
    .updateTable('doors')
    .set({ heard_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Lists the doors of a day with the number of their admissions, by cinema and name. */
export function listAdmissionsByDoor(db: Database, day: string) {
  return db.kysely
    .selectFrom('doors')
    .select([
      'id',
      'cinema_id as cinemaId',
      'country_id as countryId',
      'time_zone as timeZone',
      'name',
      'heard_at as heardAt',
      'ended_at as endedAt',
    ])
    .select(
      sql<number>`(select count(*)::int from door_admissions a where a.door_id = doors.id)`.as('admitted'),
    )
    .where('day', '=', day)
    .orderBy('cinema_id')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export function endDoor(db: Database, id: string): Promise<Door | undefined> {
  return db.kysely
    .updateTable('doors')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .returning(columns)
    .executeTakeFirst()
}
