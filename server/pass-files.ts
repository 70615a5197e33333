import type { Hono } from 'hono'
import type { AnswerOf } from '@/contract/define-call'
import type { GetApplePass } from '@/contract/booking/ticket-files'
import type { ApiDeps } from './platform/http/api/api-routes'
import { getSetting } from './platform/http/api/call-setting'
import type { VisitEnv } from './platform/http/visit/visit'
import { getSecrets } from './platform/store/server-secrets'
import { makeSentTicketKey } from './orders/tickets/seat-codes'
import { makeTicketKey } from './orders/tickets/sent/ticket-key'
import { passFolder, readPassToken } from './orders/wallet/get-wallet-pass'

type PassDeps = Pick<ApiDeps, 'answerCall' | 'store' | 'rateLimits'>

/**
 * Serves Apple Wallet files, which phones load from an address and recognise by content type; the address is
 * valid for some minutes.
 */
export function mountPassFiles(app: Hono<VisitEnv>, deps: PassDeps): void {
  app.get(`${passFolder}/:file{[\\w-]{1,120}\\.pkpass}`, async (c) => {
    const visit = c.get('visit')
    const { store } = deps
    const { reserveSecret } = await getSecrets(store)
    const token = c.req.param('file').slice(0, -'.pkpass'.length)
    const ticketId = readPassToken(reserveSecret, visit.brand.id, token, store.nowMs())
    if (ticketId === null) return c.notFound()
    await deps.rateLimits.spend('GetApplePass', visit.knownDevice ? visit.deviceId : '', visit.address)
    // The ticket is a booking, or else a seat that was passed on.
    for (const makeKey of [makeTicketKey, makeSentTicketKey]) {
      const request = { BookingID: ticketId, ReserveKey: makeKey(reserveSecret, ticketId) }
      const { status, body } = await deps.answerCall('GetApplePass', request, getSetting(visit, '', deps))
      if (status !== 200) continue
      // The contract guarantees the type of a successful answer.
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
