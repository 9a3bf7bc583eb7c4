/** Why a server of the tests refuses what it is sent, and what the console is to say of it. */
export const WHY = 'Not today.'
