export function createHead(code: string, id: number): string
export function withoutTranslations(english: string): string
export function findCodeError(code: string): string | null
