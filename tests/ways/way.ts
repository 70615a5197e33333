import type { Shop } from './shop'
import type { Provision, Stand } from './stand'

/** Positions of a visitor between the checkout and the ticket. */
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

/** An external step of a payment: a bank’s page, another site, a phone. */
export interface Elsewhere {
  /** Expects the request to be shown to the visitor. */
  see(stand: Stand): Promise<void>
  /** Returns from our reopened page to the external step. */
  goBack(stand: Stand): Promise<void>
  pay(stand: Stand): Promise<void>
  refuse(stand: Stand): Promise<void>
  cancel(stand: Stand): Promise<void>
  /** Messages of our page afterwards, as whole sentences. */
  readonly refused: string
  readonly cancelled: string
  /**
   * Whether the provider still takes money after half an hour, which then pays for the seats, since they are
   * still free.
   */
  readonly takesLate: boolean
}

/** A payment method with its steps. Optional parts default to the behaviour common to all. */
export interface Way {
  readonly name: string
  /** Steps that the method does not have, with the reason. */
  readonly without: Partial<Record<StepName, string>>
  /**
   * Events that are impossible at a step of this method, with the reason; in addition to those impossible for
   * all (product.ts).
   */
  readonly never?: Partial<Record<StepName, Partial<Record<EventName, string>>>>
  readonly provide?: (shop: Shop) => Promise<Provision>
  /** Fills in everything at the checkout, whatever is there already. */
  choose(stand: Stand): Promise<void>
  /** Does the same where the shop has to discover the outcome by itself. */
  readonly chooseLost?: (stand: Stand) => Promise<void>
  /** Does the same for a payment that is refused. */
  readonly chooseRefused?: (stand: Stand) => Promise<void>
  /** Continues from the completed form to a code that is requested and entered. */
  readonly askCode?: (stand: Stand) => Promise<void>
  /** Enters a wrong code and expects its error message. */
  readonly mistypeCode?: (stand: Stand) => Promise<void>
  press(stand: Stand): Promise<void>
  readonly elsewhere?: Elsewhere
  /** Message shown when the answer to Pay itself is a refusal. */
  readonly refused?: string
  /** Makes additional checks of the records when there is a ticket, or none. */
  readonly after?: (stand: Stand, end: 'ticket' | 'nothing') => Promise<void>
}
