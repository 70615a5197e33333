/** What the fake M-Pesa has in its books: requests on phones, and money that moved. */
import { randomInt, randomUUID } from 'node:crypto'

export interface FakePush {
  readonly merchantRequestId: string
  readonly checkoutRequestId: string
  readonly phone: string
  readonly shillings: number
  readonly callbackUrl: string
  readonly accountReference: string
  /** Null while the phone shows it. */
  result: string | null
  /** The transaction's name, once it was paid. */
  receipt: string | null
  reversed: boolean
}

export interface FakePayout {
  /** The merchant's own name of it. */
  readonly conversationId: string
  readonly phone: string
  readonly shillings: number
  readonly result: string
}

export interface FakeReversal {
  readonly conversationId: string
  readonly receipt: string
  readonly result: string
}

export const words: Readonly<Record<string, string>> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '4': 'Declined due to limit rule: would exceed daily transfer limit.',
  '17': 'Rule limited.',
  '1001': 'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  '1019': 'Transaction has expired',
  '1025': 'An error occurred while sending a push request',
  '1032': 'Request cancelled by user',
  '1037': 'DS timeout user cannot be reached',
  '2001': 'The initiator information is invalid.',
  '4999': 'The transaction is still under processing',
}

export class MpesaBooks {
  readonly pushes: FakePush[] = []
  readonly payouts: FakePayout[] = []
  readonly reversals: FakeReversal[] = []

  push(fields: Pick<FakePush, 'phone' | 'shillings' | 'callbackUrl' | 'accountReference'>): FakePush {
    const push: FakePush = {
      ...fields,
      merchantRequestId: `${randomInt(99_999)}-${randomInt(99_999_999)}-1`,
      checkoutRequestId: `ws_CO_${randomUUID().replaceAll('-', '')}`,
      result: null,
      receipt: null,
      reversed: false,
    }
    this.pushes.push(push)
    return push
  }

  /** The phone's owner answers, or the phone does not: once. */
  answer(push: FakePush, result: string): void {
    if (push.result !== null) return
    push.result = result
    if (result === '0') push.receipt = `S${randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase()}`
  }

  find(checkoutRequestId: string): FakePush | undefined {
    return this.pushes.find((push) => push.checkoutRequestId === checkoutRequestId)
  }

  reverse(receipt: string, shillings: number): FakeReversal {
    const push = this.pushes.find((each) => each.receipt === receipt)
    const result = !push || push.shillings !== shillings ? 'R000002' : push.reversed ? 'R000001' : '0'
    if (push && result === '0') push.reversed = true
    const reversal = { conversationId: `${randomInt(99_999)}-${randomInt(99_999_999)}-2`, receipt, result }
    this.reversals.push(reversal)
    return reversal
  }

  /** @param result what comes of it: 0, or why not */
  payOut(payout: Omit<FakePayout, 'result'>, result: string): FakePayout {
    // Smallest payout. // B2C: Min KES 10
    const made = { ...payout, result: payout.shillings < 10 ? '2' : result }
    this.payouts.push(made)
    return made
  }

  /** Shillings that each phone has less than before. */
  takenFrom(phone: string): number {
    const paid = this.pushes.filter((push) => push.phone === phone && push.result === '0' && !push.reversed)
    const back = this.payouts.filter((payout) => payout.phone === phone && payout.result === '0')
    const sum = (list: readonly { shillings: number }[]) => list.reduce((all, one) => all + one.shillings, 0)
    return sum(paid) - sum(back)
  }
}
