import * as v from 'valibot'
import { defineCall } from '../define-call'
import { reserveKey, secretId } from '../fields'
import { reservationState } from './reservation'

export const ReleaseReservation = defineCall({
  name: 'ReleaseReservation',
  path: '/x/ReleaseReservation',
  origin: 'extension',
  access: 'capability',
  request: { ReserveID: secretId, ReserveKey: v.optional(reserveKey) },
  response: { State: reservationState },
})
