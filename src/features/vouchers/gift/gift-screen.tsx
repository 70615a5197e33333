import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { Skeleton } from '@/src/ui/skeleton'
import { NextStepLinks } from '../order/order-unavailable'
import { useTokenOfLink } from '../order/use-voucher-order'
import { Envelope } from './envelope'
import { OpenedGiftCard } from './opened-gift-card'
import { giftQuery } from './opened-gift'

/** `/gift`: a received gift, in its envelope until it is opened. */
export function GiftScreen() {
  const { api } = useAppContext()
  const token = useTokenOfLink()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(giftQuery(token, api))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The pressed button is gone: the focus moves to the card.
    if (isOpen) heading.current?.focus()
  }, [isOpen])
  if (data) {
    if (!isOpen && !data.isKnown) return <Envelope gift={data.gift} onOpen={() => setOpen(true)} />
    return <OpenedGiftCard gift={data.gift} isKept={data.isKept} headingRef={heading} />
  }
  if (data === null)
    return (
      <EmptyState
        isPage
        picture="empty-lost"
        title={<Trans>We couldn’t find this gift</Trans>}
        action={<NextStepLinks />}
      >
        <Trans>
          Please open the full link from the e-mail again. The sender may have taken the gift back.
        </Trans>
      </EmptyState>
    )
  if (error)
    return (
      <EmptyState
        isPage
        picture="empty-offline"
        title={<Trans>We couldn’t load your gift</Trans>}
        action={
          <Button onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>It’s saved and waiting until you’re back online.</Trans>
      </EmptyState>
    )
  return (
    <div className="mx-auto grid max-w-md gap-4 px-4 py-12">
      <Skeleton className="mx-auto h-8 w-2/3" />
      <Skeleton className="aspect-4/3" />
    </div>
  )
}
