import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OfficeShow } from '@/contract/office/shows'
import { ConfirmChange } from '../../components/confirm-change'
import { Moment } from '../../components/moment'

/** Stops the sale of a show, or starts it again. */
export function ChangeSale({ show, onClose }: { show: OfficeShow; onClose: () => void }) {
  const { t } = useLingui()
  const isStopping = !show.isSaleStopped
  return (
    <ConfirmChange
      name={isStopping ? 'stopSale' : 'startSale'}
      request={{ show: show.id }}
      title={isStopping ? t`Stop the sale of this show` : t`Start the sale of this show`}
      action={isStopping ? t`Stop sale` : t`Start sale`}
      done={isStopping ? t`The sale is stopped` : t`The sale goes on`}
      onClose={onClose}
    >
      {({ sold, held, heldUntil }) => (
        <>
          <p>
            <Plural value={sold} one="# seat is sold." other="# seats are sold." />{' '}
            <Plural value={held} _0="No seat is held." one="# seat is held." other="# seats are held." />
          </p>
          {isStopping && held > 0 ? (
            <p>
              {heldUntil ? (
                <Trans>
                  Visitors who hold seats can still pay for them, until <Moment at={heldUntil} />.
                </Trans>
              ) : (
                <Trans>Visitors who hold seats can still pay for them.</Trans>
              )}
            </p>
          ) : null}
        </>
      )}
    </ConfirmChange>
  )
}
