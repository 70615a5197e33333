/** Returns the amount in a text, in major units: "Pay KES 1,050" and "KES 1,050.00" are 1050. */
export function parseAmount(text: string): number {
  return Number(/[\d,]+(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''))
}

export async function readAmount(place: { innerText(): Promise<string> }): Promise<number> {
  return parseAmount(await place.innerText())
}
