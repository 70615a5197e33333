import type { Door as WireDoor, LeaveDoor } from '@/contract/door/door'
import { getText } from '@/contract/get-text'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { ApiError } from '@/server/platform/api-error'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { hashDoorKey } from './door-codes'
import { type Door, endDoor, findOpenDoor, recordHeard } from './door-repository'

/** @throws ApiError SIGN_IN_REQUIRED */
export const leaveDoor: Handler<typeof LeaveDoor> = async (request, context) => {
  const { id } = await authenticateDoor(request, context)
  await endDoor(context.store, id)
  return {}
}

/** How exactly it is known when a device last called, in milliseconds. */
const heardEveryMs = 60_000

/**
 * Returns the door that a device’s key opens on this brand.
 * @throws ApiError SIGN_IN_REQUIRED
 */
export async function authenticateDoor(
  { DoorKey }: { readonly DoorKey: string },
  { store, brand }: Pick<RequestContext, 'store' | 'brand'>,
): Promise<Door> {
  const door = await findOpenDoor(store, hashDoorKey(DoorKey), brand.settings.countries)
  if (!door) throw new ApiError('SIGN_IN_REQUIRED', 'This device is no longer signed in at the door.')
  if (store.nowMs() - (door.heardAt?.getTime() ?? 0) >= heardEveryMs) await recordHeard(store, door.id)
  return door
}

export async function wireDoor(
  door: Door,
  { store, language }: Pick<RequestContext, 'store' | 'language'>,
): Promise<WireDoor> {
  const { cinemas } = await currentCatalogue(store)
  return {
    DoorID: door.id,
    Name: door.name,
    CinemaID: door.cinemaId,
    Cinema: getText(cinemas.get(door.cinemaId)?.name, language) ?? door.cinemaId,
    Day: door.day,
    TimeZone: door.timeZone,
    EndsAt: door.endsAt.getTime(),
  }
}
