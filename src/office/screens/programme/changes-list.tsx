import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getComma } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { useOfficeQuery, type AnswerOf } from '../../api'
import { Badge } from '../../components/badge'
import { CardList } from '../../components/card-list'
import { ConfirmChange } from '../../components/confirm-change'
import { Moment } from '../../components/moment'
import { isRefused, ProgrammeChanges } from '../../components/programme-preview'
import { useShowMore } from '../../components/show-more'
import { useActionText } from '../log/action-texts'

type Change = AnswerOf<'listProgrammeChanges'>['changes'][number]

/** Items of a change that are named; the others are counted. */
const mostNamed = 6

/** What was changed here, newest first; for an hour it can be undone. */
export function ChangesList() {
  const { t, i18n } = useLingui()
  const actionText = useActionText()
  const { limit, renderMore } = useShowMore()
  const query = useOfficeQuery('listProgrammeChanges', { limit }, { keepsFormer: true })
  const [undone, setUndone] = useState<Change | null>(null)
  return (
    <>
      <CardList
        query={query}
        items={query.data?.changes}
        keyOf={({ action }) => action}
        empty={<Trans>Nothing was changed here yet.</Trans>}
        more={renderMore}
      >
        {(change) => {
          const { items } = change
          const more = items.length - mostNamed
          return (
            <article className="flex flex-wrap items-start justify-between gap-3 rounded-m bg-surface p-4 ring-1 ring-line ring-inset">
              <div className="grid min-w-0 gap-1">
                <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
                  {actionText(change.what)}
                  {change.isInForce ? null : (
                    <Badge>
                      <Trans>No longer kept</Trans>
                    </Badge>
                  )}
                </h2>
                <p className="wrap-anywhere">
                  <bdi>
                    {items
                      .slice(0, mostNamed)
                      .map(({ name }) => name)
                      .join(' · ')}
                  </bdi>{' '}
                  {more > 0 ? <Plural value={more} one="and # more" other="and # more" /> : null}
                </p>
                <p className="text-sm text-muted wrap-anywhere">
                  <Moment at={change.at} isDay /> <bdi>{change.by}</bdi>
                  {getComma(i18n.locale)}
                  <bdi>{change.why}</bdi>
                </p>
              </div>
              {change.isUndoable ? (
                <Button variant="quiet" onClick={() => setUndone(change)}>
                  <Trans>Undo</Trans>
                </Button>
              ) : null}
            </article>
          )
        }}
      </CardList>
      {undone ? (
        <ConfirmChange
          name="undoProgrammeChange"
          request={{ action: undone.action }}
          title={t`Undo this change`}
          action={t`Undo`}
          done={t`It is as it was before`}
          isRefused={isRefused}
          onClose={() => setUndone(null)}
        >
          {(preview) => <ProgrammeChanges preview={preview} />}
        </ConfirmChange>
      ) : null}
    </>
  )
}
