export const fileExtensionPattern = /\.[a-z0-9]{2,11}$/i
