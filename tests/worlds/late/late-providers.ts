import { expect } from 'vitest'
import { payByMpesa, type MpesaWorld } from '../mpesa/mpesa-world'
import { messageOf } from '../mpesa/fake-daraja'
import type { NGeniusGateway } from '../ngenius/gateway'
import { payBySession } from '../ngenius/shop-with-gateway'
import type { BookingWorld } from '../booking-world'
import { expectGivenUp, letPass, paymentOf, type LateWay } from './late-way'

/** The visitor's time at the gateway, and more. */
const visitOverS = 21 * 60

/**
 * A card in a session of N-Genius. What was given up is authorised by the visitor at last, or has even been taken: by our
 * own request, whose answer nobody heard, or by somebody at the gateway's portal.
 */
export function lateGateway(
  world: BookingWorld,
  gateway: NGeniusGateway,
  happens: 'authorised' | 'taken',
): LateWay {
  gateway.faults.holdsWebhooks = true
  return {
    name: `N-Genius, ${happens} there`,
    takesGivenUp: happens === 'taken',
    async begin(visitor, key, standing) {
      await payBySession(visitor, key, gateway.makeSession('verified'))
      const { handle } = await paymentOf(world, key)
      const order = gateway.orders.get(handle ?? '')
      if (!order) throw new Error('The gateway has no such order')
      if (standing === 'was given up before') {
        await letPass(world, key, visitOverS)
        await expectGivenUp(world, key)
      }
      const deliver = (arrange?: <T>(events: readonly T[]) => readonly T[]) => gateway.deliver(arrange)
      await deliver(() => [])
      return {
        async succeed() {
          await gateway.act(order.reference, 'verify')
          if (happens === 'taken') gateway.capture(order, order.amount)
          expect(await deliver()).toContain(200)
        },
        // What we did by the first is told of too, and everything twice.
        async tellAgain() {
          await deliver((events) => [...events, ...events])
        },
        chargedMinor: () => Promise.resolve(gateway.balanceOf(order.reference)),
      }
    },
  }
}

/** M-Pesa, which says first that nobody is at the phone, and then that it is paid. */
export function lateMpesa({ world, daraja, deliver }: MpesaWorld): LateWay {
  let phones = 0
  return {
    name: 'M-Pesa',
    takesGivenUp: true,
    async begin(visitor, key, standing) {
      const phone = `0712${String(phones++).padStart(6, '0')}`
      await payByMpesa(visitor, key, phone)
      const push = daraja.books.pushes.at(-1)
      if (!push) throw new Error('No phone was asked')
      if (standing === 'was given up before') {
        await daraja.answer(push, '1037')
        await expectGivenUp(world, key)
        push.result = null
      }
      return {
        succeed: () => daraja.answer(push, '0'),
        async tellAgain() {
          await deliver(push.callbackUrl, messageOf(push))
        },
        chargedMinor: () => Promise.resolve(daraja.books.takenFrom(push.phone) * 100),
      }
    },
  }
}
