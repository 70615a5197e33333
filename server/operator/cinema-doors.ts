import { getText } from '@/contract/get-text'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { isLocalDate } from '@/server/catalogue/shows/zoned-time'
import { dayAt, doorDay } from '@/server/orders/door/door-shows-repository'
import { hashSignInCode } from '@/server/orders/door/door-codes'
import { endDoor, insertDoor, listAdmissionsByDoor, listDoors } from '@/server/orders/door/door-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { drawSpokenCode, makeReference } from '@/server/platform/secret-id'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Database } from '@/server/platform/store/store'
import { explain } from '@/server/platform/explain'
import { recordAction } from './action-repository'
import type { CommandOf } from './command'
import { listCountriesWithin, hasCinema } from './limits'
import type { ListDeps, OperatorDeps } from './operator-deps'
import { parseDays } from './parse-days'

type Deps = Pick<OperatorDeps, 'store'>

/**
 * Creates a check-in door of a cinema for one day, or previews it. Its code is shown once and only to the
 * operator.
 * @throws ApiError NOT_FOUND for no such cinema, INVALID_REQUEST for an invalid or past day
 */
export async function openCinemaDoor({ store }: Deps, command: CommandOf<'open-door'>) {
  const { name } = command
  const { cinemaId, countryId, timeZone } = await findCinemaById(store, command.cinema)
  const day = command.day ?? dayAt(new Date(store.nowMs()), timeZone)
  const until = isLocalDate(day) ? doorDay(day, timeZone).until : null
  if (!until || until.getTime() <= store.nowMs())
    throw createRefusal(explain('The day {day} does not exist or is over.', { day }))
  const plan = { cinema: cinemaId, day, name, until }
  if (!command.yes) return { ...plan, isDone: false, door: null }
  const { reserveSecret } = await getSecrets(store)
  const door = { id: makeReference(), code: drawSpokenCode() }
  await store.transaction(async (transaction) => {
    const codeHash = hashSignInCode(reserveSecret, door.code)
    const { id } = door
    await insertDoor(transaction, { id, codeHash, cinemaId, countryId, timeZone, day, name, endsAt: until })
    await recordAction(transaction, command, command.what, { id: door.id, cinema: cinemaId, day, name })
  })
  return { ...plan, isDone: true, door }
}

async function findCinemaById(store: OperatorDeps['store'], id: string) {
  const { cinemas, cities } = await currentCatalogue(store)
  const cinema = cinemas.get(id)
  const city = cinema && cities.get(cinema.cityId)
  if (!city)
    throw new ApiError('NOT_FOUND', explain('There is no cinema {id}: use its id from your files.', { id }))
  return { cinemaId: id, countryId: city.countryId, timeZone: cinema.timeZone }
}

/** Lists the doors of a business day within limits, with the number of visitors that each admitted. */
export async function listAdmissions(
  { store, language = 'en' }: ListDeps,
  { day: requested }: { readonly day?: string | undefined },
  limits: StaffLimits,
) {
  const { from: day } = parseDays({ from: requested }, store, 1, 'business')
  const { cinemas } = await currentCatalogue(store)
  const countries = listCountriesWithin(limits)
  const doors = (await listAdmissionsByDoor(store, day)).filter(
    ({ cinemaId, countryId }) => hasCinema(limits, cinemaId) && (countries?.includes(countryId) ?? true),
  )
  return {
    day,
    doors: doors.map((door) => ({
      ...door,
      cinemaName: getText(cinemas.get(door.cinemaId)?.name, language) ?? door.cinemaId,
    })),
  }
}

/**
 * Revokes a device’s access to its door. Admissions that it has not uploaded yet are no longer accepted.
 * @throws ApiError NOT_FOUND
 */
export async function endCinemaDoor({ store }: Deps, command: CommandOf<'end-door'>) {
  return store.transaction(async (transaction) => {
    const door = await findOpen(transaction, command.door)
    if (!command.yes) return { door, isDone: false }
    const ended = await endDoor(transaction, door.id)
    if (!ended) throw notOpen(command.door)
    await recordAction(transaction, command, command.what, { id: door.id, cinema: door.cinemaId })
    return { door: ended, isDone: true }
  })
}

async function findOpen(db: Database, id: string) {
  const doorId = id.toUpperCase()
  const door = (await listDoors(db)).find((each) => each.id === doorId && each.endedAt === null)
  if (!door) throw notOpen(id)
  return door
}

const notOpen = (id: string) => new ApiError('NOT_FOUND', explain('No door {id} is open.', { id }))
