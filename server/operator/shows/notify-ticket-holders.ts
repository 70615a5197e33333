import { createHash } from 'node:crypto'
import type { LanguageCode } from '@/contract/envelope'
import { findReservation } from '@/server/inventory/reservation-repository'
import { findOrder } from '@/server/orders/order-repository'
import { listBookingsOf } from '@/server/orders/tickets/booking-repository'
import { composeHolderMessages } from '@/server/orders/tickets/messages/holder-messages'
import { ticketUrl } from '@/server/orders/tickets/sent/ticket-key'
import { findDedupeKeys } from '@/server/platform/notify/outbox-repository'
import { ApiError } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Database } from '@/server/platform/store/store'
import type { Message } from '@/server/platform/notify/message'
import { recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'

/** Messages written in one transaction; visitors of the embedded database wait for at most one such batch. */
const atOnce = 100

/**
 * Sends a message to all ticket holders of a show, once each and in their language, or returns the number of
 * recipients as a preview. The same text for the same show is never sent twice to a recipient: repeating the
 * command reaches only new buyers.
 * @throws ApiError NOT_FOUND for a show without ticket holders
 */
export async function notifyTicketHolders(deps: OperatorDeps, command: CommandOf<'tell'>) {
  const { store, outbox } = deps
  const messages = await messagesTo(deps, command)
  if (messages.length === 0) throw new ApiError('NOT_FOUND', explain('This show has no ticket holders.'))
  const notified = await findNotifiedKeys(store, messages)
  const waiting = messages.filter(({ dedupeKey }) => !notified.has(dedupeKey))
  const { show, message: words, yes } = command
  const count = (channel: Message['channel']) => waiting.filter((each) => each.channel === channel).length
  const answer = { show, emails: count('email'), texts: count('sms'), toldBefore: notified.size, isDone: yes }
  if (!yes) return answer
  await store.transaction((transaction) =>
    recordAction(transaction, command, command.what, { id: show, words, ...answer }),
  )
  for (let first = 0; first < waiting.length; first += atOnce)
    await store.transaction(async (transaction) => {
      for (const message of waiting.slice(first, first + atOnce)) await outbox.add(transaction, message)
    })
  outbox.wake()
  return answer
}

async function messagesTo(
  { store, site }: OperatorDeps,
  { show, message: words }: CommandOf<'tell'>,
): Promise<Message[]> {
  const { reserveSecret } = await getSecrets(store)
  const messages = new Map<string, Message>()
  const wordsKey = shortHash(JSON.stringify([show, words]))
  for (const booking of await listBookingsOf(store, show)) {
    const order = await findOrder(store, booking.orderId)
    const reservation = await findReservation(store, booking.orderId)
    if (!order || !reservation) continue
    const url = ticketUrl(site, reserveSecret, order.brandId, booking.id)
    const ticket = { reference: booking.reference, url }
    for (const message of composeHolderMessages(
      order,
      reservation.show,
      ticket,
      wordsIn(words, order.language),
    )) {
      const dedupeKey = `tell:${wordsKey}:${shortHash(`${order.brandId} ${message.recipient.toLowerCase()}`)}`
      if (!messages.has(dedupeKey)) messages.set(dedupeKey, { ...message, dedupeKey })
    }
  }
  return [...messages.values()]
}

const wordsIn = (words: CommandOf<'tell'>['message'], language: LanguageCode) => words[language] ?? words.en

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

function findNotifiedKeys(db: Database, messages: readonly Message[]): Promise<ReadonlySet<string>> {
  return findDedupeKeys(
    db,
    messages.map(({ dedupeKey }) => dedupeKey),
  )
}
