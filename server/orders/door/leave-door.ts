import type { LeaveDoor } from '@/contract/door/leave-door'
import type { Handler } from '@/server/platform/request-context'
import { endDoor } from './door-repository'
import { openDoor } from './open-door'

/** @throws Refusal SIGN_IN_REQUIRED */
export const leaveDoor: Handler<typeof LeaveDoor> = async (request, context) => {
  const { id } = await openDoor(request, context)
  await endDoor(context.store, id)
  return {}
}
