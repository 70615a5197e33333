import type { Shop } from './shop'
import type { Provision, CheckoutVisitor } from './checkout-visitor'

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
export interface ExternalStep {
  /** Expects the request to be shown to the visitor. */
  expectShown(stand: CheckoutVisitor): Promise<void>
  /** Returns from our reopened page to the external step. */
  returnFromShop(stand: CheckoutVisitor): Promise<void>
  pay(stand: CheckoutVisitor): Promise<void>
  refuse(stand: CheckoutVisitor): Promise<void>
  cancel(stand: CheckoutVisitor): Promise<void>
  /** Messages of our page afterwards, as whole sentences. */
  readonly refusalMessage: string
  readonly cancelMessage: string
  /**
   * Whether the provider still takes money after half an hour, which then pays for the seats, since they are
   * still free.
   */
  readonly capturesLate: boolean
}

/** A payment method with its steps. Optional parts default to the behaviour common to all. */
export interface PaymentMethod {
  readonly name: string
  /** Steps that the method does not have, with the reason. */
  readonly missingSteps: Partial<Record<StepName, string>>
  /**
   * Events that are impossible at a step of this method, with the reason; in addition to those impossible for
   * all methods.
   */
  readonly impossibleEvents?: Partial<Record<StepName, Partial<Record<EventName, string>>>>
  readonly prepare?: (shop: Shop) => Promise<Provision>
  /** Fills in everything at the checkout, whatever is there already. */
  choose(stand: CheckoutVisitor): Promise<void>
  /** Does the same where the shop has to discover the outcome by itself. */
  readonly fillWithLostAnswer?: (stand: CheckoutVisitor) => Promise<void>
  /** Does the same for a payment that is refused. */
  readonly fillWithRefusal?: (stand: CheckoutVisitor) => Promise<void>
  /** Continues from the completed form to a code that is requested and entered. */
  readonly enterCode?: (stand: CheckoutVisitor) => Promise<void>
  /** Enters a wrong code and expects its error message. */
  readonly enterWrongCode?: (stand: CheckoutVisitor) => Promise<void>
  press(stand: CheckoutVisitor): Promise<void>
  readonly externalStep?: ExternalStep
  /** Message shown when the answer to Pay itself is a refusal. */
  readonly refusalMessage?: string
  /** Makes additional checks of the records when there is a ticket, or none. */
  readonly checkRecords?: (stand: CheckoutVisitor, end: 'ticket' | 'nothing') => Promise<void>
}
