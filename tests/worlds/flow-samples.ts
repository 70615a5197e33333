import type {
  CheckoutFlow,
  Contact,
  Flow,
  Hold,
  HoldingFlow,
  PayingFlow,
  PriceLine,
  Sale,
  SeatsFlow,
  VerifyingFlow,
} from '@/src/features/booking/flow/state'
import { firstWish } from '@/contract/hall/seat-wish'

/** Flows for tests, one of each step. */
export const sale: Sale = {
  scheduleId: 'sch1',
  titleId: 'metropolis',
  picksSeats: true,
  mostSeats: 6,
  currency: 'KES',
  assignedBy: 'server',
}
function seatLine(code: string): PriceLine {
  return { kind: 'seat', code, label: 'Standard', quantity: 1, unitMinor: 90_000, amountMinor: 90_000 }
}
export const hold: Hold = {
  reserveId: 'r'.repeat(26),
  reserveKey: 'k'.repeat(43),
  bookingId: null,
  seats: ['F-12', 'F-13'],
  expiresAt: 1_900_000_000_000,
  price: {
    currency: 'KES',
    ticketsMinor: 180_000,
    feesMinor: 10_000,
    discountMinor: 0,
    totalMinor: 190_000,
    lines: [
      seatLine('F-12'),
      seatLine('F-13'),
      {
        kind: 'fee',
        code: 'convenience',
        label: 'Convenience fee',
        quantity: 2,
        unitMinor: 5_000,
        amountMinor: 10_000,
      },
    ],
  },
}
export const contact: Contact = {
  email: 'amina@example.com',
  country: 'KE',
  dialCode: '254',
  mobile: '712345678',
}
export const choosing: SeatsFlow = {
  step: 'seats',
  sale,
  count: 2,
  seats: ['F-12', 'F-13'],
  lost: [],
  wish: null,
  refusal: null,
  unwanted: null,
  contact: null,
}
export const holding: HoldingFlow = {
  step: 'holding',
  sale,
  count: 2,
  seats: ['F-12', 'F-13'],
  attemptId: 'a1',
  unwanted: null,
  contact: null,
  connection: 'open',
}
export const checkout: CheckoutFlow = {
  step: 'checkout',
  sale,
  hold,
  contact: { kind: 'saved', contact },
  refusal: null,
}
export const origins = ['https://bank.example']
export const paying: PayingFlow = {
  step: 'paying',
  sale,
  hold,
  contact,
  attemptId: 'p1',
  origins,
  connection: 'open',
  next: null,
}
/** One of each thing that a visitor may have to do to pay. */
export const frame = { kind: 'frame', url: 'https://bank.example/verify/1', nonce: 'n1' } as const
export const redirect = { kind: 'redirect', url: 'https://bank.example/pay/1' } as const
export const formPost = {
  kind: 'formPost',
  url: 'https://bank.example/pay',
  fields: { token: 't1' },
} as const
export const push = { kind: 'push', until: 1_899_999_500_000 } as const
export const verifying: VerifyingFlow = {
  step: 'verifying',
  sale,
  hold,
  contact,
  attemptId: 'p1',
  cause: 'sent',
  connection: 'open',
  origins,
  next: null,
  isWithOperator: false,
}
export const everyStep: readonly Flow[] = [
  { step: 'count', sale, count: 2, refusal: null, unwanted: null, contact: null },
  choosing,
  holding,
  checkout,
  { ...checkout, contact: { kind: 'asked', contact: null, refusal: null } },
  { ...checkout, contact: { kind: 'saving', contact, attemptId: 'c1', connection: 'open', pays: null } },
  {
    ...checkout,
    contact: {
      kind: 'saving',
      contact,
      attemptId: 'c1',
      connection: 'open',
      pays: { attemptId: 'p1', origins },
    },
  },
  paying,
  { ...paying, next: frame },
  { ...paying, next: redirect },
  { ...paying, next: formPost },
  verifying,
  { ...verifying, next: redirect },
  { ...verifying, next: formPost },
  { ...verifying, next: push },
  { ...verifying, isWithOperator: true },
  { step: 'confirmed', sale, hold, contact, bookingId: 'b1', isKept: false },
  { step: 'refunded', isShowOff: false, sale, hold, contact },
  { step: 'timedOut', sale, count: 2, contact: null },
  { ...choosing, wish: firstWish },
]
