import { accountFaults } from './faults/account-faults'
import { pageFaults } from './faults/page-faults'
import { paymentFaults } from './faults/payment-faults'
import { priceFaults } from './faults/price-faults'
import { seatFaults } from './faults/seat-faults'
import { siteFaults } from './faults/site-faults'
import { ticketFaults } from './faults/ticket-faults'
import type { Fault } from './fault'

/** All faults in the order in which they are tried. */
export const faults: readonly Fault[] = [
  ...seatFaults,
  ...priceFaults,
  ...paymentFaults,
  ...ticketFaults,
  ...accountFaults,
  ...pageFaults,
  ...siteFaults,
]
