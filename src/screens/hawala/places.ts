/** The address of the queue of hawala. */
export const QUEUE = '/hawala/queue'

/** The address of the form that pays a hawala out. */
export const payOutPath = (id: number | string) => `/hawala/pay/${id}`
