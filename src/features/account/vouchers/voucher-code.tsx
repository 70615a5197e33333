import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { copyText } from '@/src/lib/page/share-link'
import { Button } from '@/src/ui/button'
import { LateIcon } from '@/src/ui/late-icon'
import { showToast } from '@/src/ui/toast'

/** A voucher's code, to read out and to copy. */
export function VoucherCode({ code }: { code: string }) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  const [isByHand, setByHand] = useState(false)
  async function copy() {
    const how = await copyText(code)
    if (how === 'copied') showToast(t`Voucher code copied`)
    else box.current?.select()
    setByHand(how === 'by-hand')
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-stretch gap-2">
        <input
          ref={box}
          readOnly
          dir="ltr"
          aria-label={t`Voucher code`}
          value={code}
          size={Math.max(code.length, 8)}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 min-w-0 flex-1 rounded-m bg-raised px-3 text-sm font-semibold tracking-wider ring-1 ring-line ring-inset rtl:text-end"
        />
        <Button look="quiet" aria-label={t`Copy the code ${code}`} onClick={() => void copy()}>
          <LateIcon name="link" />
          <Trans>Copy</Trans>
        </Button>
      </div>
      {isByHand ? (
        <p role="status" className="text-sm text-muted">
          <Trans>Your browser does not copy by itself: select the code and copy it.</Trans>
        </p>
      ) : null}
    </div>
  )
}
