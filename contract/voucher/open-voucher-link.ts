import { defineCall } from '../define-call'
import { linkToken } from '../booking/make-link'
import { givenId, reserveKey } from '../fields'

export const OpenVoucherLink = defineCall({
  name: 'OpenVoucherLink',
  path: '/x/OpenVoucherLink',
  origin: 'extension',
  summary:
    'Exchanges the token of a link in the mail about vouchers that were bought for the permission to see them: as often as it is asked.',
  request: { Token: linkToken },
  response: { ReserveID: givenId, BookingID: givenId, ReserveKey: reserveKey },
})
