export function phoneFiles(): { metadata: string; dialCodes: string }
export function writePhoneFiles(): void
