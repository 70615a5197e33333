export function getOrigin(brand: string): string {
  return `http://${brand}.localhost:${process.env.FOYER_PORT}`
}
