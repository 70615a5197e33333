import type { Bonus, Identity, Step } from './step'

/** What is typed of who somebody is: carried from one form to the next. */
export interface Typed {
  /** E-mail or number, as it is typed. */
  readonly identity: string
  readonly fullName: string
  readonly email: string
  readonly mobile: string
  /** ISO 3166-1 alpha-2; empty for the page's own. */
  readonly country: string
  readonly gender: '' | '0' | '1'
  /** A friend's code. */
  readonly referredBy: string
}

export interface FormProps {
  typed: Typed
  onTyped: (typed: Partial<Typed>) => void
  onStep: (step: Step) => void
  onSignedIn: (token: string | undefined, identity: Identity, bonus?: Bonus) => Promise<void>
}
