/** Behaviour of each test card. // design §5 */
export const testCards = {
  '4111111111111111': { brand: 'Visa', answer: 'verify', verification: 'passes' },
  '5555555555554444': { brand: 'MasterCard', answer: 'approve', verification: 'none' },
  '4000000000000002': { brand: 'Visa', answer: 'decline', verification: 'none' },
  /** Approved at the bank, but the answer is lost on its way. */
  '4000000000000119': { brand: 'Visa', answer: 'lose', verification: 'none' },
  '4000000000000259': { brand: 'Visa', answer: 'verify', verification: 'fails' },
} as const satisfies Record<string, TestCard>

export interface TestCard {
  readonly brand: 'Visa' | 'MasterCard'
  readonly answer: 'verify' | 'approve' | 'decline' | 'lose'
  readonly verification: 'none' | 'passes' | 'fails'
}

/** Returns the test card with this number; null for every other number, above all for real ones. */
export function findTestCard(number: string): TestCard | null {
  return Object.hasOwn(testCards, number) ? testCards[number as keyof typeof testCards] : null
}

/** Returns the test card with these last four digits, which are unique to each. */
export function testCardEnding(last4: string): TestCard | null {
  return Object.entries(testCards).find(([number]) => number.endsWith(last4))?.[1] ?? null
}

/** Returns the first digits of a test card as a receipt shows them. */
export function findFirstDigits(last4: string): string | null {
  return (
    Object.keys(testCards)
      .find((number) => number.endsWith(last4))
      ?.slice(0, 8) ?? null
  )
}

export const testCode = '1234'
