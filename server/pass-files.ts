import type { Hono } from 'hono'
import type { AnswerOf } from '@/contract/define-call'
import type { GetApplePass } from '@/contract/booking/get-apple-pass'
import type { ApiDeps } from './platform/http/api/api-routes'
import { settingOf } from './platform/http/api/call-setting'
import type { VisitEnv } from './platform/http/visit/visit'
import { secretsOf } from './platform/store/server-secrets'
import { makeSentTicketKey } from './orders/tickets/seat-codes'
import { makeTicketKey } from './orders/tickets/sent/ticket-key'
import { passFolder, readPassToken } from './orders/wallet/get-wallet-pass'

type PassParts = Pick<ApiDeps, 'answerCall' | 'store' | 'rateLimits'>

/** Files for Apple's Wallet, which a phone takes from an address and by their type alone: the address is good for some minutes. */
export function mountPassFiles(app: Hono<VisitEnv>, parts: PassParts): void {
  app.get(`${passFolder}/:file{[\\w-]{1,120}\\.pkpass}`, async (c) => {
    const visit = c.get('visit')
    const { store } = parts
    const { reserveSecret } = await secretsOf(store)
    const token = c.req.param('file').slice(0, -'.pkpass'.length)
    const ticketId = readPassToken(reserveSecret, visit.brand.id, token, store.nowMs())
    if (ticketId === null) return c.notFound()
    await parts.rateLimits.spend('GetApplePass', visit.knownDevice ? visit.deviceId : '', visit.address)
    // Of a booking, else of a seat that was handed on.
    for (const makeKey of [makeTicketKey, makeSentTicketKey]) {
      const asked = { BookingID: ticketId, ReserveKey: makeKey(reserveSecret, ticketId) }
      const { status, body } = await parts.answerCall('GetApplePass', asked, settingOf(visit, '', parts))
      if (status !== 200) continue
      // The call was answered, by its contract.
      const { Pass } = body as AnswerOf<typeof GetApplePass>
      return c.body(new Uint8Array(Buffer.from(Pass, 'base64')), 200, {
        'Content-Type': 'application/vnd.apple.pkpass',
        'Content-Disposition': 'attachment; filename="ticket.pkpass"',
        'Cache-Control': 'no-store',
      })
    }
    return c.notFound()
  })
}
