import type { ConnectProvider } from '@/server/payments/provider'
import type { FaultyLine } from './faulty-line'

/** A provider within this process, at the end of a faulty line: both what it is asked, and what it tells if it tells at all. */
export function lossySandbox(
  line: FaultyLine,
  tells: boolean,
): (connect: ConnectProvider) => ConnectProvider {
  return (connect) => (parts) => {
    const provider = connect({
      ...parts,
      // A message that is lost is none that was refused.
      settle: (name, outcome) =>
        tells ? line.carry(() => parts.settle(name, outcome)).catch(() => true) : Promise.resolve(true),
    })
    return {
      ...provider,
      start: (order, instrument) => line.carry(() => provider.start(order, instrument)),
      find: (payment) => line.carry(() => provider.find(payment)),
      refund: (payment, part) => line.carry(() => provider.refund(payment, part)),
    }
  }
}
