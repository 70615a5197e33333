import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { voucherCode } from '@/contract/payment/stored-value-part'
import { AddVoucher } from '@/contract/voucher/own-vouchers'
import { storeVouchers, myVouchersQuery } from '@/src/lib/account/my-vouchers-query'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { errorText } from '@/src/lib/text/error-text'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import { SectionCard } from '@/src/ui/section-card'
import { showToast } from '@/src/ui/toast'

/** Adds a voucher code received from someone else to the visitor’s own vouchers. */
export function AddVoucherPart({ onAdded }: { onAdded: () => void }) {
  const { t, i18n } = useLingui()
  const { api } = useAppContext()
  const queries = useQueryClient()
  const box = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  function refuse(reason: string) {
    setError(reason)
    box.current?.focus()
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = v.safeParse(voucherCode, box.current?.value ?? '')
    if (!typed.success) return refuse(t`Enter the code from the voucher`)
    setIsBusy(true)
    setError('')
    try {
      const { Vouchers } = await api.call(AddVoucher, { VoucherCode: typed.output })
      queries.setQueryData(myVouchersQuery(api).queryKey, await storeVouchers(Vouchers))
      if (box.current) box.current.value = ''
      showToast(t`The voucher is yours`)
      onAdded()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      refuse(
        cause.code === 'BALANCE_TOO_LOW'
          ? t`This voucher has no money left. Please check the code.`
          : i18n._(errorText(cause.code)),
      )
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <SectionCard title={<Trans>Add a voucher</Trans>}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
        <TextField
          ref={box}
          name="voucher"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          dir="ltr"
          className="uppercase rtl:text-end"
          label={<Trans>Code of the voucher</Trans>}
          hint={<Trans>Anyone with this code can spend it.</Trans>}
          error={error}
          onChange={() => setError('')}
        />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          <Trans>Add</Trans>
        </Button>
      </form>
    </SectionCard>
  )
}
