import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { priceWithFees } from '@/contract/booking/fees'
import { counterBlock, offlineSale, type CounterBlock } from '@/contract/office/counter-blocks'
import type { CounterShift } from '@/contract/office/counter-shifts'
import { subscribeToTexts, readText, writeText } from '@/src/lib/device/preferences'
import { randomUuid } from '@/src/lib/device/random-uuid'

/**
 * What a till keeps to go on selling while the network is away: the seats that are set aside for it, and the sales
 * that the server does not know yet. It is shared by all tabs of a browser and outlasts a reload.
 */

const prefix = 'foyer-counter-offline '
const [blocksName, salesName, deviceName, shiftName] = ['blocks', 'sales', 'device', 'shift'].map(
  (name) => prefix + name,
) as [string, string, string, string]

const storedSale = v.object({
  ...offlineSale.entries,
  shift: v.string(),
  title: v.string(),
  startsAt: v.string(),
  timeZone: v.string(),
  currency: v.string(),
  doorCode: v.string(),
  /** Why the server refused it; null while it waits. */
  refusal: v.nullable(v.string()),
})
export type StoredSale = v.InferOutput<typeof storedSale>

/** The shift in which this browser sells: without the names of people, as sales are. */
const storedShift = v.object({
  id: v.string(),
  till: v.string(),
  cinema: v.object({ id: v.string(), name: v.string() }),
  /** Whose shift it is. */
  person: v.string(),
})
export type StoredShift = v.InferOutput<typeof storedShift>

/** Reads a list; what another release wrote and this one cannot read is `unread`, and stays where it is. */
function readList<T>(text: string | null, schema: v.GenericSchema<unknown, T>) {
  const read: T[] = []
  const unread: unknown[] = []
  for (const item of text === null ? [] : parseList(text)) {
    const parsed = v.safeParse(schema, item)
    if (parsed.success) read.push(parsed.output)
    else unread.push(item)
  }
  return { read, unread }
}

function parseList(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : [list]
  } catch {
    return [text]
  }
}

export const readSales = (): StoredSale[] => readList(readText(salesName), storedSale).read
const readBlocks = (): CounterBlock[] => readList(readText(blocksName), counterBlock).read

/** Runs work in one tab of the browser at a time. */
export async function inOneTab<T>(name: 'store' | 'line', work: () => Promise<T>): Promise<Awaited<T>> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing outside secure contexts, whatever its type says
  const done = await (navigator.locks ? navigator.locks.request(prefix + name, work) : work())
  return done
}

function change(
  work: (kept: { blocks: CounterBlock[]; sales: StoredSale[] }) => {
    readonly blocks?: readonly CounterBlock[]
    readonly sales?: readonly StoredSale[]
  },
): Promise<void> {
  return inOneTab('store', () => {
    const sales = readList(readText(salesName), storedSale)
    const next = work({ blocks: readBlocks(), sales: sales.read })
    if (next.sales) writeText(salesName, JSON.stringify([...sales.unread, ...next.sales]))
    if (next.blocks) writeText(blocksName, JSON.stringify(next.blocks))
    return Promise.resolve()
  })
}

/** Identifies this browser: the seats of a block are sold by one device alone. */
export function deviceOfTill(): string {
  const known = readText(deviceName)
  if (known !== null && v.is(v.pipe(v.string(), v.uuid()), known)) return known
  const device = randomUuid()
  writeText(deviceName, device)
  return device
}

/** Replaces the blocks of a till by those that the server has. */
export const keepBlocks = (at: { cinema: string; till: string }, blocks: readonly CounterBlock[]) =>
  change((kept) => ({
    blocks: [
      ...kept.blocks.filter(({ cinema, till }) => cinema !== at.cinema || till !== at.till),
      ...blocks,
    ],
  }))

/** Removes a sale that was entered or dropped; its seats and its code are not used again. */
export const forgetSale = ({ sale, block, number, seats }: StoredSale) =>
  change((kept) => ({
    sales: kept.sales.filter((each) => each.sale !== sale),
    blocks: kept.blocks.map((each) =>
      each.id === block
        ? {
            ...each,
            seats: each.seats.filter(({ name }) => !seats.includes(name)),
            tickets: each.tickets.filter((ticket) => ticket.number !== number),
          }
        : each,
    ),
  }))

