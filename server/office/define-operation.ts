import type { LanguageCode } from '@/contract/envelope'
import type { StaffLimits, StaffPerson } from '@/contract/office/staff-calls'
import type { OperatorCommand } from '@/server/operator/command'
import { assertWithinLimits, type Subject } from '@/server/operator/limits'
import type { Wire } from '@/server/operator/operate'
import type { OperatorDeps } from '@/server/operator/operator-deps'

/** What an operation receives in addition to its parsed request. */
export interface OperationContext extends OperatorDeps {
  readonly person: Pick<StaffPerson, 'id' | 'name' | 'role' | 'limits' | 'permissions'>
  readonly language: LanguageCode
}

/** Carries out an operation on its subject, if that is within the person’s limits. */
export function about<Request, Answer>(
  subjectOf: (request: NoInfer<Request>) => Subject,
  work: (request: Request, context: OperationContext) => Promise<Answer>,
) {
  return async (request: Request, context: OperationContext): Promise<Wire<Answer>> => {
    await assertWithinLimits(context.store, context.person.limits, subjectOf(request))
    return toWire(await work(request, context))
  }
}

/** Answers a list, of which the person sees what is within their limits. */
export function listing<Request, Answer>(
  read: (request: Request, context: OperationContext, limits: StaffLimits) => Promise<Answer>,
) {
  return async (request: Request, context: OperationContext): Promise<Wire<Answer>> =>
    toWire(await read(request, context, context.person.limits))
}

/** The answer as it arrives: dates are strings. */
export const toWire = <T>(answer: T) => JSON.parse(JSON.stringify(answer)) as Wire<T>

interface Change {
  readonly reason?: string | undefined
}

/** Signs a person’s change; without a reason it is a preview. */
export function buildChange<Request extends Change>(request: Request, { person }: OperationContext) {
  const { reason, ...fields } = request
  return {
    ...fields,
    actor: person.name,
    reason: reason ?? '-',
    yes: reason !== undefined,
    staffId: person.id,
  }
}

/** Makes the operator’s command of a person’s change. */
export function buildCommand<const What extends OperatorCommand['what'], Request extends Change>(
  what: What,
  request: Request,
  context: OperationContext,
) {
  return { what, ...buildChange(request, context) }
}
