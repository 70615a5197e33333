export function phoneFiles(): { metadata: string; dialCodes: string }
