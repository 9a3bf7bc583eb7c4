import { describe, expect, test } from 'vitest'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import { readTexts } from '../../../contract/wire/errors.ts'
import { refusalTexts } from '../../../server/errors.ts'
import { phrases as entryPhrases } from '../../../src/shell/entry/phrases.ts'
import { conflictPhrases } from '../../../src/shell/entry/saved-phrases.ts'
import { exactly, MOMENT } from '../../like.ts'
import { WHY } from '../../why.ts'
import {
  answers,
  bannerLines,
  button,
  buttons,
  type Desk,
  dialog,
  errorOf,
  type FailureCase,
  field,
  heldBack,
  htmlError,
  labels,
  lostAnswer,
  noDialog,
  soon,
  unreachable,
} from './at-the-desk.ts'

/** All of them on the first form of a kind and in the long run, else the first two. */
const onFirst = <Case>(isFirst: boolean, cases: readonly Case[]) =>
  cases.slice(0, isFirst || process.env.PROVE ? undefined : 2)

/**
 * The matrix of refusals: what the wire answers, and the lines that a screen tells it in; `words` are its own.
 */
function refusals(words: string, isFirst = false, isEdit = false): readonly FailureCase[] {
  const fields = { amount: ['A.', 'B.'], date: ['C.'], detail: 'D.' }
  const all: readonly FailureCase[] = [
    ['one line a field', answers(400, fields), ['Amount: A., B.', 'Date: C.', 'D.']],
    ['the screen’s words for a server that fails', answers(500, { detail: 'x' }), [words]],
    ['non_field_errors', answers(400, { non_field_errors: ['One.', 'Two.'], amount: ['x'] }), ['One., Two.']],
    ['a plain string', answers(400, WHY), [WHY]],
    ['its detail', answers(429, { detail: WHY }), [WHY]],
    ['the screen’s words for an empty answer', answers(400, {}), [words]],
  ]
  // A new record that gets no answer is sent again; an edit is not.
  const unanswered: readonly FailureCase[] = [
    ['the screen’s words for a broken proxy', htmlError, [words]],
    ['the screen’s words without a network', unreachable, [words]],
  ]
  return onFirst(isFirst, [...all, ...(isEdit ? unanswered : [])])
}

