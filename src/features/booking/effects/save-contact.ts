import { UpdateBookUser } from '@/contract/booking/update-book-user'
import type { EffectParts } from '../flow-runner'
import type { Contact, Hold } from '../flow/state'
import { claimOf, refusalOf } from './refusal-of'
import { holdEnds } from './read-hold'

/** Tells the server where the tickets go. */
export async function saveContact(
  hold: Hold,
  contact: Contact,
  attemptId: string,
  { api, send }: EffectParts,
): Promise<void> {
  try {
    await api.call(UpdateBookUser, {
      ...claimOf(hold),
      Email: contact.email,
      Mobile: contact.mobile,
      CountryCode: contact.dialCode,
    })
    await send({ type: 'contactSaved', attemptId })
  } catch (error) {
    const refusal = refusalOf(error)
    if (holdEnds.has(refusal.code)) await send({ type: 'holdLost', reserveId: hold.reserveId })
    else await send({ type: 'contactRefused', attemptId, refusal })
  }
}