export const changeSale = ({ sale }: StoredSale, part: Partial<Pick<StoredSale, 'refusal' | 'shift'>>) =>
  change((kept) => ({ sales: kept.sales.map((each) => (each.sale === sale ? { ...each, ...part } : each)) }))

/** Returns a block without what was sold of it since the server gave it. */
function withoutSold(block: CounterBlock, sales: readonly StoredSale[]): CounterBlock {
  const own = sales.filter((sale) => sale.block === block.id)
  const sold = new Set(own.flatMap(({ seats }) => seats))
  const used = new Set(own.map(({ number }) => number))
  return {
    ...block,
    seats: block.seats.filter(({ name }) => !sold.has(name)),
    tickets: block.tickets.filter(({ number }) => !used.has(number)),
  }
}

/** Returns what seats of a block cost, as the server prices them when the sale is entered. */
export function priceOffline({ seats, fees }: CounterBlock, names: readonly string[]): number {
  const chosen = seats.filter(({ name }) => names.includes(name))
  const ticketsMinor = chosen.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  const shared = fees.map(({ per, amountMinor, basisPoints, isTax }) =>
    per === 'percent' ? { per, basisPoints, isTax } : { per, amountMinor, isTax },
  )
  return priceWithFees(shared, ticketsMinor, chosen.length)
}

interface OfflineRequest {
  readonly block: string
  readonly seats: readonly string[]
  readonly receivedMinor: number
  readonly shift: string
  readonly now: Date
}

/**
 * Sells seats of a block and keeps the sale until it is entered. Returns null where another tab was faster, or the
 * block has ended.
 */
export async function sellOffline({ block: id, seats, ...sold }: OfflineRequest): Promise<StoredSale | null> {
  let made: StoredSale | null = null
  await change((kept) => {
    const found = kept.blocks.find((each) => each.id === id)
    const block = found && withoutSold(found, kept.sales)
    const ticket = block?.tickets[0]
    const areLeft = seats.every((seat) => block?.seats.some(({ name }) => name === seat))
    if (!block || !ticket || !areLeft || Date.parse(block.endsAt) <= sold.now.getTime()) return {}
    made = {
      sale: randomUuid(),
      block: id,
      number: ticket.number,
      seats: [...seats],
      totalMinor: priceOffline(block, seats),
      receivedMinor: sold.receivedMinor,
      soldAt: sold.now.toISOString(),
      shift: sold.shift,
      title: block.title,
      startsAt: block.startsAt,
      timeZone: block.timeZone,
      currency: block.currency,
      doorCode: ticket.doorCode,
      refusal: null,
    }
    return { sales: [...kept.sales, made] }
  })
  return made
}

/** Keeps the shift of the person at a cinema, so that the counter finds it again without the network. */
export function keepShift(cinema: StoredShift['cinema'], shift: CounterShift | undefined): void {
  if (shift) {
    const { id, till, person } = shift
    writeText(
      shiftName,
      JSON.stringify({
        id,
        till,
        cinema: { id: cinema.id, name: cinema.name },
        person: person.id,
      } satisfies StoredShift),
    )
  } else if (parseShift(readText(shiftName))?.cinema.id === cinema.id) writeText(shiftName, null)
}

function parseShift(text: string | null): StoredShift | undefined {
  return readList(text, storedShift).read[0]
}

/** Removes what a session leaves on the till; what it sold stays, and the browser is the same one for the server. */
export function forgetTill(): Promise<void> {
  writeText(shiftName, null)
  return inOneTab('store', () => {
    writeText(blocksName, null)
    return Promise.resolve()
  })
}

const subscribe = (listener: () => void) => subscribeToTexts(prefix, listener)

/** What is kept, as it is now in whichever tab it was changed. */
export function useOffline(): { readonly blocks: CounterBlock[]; readonly sales: StoredSale[] } {
  const blocksText = useSyncExternalStore(subscribe, () => readText(blocksName))
  const salesText = useSyncExternalStore(subscribe, () => readText(salesName))
  return useMemo(() => {
    const sales = readList(salesText, storedSale).read
    return {
      sales,
      blocks: readList(blocksText, counterBlock).read.map((block) => withoutSold(block, sales)),
    }
  }, [blocksText, salesText])
}

/** The shift that this browser keeps of a person. */
export function useStoredShift(person: string): StoredShift | undefined {
  const text = useSyncExternalStore(subscribe, () => readText(shiftName))
  const stored = useMemo(() => parseShift(text), [text])
  return stored?.person === person ? stored : undefined
}
