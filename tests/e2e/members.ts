import type { Members, Member } from '@/tests/fixtures/members'
import type { Visitor } from './visitor'

/** The visitors and vouchers created by global-setup.ts. */
export const members = JSON.parse(process.env.FOYER_MEMBERS ?? '{}') as Members

/** Signs a visitor in with the server’s cookie. */
export async function signInAs(visitor: Visitor, { token }: Member): Promise<void> {
  await visitor.page
    .context()
    .addCookies([
      { name: 'foyer-session', value: token, url: visitor.origin, httpOnly: true, sameSite: 'Lax' },
    ])
}

/** Returns the newest code sent by SMS, from the developer page. */
export async function codeBySms({ phone }: Pick<Member, 'phone'>): Promise<string> {
  const page = await fetch(`${process.env.FOYER_ORIGIN}/dev/outbox`)
  const messages = (await page.text()).split('<article').filter((each) => each.includes(phone))
  const code = /(?:^|\D)(\d{4}) is your code|هو (\d{4})/
    .exec(messages[0] ?? '')
    ?.slice(1)
    .find(Boolean)
  if (code === undefined) throw new Error(`No code came to ${phone}`)
  return code
}
