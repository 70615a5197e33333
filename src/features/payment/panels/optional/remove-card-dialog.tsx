import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RemoveCard } from '@/contract/payment/saved-cards'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { errorText } from '@/src/lib/text/error-text'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Notice } from '@/src/ui/notice'
import { showToast } from '@/src/ui/toast'
import { savedCardsQuery } from '../../account/saved-cards-query'

interface RemoveCardDialogProps {
  card: { CardID: string; cardNumbers: string }
  onClose: () => void
}

/** Asks for confirmation, because a removed card must be typed again to be saved. */
export function RemoveCardDialog({ card, onClose }: RemoveCardDialogProps) {
  const { t, i18n } = useLingui()
  const { api } = useAppContext()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState('')
  const end = card.cardNumbers.slice(-4)

  async function remove() {
    setIsBusy(true)
    try {
      const { Message } = await api.call(RemoveCard, { CardID: card.CardID })
      const { queryKey } = savedCardsQuery(api)
      client.setQueryData(queryKey, (cards) => cards?.filter(({ CardID }) => CardID !== card.CardID))
      // spec §8: the message in a toast for 3 s
      showToast(Message ?? t`The card was removed.`)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMessage(i18n._(errorText(error.code)))
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={<Trans>Remove this card?</Trans>} onClose={onClose}>
      {message ? <Notice tone="warn" title={message} /> : null}
      <p className="text-muted">
        <Trans>
          We’ve removed the card ending in <bdi dir="ltr">{end}</bdi>. Your bookings with it stay the same.
        </Trans>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="quiet" onClick={onClose}>
          <Trans>Keep it</Trans>
        </Button>
        <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
          <Trans>Remove card</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
