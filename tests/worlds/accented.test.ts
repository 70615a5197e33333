import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { readMessages } from '@/scripts/languages/part-messages'
import { accented } from './accented'

test.each([
  ['Movies and showtimes', 'Móvíéš áñd šhówtíméš'],
  ['Hello {name}, <0>see {count}</0><1/>', 'Hélló {name}, <0>šéé {count}</0><1/>'],
  [
    '{count, plural, =0 {No seat} one {# seat of {title}} other {# seats}} left',
    '{count, plural, =0 {Ñó šéát} one {# šéát óf {title}} other {# šéátš}} léft',
  ],
])('%s is said with accents, and what code reads of it is as it was', (english, own) => {
  expect(accented(english)).toBe(own)
})

/** All that is no text: where values and choices stand in a message. */
const places = (message: string) =>
  JSON.stringify(compileMessage(message), (_, part: unknown) =>
    typeof part === 'string' && /[^\w#]/.test(part) ? '' : part,
  ).replaceAll(/[^[\]{},:]/g, '')

test('every message of the product can be said so', async () => {
  for (const { translation = '' } of Object.values(await readMessages('en')))
    expect(places(accented(translation)), translation).toBe(places(translation))
})
