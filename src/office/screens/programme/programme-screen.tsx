import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { itemKinds, type ItemKind } from '@/contract/office/programme'
import { buttonClass } from '@/src/ui/button'
import { useOfficeQuery, type AnswerOf } from '../../api'
import { createColumns, DataTable } from '../../components/data-table'
import { Filters, SearchFilter } from '../../components/filters'
import { Moment } from '../../components/moment'
import { PageHeader } from '../../components/page-header'
import { TabLinks, tabLinkClass } from '../../components/tab-links'
import { usePerson } from '../../shell/person'
import { ChangesList } from './changes-list'
import { ItemForm } from './item-form'
import { formatField, getItemName, getListedFields } from './item-texts'

type List = ItemKind | 'changes'

const listNames: Record<List, MessageDescriptor> = {
  film: msg`Films`,
  event: msg`Events`,
  price: msg`Prices`,
  fee: msg`Fees and taxes`,
  promotion: msg`Offers`,
  code: msg`Promo codes`,
  changes: msg`Changes`,
}
const newNames: Record<ItemKind, MessageDescriptor> = {
  film: msg`New film`,
  event: msg`New event`,
  price: msg`New price`,
  fee: msg`New fee`,
  promotion: msg`New offer`,
  code: msg`New promo code`,
}

/** The catalogue's items in lists and forms, and what was changed here. */
export function ProgrammeScreen() {
  const { t, i18n } = useLingui()
  const { list: asked, item, isNew } = useSearch({ from: '/staff/programme' })
  const { limits } = usePerson()
  // Films, prices and offers belong to everybody: people with limits change shows alone.
  const isLimited = Object.values(limits).some((ids) => ids.length > 0)
  const list: List = isLimited ? 'changes' : (asked ?? 'film')
  const lists: readonly List[] = isLimited ? ['changes'] : [...itemKinds, 'changes']
  if (list !== 'changes' && (item !== undefined || isNew === true))
    return (
      <ItemForm
        key={`${list} ${item}`}
        kind={list}
        id={isNew ? undefined : item}
        newName={i18n._(newNames[list])}
        back={
          <Link to="/programme" search={{ list }} className="underline">
            {i18n._(listNames[list])}
          </Link>
        }
      />
    )
  return (
    <>
      <PageHeader
        title={t`Films and prices`}
        about={<Trans>What you change here is kept by the next import of files, which reports it.</Trans>}
        actions={
          list === 'changes' ? null : (
            <Link to="/programme" search={{ list, isNew: true }} className={buttonClass('primary')}>
              {i18n._(newNames[list])}
            </Link>
          )
        }
      />
      <TabLinks label={t`Lists`}>
        {lists.map((each) => (
          <Link
            key={each}
            to="/programme"
            search={{ list: each }}
            activeProps={{}}
            aria-current={each === list ? 'page' : undefined}
            className={tabLinkClass}
          >
            {i18n._(listNames[each])}
          </Link>
        ))}
      </TabLinks>
      {list === 'changes' ? <ChangesList /> : <Items key={list} kind={list} />}
    </>
  )
}

interface Row {
  readonly id: string
  readonly name: string
  readonly changed: AnswerOf<'listItems'>['items'][number]['changed']
  /** Texts by the path of their field. */
  readonly texts: Readonly<Record<string, string>>
}

const column = createColumns<Row>()
const nameColumn = column.accessor('name', {
  header: () => <Trans>Name</Trans>,
  meta: { isTitle: true },
  cell: ({ row: { original } }) => (
    <>
      <bdi>{original.name}</bdi>
      {original.changed ? (
        <span className="block text-xs font-normal text-muted">
          <Trans>Changed here</Trans>: <Moment at={original.changed.at} isDay />{' '}
          <bdi>{original.changed.by}</bdi>, <bdi>{original.changed.why}</bdi>
        </span>
      ) : null}
    </>
  ),
})
const createKindColumns = (kind: ItemKind) =>
  column.columns([
    nameColumn,
    ...getListedFields(kind).map(({ path, label }) =>
      column.accessor(({ texts }) => texts[path] ?? '', {
        id: path,
        header: () => <MessageText message={label} />,
        cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
      }),
    ),
  ])
const columnsOfKind = {
  film: createKindColumns('film'),
  event: createKindColumns('event'),
  price: createKindColumns('price'),
  fee: createKindColumns('fee'),
  promotion: createKindColumns('promotion'),
  code: createKindColumns('code'),
}

function MessageText({ message }: { message: MessageDescriptor }) {
  const { i18n } = useLingui()
  return i18n._(message)
}

function Items({ kind }: { kind: ItemKind }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate({ from: '/programme' })
  const [text, setText] = useState('')
  const { data, error, refetch } = useOfficeQuery('listItems', { kind })
  const wanted = text.toLowerCase()
  const rows = data?.items
    .map(({ id, entry, changed }) => {
      const naming = { choices: data.choices, i18n }
      return {
        id,
        name: getItemName(kind, entry, naming),
        changed,
        texts: Object.fromEntries(
          getListedFields(kind).map((field) => [field.path, formatField(field, entry, naming)]),
        ),
      }
    })
    .filter(({ id, name, texts }) =>
      [id, name, ...Object.values(texts)].join(' ').toLowerCase().includes(wanted),
    )
  return (
    <>
      <Filters>
        <SearchFilter label={t`Search`} value={text} onChange={setText} />
      </Filters>
      <DataTable
        label={i18n._(listNames[kind])}
        columns={columnsOfKind[kind]}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ search: { list: kind, item: id } })}
        empty={text ? <Trans>Nothing is found.</Trans> : <Trans>There is nothing in this list yet.</Trans>}
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  )
}
