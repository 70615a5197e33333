import { useLingui } from '@lingui/react/macro'
import { showToast } from '@/src/ui/toast'
import type { PaymentNews } from './booking-session'

/** Says how a payment ended to whoever looks at another page meanwhile. */
export function usePaymentNews(): (news: PaymentNews) => void {
  const { t } = useLingui()
  return (news) => {
    const words = {
      booked: t`Your tickets are booked. You’ll find them on the home page and in your e-mail.`,
      unpaid: t`Your payment didn’t go through. Open your booking to see what happened.`,
      refunded: t`Your payment came too late for your seats. The money is on its way back.`,
    }
    showToast(words[news], 'error')
  }
}
