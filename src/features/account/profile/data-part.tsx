import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ExportMyData } from '@/contract/account/personal-data'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { saveFile } from '@/src/lib/device/save-file'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Notice } from '@/src/ui/notice'
import { SectionCard } from '@/src/ui/section-card'
import { useSaving } from './use-saving'
import { DeleteDialog } from './delete-dialog'

export function DataPart() {
  const { api } = useAppContext()
  const { isBusy, error, save } = useSaving()
  const [isDeleting, setIsDeleting] = useState(false)
  const isMissing = useMissingCalls().has(ExportMyData.name)
  if (isMissing) return null
  const download = () =>
    save(async () => {
      const { Name, Json } = await api.call(ExportMyData, {})
      saveFile(Name, Json, 'application/json')
    })
  return (
    <SectionCard title={<Trans>Your data</Trans>}>
      {error ? <Notice tone="warn" title={error} /> : null}
      <p className="text-muted">
        <Trans>
          Everything we hold about you in one file: details, orders, bookings, payments, wallet and messages.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" busy={isBusy} onClick={() => void download()}>
          <DeferredIcon name="download" />
          <Trans>Download my data</Trans>
        </Button>
        <Button variant="danger" onClick={() => setIsDeleting(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      {isDeleting ? <DeleteDialog onClose={() => setIsDeleting(false)} /> : null}
    </SectionCard>
  )
}
