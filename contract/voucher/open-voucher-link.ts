import { defineCall } from '../define-call'
import { linkToken } from '../booking/make-link'
import { serverId, reserveKey } from '../fields'

export const OpenVoucherLink = defineCall({
  name: 'OpenVoucherLink',
  path: '/x/OpenVoucherLink',
  origin: 'extension',
  access: 'anyone',
  request: { Token: linkToken },
  response: { ReserveID: serverId, BookingID: serverId, ReserveKey: reserveKey },
})
