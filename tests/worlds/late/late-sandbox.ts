import type { ConnectProvider } from '@/server/payments/provider'
import { createBank } from '@/server/payments/sandbox/bank'
import { makeCallback } from '@/server/payments/sandbox/callback'
import { createCardSessions } from '@/server/payments/sandbox/card-sessions'
import { createPhoneBooks } from '@/server/payments/sandbox/push/phone-books'
import { makePhoneMessage } from '@/server/payments/sandbox/push/phone-message'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { cards, pay, type BookingWorld, type TestVisitor } from '../booking-world'
import { payByMpesa } from '../mpesa/mpesa-world'
import { payBySession } from '../ngenius/shop-with-gateway'
import { bring, expectGivenUp, letPass, paymentOf, type Key, type LateWay } from './late-way'

/** The line to the sandbox, which can be cut: what is sent then is on its way for a long time. */
export function lineToSandbox() {
  let isCut = false
  return {
    decorateSandbox:
      (connect: ConnectProvider): ConnectProvider =>
      (parts) => {
        const provider = connect(parts)
        return {
          ...provider,
          start: (order, instrument) =>
            isCut ? Promise.reject(new Error('The line is cut')) : provider.start(order, instrument),
        }
      },
    async cut(work: () => Promise<unknown>) {
      isCut = true
      await work().finally(() => {
        isCut = false
      })
    },
  }
}
export type Line = ReturnType<typeof lineToSandbox>

/** Long enough for what the provider has not heard of to be given up. */
const unheardForS = 46
const { verified, simple } = cards

/** A card typed on our page. */
export const lateCard = (world: BookingWorld, line: Line): LateWay => byBank('a card', world, line, pay)

/** A card typed on the bank's page. */
export const lateHostedCard = (world: BookingWorld, line: Line): LateWay =>
  byBank('a card at the bank', world, line, async (visitor, key, withCard) => {
    const secret = async () => (await secretsOf(world.store)).sandboxSecret
    const session = await createCardSessions(world.store, secret).open(withCard)
    if (typeof session === 'string') throw new Error('The card is not good')
    return payBySession(visitor, key, session.id)
  })

function byBank(
  name: string,
  world: BookingWorld,
  line: Line,
  payWith: (visitor: TestVisitor, key: Key, withCard: typeof simple) => Promise<unknown>,
): LateWay {
  const bank = createBank(world.store)
  return {
    name,
    takesGivenUp: true,
    async begin(visitor, key, standing) {
      const isGivenUp = standing === 'was given up before'
      if (isGivenUp) {
        await line.cut(() => payWith(visitor, key, simple))
        await letPass(world, key, unheardForS)
        await expectGivenUp(world, key)
      } else await payWith(visitor, key, verified)
      const payment = await paymentOf(world, key)
      async function tell() {
        const charge = await bank.find(payment.id)
        if (!charge) throw new Error('The bank has no such charge')
        const { sandboxSecret } = await secretsOf(world.store)
        await bring(world, '/sandbox', makeCallback(sandboxSecret, charge, world.store.nowMs()))
      }
      return {
        async succeed() {
          if (isGivenUp)
            await bank.charge(
              {
                reference: payment.id,
                orderReference: key.ReserveID,
                amountMinor: payment.amount_minor,
                currency: payment.currency,
                state: 'approved',
                verification: 'none',
                nonce: payment.nonce,
                merchantName: 'Tembo',
                merchantOrigin: payment.return_origin,
                cardLast4: simple.number.slice(-4),
              },
              null,
            )
          else await bank.decide(payment.id, 'approved')
          await tell()
        },
        tellAgain: tell,
        async chargedMinor() {
          const charge = await bank.find(payment.id)
          return charge?.state === 'approved' ? charge.amountMinor : 0
        },
      }
    },
  }
}

/** A request on a phone of the sandbox. */
export function latePhone(world: BookingWorld, line: Line): LateWay {
  const books = createPhoneBooks(world.store)
  return {
    name: 'a phone of the sandbox',
    takesGivenUp: true,
    async begin(visitor, key, standing) {
      const isGivenUp = standing === 'was given up before'
      if (isGivenUp) {
        await line.cut(() => payByMpesa(visitor, key))
        await letPass(world, key, unheardForS)
        await expectGivenUp(world, key)
      } else await payByMpesa(visitor, key)
      const payment = await paymentOf(world, key)
      async function tell() {
        const { sandboxSecret } = await secretsOf(world.store)
        const message = makePhoneMessage(sandboxSecret, payment.id, world.store.nowMs())
        await bring(world, '/sandbox-phone', message)
      }
      return {
        async succeed() {
          if (isGivenUp)
            await books.ask({
              reference: payment.id,
              order_reference: key.ReserveID,
              amount_minor: payment.amount_minor,
              currency: payment.currency,
              merchant_name: 'Tembo',
              phone_end: '678',
              result: '0',
            })
          else await books.answer(payment.id, '0')
          await tell()
        },
        tellAgain: tell,
        async chargedMinor() {
          const push = await books.find(payment.id)
          if (push?.result !== '0') return 0
          const refunds: unknown[] = Object.values(push.refunds ?? {})
          return refunds.reduce<number>((left, minor) => left - Number(minor), push.amount_minor)
        },
      }
    },
  }
}
