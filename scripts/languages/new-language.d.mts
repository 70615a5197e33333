export function headOf(code: string, id: number): string
export function withoutTranslations(english: string): string
export function faultOfCode(code: string): string | null
