import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { languageCodes } from '@/contract/language-codes'
import { Button } from '@/src/ui/button'
import { Skeleton } from '@/src/ui/skeleton'
import { useOfficeQuery, type AnswerOf } from '../../api'
import { Badge } from '../../components/badge'
import { ConfirmChange } from '../../components/confirm-change'
import { Fact, Facts } from '../../components/facts'
import { LoadError } from '../../components/load-error'
import { Moment } from '../../components/moment'
import { PageHeader } from '../../components/page-header'
import { useBrandNames } from '../../components/use-brand-names'
import { StartMaintenance, type MaintainedBrand } from './start-maintenance'

type BrandState = AnswerOf<'getMaintenance'>['brands'][number]

interface Step {
  readonly kind: 'start' | 'end'
  readonly brand: MaintainedBrand
}

/** Which brands’ sites are closed for maintenance, to close and open them. */
export function MaintenanceScreen() {
  const { t } = useLingui()
  const { data, error, refetch } = useOfficeQuery('getMaintenance', { brand: 'all' })
  const [step, setStep] = useState<Step | null>(null)
  const getBrandName = useBrandNames()
  const all = { id: 'all', name: t`all brands` }
  const brands = data?.brands ?? []
  return (
    <>
      <PageHeader
        title={t`Maintenance`}
        about={
          <Trans>While a brand is closed, its visitors see that it will be back, and holds are paused.</Trans>
        }
        actions={
          brands.length > 1 ? (
            <>
              {brands.some(({ since }) => since) ? (
                <Button variant="quiet" onClick={() => setStep({ kind: 'end', brand: all })}>
                  <Trans>Open all brands</Trans>
                </Button>
              ) : null}
              <Button variant="danger" onClick={() => setStep({ kind: 'start', brand: all })}>
                <Trans>Close all brands</Trans>
              </Button>
            </>
          ) : null
        }
      />
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
          {brands.map((state) => {
            const brand = { id: state.brand, name: getBrandName(state.brand) }
            return (
              <li key={state.brand}>
                <BrandCard state={state} name={brand.name} onStep={(kind) => setStep({ kind, brand })} />
              </li>
            )
          })}
        </ul>
      )}
      {step?.kind === 'start' ? (
        <StartMaintenance brand={step.brand} onClose={() => setStep(null)} />
      ) : step?.kind === 'end' ? (
        <EndMaintenance brand={step.brand} onClose={() => setStep(null)} />
      ) : null}
    </>
  )
}

interface BrandCardProps {
  state: BrandState
  name: string
  onStep: (kind: Step['kind']) => void
}

function BrandCard({ state: { since, until, message, holds }, name, onStep }: BrandCardProps) {
  return (
    <article className="grid gap-4 rounded-m bg-surface p-4 ring-1 ring-line ring-inset sm:p-5">
      <header className="flex items-center justify-between gap-4">
        <h2 className="text-base font-bold">
          <bdi>{name}</bdi>
        </h2>
        {since ? (
          <Badge tone="warn">
            <Trans>Closed for maintenance</Trans>
          </Badge>
        ) : (
          <Badge tone="good">
            <Trans>Open</Trans>
          </Badge>
        )}
      </header>
      {since ? (
        <>
          <Facts>
            <Fact name={<Trans>Since</Trans>}>
              <Moment at={since} />
            </Fact>
            <Fact name={<Trans>Expected until</Trans>}>
              {until ? <Moment at={until} /> : <Trans>Not said</Trans>}
            </Fact>
            <Fact name={<Trans>Paused holds</Trans>}>{holds}</Fact>
          </Facts>
          {languageCodes.map((code) =>
            message[code] ? (
              <p key={code} lang={code} dir="auto" className="border-s-2 border-line ps-3 text-sm">
                {message[code]}
              </p>
            ) : null,
          )}
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {since ? (
          <>
            <Button variant="quiet" onClick={() => onStep('end')}>
              <Trans>Open again</Trans>
            </Button>
            <Button variant="ghost" onClick={() => onStep('start')}>
              <Trans>Change message or end</Trans>
            </Button>
          </>
        ) : (
          <Button variant="danger" onClick={() => onStep('start')}>
            <Trans>Close for maintenance</Trans>
          </Button>
        )}
      </div>
    </article>
  )
}

function EndMaintenance({ brand, onClose }: { brand: MaintainedBrand; onClose: () => void }) {
  const { t } = useLingui()
  const { id, name } = brand
  return (
    <ConfirmChange
      name="endMaintenance"
      request={{ brand: id }}
      title={t`Open again: ${name}`}
      action={t`Open again`}
      done={t`The site is open again`}
      onClose={onClose}
    >
      {({ holds }) => (
        <p>
          <Plural
            value={holds}
            _0="No hold waits."
            one="# hold is extended by the length of the maintenance."
            other="# holds are extended by the length of the maintenance."
          />
        </p>
      )}
    </ConfirmChange>
  )
}
