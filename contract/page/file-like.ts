/** A path whose last part has an extension. */
export const fileLike = /\.[a-z0-9]{2,11}$/i
