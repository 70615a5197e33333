import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { email as emailSchema } from '@/contract/fields'
import { roundToMinor } from '@/contract/money'
import { giftMessage, type BoughtVoucher } from '@/contract/voucher/voucher-order'
import { SendGift } from '@/contract/voucher/gifts'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { FormNotice } from '@/src/ui/forms/form-notice'
import { useSubmit } from '@/src/ui/forms/use-submit'
import { useFieldErrors } from '@/src/ui/use-field-errors'
import { GiftCard } from '../card/gift-card'
import { GiftNote } from '../card/gift-note'
import { PictureChoice } from '../card/picture-choice'
import { readClaim } from './read-claim'
import { giftDays, isGiftDay } from './gift-days'
import { GiftFields, type TypedGift } from './gift-fields'
import type { VoucherOrder } from './stored-orders'

interface GiftDialogProps {
  voucher: BoughtVoucher
  order: VoucherOrder
  onSent: (voucher: BoughtVoucher) => Promise<void>
  onClose: () => void
}

/**
 * Turns a voucher into a gift or changes the gift: picture, recipient, message and day, with a preview of the
 * card.
 */
export function GiftDialog({ voucher, order, onSent, onClose }: GiftDialogProps) {
  const { t } = useLingui()
  const { api, language } = useAppContext()
  const { isBusy, error: submitError, submit, reset } = useSubmit()
  const errors = useFieldErrors()
  const form = useId()
  const [gift, setGift] = useState(() => createTypedGift(voucher, order))
  const { Currency: currency } = voucher
  const formatId = (field: keyof TypedGift) => `${form}-${field}`

  function type(more: Partial<TypedGift>) {
    reset()
    for (const field of Object.keys(more)) errors.setError(`${form}-${field}`, null)
    setGift({ ...gift, ...more })
  }
  function isWhole(): boolean {
    const wrong = new Map<string, string>()
    if (!v.is(emailSchema, gift.to)) wrong.set(formatId('to'), t`Please enter correct email address.`)
    if (!v.is(giftMessage, gift.words)) wrong.set(formatId('words'), t`Please shorten your message.`)
    if (gift.isLater && !isGiftDay(gift.day, Date.now()))
      wrong.set(formatId('day'), t`Please choose a day from today, within a year.`)
    return errors.showErrors(wrong)
  }
  /** Returns messages for the fields that the server rejected. */
  function showIssues({ failure }: ApiError) {
    const fields = {
      To: 'to',
      ToName: 'toName',
      FromName: 'fromName',
      Words: 'words',
      SendOn: 'day',
    } as const
    const wrong = new Map<string, string>()
    for (const { Field } of failure?.Issues ?? []) {
      if (!Object.hasOwn(fields, Field)) continue
      const field = fields[Field as keyof typeof fields]
      wrong.set(
        formatId(field),
        field === 'to'
          ? t`Please enter correct email address.`
          : field === 'day'
            ? t`Please choose a day from today, within a year.`
            : t`Please leave out web addresses; they make an e-mail look like fraud.`,
      )
    }
    if (wrong.size > 0) errors.showErrors(wrong)
  }
  async function send() {
    if (!isWhole()) return
    const isLater = gift.isLater && gift.day !== giftDays(Date.now()).first
    await submit(
      async () => {
        const claim = await readClaim(order)
        try {
          const { Voucher } = await api.call(SendGift, {
            ...claim,
            VoucherID: voucher.VoucherID,
            To: gift.to.trim(),
            ToName: gift.toName,
            FromName: gift.fromName,
            Words: gift.words,
            PictureID: gift.picture,
            ...(isLater && { SendOn: gift.day }),
          })
          await onSent(Voucher)
          onClose()
        } catch (error) {
          if (error instanceof ApiError) showIssues(error)
          throw error
        }
      },
      (code) =>
        code === 'BALANCE_TOO_LOW'
          ? t`You’ve already spent some of this voucher, so you can’t give it as a gift.`
          : '',
    )
  }
  return (
    <Dialog
      form="full"
      width="l"
      title={voucher.Gift ? <Trans>Change the gift</Trans> : <Trans>Send as a gift</Trans>}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_19rem]"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <section
          aria-label={t`A preview of your card`}
          className="grid content-start gap-3 md:order-last md:sticky md:top-0"
        >
          <GiftCard
            picture={order.Pictures.find(({ PictureID }) => PictureID === gift.picture)}
            value={formatMoney({ minor: roundToMinor(voucher.Value, currency), currency }, language)}
          />
          <GiftNote toName={gift.toName} fromName={gift.fromName} words={gift.words} />
        </section>
        <div className="grid grid-cols-1 content-start gap-5">
          <PictureChoice
            pictures={order.Pictures}
            chosen={gift.picture}
            onChoose={(picture) => type({ picture })}
          />
          <GiftFields
            gift={gift}
            idOf={formatId}
            errorOf={errors.errorOf}
            sentTo={voucher.Gift?.To}
            onType={type}
          />
          <FormNotice error={submitError} />
          <Button type="submit" size="l" busy={isBusy}>
            {gift.isLater ? <Trans>Send on that day</Trans> : <Trans>Send now</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/**
 * Returns the form values of the pending gift, if there is one; its e-mail address is masked, so the visitor
 * has to enter it again.
 */
function createTypedGift({ Gift: gift }: BoughtVoucher, { Pictures: [first] }: VoucherOrder): TypedGift {
  return {
    picture: gift?.PictureID ?? first?.PictureID ?? '',
    to: '',
    toName: gift?.ToName ?? '',
    fromName: gift?.FromName ?? '',
    words: gift?.Words ?? '',
    isLater: gift?.SendOn !== undefined,
    day: gift?.SendOn ?? '',
  }
}
