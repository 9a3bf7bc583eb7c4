/** A text without its marks of direction: as it is typed, and as other programs read it. What somebody has typed to turn a whole text stays. */
export const unmarked = (text: string): string => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '')
