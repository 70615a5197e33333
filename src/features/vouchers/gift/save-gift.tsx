import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '@/contract/pages'
import { AddVoucher } from '@/contract/voucher/own-vouchers'
import { storeVouchers, myVouchersQuery } from '@/src/lib/account/my-vouchers-query'
import { useSignedIn } from '@/src/lib/account/signed-in'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSignIn } from '@/src/lib/page/sign-in'
import { Button, buttonClass } from '@/src/ui/button'
import { FormNotice } from '@/src/ui/forms/form-notice'
import { useSubmit } from '@/src/ui/forms/use-submit'

/** Adds the gift to the signed-in visitor’s vouchers, so that the checkout offers it automatically. */
export function SaveGift({ code }: { code: string }) {
  const { api } = useAppContext()
  const queries = useQueryClient()
  const signIn = useSignIn()
  const isSignedIn = useSignedIn() !== null
  const { isBusy, error, submit } = useSubmit()
  const [isMine, setMine] = useState(false)
  const keep = () =>
    submit(async () => {
      const { Vouchers } = await api.call(AddVoucher, { VoucherCode: code })
      queries.setQueryData(myVouchersQuery(api).queryKey, await storeVouchers(Vouchers))
      setMine(true)
    })
  if (isMine)
    return (
      <p role="status" className="grid gap-2">
        <span className="font-semibold text-good">
          <Trans>It’s in your vouchers.</Trans>
        </span>
        <Link to={pages.myVouchers.path} className={buttonClass('quiet')}>
          <Trans>Your vouchers</Trans>
        </Link>
      </p>
    )
  if (!isSignedIn)
    return signIn ? (
      <Button variant="quiet" onClick={signIn} className="print:hidden">
        <Trans>Sign in to keep it among your vouchers</Trans>
      </Button>
    ) : null
  return (
    <div className="grid gap-3 print:hidden">
      <Button variant="quiet" busy={isBusy} onClick={() => void keep()}>
        <Trans>Save it to my vouchers</Trans>
      </Button>
      <FormNotice error={error} onAgain={() => void keep()} />
    </div>
  )
}
