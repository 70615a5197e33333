import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { copyText } from '@/src/lib/page/share/share-link'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { showToast } from '@/src/ui/toast'

export function VoucherCode({ code }: { code: string }) {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  const [isByHand, setByHand] = useState(false)
  async function copy() {
    const how = await copyText(code)
    if (how === 'copied') showToast(t`Voucher code copied`)
    else if (box.current) getSelection()?.selectAllChildren(box.current)
    setByHand(how === 'by-hand')
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-stretch gap-2">
        <p className="flex min-h-11 min-w-0 flex-1 basis-48 items-center rounded-m bg-raised px-3 py-2 font-semibold tracking-wider ring-1 ring-line ring-inset">
          <span className="sr-only">
            <Trans>Voucher code</Trans>
          </span>
          <code ref={box} dir="ltr" className="font-text text-sm break-all select-all">
            {code}
          </code>
        </p>
        <Button variant="quiet" aria-label={t`Copy the code ${code}`} onClick={() => void copy()}>
          <DeferredIcon name="link" />
          <Trans>Copy</Trans>
        </Button>
      </div>
      {isByHand ? (
        <p role="status" className="text-sm text-muted">
          <Trans>Your browser can’t copy for you. Select the code and copy it.</Trans>
        </p>
      ) : null}
    </div>
  )
}
