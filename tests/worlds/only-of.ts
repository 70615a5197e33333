import type { ConnectProvider, PayableOrder } from '@/server/payments/provider'

/** Of two that could serve one way to pay, each serves a brand of its own. */
export const onlyOf =
  (brandId: string, connect: ConnectProvider): ConnectProvider =>
  (parts) => {
    const provider = connect(parts)
    return {
      ...provider,
      accepts: (order: PayableOrder) => order.brandId === brandId && provider.accepts(order),
    }
  }
