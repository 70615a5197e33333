import type { Identity, Step } from './step'

export interface Typed {
  /** E-mail or number, as typed. */
  readonly identity: string
  readonly fullName: string
  readonly email: string
  readonly mobile: string
  /** ISO 3166-1 alpha-2; empty for the page’s own country. */
  readonly country: string
  readonly gender: '' | '0' | '1'
  readonly referredBy: string
}

export interface FormProps {
  typed: Typed
  onTyped: (typed: Partial<Typed>) => void
  onStep: (step: Step) => void
  onSignedIn: (token: string | undefined, identity: Identity, bonus?: string) => Promise<void>
}
