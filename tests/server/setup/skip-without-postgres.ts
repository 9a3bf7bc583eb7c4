import { beforeEach, inject } from 'vitest'

beforeEach(({ skip }) => skip(inject('postgres') === undefined, 'PostgreSQL is not installed'))
