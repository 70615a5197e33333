import type { Language } from './language-files.mjs'

export function formatTable(languages: readonly Language[]): string
export function isTableStale(): Promise<boolean>
export function writeLanguageTable(): Promise<void>
