/** Address of a brand on the server under test. */
export function originOf(brand: string): string {
  return `http://${brand}.localhost:${process.env.FOYER_PORT}`
}
