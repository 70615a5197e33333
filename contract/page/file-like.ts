export const fileLike = /\.[a-z0-9]{2,11}$/i
