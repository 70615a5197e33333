/**
 * Awaits of the rooms that no visit comes by, and why that is fine. Anything else that no visit comes by is a new await that
 * somebody should think of: give it a visit, or a line here.
 */
export const notOnTheWay: readonly { readonly why: string; readonly points: RegExp }[] = [
  {
    why: 'only looks',
    points:
      /get-[a-z-]+\.ts |takenCounts|receivedBy|takenByEntry|findMade|findByDoorCode|fulfilment\.ts offers/,
  },
  {
    why: 'changes an order before anybody pays',
    points:
      /tickets\/(?:change-tickets|verify-promotion|booking-fnb-item)\.ts |replaceLines|setPromotions|repriceOrder/,
  },
  { why: 'tidies what counts for nothing any more', points: /sweepLiveHolds|dropOldTries|forgetStudentIds/ },
  { why: 'stops a server in good order', points: /startReconciler/ },
  { why: 'undoes a claim that was not had, in a transaction', points: /claimAgain 3/ },
  { why: 'a wrong code of a voucher: there is no payment', points: /processPayment 8/ },
  { why: 'a second look for seats when the first were taken in between', points: /bookingReserve 6/ },
  {
    why: 'what a visitor meets who comes back after a death: each of them does here',
    points: /resumeAttempt 1/,
  },
  {
    why: 'providers that go by names of their own: the sandbox has none',
    points: /noteStarted 2|settleOwn 2/,
  },
  { why: 'a refund that was not taken 34 times', points: /noteRefund 1/ },
  { why: 'gives stored value back after it was taken: nothing does yet', points: /movements\.ts giveBack/ },
]
