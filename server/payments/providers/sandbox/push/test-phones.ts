/**
 * Numbers that answer by themselves, with M-Pesa's result codes; every other phone waits for a press on the
 * page.
 */
export const testPhones = [
  { number: '0700 000 100', result: '0', outcome: 'pays at once' },
  {
    number: '0700 000 404',
    result: '0',
    outcome: 'pays, but the answer is lost and nobody tells: found by asking',
  },
  { number: '0700 000 132', result: '1032', outcome: 'cancels' },
  { number: '0700 000 137', result: '1037', outcome: 'is off: no answer' },
  { number: '0700 000 101', result: '1', outcome: 'has not enough money' },
  { number: '0700 000 201', result: '2001', outcome: 'enters a wrong PIN' },
  { number: '0700 000 119', result: '1019', outcome: 'answers too late' },
  { number: '0700 000 110', result: '1001', outcome: 'has another request open' },
  { number: '0700 000 125', result: '1025', outcome: 'M-Pesa fails' },
] as const

export type TestPhone = (typeof testPhones)[number]

/** Returns the test phone with this number in E.164; undefined for a phone that waits. */
export function findTestPhone(number: string): TestPhone | undefined {
  return testPhones.find((phone) => `+254${phone.number.replaceAll(' ', '').slice(1)}` === number)
}

/** Whether this is the test phone whose answer gets lost. */
export const isLost = (phone: TestPhone | undefined) => phone?.number === '0700 000 404'
