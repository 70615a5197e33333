import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import type { WalletKind } from '@/contract/booking/ticket-files'
import { texts as optionalTexts } from 'texts:optional'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { lazyComponent } from '@/src/ui/lazy-component'

const WalletDialog = lazyComponent(async () => (await import('./transfer/wallet-dialog')).WalletDialog, {
  texts: [optionalTexts],
})

/** Returns the wallet of the visitor’s phone; null on other devices. */
function deviceWallet(): WalletKind | null {
  if (/iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent)) return 'apple'
  return /Android/.test(navigator.userAgent) ? 'google' : null
}

/** Buttons for the phone wallets that the operator has keys for; renders nothing without any. */
export function WalletButtons({ booking }: { booking: BookingDetails }) {
  const [isOpen, setIsOpen] = useState(false)
  const { Wallets: wallets = [] } = booking.DataObject
  const kinds = (['apple', 'google'] as const).filter((kind) => wallets.includes(kind))
  if (kinds.length === 0) return null
  const own = kinds.find((kind) => kind === deviceWallet()) ?? null
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <DeferredIcon name="phone" />
        {own === 'apple' ? (
          <Trans>Add to Apple Wallet</Trans>
        ) : own === 'google' ? (
          <Trans>Add to Google Wallet</Trans>
        ) : (
          <Trans>Add to phone wallet</Trans>
        )}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <WalletDialog booking={booking} kinds={kinds} own={own} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
