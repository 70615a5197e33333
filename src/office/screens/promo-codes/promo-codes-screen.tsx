import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getComma } from '@/src/lib/text/locale'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '@/src/ui/button'
import { useOfficeQuery, type AnswerOf } from '../../api'
import { Badge } from '../../components/badge'
import { ConfirmChange } from '../../components/confirm-change'
import { createColumns, DataTable } from '../../components/data-table'
import { useDayText } from '../../components/day-text'
import { Moment } from '../../components/moment'
import { Money } from '../../components/money'
import { PageHeader } from '../../components/page-header'
import { useMayDo } from '../../shell/person'

type PromoCode = AnswerOf<'listPromoCodes'>['codes'][number]

const column = createColumns<PromoCode>()
const columns = column.columns([
  column.accessor('code', {
    header: () => <Trans>Code</Trans>,
    meta: { isTitle: true },
    cell: ({ row: { original } }) => <bdi className="font-mono uppercase">{original.code}</bdi>,
  }),
  column.accessor(({ ended, inFiles }) => (ended ? 2 : inFiles ? 0 : 1), {
    id: 'state',
    header: () => <Trans>State</Trans>,
    cell: ({ row: { original } }) => <CodeState code={original} />,
  }),
  column.accessor('until', {
    header: () => <Trans>Validity</Trans>,
    cell: ({ row: { original } }) => <Validity code={original} />,
  }),
  column.accessor('counted', {
    header: () => <Trans>Uses</Trans>,
    cell: ({ row: { original } }) => <Uses code={original} />,
  }),
  column.accessor('orders', {
    header: () => <Trans>Orders</Trans>,
    meta: { align: 'end' },
    cell: ({ row: { original } }) => <Orders code={original} />,
  }),
  column.display({
    id: 'off',
    header: () => <Trans>Discounts given</Trans>,
    meta: { align: 'end' },
    cell: ({ row: { original } }) =>
      original.off.map(({ amountMinor, currency }) => (
        <span key={currency} className="block">
          <Money minor={amountMinor} currency={currency} />
        </span>
      )),
  }),
  column.display({
    id: 'change',
    header: () => (
      <span className="sr-only">
        <Trans>Actions</Trans>
      </span>
    ),
    meta: { align: 'end' },
    cell: ({ row: { original } }) => <ChangeCode code={original} />,
  }),
])

/** Promo codes with their uses; here they are ended at once and reactivated. */
export function PromoCodesScreen() {
  const { t } = useLingui()
  const mayEdit = useMayDo('edit-programme')
  const { data, error, refetch } = useOfficeQuery('listPromoCodes', {})
  return (
    <>
      <PageHeader
        title={t`Promo codes`}
        about={<Trans>Codes are ended here at once.</Trans>}
        actions={
          mayEdit ? (
            <Link to="/programme" search={{ list: 'code', isNew: true }} className={buttonClass('primary')}>
              <Trans>New promo code</Trans>
            </Link>
          ) : null
        }
      />
      <DataTable
        label={t`Promo codes`}
        columns={columns}
        rows={data?.codes}
        keyOf={({ code }) => code}
        empty={<Trans>There are no promo codes.</Trans>}
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  )
}

function CodeState({ code: { ended, inFiles, countries } }: { code: PromoCode }) {
  const { i18n } = useLingui()
  if (ended)
    return (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end">
        <Badge tone="warn">
          <Trans>Ended</Trans>
        </Badge>
        <span className="text-xs text-muted">
          <Moment at={ended.at} isDay /> <bdi>{ended.by}</bdi>: <bdi>{ended.why}</bdi>
        </span>
      </span>
    )
  if (!inFiles)
    return (
      <Badge>
        <Trans>No longer in the files</Trans>
      </Badge>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone="good">
        <Trans>Valid</Trans>
      </Badge>
      <span className="text-xs text-muted">{countries.join(getComma(i18n.locale))}</span>
    </span>
  )
}

function Validity({ code: { from, until } }: { code: PromoCode }) {
  const dayText = useDayText()
  const first = from && dayText(from)
  const last = until && dayText(until)
  if (first && last) return `${first} – ${last}`
  if (first) return <Trans>from {first}</Trans>
  if (last) return <Trans>until {last}</Trans>
  return <Trans>always</Trans>
}

function Uses({ code: { counted, most, mostOfVisitor } }: { code: PromoCode }) {
  return (
    <>
      {most > 0 ? (
        <Trans>
          {counted} of {most}
        </Trans>
      ) : (
        counted
      )}
      {mostOfVisitor > 0 ? (
        <span className="block text-xs text-muted">
          <Trans>{mostOfVisitor} per visitor</Trans>
        </span>
      ) : null}
    </>
  )
}

function Orders({ code: { orders, paying } }: { code: PromoCode }) {
  return (
    <>
      {orders}
      {paying > 0 ? (
        <span className="block text-xs text-muted">
          <Trans>{paying} being paid</Trans>
        </span>
      ) : null}
    </>
  )
}

function ChangeCode({ code: { code, ended, inFiles } }: { code: PromoCode }) {
  const { t } = useLingui()
  const [isChanging, setChanging] = useState(false)
  if (!ended && !inFiles) return null
  return (
    <>
      <Button variant="ghost" className="-my-2" onClick={() => setChanging(true)}>
        {ended ? <Trans>Reactivate</Trans> : <Trans>End</Trans>}
      </Button>
      {isChanging ? (
        <ConfirmChange
          name={ended ? 'reactivatePromoCode' : 'endPromoCode'}
          request={{ code }}
          title={ended ? t`Reactivate this code` : t`End this code`}
          action={ended ? t`Reactivate` : t`End code`}
          done={ended ? t`The code is valid again` : t`The code has ended`}
          isDangerous={!ended}
          onClose={() => setChanging(false)}
        >
          {(answer) => (
            <>
              <p className="font-mono font-semibold uppercase">
                <bdi>{answer.code}</bdi>
              </p>
              <p className="text-muted">
                {ended ? (
                  <Trans>Visitors can use it again at once.</Trans>
                ) : (
                  <Trans>Nobody can use it from now on. Orders that used it stay as they are.</Trans>
                )}
              </p>
            </>
          )}
        </ConfirmChange>
      ) : null}
    </>
  )
}
