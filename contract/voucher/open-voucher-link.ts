import { defineCall } from '../define-call'
import { linkToken } from '../booking/make-link'
import { givenId, reserveKey } from '../fields'

export const OpenVoucherLink = defineCall({
  name: 'OpenVoucherLink',
  path: '/x/OpenVoucherLink',
  origin: 'extension',
  request: { Token: linkToken },
  response: { ReserveID: givenId, BookingID: givenId, ReserveKey: reserveKey },
})
