/**
 * Awaits of the instrumented modules that no visit passes, with the reason. Any other await that no visit
 * passes is new and needs a decision: add a visit, or a line here.
 */
export const unvisitedAwaits: readonly { readonly why: string; readonly points: RegExp }[] = [
  {
    why: 'only looks',
    points:
      /get-[a-z-]+\.ts |list-[a-z-]+\.ts |wallet-history\.ts |cancelUntil|credits\.ts spendable|own-bookings-repository\.ts find|seats-now\.ts |own-booking\.ts findOwnBooking 3|wallet\.ts tell|takenCounts|receivedBy|takenByEntry|findMade|findByDoorCode|fulfilment\.ts offers/,
  },
  { why: 'sends what is booked once more', points: /orders\/look-up\// },
  { why: 'prints what is booked, which changes nothing', points: /orders\/papers\// },
  {
    why: 'changes an order before anybody pays',
    points:
      /tickets\/(?:change-tickets|verify-promotion|booking-fnb-item|drop-offer|legacy-verify-coupon)\.ts |replaceLines|setPromotions|repriceOrder|noteUseLimits|noteCreditUse 1|dropOffer/,
  },
  { why: 'tidies what counts for nothing any more', points: /sweepLiveHolds|dropOldTries|forgetStudentIds/ },
  { why: 'forgets a card: there is no payment', points: /removeCard|deleteCard/ },
  {
    why: 'M-Pesa by its own API, which these servers are not connected to: server/payments/mpesa/*.test.ts and tests/chaos/providers',
    points: /payments\/mpesa\//,
  },
  {
    why: 'a press on a phone of the sandbox, and what its network says of it: what is lost is found by asking',
    points:
      /sandbox\/push\/(?:phone-message|sandbox-phone\.ts (?:secret|sandboxPhone|tellMerchant|createPhonePages|isKnown|refund)|phone-books\.ts (?:listWaiting|answer|refund))/,
  },
  {
    why: 'a refund that takes its time: no provider of these servers does',
    points: /payments\/refund\.ts refund 4/,
  },
  {
    why: 'N-Genius answering for another, or twice, or late; a card that is let go: server/payments/ngenius/ngenius.test.ts',
    points:
      /ngenius\/(?:client\.ts send 2|ngenius\.ts (?:take [235]|letGo|answerOf 2|payBySession [35]|find 2)|orders\.ts refund|session-starts\.ts wasSentAgain|refund-once\.ts (?:refundOnce [89]|forgetAsking)|routes\.ts (?:adopt|createNGeniusRoutes 3))/,
  },
  {
    why: 'a saved card of N-Genius, whose order is written down before it is charged: server/payments/ngenius/*.test.ts',
    points: /ngenius\.ts payBySavedCard/,
  },
  {
    why: 'a voucher becomes its payer’s own, in the transaction in which the payment begins: server/payments/voucher/my-vouchers.test.ts',
    points:
      /held-voucher-repository\.ts |own-vouchers\.ts |voucher-brand-repository\.ts keepBrand |tell-vouchers\.ts |voucher-history\.ts /,
  },
  {
    why: 'an offer for some cards, looked at before there is a payment',
    points: /card-offers\.ts fitsCard|cardBeginsWith/,
  },
  {
    why: 'in the transaction in which a payment begins: an order becomes the account’s that pays it',
    points: /begin-payment\.ts begin 9/,
  },
  {
    why: 'a page that a visitor leaves by its own link, which moves no money: what is paid all the same is found by asking',
    points: /ngenius\/routes\.ts createNGeniusRoutes [5-8]/,
  },
  {
    why: "the pages of a bank's own fields, before there is a payment",
    points: /payments\/hosted\/|ngenius\/(?:site\.ts |orders\.ts findRaw)|fields-app\.ts createFieldsPages 1/,
  },
  {
    why: 'a link to an order, which moves no money: server/orders/links/links.test.ts',
    points: /orders\/links\/|order-to-pay\.ts returnUrlOf/,
  },
  {
    why: "a pass for a phone's wallet, which only looks: server/orders/wallet/wallet-pass.test.ts",
    points: /orders\/wallet\//,
  },
  {
    why: 'a ticket that changes hands or is looked at by the door, which moves no money: server/orders/tickets/sent/send-ticket.test.ts',
    points:
      /tickets\/(?:send-ticket|take-back-ticket|own-ticket|admit|admission-repository|sent-ticket-repository|find-seat-by-door-code|sent-ticket-details|booked-show)\.ts /,
  },
  {
    why: 'the staff’s scanner: whom it let in is told again until it is answered, and no money moves: server/orders/door/door.test.ts',
    points: /orders\/door\//,
  },
  { why: 'tidies what counts for nothing any more', points: /reconciler\.ts tidy/ },
  {
    why: 'an offer that is not given: no payment begins',
    points: /dropUsed|assertCardFits/,
  },
  {
    why: 'bookings of a guest that become an account’s, which moves no money: server/orders/own/*.test.ts',
    points: /claim-bookings\.ts /,
  },
  {
    why: 'credit that is earned or earned no more, in the transaction of its cause: server/accounts/referral/*.test.ts',
    points: /credits\.ts (?:giveCredit|takeBackCredit)/,
  },
  {
    why: 'a friend’s share off, which is looked up and noted where referral credit is, whose other awaits are died at: server/accounts/referral/tickets.test.ts',
    points: /withFirstOffers|ordersUsing|claimCredit 1/,
  },
  {
    why: 'holds whose end is put off while a brand is worked on, in the transaction that closes or opens it: server/operator/maintenance.test.ts',
    points: /orders\/paused-holds\/|move-hold-ends\.ts |payment-repository\.ts giveLonger/,
  },
  {
    why: 'the page of the bank for vouchers is looked at: what is pressed there is died at',
    points: /sandbox\/pay-app\.ts createPayPages 3/,
  },
  {
    why: 'by which link a visitor came, noted before anybody pays',
    points: /update-book-user\.ts updateBookUser 11/,
  },
  { why: 'stops a server in good order', points: /startReconciler|startSendingGifts/ },
  { why: 'undoes a claim that was not had, in a transaction', points: /claimForGood 3/ },
  { why: 'a wrong code of a voucher: there is no payment', points: /guessed-codes\.ts guessed 2/ },
  { why: 'a second look for seats when the first were taken in between', points: /bookingReserve 7/ },
  {
    why: 'what a visitor meets who comes back after a death: each of them does here',
    points: /resumeAttempt 1/,
  },
  {
    why: 'a message that names a payment as its provider does: none of these does',
    points: /settleOwn 2/,
  },
  { why: 'a refund that was not taken 34 times', points: /noteRefund 5|giveRefund 6/ },
  { why: 'a payment of nothing, to which nothing goes back', points: /noteNothing 1/ },
  {
    why: 'in a transaction that dies with the rest of it: no stored part is given back whole',
    points: /askForOne 3/,
  },
]
