import type { EffectParts } from '../flow-runner'
import type { ConfirmedFlow } from '../../flow/state'

/** Puts the booking on the device, then forgets the draft: its place is the confirmation from now on. */
export async function keepConfirmed(
  flow: ConfirmedFlow,
  { keepBooking, drafts, send }: EffectParts,
): Promise<void> {
  if (!flow.isKept) {
    await keepBooking(flow)
    await send({ type: 'bookingKept', bookingId: flow.bookingId })
  }
  await drafts.remove()
}
