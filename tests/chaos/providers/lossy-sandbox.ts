import type { ConnectProvider } from '@/server/payments/provider'
import type { FaultyConnection } from './faulty-connection'

/**
 * Puts a faulty connection between the shop and a provider in the same process: for requests to it, and for
 * its messages, if it sends any.
 */
export function lossySandbox(
  line: FaultyConnection,
  tells: boolean,
): (connect: ConnectProvider) => ConnectProvider {
  return (connect) => (parts) => {
    const provider = connect({
      ...parts,
      // A lost message is not a rejected one.
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
