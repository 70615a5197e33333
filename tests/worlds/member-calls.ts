import { post, type appUnderTest } from './app-under-test'
import type { SignedInVisitor } from './signed-in'

export interface Answered {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Asks the whole server as a signed-in visitor's own page does; as a guest's without one. */
export function callerOf(app: ReturnType<typeof appUnderTest>, brand = 'tembo') {
  return async (
    visitor: Pick<SignedInVisitor, 'cookie'> | null,
    path: string,
    body: object = {},
  ): Promise<Answered> => {
    const answer = await app.request(
      `http://${brand}.localhost:8139/api${path}`,
      post(body, visitor ? { Cookie: visitor.cookie } : {}),
    )
    return { status: answer.status, body: (await answer.json()) as Answered['body'] }
  }
}
