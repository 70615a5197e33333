import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeOrder } from '@/contract/office/orders'
import { saveFile } from '@/src/lib/device/save-file'
import { getComma } from '@/src/lib/text/locale'
import { ConfirmChange } from '../../components/confirm-change'

/** Renders the tickets of an order as PDF and saves the file, to be printed. */
export function PrintDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { t, i18n } = useLingui()
  return (
    <ConfirmChange
      name="printTickets"
      request={{ order: order.id }}
      title={t`Print the tickets`}
      action={t`Save the PDF`}
      done={t`The PDF was saved.`}
      onClose={onClose}
      onDone={({ file }) => {
        if (file) saveFile(file.name, file.pdf, 'application/pdf')
      }}
    >
      {({ seats }) => (
        <>
          <p className="text-lg font-semibold wrap-anywhere">
            <bdi>{seats.join(getComma(i18n.locale))}</bdi>
          </p>
          <p className="text-muted">
            <Trans>Anyone with the printed tickets can use them.</Trans>
          </p>
        </>
      )}
    </ConfirmChange>
  )
}
