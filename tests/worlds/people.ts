import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { withSecret } from '@/server/platform/notify/message-secret'
import type { Store } from '@/server/platform/store/store'
import { post, type appUnderTest } from './app-under-test'

export const password = 'Correct-Horse-1!'

export interface Answered {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** A browser: it keeps the cookies that it is given. */
export function browserOf(
  app: ReturnType<typeof appUnderTest>,
  {
    brand = 'tembo',
    agent = '',
    hasDevice = true,
    address = '',
  }: {
    brand?: string
    agent?: string
    hasDevice?: boolean
    /** Where it is, of an app with `TRUST_PROXY`. */
    address?: string
  } = {},
) {
  const jar = new Map<string, string>()
  if (hasDevice) jar.set('foyer-device', randomBytes(16).toString('hex'))
  return {
    jar,
    /** @param bearer a token as an app elsewhere sends it, in place of the cookie */
    async ask(path: string, body: object = {}, bearer?: string): Promise<Answered> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.request(
        `http://${brand}.localhost:8139/api${path}`,
        post(body, {
          ...(cookie && { Cookie: cookie }),
          ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
          ...(address && { 'X-Forwarded-For': address }),
          ...(agent && { 'User-Agent': agent }),
        }),
      )
      if (hasDevice)
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          if (value === '') jar.delete(name)
          else jar.set(name, value)
        }
      return { status: answer.status, body: (await answer.json()) as Answered['body'] }
    },
  }
}
export type Browser = ReturnType<typeof browserOf>

/** Somebody whom no other test knows. */
export function newPerson() {
  const Mobile = `7${randomInt(10_000_000, 99_999_999)}`
  return {
    FullName: 'Amina Wanjiru Otieno',
    Email: `${randomUUID()}@example.com`,
    Mobile,
    CountryCode: '254',
  }
}
export type Person = ReturnType<typeof newPerson>

/** All messages to somebody, as they read them, the newest first. */
export async function messagesTo(store: Store, { Email, Mobile, CountryCode }: Person) {
  const rows = await store.kysely
    .selectFrom('outbox')
    .select([
      'dedupe_key as dedupeKey',
      'brand_id as brandId',
      'channel',
      'language',
      'recipient',
      'subject',
      'body_text as text',
      'body_html as html',
      'secret_sealed as secretSealed',
    ])
    .where('recipient', 'in', [Email, `+${CountryCode}${Mobile}`])
    .orderBy('id', 'desc')
    .execute()
  return Promise.all(rows.map((row) => withSecret(store, row)))
}

/** The newest code that somebody was sent. */
export async function codeOf(store: Store, person: Person): Promise<string> {
  for (const { text } of await messagesTo(store, person)) {
    const [code] = /\b\d{4}\b/.exec(text) ?? []
    if (code !== undefined) return code
  }
  throw new Error('No code was sent')
}

export const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** As if so much time had passed since codes were sent. */
export const later = (store: Store, seconds: number) =>
  store.query(
    `update one_time_codes set created_at = created_at - make_interval(secs => $1),
            expires_at = expires_at - make_interval(secs => $1)`,
    [seconds],
  )

/** Signs somebody up, whole: their browser is signed in then. */
export async function signUp(store: Store, browser: Browser, person: Person = newPerson()) {
  const asked = await browser.ask('/Register', { ...person, Password: password, RePassword: password })
  if (asked.status !== 200) throw new Error(`Register: ${JSON.stringify(asked.body)}`)
  const OTP = await codeOf(store, person)
  const verified = await browser.ask('/VerifyUser', { ...person, OTP })
  const token = String(verified.body['access_token'])
  if (verified.status !== 200) throw new Error(`VerifyUser: ${JSON.stringify(verified.body)}`)
  return { person, token, OTP }
}
