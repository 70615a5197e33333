import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { errorCodes, failure } from '@/contract/failure'
import { picklistWithFallback } from '@/contract/fields'
import { officeErrors, untouchedParam } from '@/contract/office/define-office-call'
import type { OfficeAnswerOf, OfficeCall, OfficeRequestOf } from '@/contract/office/define-office-call'
import { counterCalls } from '@/contract/office/counter'
import { counterBlockCalls } from '@/contract/office/counter-blocks'
import { counterShiftCalls } from '@/contract/office/counter-shifts'
import { operationCalls } from '@/contract/office/operations'
import { apiKeyCalls } from '@/contract/office/api-keys'
import { reportMailCalls } from '@/contract/office/report-mails'
import { staffCalls } from '@/contract/office/staff-calls'
import { staffPasskeyCalls } from '@/contract/office/staff-passkey-calls'
import { webhookCalls } from '@/contract/office/webhooks'
import { ApiError } from '@/src/lib/api/api-error'
import { fetchTransport } from '@/src/lib/api/fetch-transport'
import { useIsOnline } from '@/src/lib/device/connection'
import { recordUse } from './shell/stored-session'

const calls = {
  ...staffCalls,
  ...staffPasskeyCalls,
  ...apiKeyCalls,
  ...webhookCalls,
  ...reportMailCalls,
  ...counterCalls,
  ...counterShiftCalls,
  ...counterBlockCalls,
  ...operationCalls,
}
type Calls = typeof calls
export type OfficeCallName = keyof Calls
export type RequestOf<N extends OfficeCallName> = OfficeRequestOf<Calls[N]>
export type AnswerOf<N extends OfficeCallName> = OfficeAnswerOf<Calls[N]>
/** Operations that are previews until they are sent with a reason. */
export type ChangeName = {
  [N in OfficeCallName]: AnswerOf<N> extends { isDone: boolean } ? N : never
}[OfficeCallName]

/** The visitors’ failure, with the codes of the office too. */
const officeFailure = v.object({
  ...failure.entries,
  Code: v.optional(picklistWithFallback([...errorCodes, ...officeErrors], 'SERVER_ERROR'), 'SERVER_ERROR'),
})

const send = fetchTransport(
  '/api/office',
  () => '',
  () => document.documentElement.lang,
)

const touchedForMs = 60_000
let touchedAtMs = performance.now()
for (const type of ['pointerdown', 'keydown', 'wheel'])
  addEventListener(type, () => (touchedAtMs = performance.now()), { capture: true, passive: true })

async function makeCall<C extends OfficeCall>(
  call: C,
  request: OfficeRequestOf<C>,
  signal?: AbortSignal,
): Promise<OfficeAnswerOf<C>> {
  const isTouched = performance.now() - touchedAtMs < touchedForMs
  if (isTouched) recordUse()
  const path = `/${call.name}${isTouched ? '' : `?${untouchedParam}`}`
  const route = { path, method: 'POST', queryFields: [] } as const
  const { status, body } = await send(route, Object(request), signal ? { signal } : {})
  const refused = v.safeParse(officeFailure, body)
  if (refused.success) {
    const { Code, ...rest } = refused.output
    throw new ApiError(Code, rest.Message, status, rest)
  }
  const parsed = v.safeParse(call.answer, body)
  if (!parsed.success) throw new ApiError('BAD_ANSWER', `${call.name} answered against its contract`, status)
  return parsed.output
}

/**
 * Makes one call of the back office.
 * @throws ApiError with the server's code, or OFFLINE, TIMEOUT, BAD_ANSWER
 */
export function callOffice<N extends OfficeCallName>(
  name: N,
  request: RequestOf<N>,
  signal?: AbortSignal,
): Promise<AnswerOf<N>> {
  return makeCall<Calls[N]>(calls[name], request, signal)
}

/** Options of a query, also for `queryClient.prefetchQuery`. */
export function officeQuery<N extends OfficeCallName>(name: N, request: RequestOf<N>) {
  return {
    queryKey: [name, request] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<N>> => callOffice(name, request, signal),
  }
}

interface QueryChoices {
  /** False for a call that waits for something, or that the person may not make. */
  readonly enabled?: boolean
  /** Shows the former answer until the one of a changed request is there: for filtered lists. */
  readonly keepsFormer?: boolean
  /** Interval in milliseconds at which it is read again while the page is in sight. */
  readonly refetchMs?: number
}

/** Reads from the back office; the answer is kept by the request. */
export function useOfficeQuery<N extends OfficeCallName>(
  name: N,
  request: RequestOf<N>,
  { enabled = true, keepsFormer = false, refetchMs }: QueryChoices = {},
): UseQueryResult<AnswerOf<N>, ApiError> {
  return useQuery<AnswerOf<N>, ApiError, AnswerOf<N>>({
    ...officeQuery(name, request),
    enabled,
    ...(refetchMs && { refetchInterval: refetchMs }),
    ...(keepsFormer && { placeholderData: keepPreviousData }),
  })
}

/** Whether a query has no newer answer because the network is away; a try that is under way does not change that. */
export function useIsAway({
  data,
  error,
  failureReason,
}: Pick<UseQueryResult<unknown, ApiError>, 'data' | 'error' | 'failureReason'>): boolean {
  const isOnline = useIsOnline()
  const [last, setLast] = useState<ApiError | null>(null)
  const present = error ?? (data === undefined ? failureReason : null)
  if (present && present !== last) setLast(present)
  const known = present ?? (data === undefined ? last : null)
  return !isOnline || (known?.isConnection ?? false)
}

export type OfficeMutation<N extends OfficeCallName> = UseMutationResult<AnswerOf<N>, ApiError, RequestOf<N>>

/** Makes a change. Once it is carried out, and not previewed, all that is shown is read again. */
export function useOfficeChange<N extends OfficeCallName>(name: N): OfficeMutation<N> {
  const queryClient = useQueryClient()
  return useMutation<AnswerOf<N>, ApiError, RequestOf<N>>({
    mutationFn: (request) => callOffice(name, request),
    onSuccess: (answer: object) => {
      if ('isDone' in answer && answer.isDone === false) return
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== previewKey })
    },
  })
}

const previewKey = 'preview'

/** Asks what a change would do, each time anew. */
export function usePreview<N extends ChangeName>(
  name: N,
  request: RequestOf<N>,
): UseQueryResult<AnswerOf<N>, ApiError> {
  return useQuery<AnswerOf<N>, ApiError>({
    queryKey: [previewKey, name, request],
    queryFn: ({ signal }) => callOffice(name, request, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}
