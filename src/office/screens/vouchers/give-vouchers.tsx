import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { SelectField, TextField } from '@/src/ui/field'
import { Notice } from '@/src/ui/notice'
import { showToast } from '@/src/ui/toast'
import { useOfficeQuery, type RequestOf } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'
import { LoadError } from '../../components/load-error'
import { Moment } from '../../components/moment'
import { Money } from '../../components/money'
import { readAmount } from '../orders/refundable'

type Gift = Omit<RequestOf<'giveVoucher'>, 'reason'>

/** The most vouchers that are issued at once. // contract/office/vouchers.ts */
const mostVouchers = 50

/** Issues vouchers, to somebody or to whoever gets their codes, which are shown once. */
export function GiveVouchers({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [gift, setGift] = useState<Gift | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [typed, setTyped] = useState(emptyForm)
  if (codes.length > 0) return <IssuedCodes codes={codes} onClose={onClose} />
  if (!gift) return <GiftForm typed={typed} onChange={setTyped} onReady={setGift} onClose={onClose} />
  return (
    <ConfirmChange
      name="giveVoucher"
      request={gift}
      title={t`Issue vouchers`}
      action={t`Issue`}
      done={t`The vouchers were issued.`}
      onClose={() => setGift(null)}
      onDone={(answer) => setCodes(answer.codes)}
    >
      {({ amountMinor, count, currency, until, to }) => (
        <>
          <p className="text-lg font-semibold">
            {count} × <Money minor={amountMinor} currency={currency} />
          </p>
          <ul className="grid gap-1 text-sm">
            <li>
              {until === null ? (
                <Trans>Does not expire</Trans>
              ) : (
                <Trans>
                  Valid until <Moment at={until} timeZone="UTC" isDay />
                </Trans>
              )}
            </li>
            <li className="wrap-anywhere">
              {to === null ? (
                <Trans>Nothing is sent: pass on the codes, which are shown once.</Trans>
              ) : (
                <Trans>
                  <bdi dir="ltr">{to}</bdi> is told, and sees them after signing in
                </Trans>
              )}
            </li>
          </ul>
        </>
      )}
    </ConfirmChange>
  )
}

const emptyForm = { brand: '', currency: '', amount: '', count: '1', to: '', until: '' }
type Typed = typeof emptyForm

interface GiftFormProps {
  typed: Typed
  onChange: (typed: Typed) => void
  onReady: (gift: Gift) => void
  onClose: () => void
}

function GiftForm({ typed, onChange, onReady, onClose }: GiftFormProps) {
  const { t } = useLingui()
  const [isWrong, setWrong] = useState(false)
  const { data, error, refetch } = useOfficeQuery('listPlaces', {})
  const brands = data?.brands ?? []
  const brand = brands.find(({ id }) => id === typed.brand) ?? brands[0]
  const currencies = brand?.currencies ?? []
  const currency = currencies.find((each) => each === typed.currency) ?? currencies[0] ?? ''
  const change = (part: Partial<Typed>) => onChange({ ...typed, ...part })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const amountMinor = readAmount(typed.amount, currency)
    setWrong(!amountMinor)
    if (!amountMinor || !brand) return
    const to = typed.to.trim()
    onReady({
      brand: brand.id,
      currency,
      amountMinor,
      count: Number(typed.count),
      ...(to && { to }),
      ...(typed.until && { until: typed.until }),
    })
  }
  return (
    <Dialog title={t`Issue vouchers`} isFirm onClose={onClose}>
      {error && !data ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      <form onSubmit={submit} className="grid gap-4">
        {brands.length > 1 ? (
          <SelectField
            label={t`Site`}
            hint={t`They can be spent there only.`}
            value={brand?.id}
            onChange={(event) => change({ brand: event.target.value })}
          >
            {brands.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
          <TextField
            label={t`Amount of each`}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            required
            value={typed.amount}
            onChange={(event) => change({ amount: event.target.value })}
            error={isWrong ? t`Enter an amount, with a point for the decimals.` : ''}
          />
          <SelectField
            label={t`Currency`}
            value={currency}
            onChange={(event) => change({ currency: event.target.value })}
          >
            {currencies.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
        </div>
        <TextField
          label={t`How many`}
          type="number"
          min={1}
          max={mostVouchers}
          dir="ltr"
          required
          value={typed.count}
          onChange={(event) => change({ count: event.target.value })}
        />
        <TextField
          label={t`E-mail or mobile number (optional)`}
          hint={t`They’re notified there. Without a contact, you pass on the codes yourself.`}
          autoComplete="off"
          dir="ltr"
          value={typed.to}
          onChange={(event) => change({ to: event.target.value })}
        />
        <TextField
          label={t`Last day (optional)`}
          hint={t`If empty, the same as for vouchers sold on the site.`}
          type="date"
          value={typed.until}
          onChange={(event) => change({ until: event.target.value })}
        />
        <Button type="submit" aria-disabled={!data}>
          <Trans>See what would happen</Trans>
        </Button>
      </form>
    </Dialog>
  )
}

function IssuedCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui()
  const count = codes.length
  // Without a secure connection the browser has no clipboard: the person selects the text.
  const clipboard = 'clipboard' in navigator ? navigator.clipboard : null
  return (
    <Dialog title={t`Vouchers issued`} isFirm onClose={onClose}>
      <div className="grid gap-4">
        <Notice tone="warn" title={<Plural value={count} one="The code" other="The codes" />}>
          <Trans>Copy them now: they are not shown again. Anyone with a code can spend it.</Trans>
        </Notice>
        <ul dir="ltr" className="grid gap-1 rounded-m bg-raised p-3 font-mono text-sm select-all">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          {clipboard ? (
            <Button
              variant="quiet"
              onClick={() =>
                void clipboard.writeText(codes.join('\n')).then(
                  () => showToast(t`Copied`),
                  () => showToast(t`Select the text to copy it.`),
                )
              }
            >
              <Trans>Copy</Trans>
            </Button>
          ) : null}
          <Button onClick={onClose}>
            <Trans>I have copied them</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
