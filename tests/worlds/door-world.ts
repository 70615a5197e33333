import type { Logger } from 'pino'
import * as v from 'valibot'
import { calls, type CallName } from '@/contract/calls'
import { operate } from '@/server/operator/operate'
import type { OperatorParts } from '@/server/operator/operator-parts'
import { dayAt } from '@/server/orders/door/door-shows-repository'
import { readCodeText } from '@/server/orders/tickets/seat-codes'
import { Refusal } from '@/server/platform/refusal'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { ApiError } from '@/src/lib/api/api-error'
import type { bookingHandlers } from './booking-world'
import { cards, holdSeats, openBookingWorld, pay } from './booking-world'
import { listCinema } from './list-cinema'
import { listShow } from './list-show'

/** A cinema with one show that begins soon, its door, and the server's handlers as a device asks them. */
export async function openDoorWorld(log: Logger) {
  const world = await openBookingWorld('postgres')
  const { store, payments, outbox } = world
  const parts: OperatorParts = {
    store,
    payments,
    outbox,
    site: { mode: 'test', port: 8139 },
    daysOnSale: 14,
    log,
  }
  await listCinema(store)
  const show = world.sell({ startsAt: new Date(store.nowMs() + 60_000) })
  const day = dayAt(show.startsAt, show.timeZone)
  await listShow(store, show)
  await store.kysely.updateTable('schedules').set({ show_date: day }).execute()
  const signed = { by: 'Wanjiru', why: 'the evening', yes: true } as const

  return {
    async openDoor(name: string): Promise<string> {
      const answer = await operate(parts, { what: 'open-door', cinema: 'anga', day, name, ...signed })
      if (answer.what !== 'open-door' || !answer.door) throw new Error('No door was opened')
      return answer.door.code
    },
    async endDoors(): Promise<void> {
      await store.query('update doors set ended_at = now()')
    },
    /** What a ticket of these seats shows: the booking's code, those of its seats, and what is said aloud. */
    async buy(seats: string[]) {
      const visitor = world.visitor()
      const { key } = await holdSeats(visitor, show, seats, 'amina@example.com')
      const { BookingID = '' } = await pay(visitor, key, cards.simple)
      const own = { BookingID, ReserveKey: key.ReserveKey }
      const {
        CodeText = '',
        DoorCode = '',
        SeatList = [],
      } = (await visitor.call('GetBookingDetails', own)).DataObject
      const content = readCodeText((await secretsOf(store)).ticketPublicKey, CodeText)
      if (!content) throw new Error('Its code is none')
      return {
        bookingId: BookingID,
        spoken: DoorCode,
        codes: { whole: CodeText, seats: SeatList.map((seat) => seat.CodeText ?? ''), content },
      }
    },
    /** One browser: a call by its name, answered as over the network. */
    visitor() {
      const visitor = world.visitor()
      return async (name: string, body: object): Promise<unknown> => {
        try {
          // Names come from the table of calls.
          const answer: unknown = await visitor.call(name as keyof typeof bookingHandlers, body)
          return v.parse(calls[name as CallName].response, answer)
        } catch (error) {
          if (error instanceof Refusal) throw new ApiError(error.code, error.message, error.status)
          throw error
        }
      }
    },
    close: () => world.close(),
  }
}
export type DoorWorld = Awaited<ReturnType<typeof openDoorWorld>>
