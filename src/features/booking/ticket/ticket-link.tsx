import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import { followTicketLink } from '../session/follow-ticket-link'

/**
 * Opens the ticket of an SMS’s short link, or shows why that fails. The token is removed from the address as
 * soon as it was tried.
 */
export function TicketLink({ token }: { token: string }) {
  const app = useAppContext()
  const navigate = useNavigate()
  const followed = useQuery({
    queryKey: ['ticket link', token],
    queryFn: () => followTicketLink(token, app),
    staleTime: Infinity,
    retry: false,
  })
  const isOver = followed.data === null
  useEffect(() => {
    if (isOver) void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }, [isOver, navigate])
  if (followed.data)
    return <Navigate to={pages.confirmBooking.path} params={{ bookingId: followed.data }} replace />
  if (isOver)
    return (
      <Notice tone="warn" title={<Trans>This link has expired</Trans>}>
        <Trans>The link works until two days after the show, or until you’re refunded.</Trans>
      </Notice>
    )
  if (followed.error)
    return (
      <Notice
        tone="warn"
        title={<Trans>We couldn’t load the ticket</Trans>}
        action={
          <Button variant="quiet" onClick={() => void followed.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Your booking is safe. Please try again in a moment.</Trans>
      </Notice>
    )
  return <Skeleton className="h-24" />
}