const form = () => document.querySelector('form') as HTMLElement
/** The rows of the comparison: field, saved now, yours. */
export const differences = () =>
  [...document.querySelectorAll('.conflict tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
const leaveIsAsked = () =>
  soon(() => expect(dialog().querySelector('h2')?.textContent).toBe(entryPhrases.leaveAsked))

/** A form of new records, and what stands in it blank and filled in. */
export interface NewForm {
  readonly path: string
  readonly search: string
  readonly api: string
  readonly table: string
  readonly id: string
  readonly labels: readonly string[]
  /** What has the focus when it opens. */
  readonly first: string
  /** Keys that fill it in, from the first field. */
  readonly filled: string
  readonly values: () => readonly string[]
  readonly blank: () => readonly string[]
  readonly typed: () => readonly string[]
  /** Where F2 leads; left out where it leads nowhere. */
  readonly date?: string
  readonly recorded: string
  readonly failed: string
  /** The banner's heading. */
  readonly heading: readonly string[]
  /** A field that the server refuses, by its name on the wire and on the form. */
  readonly refused: readonly [wire: string, label: string]
  /** Another operator's record, where the suggested id is only that. */
  readonly another?: object
  /** The matrix of refusals is told on it. */
  readonly isFirst?: boolean
}

/**
 * What every form of new records does: fields, keys, saving, refusals, lost answers. Answers the calls that record one,
 * and what waits until one is recorded.
 */
export function describeEntryForm(desk: Desk, config: NewForm) {
  const { path, search, api, first, filled, values, blank, typed, id, recorded } = config
  const POST = ['POST', api] as const
  const posts = () => desk.stage.calls().filter((call) => call.path === api)
  const isRecorded = () => desk.toastIs(recorded)
  const open = async () => {
    await desk.open(path)
    await soon(() => expect(field(id).value).not.toBe(''))
  }
  const nextId = async () =>
    String((await desk.office.call<{ next_id: number }>('GET', `${api}next_id`)).body.next_id)

  describe('as every form of new records', () => {
    test('it has its fields, the suggested id, and its buttons', async () => {
      await open()
      expect(labels()).toEqual(config.labels)
      expect(buttons(form()).slice(-4)).toEqual(['Save', 'Clear', 'Search', 'Home'])
      expect(field(id).value).toBe(await nextId())
      expect(values()).toEqual(blank())
      await desk.focusIs(first)
    })

    test('Ctrl+L clears it, F2 goes to the date, F9 to the search', async () => {
      const { stage } = desk
      await open()
      await stage.keys(filled)
      expect(values()).toEqual(typed())
      if (config.date !== undefined) {
        await stage.keys('<F2>')
        expect(await stage.focus()).toBe(config.date)
      }
      await stage.keys('<C-l>')
      expect(values()).toEqual(blank())
      await desk.focusIs(first)
      await stage.keys('<F9>')
      await desk.pathIs(search)
    })

    test('Esc goes home, and asks first while something typed is not saved', async () => {
      const { stage } = desk
      await open()
      await stage.keys('5<Esc>')
      await leaveIsAsked()
      await desk.focusIs('Stay')
      await stage.keys('<Esc>')
      noDialog()
      expect(await stage.focus()).toBe(first)
      expect(field(first).value).toBe('5')
      await stage.keys('<C-l><Esc>')
      await desk.pathIs('/')
      noDialog()
      stage.go(path)
      await soon(() => field(first).focus())
      await stage.keys('5<Esc>')
      await desk.focusIs('Stay')
      await stage.keys('<Tab><Enter>')
      await desk.pathIs('/')
    })

    test('its buttons do the same', async () => {
      const { stage } = desk
      await open()
      await stage.keys(filled)
      button('Clear').click()
      await soon(() => expect(values()).toEqual(blank()))
      button('Save').click()
      await soon(() => expect(errorOf(first)).not.toBe(''))
      button('Home').click()
      await desk.pathIs('/')
      stage.go(path)
      await soon(() => button('Search').click())
      await desk.pathIs(search)
    })

    test('it starts over after a save, and another’s record moves the suggested id on', async () => {
      const { stage, office } = desk
      await open()
      const suggested = await nextId()
      await soon(() => expect(field(id).value).toBe(suggested))
      if (config.another) expect((await office.call('POST', api, config.another)).status).toBe(201)
      await stage.keys(`${filled}<C-Enter>`)
      await isRecorded()
      expect(values()).toEqual(blank())
      expect(await stage.focus()).toBe(first)
      const next = await nextId()
      expect(next).not.toBe(suggested)
      await soon(() => expect(field(id).value).toBe(next))
    })

    test('the next one can be typed while the first is on its way, and each is written once', async () => {
      const { stage, office } = desk
      await open()
      const before = await office.count(config.table)
      const held = heldBack()
      stage.once(...POST, held.standIn)
      await stage.keys(`${filled}<C-Enter><C-Enter>${filled} two`)
      expect(await stage.toasts()).toEqual([])
      held.release()
      await isRecorded()
      await stage.keys('<C-Enter>')
      await soon(async () => expect(await office.count(config.table)).toBe(before + 2))
      const [one, two, ...more] = posts().map(({ headers }) => headers.get('Idempotency-Key'))
      expect(one).toMatch(/^[0-9a-f]{32}$/)
      expect(two).not.toBe(one)
      expect(more).toEqual([])
    })

    test.each(refusals(config.failed, config.isFirst))(
      'a save that fails says %s, in toasts and in the banner, and keeps what was typed',
      async (_, standIn, lines) => {
        const { stage } = desk
        await open()
        stage.once(...POST, standIn)
        await stage.keys(`${filled}<C-Enter>`)
        await soon(() => expect(bannerLines()).toEqual([...config.heading, ...lines]))
        await soon(async () => expect((await stage.toasts()).toSorted()).toEqual(lines.toSorted()))
        expect(values()).toEqual(typed())
      },
    )

    test('what the server refuses stands at its field, which takes the focus', async () => {
      const { stage } = desk
      const [wire, label] = config.refused
      await open()
      stage.once(...POST, answers(400, { [wire]: [WHY] }))
      await stage.keys(`${filled}<C-Enter>`)
      await soon(() => expect(errorOf(label)).toBe(WHY))
      await desk.focusIs(label)
      // Once it is mended, it goes out.
      await stage.keys('<C-Enter>')
      await isRecorded()
      expect(bannerLines()).toEqual([])
    })

    test('what got no answer is sent again under the same key, and written once', async () => {
      const { stage, office } = desk
      await open()
      const before = await office.count(config.table)
      stage.once(...POST, lostAnswer)
      await stage.keys(`${filled}<C-Enter>`)
      await isRecorded()
      const keys = posts().map(({ headers }) => headers.get('Idempotency-Key'))
      expect(keys).toEqual([keys[0], keys[0]])
      expect(await office.count(config.table)).toBe(before + 1)
    })
  })
  return { posts, isRecorded }
}

/** A search screen and the form that edits what it finds. */
export interface EditForm {
  /** Of search and edit: `/cashbook`. */
  readonly path: string
  /** Where Esc leads from the search. */
  readonly entry: string
  /** What is looked up, and by which parameter. */
  readonly api: string
  readonly key?: string
  /** As the texts have it: `Transaction`. */
  readonly noun: string
  readonly texts: Readonly<Record<'enterId' | 'notFound' | 'searchFailed' | 'updateFailed', CodedText>>
  readonly searchButtons?: readonly string[]
  readonly record: () => Promise<number>
  readonly saved: (id: number) => Promise<object | undefined>
  /** The first field of the edit form, what stands in it, what is typed, and what is saved then. */
  readonly first: string
  readonly value: string
  readonly typed: string
  readonly mine: object
  /** Where F2 leads; left out where it leads nowhere. */
  readonly date?: string
  readonly updated: string
  readonly heading: readonly string[]
  /** Where an update leads; left out where the form stays. */
  readonly leads?: string
  /** Two operators at one record: what the first saves, what the second types, and what comes of it. */
  readonly conflict: {
    readonly theirs: object
    readonly keys: string
    readonly differences: readonly (readonly string[])[]
    readonly kept: object
    readonly taken: object
  }
  /** The matrix of refusals is told on it. */
  readonly isFirst?: boolean
}

/**
 * What every search and edit form does: finding, updating its version, leaving, refusals. Answers what opens the form of
 * a record, and the calls that looked one up or changed it.
 */
export function describeEditForm(desk: Desk, config: EditForm) {
  const { path, api, first, typed, record, saved, noun, texts, key = 'id', isFirst = false } = config
  const search = `${path}/search`
  const idLabel = `${noun} ID`
  const failedUpdate = texts.updateFailed.text
  const lookups = () => desk.stage.reads().filter((call) => call.path === api && call.query.has(key))
  const patches = () => desk.stage.calls().filter(({ method }) => method === 'PATCH')
  async function openSearch() {
    await desk.open(search)
    // The frame reads lists, too: those first.
    await desk.stage.quiet()
  }
  async function openEdit(id: number) {
    await desk.open(`${path}/edit/${id}`)
    await desk.focusIs(first)
  }

  describe('as every search', () => {
    test('it has one field, and Esc leads to the entry form', async () => {
      await desk.open(search)
      expect(labels()).toEqual([idLabel])
      expect(buttons(form())).toEqual(config.searchButtons ?? ['Search'])
      expect(await desk.stage.focus()).toBe(idLabel)
      await desk.stage.keys('<Esc>')
      await desk.pathIs(config.entry)
    })

    test.each(
      onFirst(isFirst, [
        ['Enter', '<Enter>'],
        ['Ctrl+Enter', '<C-Enter>'],
        ['the button', '<Tab><Enter>'],
      ]),
    )('by %s it leads to the record and hands it along, so that it is not read again', async (_, keys) => {
      const id = await record()
      await openSearch()
      await desk.stage.keys(`${id}${keys}`)
      await desk.pathIs(`${path}/edit/${id}`)
      await soon(() => expect(field(first).value).toBe(config.value))
      expect(lookups()).toHaveLength(1)
    })

    test('it takes the first of {results}, and Persian digits', async () => {
      const { stage } = desk
      const id = await record()
      await openSearch()
      stage.once('GET', api, answers(200, { results: [await saved(id)], next: null }))
      await stage.keys('۷<Enter>')
      await desk.pathIs(`${path}/edit/${id}`)
      await soon(() => expect(field(first).value).toBe(config.value))
      expect(lookups()[0]?.query.get(key)).toBe('7')
    })

    test.each(
      onFirst(isFirst, [
        [texts.enterId.text, '  <C-Enter>'],
        [texts.notFound.text, '999999<Enter>'],
        [texts.enterId.text, '<Enter>'],
        [texts.notFound.text, 'abc<Enter>'],
      ]),
    )('it says %s after %s', async (text, keys) => {
      const { stage } = desk
      await desk.open(search)
      await stage.keys(keys)
      await soon(() => expect(errorOf(idLabel)).toBe(text))
      expect(await stage.focus()).toBe(idLabel)
      await stage.keys('1')
      expect(errorOf(idLabel)).toBe('')
      expect(await stage.path()).toBe(search)
    })

    test.each(
      onFirst(isFirst, [
        ['{results: []}', { results: [], next: null }],
        ['[]', []],
      ]),
    )('it takes %s as nothing found', async (_, body) => {
      const { stage } = desk
      await openSearch()
      stage.once('GET', api, answers(200, body))
      await stage.keys('1<Enter>')
      await soon(() => expect(errorOf(idLabel)).toBe(texts.notFound.text))
    })

    test('it says so when the call fails, after one retry', async () => {
      const { stage } = desk
      await openSearch()
      for (let call = 0; call < 2; call += 1) stage.once('GET', api, htmlError)
      await stage.keys('1<Enter>')
      await soon(() => expect(errorOf(idLabel)).toBe(texts.searchFailed.text))
      expect(lookups()).toHaveLength(2)
      if (config.searchButtons) button('Clear').click()
      else await stage.keys('<C-l>')
      await soon(() => expect([field(idLabel).value, errorOf(idLabel)]).toEqual(['', '']))
    })
  })

  describe('as every edit form', () => {
    test.each(['999999', 'abc'])('it says in red that %s is not found', async (id) => {
      await desk.open(`${path}/edit/${id}`)
      await soon(() => expect(bannerLines()).toEqual([texts.notFound.text]))
      // What can be done now, and no key of a form that isn't there.
      expect(buttons()).toEqual(['Search'])
      expect(document.querySelector('.hints-line')?.textContent).toBe('F9search')
      expect(document.querySelector('form')).toBeNull()
      await desk.stage.keys('<Esc>')
      await desk.pathIs(search)
    })

    test.each(
      onFirst(isFirst, [
        ['its detail', answers(403, { detail: 'Closed.', message: 'Other.' }), 'Closed.'],
        ['a broken proxy, after one retry', htmlError, readTexts.failed.text],
        ['its message', answers(403, { message: WHY }), WHY],
        ['nothing', answers(403, {}), readTexts.failed.text],
      ]),
    )('it says why its record was not read, from %s, and reads it again', async (_, standIn, text) => {
      const { stage } = desk
      const id = await record()
      await openSearch()
      stage.once('GET', api, standIn)
      if (standIn === htmlError) stage.once('GET', api, standIn)
      stage.go(`${path}/edit/${id}`)
      await soon(() => expect(bannerLines()).toEqual([text]))
      button('Retry').click()
      await soon(() => expect(field(first).value).toBe(config.value))
      expect(bannerLines()).toEqual([])
    })

    test('it updates on the version that was read, and goes on from there', async () => {
      const { stage } = desk
      const id = await record()
      await openEdit(id)
      expect(buttons(form()).slice(-3)).toEqual(['Update', 'Delete', 'Search'])
      await stage.keys(`${typed}<C-Enter>`)
      await desk.toastIs(config.updated)
      expect(patches()[0]?.path).toBe(`${api}/${id}/`)
      expect(await saved(id)).toMatchObject({ ...config.mine, version: 2 })
      if (config.leads === undefined) {
        field(first).focus()
        await stage.keys('<C-a>1<C-Enter>')
      } else {
        await desk.pathIs(config.leads)
        await openEdit(id)
        await stage.keys('1<C-Enter>')
      }
      await soon(() => expect(patches()).toHaveLength(2))
      expect(patches().map(({ headers }) => headers.get('If-Match'))).toEqual(['1', '2'])
    })

    test('Ctrl+L takes the changes back, F2 goes to the date, F9 to the search, Esc asks first', async () => {
      const { stage } = desk
      await openEdit(await record())
      await stage.keys(typed)
      if (config.date !== undefined) {
        await stage.keys('<F2>')
        expect(await stage.focus()).toBe(config.date)
      }
      await stage.keys('<Esc>')
      await leaveIsAsked()
      await stage.keys('<Esc>')
      noDialog()
      await stage.keys('<C-l>')
      await soon(() => expect(field(first).value).toBe(config.value))
      await stage.keys('<F9>')
      await desk.pathIs(search)
    })

    test.each(refusals(failedUpdate, isFirst, true))(
      'an update that fails says %s and keeps what was typed',
      async (_, standIn, lines) => {
        const { stage } = desk
        const id = await record()
        await openEdit(id)
        stage.once('PATCH', `${api}/${id}/`, standIn)
        await stage.keys(`${typed}<C-Enter>`)
        await soon(async () => expect((await stage.toasts()).toSorted()).toEqual(lines.toSorted()))
        await soon(() => expect(bannerLines()).toEqual([...config.heading, ...lines]))
        expect(field(first).value).toBe(typed)
        expect(await stage.path()).toBe(`${path}/edit/${id}`)
        await stage.keys('<C-Enter>')
        await desk.toastIs(config.updated)
        expect(bannerLines()).toEqual([])
        expect(await saved(id)).toMatchObject(config.mine)
      },
    )

    test('it learns that its record is deleted', async () => {
      const { stage, office } = desk
      const id = await record()
      await openEdit(id)
      await office.confirmPassword()
      await office.call('DELETE', `${api}/${id}/`)
      await stage.keys(`${typed}<C-Enter>`)
      await desk.toastIs(refusalTexts.notFound.text)
      expect(field(first).value).toBe(typed)
    })
  })

  describe('the second of two operators who edit the same record', () => {
    const { theirs, keys, differences: told, kept, taken } = config.conflict
    const banner = () => document.querySelector('.conflict')
    /** Opens a record, changes it as a colleague would, and tries to save another change. */
    async function collide(): Promise<number> {
      const id = await record()
      await openEdit(id)
      await desk.office.call('PATCH', `${api}/${id}/`, theirs)
      await desk.stage.keys(`${keys}<C-Enter>`)
      await soon(() => expect(banner()).not.toBeNull())
      return id
    }

    test('is told what changed, and goes on with both on top of the other’s', async () => {
      const { stage } = desk
      const id = await collide()
      await soon(() =>
        expect(banner()?.querySelector('p')?.textContent).toMatch(
          exactly(conflictPhrases.asked, { who: new RegExp(`Amina at ${MOMENT.source}`) }),
        ),
      )
      // A key that was meant for the form decides nothing.
      await stage.keys('<Enter>')
      expect(differences()).toEqual(told)
      expect(await stage.focus()).toBe(conflictPhrases.comparison)
      expect(await saved(id)).toMatchObject({ ...theirs, version: 2 })
      await stage.keys('<Tab><Enter>')
      await soon(() => expect(banner()).toBeNull())
      await stage.keys('<C-Enter>')
      await desk.toastIs(config.updated)
      expect(await saved(id)).toMatchObject({ ...kept, version: 3 })
    })

    test('can take the other’s', async () => {
      const id = await collide()
      button('Take theirs').click()
      for (const [label, value] of Object.entries(taken))
        await soon(() => expect(field(label).value).toBe(value))
      expect(await saved(id)).toMatchObject({ ...theirs, version: 2 })
    })
  })
  return { openEdit, lookups, patches }
}
