import { Trans, useLingui } from '@lingui/react/macro'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { featureNames, features, plans } from './plans'

export function ComparedFeatures() {
  const { t, i18n } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 id="compare" className="text-2xl font-extrabold ltr:tracking-tight">
        <Trans>Side by side</Trans>
      </h2>
      {/* With large text it moves to the side. */}
      <div
        role="region"
        aria-labelledby="compare"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the keys
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <table className="w-full border-collapse text-start">
          <thead>
            <tr className="border-b border-line">
              <th
                scope="col"
                className="min-w-[6em] py-3 text-start text-xs font-semibold text-muted wrap-normal sm:text-base"
              >
                <Trans>What you get</Trans>
              </th>
              {plans.map(({ name, title }) => (
                <th
                  key={name}
                  scope="col"
                  className="px-0.5 py-3 text-center text-xs font-semibold wrap-normal sm:px-1 sm:text-base"
                >
                  {i18n._(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {features.map((feature) => (
              <tr key={feature} className="border-b border-line">
                <th scope="row" className="min-w-[6em] py-3 pe-2 text-start font-normal wrap-normal">
                  {i18n._(featureNames[feature])}
                </th>
                {plans.map((plan) => (
                  <td key={plan.name} className="px-1 py-3 text-center">
                    {plan.features.includes(feature) ? (
                      <>
                        <DeferredIcon name="check" className="inline size-5 text-good" />
                        <span className="sr-only">{t`included`}</span>
                      </>
                    ) : (
                      <>
                        <span aria-hidden className="text-muted">
                          –
                        </span>
                        <span className="sr-only">{t`not included`}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
