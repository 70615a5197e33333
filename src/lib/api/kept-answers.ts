/**
 * Answers of listing calls, kept on the device for a visit without a network.
 * The database is loaded only in idle time (to write) or when the network gave nothing (to read). // design §6
 */
import { hashKey } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import type { CallDefinition, ResponseOf } from '@/contract/define-call'
import { whenIdle } from '../device/when-idle'
import { afterBooking } from '../page/after-booking'

export interface KeptAnswer<T> {
  data: T
  /** When the server gave it, milliseconds since 1970 by this device's clock. */
  fetchedAtMs: number
}

/** Public and useful without a network; everything else is asked for again. */
const keptCalls: ReadonlySet<string> = new Set([
  'GetAllShow',
  'GetAllFilter',
  'GetShowDetails',
  'GetCountryList',
  'GetAllCinemasList',
  'GetAllCinemasSch',
  'GetcinemaByID',
  'GetEvents',
  'GetNames',
  'GetEventDetails',
  'GetPromotionList',
])

const waiting = new Map<string, KeptAnswer<unknown>>()

export function isKeptCall(name: string): boolean {
  return keptCalls.has(name)
}

/** Where the answer of one query of a brand is kept; language and country are part of the query's key. */
export function keptId(brandId: string, queryKey: QueryKey): string {
  return hashKey([brandId, ...queryKey])
}

/** Writes an answer when the page has nothing better to do and no booking is under way; a later answer under the same `id` replaces it. */
export function keepAnswer(id: string, answer: KeptAnswer<unknown>): void {
  waiting.set(id, answer)
  // Not kept, for want of room or of the code, it is asked for again.
  if (waiting.size === 1) afterBooking(() => whenIdle(() => void write().catch(() => undefined)))
}

async function write(): Promise<void> {
  const answers = [...waiting]
  waiting.clear()
  await (await import('./kept-store')).writeKept(answers)
}

/** The kept answer under `id`; null when there is none. */
export async function readKeptAnswer<C extends CallDefinition>(
  id: string,
  definition: C,
): Promise<KeptAnswer<ResponseOf<C>> | null> {
  return (await import('./kept-store')).readKept(id, definition)
}
