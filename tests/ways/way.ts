import type { Shop } from './shop'
import type { Provision, Stand } from './stand'

/** Where a visitor can be on the way from the checkout to the ticket. */
export const steps = {
  chosen: 'with everything filled in',
  coded: 'while a code is asked for',
  pressed: 'after Pay, which the shop has not heard',
  sent: 'after Pay, whose answer is on its way',
  asked: 'while the payment is confirmed elsewhere',
  settling: 'while the shop finds out',
  done: 'with the ticket on the screen',
} as const
export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as StepName[]

/** What can happen at a step. */
export const events = {
  succeeds: 'all goes well',
  declined: 'the answer is no',
  cancelled: 'the visitor wants out',
  timesOut: 'half an hour passes',
  reloaded: 'the page is reloaded',
  reopened: 'the page is closed and the site opened again',
} as const
export type EventName = keyof typeof events
export const eventNames = Object.keys(events) as EventName[]

/** Where somebody else is asked: a bank's page, another site, a phone. */
export interface Elsewhere {
  /** The visitor is asked, and sees so. */
  see(stand: Stand): Promise<void>
  /** From our page, which was opened again, back to there. */
  goBack(stand: Stand): Promise<void>
  pay(stand: Stand): Promise<void>
  refuse(stand: Stand): Promise<void>
  cancel(stand: Stand): Promise<void>
  /** What our page says then; whole sentences of it. */
  readonly refused: string
  readonly cancelled: string
  /** Whether it still takes money after half an hour, and then pays for the seats, which nobody else has. */
  readonly takesLate: boolean
}

/** A way to pay, as one goes it. What stands nowhere else is the same for all. */
export interface Way {
  readonly name: string
  /** Steps that it has not, and why. */
  readonly without: Partial<Record<StepName, string>>
  /** What cannot happen on it at a step, and why; beside what can happen nowhere (product.ts). */
  readonly never?: Partial<Record<StepName, Partial<Record<EventName, string>>>>
  /** What it needs before the page opens. */
  readonly provide?: (shop: Shop) => Promise<Provision>
  /** Fills everything in at the checkout, whatever is there already. */
  choose(stand: Stand): Promise<void>
  /** The same where the shop is to find out by itself what became of it. */
  readonly chooseLost?: (stand: Stand) => Promise<void>
  /** The same where the answer is to be no. */
  readonly chooseRefused?: (stand: Stand) => Promise<void>
  /** From everything filled in to a code that is asked for, and typed. */
  readonly askCode?: (stand: Stand) => Promise<void>
  /** A code that is not right, and what is said of it. */
  readonly mistypeCode?: (stand: Stand) => Promise<void>
  press(stand: Stand): Promise<void>
  readonly elsewhere?: Elsewhere
  /** What is said where the answer to Pay itself is no. */
  readonly refused?: string
  /** More to look at in the books when there is a ticket, or when there is none. */
  readonly after?: (stand: Stand, end: 'ticket' | 'nothing') => Promise<void>
}
